"""The cabinet: prizes that last, each with the day it was won. What they take stands in data/cabinet.yaml and data/<id>/cabinet.yaml.

All of it is reckoned from the matches of the statistics that are no practice, the evenings of tonight's tables and the hall of
seasons, so that it can be reckoned anew; what was won once stays, also when old matches are summed up.

A prize is `n` of a kind among the matches that fit its conditions: `matches`, `games` (different ones), `opponents`
(different ones who were beaten), `row` (wins one after the other); or `evenings`, `evenings_row`, `tables` (of one evening);
or `seasons` that ended, and `crowns` won in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from pathlib import Path

from engine.bots.registry import levels_of
from engine.core import entries
from engine.core.reading import Reader, read_yaml
from engine.data import DATA, of_game
from engine.library import GAMES
from engine.matches import Played, day_of
from engine.season.store import Ended, Seasons
from engine.shared import SharedFile
from engine.statistics import Statistics
from engine.tonight import Evenings

FILE = "cabinet.json"
OF_MATCHES = ("matches", "games", "opponents", "row")
OF_EVENINGS = ("evenings", "evenings_row", "tables")
OF_SEASONS = ("seasons", "crowns")
KINDS = (*OF_MATCHES, *OF_EVENINGS, *OF_SEASONS)
MOST = 10_000  # of any number of a condition


@dataclass(frozen=True, slots=True)
class Prize:
    """`game` is empty for one of all games. The conditions a match has to meet: `won`; so many `players` at least; opponents
    of this `level` at least; this `award`; numbers of the statistics between two bounds.
    """

    id: str
    game: str
    kind: str
    n: int
    won: bool = False
    players: int = 0
    level: str = ""
    award: str = ""
    numbers: Mapping[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])

    def fits(self, match: Played) -> bool:
        """Whether a match meets the conditions."""
        levels = levels_of(match.game) if self.level and match.game in GAMES else ()
        enough = (
            levels[levels.index(self.level) :] if self.level in levels else ()
        )  # a game of others names its levels itself
        return (
            self.game in ("", match.game)
            and (match.won or not self.won)
            and not match.conceded
            and match.players >= self.players
            and (not self.level or match.level in enough)
            and (not self.award or self.award in match.awards)
            and all(low <= match.numbers.get(name, 0) <= high for name, (low, high) in self.numbers.items())
        )


@cache
def prizes() -> tuple[Prize, ...]:
    """All there are, in the order of their files. Raises BadInput where one is broken."""
    files = [("", DATA / "cabinet.yaml"), *((game, of_game(game) / "cabinet.yaml") for game in GAMES)]
    return tuple(each for game, path in files if path.exists() for each in read(path, game))


def read(path: Path, game: str = "") -> list[Prize]:
    """The prizes of a file. Raises BadInput."""
    reader = Reader(read_yaml(path), str(path))
    found = [_prize(str(name), game, reader.section(name)) for name in reader.data]
    reader.done()
    return found


def _prize(name: str, game: str, reader: Reader) -> Prize:
    kinds = [kind for kind in KINDS if reader.has(kind)]
    if len(kinds) != 1:
        reader.problem("", f"expected one of {', '.join(KINDS)}")
        kinds = ["matches"]
    limits = reader.section("numbers") if reader.has("numbers") else None
    found = Prize(
        f"{game} {name}".strip(),
        game,
        kinds[0],
        reader.number(kinds[0], 1, MOST),
        reader.flag("won") if reader.has("won") else False,
        reader.number("players", 2, 8) if reader.has("players") else 0,
        reader.word("level", levels_of(game or GAMES[0])) if reader.has("level") else "",
        reader.text("award") if reader.has("award") else "",
        {} if limits is None else {str(each): limits.bounds(str(each), 0, MOST) for each in limits.data},
    )
    reader.no_more()
    return found


def reckoned(
    matches: Sequence[Played],
    evenings: Mapping[date, int],
    seasons: Sequence[Ended] = (),
    of: Sequence[Prize] | None = None,
) -> dict[str, str]:
    """The day (as 2026-11-28; empty where it was not kept) on which each prize was won that was; matches oldest first.

    `evenings`: at how many tables a try was over, by date. `seasons`: those that ended, oldest first. `of`: all prizes (None), or these.
    """
    found: dict[str, str] = {}
    for prize in prizes() if of is None else of:
        if prize.kind in OF_SEASONS:
            days = _of_seasons(prize, seasons)
        else:
            days = _of_evenings(prize, evenings) if prize.kind in OF_EVENINGS else _of_matches(prize, matches)
        won = next((day for count, day in days if count >= prize.n), None)
        if won is not None:
            found[prize.id] = won
    return found


def _of_matches(prize: Prize, matches: Sequence[Played]) -> Iterable[tuple[int, str]]:
    """How many there are after each match that fits, and its day."""
    met, row = set[str](), 0
    for match in matches:
        if prize.kind == "row":
            row = row + 1 if match.won and prize.game in ("", match.game) else 0
            yield row, match.day
        elif prize.fits(match):
            new = {"games": [match.game], "opponents": match.against}.get(prize.kind, [match.tag])
            met.update(new)
            yield len(met), match.day


def _of_evenings(prize: Prize, evenings: Mapping[date, int]) -> Iterable[tuple[int, str]]:
    row, last = 0, None
    for number, day in enumerate(sorted(evenings), 1):
        row = row + 1 if last == day - timedelta(1) else 1
        last = day
        yield {"evenings": number, "evenings_row": row, "tables": evenings[day]}[prize.kind], day.isoformat()


def _of_seasons(prize: Prize, seasons: Sequence[Ended]) -> Iterable[tuple[int, str]]:
    crowns = 0
    for number, each in enumerate(seasons, 1):
        crowns += each.place == 1
        yield {"seasons": number, "crowns": crowns}[prize.kind], each.day


# What is kept


@dataclass(frozen=True, slots=True)
class Won:
    """A prize that was won, and the day; empty where that was not kept."""

    prize: str
    day: str


class Cabinet:
    """The prizes of one save folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file: SharedFile[Won] = SharedFile(folder / FILE, "cabinet", "prizes", WON, _data_of)

    def won(self) -> dict[str, str]:
        """Every prize that was won, with its day: what was kept, and what matches and evenings say today."""
        self.file.load()
        found = {each.prize: each.day for each in self.file.found}
        return {**self._today(), **found}

    def update(self) -> list[str]:
        """Keep what has been won since; which prizes these are. Raises BadInput where that cannot be kept."""
        today, new = self._today(), list[str]()

        def change(old: list[Won]) -> list[Won] | None:
            known = {each.prize for each in old}
            new[:] = [prize for prize in today if prize not in known]
            return [*old, *(Won(prize, today[prize]) for prize in new)] if new else None

        self.file.change(change)
        return new

    def _today(self) -> dict[str, str]:
        evenings = {day: len(each) for day, each in Evenings(self.folder).played().items()}
        return reckoned(Statistics.load(self.folder).counted, evenings, Seasons(self.folder).hall.found)


def _data_of(won: Won) -> entries.Entry:
    return {"prize": won.prize, "day": won.day}


def _won(reader: Reader) -> Won:
    found = Won(reader.text("prize"), day_of(reader) if reader.get("day") else "")
    reader.no_more()
    return found


WON = entries.Kind("prizes", "prize", _won, key="prize")
