"""The subtitle in the top bar: the turn or round under way, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.words import Count
from scenes.tables.asking import capital

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def told(table: TableScene) -> str:
    """The subtitle. `progress` ("turn 3") and `course` ("12 turns") come from the words of the game."""
    text = table.house.text
    number = table.looking.progress.number(table.sitting.truth.game.facts.counted)
    if not number:
        return text("table", "dealing")
    if table.sitting.over and table.looked is None:
        return text("table", "ended", course=table.words.text("course", number=Count(number)))
    progress, mover = capital(table.words.text("progress", number=number)), table.acting
    if mover is None:
        return progress
    form = "turn_mine" if mover == table.company.me else "turn_theirs"
    return text("table", form, progress=progress, seat=table.company.people[mover])
