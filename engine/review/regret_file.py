"""What was measured of a game's levels: `data/<id>/regret.json`, by the number of players, with the command and the edition.

No mind reads it, so that it is no part of an edition. Nobody has to measure anything: a game without the file has no rating.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engine.core import files
from engine.core.reading import Reader, parse_json, read_text
from engine.data import of_game
from engine.habits import LIED, RIGHT, Habits, together
from engine.review.judging import JUDGING
from engine.review.regret import Row

FILE = "regret.json"
MOST = 10**9


@dataclass(frozen=True, slots=True)
class Measured:
    """What was played with so many players: the command, and in which share of single games, and of ten in a row, the level is
    told right (None: nobody played ten). `habits` are those of each level there. `judging` is how its decisions were judged.
    """

    players: int
    command: str
    date: str
    edition: str
    games: int
    right: float
    right_of_ten: float | None
    rows: tuple[Row, ...]
    habits: Mapping[str, Habits] = field(default_factory=dict[str, Habits])
    judging: int = JUDGING


@dataclass(frozen=True, slots=True)
class Measures:
    """All that was measured of a game: tables by their players. `people` is what is known of other people's habits: which share
    of their claims `lied`, and of their doubts was `right`; `source` says from where.
    """

    tables: tuple[Measured, ...] = ()
    people: Mapping[str, float] = field(default_factory=dict[str, float])
    source: str = ""

    @property
    def habits(self) -> dict[str, Habits]:
        """By level, at all tables together; weakest first."""
        levels = dict.fromkeys(level for table in self.tables for level in table.habits)
        return {
            level: together(table.habits[level] for table in self.tables if level in table.habits) for level in levels
        }

    @property
    def today(self) -> list[Measured]:
        """Those that were judged as today; the others say nothing of a level any more."""
        return [each for each in self.tables if each.judging == JUDGING]

    def table(self, players: int) -> Measured | None:
        """The one of `today` that is nearest in players; the larger of two that are."""
        return min(self.today, key=lambda each: (abs(each.players - players), -each.players), default=None)


@cache
def known_of(game: str) -> Measures:
    """What was measured of a game; nothing where nobody did. Raises BadInput where its file is broken."""
    path = of_game(game) / FILE
    return read(path) if path.exists() else Measures()


def read(path: Path) -> Measures:
    """Raises BadInput."""
    reader = Reader(parse_json(read_text(path), str(path)), str(path))
    tables = reader.section("tables")
    measured = tuple(_table(int(players), tables.section(players)) for players in tables.data)
    found = Measures(measured)
    if reader.has("people"):
        people = reader.section("people")
        shares = {name: people.decimal(name, 0, 1) for name in (LIED, RIGHT)}
        found = Measures(measured, shares, people.text("source"))
    reader.no_more()
    reader.done()
    return found


def _table(players: int, reader: Reader) -> Measured:
    levels, habits = reader.section("levels"), reader.section("habits")
    ten = reader.get("right_of_ten")
    return Measured(
        players,
        reader.text("command"),
        reader.text("date"),
        reader.text("edition"),
        reader.number("games", 1, MOST),
        reader.decimal("right", 0, 1),
        None if ten is None else reader.decimal("right_of_ten", 0, 1),
        tuple(_row(level, levels.section(level)) for level in levels.data),
        {level: _habits(habits.section(level)) for level in habits.data},
        reader.number("judging", 1, JUDGING),
    )


def _row(level: str, reader: Reader) -> Row:
    games, decisions = reader.number("games", 2, MOST), reader.number("decisions", 2, MOST)
    return Row(
        level,
        games,
        decisions,
        reader.decimal("regret", -1, 1),
        reader.decimal("error", 0, 1),
        _counts(reader, "sorts"),
    )


def _habits(reader: Reader) -> Habits:
    return Habits(reader.number("games", 1, MOST), _counts(reader, "numbers"))


def _counts(reader: Reader, name: str) -> dict[str, int]:
    section = reader.section(name)
    return {str(each): section.number(each, 0, MOST) for each in section.data}


def write(path: Path, table: Measured) -> None:
    """Put a table in the place of the one with as many players. Raises BadInput."""
    before = read(path) if path.exists() else Measures()
    others = (each for each in before.tables if each.players != table.players)
    tables = sorted((*others, table), key=lambda each: each.players)
    data: dict[str, Any] = {"tables": {str(each.players): _table_data(each) for each in tables}}
    if before.people:
        data["people"] = {"source": before.source, **before.people}
    files.write(path, json.dumps(data, indent=1) + "\n")


def _table_data(table: Measured) -> dict[str, Any]:
    ten = None if table.right_of_ten is None else round(table.right_of_ten, 3)
    return {
        "command": table.command, "date": table.date, "edition": table.edition, "judging": table.judging, "games": table.games,
        "right": round(table.right, 3), "right_of_ten": ten,
        "levels": {each.level: _row_data(each) for each in table.rows},
        "habits": {level: each.data for level, each in table.habits.items()},
    }  # fmt: skip


def _row_data(row: Row) -> dict[str, Any]:
    return {
        "games": row.games, "decisions": row.decisions, "regret": round(row.regret, 6), "error": round(row.error, 6),
        "sorts": dict(row.sorts),
    }  # fmt: skip
