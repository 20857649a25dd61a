"""Who is lit as acting: the same seat in the top bar, at the portraits and on the plates of any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.event import actor

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def acting(table: TableScene) -> int | None:
    """The seat whose turn is under way, or who alone is asked; None where it is nobody's, and when all is over.

    In a game counted by rounds not everything that is done is done in a turn: while it is shown, whoever does it is
    lit, and then whoever the game says it is for (`Facts.whose`).
    """
    sitting, mover = table.sitting, table.looking.progress.mover
    if table.looked is None and sitting.over:
        return None
    facts = sitting.truth.game.facts
    if facts.counted == "turn" or table.looked is not None:
        return mover
    if table.queue.busy or not sitting.caught_up:
        event = sitting.next_event()
        return mover if mover is not None or event is None else actor(event)
    if len(sitting.truth.waits_for()) != 1:  # sealed: all choose at once
        return None
    return facts.whose(sitting.truth)
