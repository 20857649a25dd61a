"""What opponents say in character: a function of who they are, the occasion and the events shown, of nothing hidden."""

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
    """One line about the opponent at a seat; empty where characters are hidden, and for minds without one."""
    header = table.sitting.record.header
    who = header.seats[seat].partition(":")[2]
    return "" if header.secret or who not in opponents() else opponents()[who].about[table.words.language]
