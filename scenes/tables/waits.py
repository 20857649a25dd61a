"""What the bar says while others choose: who they are, and what is being waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.text import Span
from scenes.people.company import spans

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def told(table: TableScene, waiting: Sequence[int]) -> tuple[Span, ...]:
    """The sentence about the opponents that have still to answer, at least one.

    Of one seat the words of the game say what it is doing (`waits`, by the kind of its question); several are named,
    but not in a window: who may object there is no news.
    """
    asking, text = table.sitting.minds_ask, table.house.text
    assert asking is not None
    if len(waiting) == 1:
        seat = waiting[0]
        return spans(table.words.text("waits", asking.kind_of(seat), seat=table.company.marked(seat)))
    if asking.closes is not None:
        return spans(text("table", "waiting_all"))
    names = table.words.thing("seat", waiting, [table.company.marked(each) for each in range(table.players)])
    return spans(text("table", "waiting", names=names))
