"""The palace before each event of a match: for lines that tell what an event changed."""

from __future__ import annotations

from engine.core.event import Event
from engine.games.intrigo.rules.table import Table
from scenes.games.intrigo.scene import IntrigoScene
from scenes.tables.scene import table_after


class Walk:
    """The palace before each event of a match, gone through in their order."""

    def __init__(self, table: IntrigoScene) -> None:
        self.table, self.at = table, 0
        self.lying: Table | None = None
        self.last: Event | None = None  # that led there: an answer taken back leaves other events

    def before(self, at: int) -> Table:
        sitting, events, lying = self.table.sitting, self.table.sitting.truth.events, self.lying
        if lying is None or at < self.at or (self.at and events[self.at - 1] is not self.last):
            self.lying = lying = table_after(self.table, at)
        else:
            for event in events[self.at : at]:
                sitting.seen(event).apply(lying)
        self.at, self.last = at, events[at - 1] if at else None
        return lying
