"""The log of a match as it grows: the lines of all that has been shown, and of an earlier moment that is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.event import Event
from scenes.tables.log import LogLine, add

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


class Chronicle:
    """The lines of the log of one table, put together when they are asked for."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._lines: list[LogLine] | None = None
        self._then: tuple[object, list[LogLine]] = (None, [])  # the log of an earlier moment, and which

    def forget(self) -> None:
        """Something has been taken back, or is told in other words."""
        self._lines = None

    @property
    def lines(self) -> list[LogLine]:
        """Of all events that have been shown."""
        if self._lines is None:
            self._lines = self.again()
        return self._lines

    def again(self) -> list[LogLine]:
        """The same, told anew from the first event on."""
        table, lines, at = self.table, list[LogLine](), 0
        past = table.sitting.past()
        while at < len(past):
            count = table.manner.presenters.run(past, at)
            add(lines, table.lines_of(at, past[at : at + count]))
            at += count
        return lines

    def tell(self, run: Sequence[Event]) -> None:
        """These events come next."""
        add(self.lines, self.table.lines_of(self.table.sitting.shown_events, run))

    @property
    def on_show(self) -> list[LogLine]:
        """The lines of the moment on show. Who looks back from now sees all of them: the rows lead to the other moments."""
        table = self.table
        if table.looked is None or table.looking.way_back == "to_now":
            return self.lines
        key = table.looked, id(self.lines), len(self.lines)
        if self._then[0] != key:  # the same list as long as it is the same: what has been measured of it stays
            self._then = key, [line for line in self.lines if line.at < table.looked]
        return self._then[1]
