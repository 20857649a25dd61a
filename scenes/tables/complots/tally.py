"""What was remarkable in the person's own game, as lines for the result. From the truth, which is open then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.complots.table import Announced, Blocked, Doubted, Exposed

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable


def lines(table: ComplotsTable) -> list[str]:
    """Claims and lies, and doubts that were right."""
    me = table.me
    if me is None:
        return []
    claims = lies = caught = doubts = right = 0
    board, begun = table.sitting.opening_truth()
    for event in table.sitting.truth.events[begun:]:
        if isinstance(event, (Announced, Blocked)) and event.seat == me and event.character is not None:
            claims += 1
            lies += event.character not in board.hands[me]
        elif isinstance(event, Exposed):
            caught += event.seat == me
            right += event.doubter == me
        elif isinstance(event, Doubted):
            doubts += event.seat == me
        event.apply(board)
    return [
        table.company.sentence("result", "claims", claims=claims),
        table.company.sentence("result", "caught", lies=lies, caught=caught),
        table.company.sentence("result", "doubts", doubts=doubts, right=right),
    ]
