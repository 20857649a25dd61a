"""Matches played, as the file of the statistics has them: written whole, read as far as it can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.core import entries
from engine.core.errors import shown
from engine.core.reading import Reader

MOST = 10**6
MOST_NUMBERS = 40  # of one match
LAST_PLACE = 8
Numbers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """One match as the person played it.

    `place` counts from 1, 0 where nothing tells it; `points` is None where the game counts none. `numbers` are what is
    worth counting of it, by name: `lies`, `caught`, `doubts`, `right` where claims can be doubted, and what the game
    adds. `against` has the same between the person and each opponent, by id: of theirs, `caught` are my lies that they
    found out, `doubts` and `right` mine of what they said.
    """

    mark: str
    game: str
    players: int
    won: bool
    conceded: bool
    place: int = 0
    points: int | None = None
    numbers: Numbers = field(default_factory=dict)
    against: Mapping[str, Numbers] = field(default_factory=dict)


def written(matches: Iterable[Played]) -> str:
    """The text of the file: one match a line, so that a damaged line costs one match."""
    return entries.written("matches", map(_data, matches))


def _data(match: Played) -> dict[str, Any]:
    data: dict[str, Any] = {"mark": match.mark, "game": match.game, "players": match.players}
    data.update(won=match.won, conceded=match.conceded, place=match.place, points=match.points)
    data.update(numbers=dict(match.numbers), against={who: dict(each) for who, each in match.against.items()})
    return data


def read(path: Path) -> tuple[list[Played], list[str]]:
    """The matches that can be read, and what is wrong with the rest."""
    return entries.read(path, "statistics", "matches", "match", _match)


def _match(reader: Reader) -> Played:
    theirs = reader.section("against")
    points = reader.get("points")
    if points is not None and (type(points) is not int or not 0 <= points <= MOST):
        reader.problem("points", f"expected a whole number up to {MOST} or null, not {shown(points)}")
        points = None
    return Played(
        mark=reader.text("mark"),
        game=reader.text("game"),
        players=reader.number("players", 2, 8),
        won=reader.flag("won"),
        conceded=reader.flag("conceded"),
        place=reader.number("place", 0, LAST_PLACE),
        points=points,
        numbers=_numbers(reader, "numbers"),
        against={str(who): _numbers(theirs, str(who)) for who in theirs.data},
    )


def _numbers(reader: Reader, name: str) -> Numbers:
    """Whole numbers by their names."""
    section = reader.section(name)
    for each, value in section.data.items():
        if type(value) is not int or not 0 <= value <= MOST:
            section.problem(str(each), f"expected a whole number up to {MOST}, not {shown(value)}")
    if len(section.data) > MOST_NUMBERS:
        section.problem("", f"expected at most {MOST_NUMBERS} numbers")
    return {str(each): value for each, value in section.data.items()}
