"""Matches played, as the file of the statistics has them: one by one, and older ones summed up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from engine.core import entries
from engine.core.errors import shown
from engine.core.reading import Reader

MOST = 10**6  # of any number of one match
MOST_SUMMED = 10**12  # of any number of many
LARGEST = 64_000_000  # bytes of a file from before old matches were summed up
MOST_NUMBERS = 40  # of one match
LAST_PLACE = 8
Numbers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """One match as the person played it.

    `place` counts from 1, 0 where nothing tells it; `points` is None where the game counts none. `numbers` are what is
    worth counting of it, by name: `lies`, `caught`, `doubts`, `right` where claims can be doubted, and what the game
    adds. `against` has the same between the person and each opponent, by id: of theirs, `caught` are my lies that they
    found out, `doubts` and `right` mine of what they said. `day` is when it ended, as 2026-11-26; empty where that was not kept.
    `level` is how well all others played, empty where they differed or nobody kept it; `awards` are those the person earned.
    `deal` tells the cards from all others, empty where that was not kept; `practice`: the person had played them before.
    """

    tag: str
    game: str
    players: int
    won: bool
    conceded: bool
    place: int = 0
    points: int | None = None
    numbers: Numbers = field(default_factory=dict[str, int])
    against: Mapping[str, Numbers] = field(default_factory=dict[str, Numbers])
    day: str = ""
    level: str = ""
    awards: tuple[str, ...] = ()
    deal: str = ""
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """Some matches together. `numbers` are added up by name; of one opponent: `caught` by them, `doubts` of them, and all
    else as it was while they sat there. `scored` matches had points, `points` together, `best` at most.
    """

    played: int = 0
    won: int = 0
    conceded: int = 0
    numbers: Numbers = field(default_factory=dict[str, int])
    scored: int = 0
    points: int = 0
    best: int = 0

    def count(self, name: str) -> int:
        """A number by its name; 0 where none was counted."""
        return self.numbers.get(name, 0)


@dataclass(frozen=True, order=True, slots=True)
class Group:
    """Matches that are summed up together: of one game with so many players; against one opponent, or all (empty)."""

    game: str
    players: int
    opponent: str = ""


Sums = dict[Group, Tally]


class _Summing:
    """A tally that grows."""

    __slots__ = ("best", "conceded", "numbers", "played", "points", "scored", "won")

    def __init__(self) -> None:
        self.played = self.won = self.conceded = self.scored = self.points = self.best = 0
        self.numbers: dict[str, int] = {}

    def take(self, total: Tally) -> None:
        self.played += total.played
        self.won += total.won
        self.conceded += total.conceded
        self.scored += total.scored
        self.points += total.points
        self.best = max(self.best, total.best)
        for name, number in total.numbers.items():
            self.numbers[name] = self.numbers.get(name, 0) + number

    def tally(self) -> Tally:
        return Tally(self.played, self.won, self.conceded, self.numbers, self.scored, self.points, self.best)


def together(tallies: Iterable[Tally]) -> Tally:
    """Several tallies as one."""
    total = _Summing()
    for each in tallies:
        total.take(each)
    return total.tally()


def summed(sums: Sums, matches: Iterable[Played]) -> Sums:
    """These sums and matches together: each match with all of its game and table, and with those against each opponent.

    Practice is in no sum.
    """
    found: dict[Group, _Summing] = {}
    for group, total in sums.items():
        found.setdefault(group, _Summing()).take(total)
    for match in matches:
        if match.practice:
            continue
        points = match.points or 0
        nothing: Numbers = {}
        for opponent, more in (("", nothing), *match.against.items()):
            numbers = {**match.numbers, **more}
            one = Tally(1, match.won, match.conceded, numbers, match.points is not None, points, points)
            found.setdefault(Group(match.game, match.players, opponent), _Summing()).take(one)
    return {group: each.tally() for group, each in found.items()}


def written(sums: Sums, matches: Iterable[Played]) -> str:
    """The text of the file: one sum or one match a line, so that a damaged line costs no other; matches last."""
    lists: dict[str, Iterable[Mapping[str, Any]]] = {}
    if sums:
        lists[SUMS.name] = [_sum_data(group, sums[group]) for group in sorted(sums)]
    lists[MATCHES.name] = map(data_of, matches)
    return entries.written(lists)


def data_of(match: Played) -> dict[str, Any]:
    """A match as it stands in the file."""
    data: dict[str, Any] = {"mark": match.tag, "game": match.game, "players": match.players}
    data.update(won=match.won, conceded=match.conceded, place=match.place, points=match.points)
    data.update(numbers=dict(match.numbers), against={who: dict(each) for who, each in match.against.items()})
    more: dict[str, Any] = {"day": match.day, "level": match.level, "awards": list(match.awards)}
    more.update(deal=match.deal, practice=match.practice)
    return data | {name: value for name, value in more.items() if value}


def _sum_data(group: Group, total: Tally) -> dict[str, Any]:
    data: dict[str, Any] = {"sum": group.game, "players": group.players, "against": group.opponent}
    data.update(played=total.played, won=total.won, conceded=total.conceded, scored=total.scored)
    data.update(points=total.points, best=total.best, numbers=dict(total.numbers))
    return data


def read(path: Path) -> tuple[Sums, list[Played], list[str]]:
    """The sums and the matches that can be read, and what is wrong with the rest."""
    (summed, matches), problems = entries.read(path, "statistics", SUMS, MATCHES, most=LARGEST)
    return dict(summed), matches, problems


def _match(reader: Reader) -> Played:
    theirs = reader.section("against")
    points = reader.get("points")
    if points is not None and (type(points) is not int or not 0 <= points <= MOST):
        reader.problem("points", f"expected a whole number up to {MOST} or null, not {shown(points)}")
        points = None
    return Played(
        tag=reader.text("mark"),
        game=reader.text("game"),
        players=reader.number("players", 2, 8),
        won=reader.flag("won"),
        conceded=reader.flag("conceded"),
        place=reader.number("place", 0, LAST_PLACE),
        points=points,
        numbers=_numbers(reader, "numbers"),
        against={str(who): _numbers(theirs, str(who)) for who in theirs.data},
        day=day_of(reader) if reader.has("day") else "",
        level=reader.text("level") if reader.has("level") else "",
        awards=reader.words("awards") if reader.has("awards") else (),
        deal=reader.text("deal") if reader.has("deal") else "",
        practice=reader.flag("practice") if reader.has("practice") else False,
    )


def day_of(reader: Reader) -> str:
    """A day of the calendar, as 2026-11-26."""
    found = reader.text("day", 10)
    try:
        date.fromisoformat(found)
    except ValueError:
        reader.problem("day", f"expected a day like 2026-11-26, not {shown(found)}")
        return ""
    return found


def _numbers(reader: Reader, name: str, most: int = MOST) -> Numbers:
    """Whole numbers by their names."""
    section = reader.section(name)
    for each, value in section.data.items():
        if type(value) is not int or not 0 <= value <= most:
            section.problem(str(each), f"expected a whole number up to {most}, not {shown(value)}")
    if len(section.data) > MOST_NUMBERS:
        section.problem("", f"expected at most {MOST_NUMBERS} numbers")
    return {str(each): value for each, value in section.data.items()}


def _sum(reader: Reader) -> tuple[Group, Tally]:
    opponent = reader.get("against")
    if not isinstance(opponent, str):
        reader.problem("against", f"expected an opponent or nobody, not {shown(opponent)}")
        opponent = ""
    group = Group(reader.text("sum"), reader.number("players", 2, 8), opponent)
    played, won, conceded, scored, points, best = (
        reader.number(name, 0, MOST_SUMMED) for name in ("played", "won", "conceded", "scored", "points", "best")
    )
    return group, Tally(played, won, conceded, _numbers(reader, "numbers", MOST_SUMMED), scored, points, best)


MATCHES = entries.Kind("matches", "match", _match)
SUMS = entries.Kind("sums", "sum", _sum, key="sum")
