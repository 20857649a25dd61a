"""What opponents say in character. A function of who, when and where in the game: never of anything hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.opponents import opponents
from engine.voices import line

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def spoken(table: TableScene, seat: int, occasion: str) -> str:
    """The line of an opponent for an occasion; empty for the person and for minds without a character."""
    who = table.sitting.record.header.seats[seat].partition(":")[2]
    if who not in opponents():
        return ""
    return line(table.words.language, who, occasion, table.sitting.shown_events)


def about(table: TableScene, seat: int) -> str:
    """One line on who sits there, for who asks; nothing where characters are hidden."""
    header = table.sitting.record.header
    who = header.seats[seat].partition(":")[2]
    return "" if header.secret or who not in opponents() else opponents()[who].about[table.words.language]
