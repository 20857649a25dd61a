"""The prompt while the person looks back at an earlier moment: step by step, and the plain way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.people.company import spans
from scenes.tables.prompt import Answer, Prompt

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def looking_prompt(table: TableScene) -> Prompt:
    """The prompt: what had just happened then, and in one row, to hide no more, the buttons that lead to other moments."""
    text, at = table.house.text, table.looked or 0
    line = next((each for each in table.lines if each.at == at - 1), None)
    steps = (
        Answer("earlier", text("table", "earlier"), lambda: table.look_back(max(1, at - 1)), key="b"),
        Answer(
            "later", text("table", "later"), lambda: table.look_back(min(table.sitting.shown_events, at + 1)), key="n"
        ),
        Answer("to now", text("table", table.way_back), table.to_now, kind="gold", key="1"),
    )
    note = text("table", "looking_back")
    return Prompt(line.spans if line else spans(note), steps, note=note if line else "", groups=(len(steps),))
