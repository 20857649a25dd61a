"""Tonight's tables: for every date and game one deal, the same for everybody who plays the same edition, and one try at it that counts.

The date and the game draw how many sit there, who, where the person sits, the options and the cards; the person chooses the
level. A try counts from its beginning: who begins once more plays for practice. Dates are those of the person's own clock, and a
clock that is set back or forth changes nothing that was kept: every date and game has one try.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path

from engine.bots.opponents import ME, opponents
from engine.codes import USUAL_SEED, Deal
from engine.core import entries
from engine.core.chance import Generator
from engine.core.reading import Reader
from engine.core.record import Record
from engine.library import load
from engine.matches import LAST_PLACE, day_of
from engine.shared import SharedFile
from engine.statistics import tag_of

FILE = "tonight.json"


def table(day: date, game_id: str, level: str) -> Deal:
    """The table of this game on this date, at which the others play at this level."""
    game, drawn = load(game_id), Generator("tonight", day.isoformat(), game_id)
    low, high = game.players
    players = low + drawn.below(high - low + 1)
    mine = drawn.below(players)
    options = {each.name: drawn.pick(each.values) for each in game.options}
    others = [f"{level}:{who}" for who in drawn.shuffled(opponents())[: players - 1]]
    return Deal(game_id, (*others[:mine], ME, *others[mine:]), options, drawn.below(USUAL_SEED))


@dataclass(frozen=True, slots=True)
class Try:
    """The try that counts at the table of a date. `tag` is that of its match, as the statistics have it.

    Until it is `over` nothing else of it is known. `place` counts from 1; 0 where nothing tells it. `conceded`: given up.
    """

    day: str
    game: str
    tag: str
    level: str
    players: int
    over: bool = False
    won: bool = False
    place: int = 0
    conceded: bool = False


class Evenings:
    """The tries that count, as they are kept in the save folder."""

    def __init__(self, folder: Path) -> None:
        self.file: SharedFile[Try] = SharedFile(folder / FILE, "tonight’s tables", "evenings", TRIES, _data_of)
        self.file.load()

    def of(self, day: date, game: str) -> Try | None:
        """The try at the table of this date; None where nobody has begun it."""
        return next((each for each in self.file.found if (each.day, each.game) == (day.isoformat(), game)), None)

    def has(self, record: Record) -> bool:
        """Whether a match is a try that counts."""
        return self.at(record) is not None

    def at(self, record: Record) -> Try | None:
        """The try that a match is; None where it does not count."""
        tag = tag_of(record)
        return next((each for each in self.file.found if each.tag == tag), None)

    def begin(self, day: date, record: Record, level: str) -> bool:
        """A match at the table of this date has begun; whether it is the one that counts. Raises BadInput where that cannot be kept."""
        header = record.header
        new = Try(day.isoformat(), header.game, tag_of(record), level, len(header.seats))

        def change(old: list[Try]) -> list[Try] | None:
            again = any((each.day, each.game) == (new.day, new.game) for each in old)
            return None if again else [*old, new]

        return self.file.change(change)

    def end(self, record: Record, won: bool, place: int, conceded: bool = False) -> bool:
        """A match is over; whether it was one that counts, and was not over before. Raises BadInput where that cannot be kept."""
        tag = tag_of(record)
        if not self.has(record):
            return False

        def change(old: list[Try]) -> list[Try] | None:
            over = partial(replace, over=True, won=won, place=place, conceded=conceded)
            new = [over(each) if each.tag == tag and not each.over else each for each in old]
            return new if new != old else None

        return self.file.change(change)

    # What is told of them

    def played(self) -> dict[date, list[Try]]:
        """The tries that are over, by their dates."""
        found: dict[date, list[Try]] = {}
        for each in self.file.found:
            if each.over:
                found.setdefault(date.fromisoformat(each.day), []).append(each)
        return found

    def streak(self, today: date) -> int:
        """How many evenings in a row were played until today, or until yesterday where today is still to come."""
        days = {*self.played()}
        return _row(days, today if today in days else today - timedelta(1))

    def best(self) -> int:
        """How many evenings in a row were played at most."""
        days = {*self.played()}
        return max((_row(days, each) for each in days), default=0)


def _row(days: AbstractSet[date], last: date) -> int:
    """How many of these days come one after the other and end with this one."""
    count = 0
    while last in days:
        count, last = count + 1, last - timedelta(1)
    return count


def _data_of(one: Try) -> entries.Entry:
    data = {"day": one.day, "game": one.game, "mark": one.tag, "level": one.level, "players": one.players}
    came = {"won": one.won, "place": one.place} | ({"conceded": True} if one.conceded else {})
    return data | (came if one.over else {})


def _try(reader: Reader) -> Try:
    over = reader.has("won")
    found = Try(
        day_of(reader),
        reader.text("game"),
        reader.text("mark"),
        reader.text("level"),
        reader.number("players", 2, 8),
        over,
        reader.flag("won") if over else False,
        reader.number("place", 0, LAST_PLACE) if over else 0,
        reader.flag("conceded") if over and reader.has("conceded") else False,
    )
    reader.no_more()
    return found


TRIES = entries.Kind("evenings", "evening", _try)
