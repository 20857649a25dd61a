"""The end of an exercise, which began at a moment of a game that is over and is neither saved nor counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialog import Dialog, Option
from scenes.people.company import victory

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def exercise_over(table: TableScene) -> Dialog:
    """An exercise ends where it began: at the truth."""
    text, stage = table.house.text, table.stage
    assert stage is not None
    winners = tuple(table.sitting.truth.table.winner or ())
    sentence = text("table", "conceded")
    if not table.conceded:
        sentence = victory(table.words, winners, table.company.people, table.company.me)
    back = Option(text("table", "to_truth"), stage.pop, kind="gold")
    return Dialog(table.house, text("table", "exercise_over"), sentence, [back])
