"""The end of an exercise, which began at a moment of a game that is over and is neither saved nor counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialog import Dialog, Option

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def exercise_over(table: TableScene) -> Dialog:
    """An exercise ends where it began: at the truth."""
    text, stage = table.house.text, table.stage
    assert stage is not None
    winners = tuple(table.sitting.truth.table.winner or ())
    names = table.words.thing("winners", winners, table.company.people)
    told = text("table", "conceded") if table.conceded else text("table", "exercise_won", names=names)
    back = Option(text("table", "to_truth"), stage.pop, kind="gold")
    return Dialog(table.house, text("table", "exercise_over"), told, [back])
