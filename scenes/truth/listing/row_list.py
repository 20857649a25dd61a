"""A list of rows that scrolls by itself to the moment shown, and by arrow keys from row to row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import theme
from art.motifs import mixed
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.scroll import MIST
from scenes.kit.widget import Widget
from scenes.truth.listing.rows import Laid, current, head_high, laid, listed
from scenes.truth.reading import Reading
from scenes.truth.story import Row


def ground_at(panel: Box, y: float) -> str:
    """The colour of a panel (its box) at this height; units."""
    return mixed(theme.NIGHT_HIGH, theme.NIGHT_LOW, min(1.0, max(0.0, (y - panel[1]) / panel[3])))


def _near(rows: Sequence[Row], at: int) -> int | None:
    """The number of the first row that leads further than this moment; after all of them of that which leads furthest."""
    later = next((n for n, row in enumerate(rows) if row.at > at), None)
    return max(range(len(rows)), key=lambda n: (rows[n].at, n), default=None) if later is None else later


class RowList:
    """A list of one scene, whose place that scrolls has this `name`.

    `offset` is how far it is scrolled, in units. When it is built with another moment on show, or after `begin`, it
    scrolls to that moment; not to one that a row led to that shows already. `counted` names the turn of a place in the
    story; empty: its number is enough.
    """

    def __init__(self, reading: Reading, name: str = ids.LIST, counted: Callable[[int], str] = lambda at: "") -> None:
        self.reading, self.name, self.counted = reading, name, counted
        self.offset = 0.0
        self._seen: int | None = reading.at  # the moment it was scrolled to last; None: none yet
        self._rows: Sequence[Laid] = ()
        self._rows_high = 0  # pixels of the list that show

    @property
    def laid(self) -> Sequence[Laid]:
        """The rows as they were laid out last."""
        return self._rows

    def begin(self) -> None:
        """Other rows are to be shown."""
        self.offset, self._seen = 0.0, None

    def widgets(
        self, canvas: Canvas, place: pygame.Rect, panel: Box, rows: Sequence[Row], label: str, nothing: str
    ) -> list[Widget]:
        """The rows in their place on a panel (its box); those at both ends fade into its colours."""
        reading = self.reading
        turns = [(row, self.counted(row.at) or reading.story.turn(row.at)) for row in rows]
        laid_rows = laid(canvas, turns, place.width - canvas.px(20))
        raised = current(rows, reading.at, reading.picked.id if reading.picked else None)
        self._rows, self._rows_high = laid_rows, place.height
        if reading.at != self._seen:
            if self._seen is None or reading.picked is None or reading.picked not in rows:
                self._bring(canvas, raised if raised is not None else _near(rows, reading.at))
            self._seen = reading.at
        ground = ground_at(panel, place.top / canvas.scale), ground_at(panel, place.bottom / canvas.scale)
        return listed(
            canvas, place, label, laid_rows, raised, self.offset, self._scrolled, reading.show, self.step_row, nothing,
            ground, self.name,
        )  # fmt: skip

    def _bring(self, canvas: Canvas, at: int | None) -> None:
        """Scroll just so far that row number `at` shows."""
        if at is None or not self._rows:
            return
        row, high = self._rows[at], self._rows_high
        clear = canvas.px(MIST)  # behind which nothing can be read
        top, bottom = max(0, row.top - clear - (head_high(canvas) if row.head else 0)), row.top + row.high + clear
        offset = canvas.px(self.offset)
        if top < offset or bottom > offset + high:
            self.offset = max(0.0, (top - (0 if top < offset else high - (bottom - top))) / canvas.scale)

    def step_row(self, row: Row, by: int) -> bool:
        """Move the focus by so many rows from this one. Whether there is such a row."""
        stage = self.reading.house.stage
        at = next((n for n, each in enumerate(self._rows) if each.row is row), -2) + by
        if not 0 <= at < len(self._rows):
            return False
        self._bring(stage.canvas, at)
        stage.focus = self._rows[at].row.id
        return True

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.reading.changed()
