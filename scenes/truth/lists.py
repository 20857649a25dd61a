"""The lists beside the chart, in the compact form behind tabs with it: which is on show, and how far it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.motifs import mixed
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice
from scenes.kit.scroll import MIST
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.truth.layout import TruthLayout
from scenes.truth.rows import Laid, current, laid, listed
from scenes.truth.story import TABS, Row

if TYPE_CHECKING:
    from scenes.truth.scene import Truth

CHART = "chart"  # the name of the tab that the chart has in the compact form


def _ground(panel: Box, y: float) -> str:
    """The colour of a panel (its box) at this height; units."""
    return mixed(theme.NIGHT_HIGH, theme.NIGHT_LOW, (y - panel[1]) / panel[3])


class Lists:
    """The lists of one scene. `tab` is the list on show; `charted`: in the compact form the chart is, instead of it.

    `offset` is how far the list is scrolled, in units. `seek`: when it is built next, it scrolls to the moment.
    """

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self.tabs = TABS if truth.story.claims else TABS[2:]
        self.tab = self.tabs[0]
        self.charted = True
        self.offset = 0.0
        self.seek = False
        self._rows: Sequence[Laid] = ()
        self._rows_high = 0  # pixels of the list that show

    def turn_to(self, tab: int) -> None:
        """Show tab number `tab`; in the compact form the first is the chart."""
        names = self.names()
        self.charted = names[tab] == CHART
        if not self.charted:
            self.tab = names[tab]
        self.offset, self.seek = 0.0, True
        self.truth.changed()

    def names(self) -> tuple[str, ...]:
        compact = self.truth.stage is not None and self.truth.stage.canvas.compact
        return (CHART, *self.tabs) if compact else self.tabs

    def _tab_row(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        names = self.names()
        chosen = 0 if CHART in names and self.charted else names.index(self.tab)
        words = tuple(self.truth.telling.text("tabs", name) for name in names)
        label = self.truth.telling.text("tabs_label")
        chooser = choice(canvas, "tabs", place, label, words, chosen, self.turn_to, units=16)
        if max(chooser.shares) * len(words) <= place.width:
            chooser.shares = ()  # all of them alike, where the longest has room
        return chooser

    def tabbed(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        x, y, wide, high = layout.chart
        tabs = self._tab_row(canvas, canvas.rect(x + 10, y + 8, wide - 20, layout.tabs))
        top = y + 8 + layout.tabs + 4
        if self.charted:
            return [tabs, *self.truth.charted(canvas, layout, (x, top, wide, y + high - top), headed=False)]
        return [tabs, *self._list(canvas, canvas.rect(x + 10, top, wide - 18, y + high - top - 8), layout.list)]

    def panel(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        x, y, wide, high = layout.list
        tabs = self._tab_row(canvas, canvas.rect(x + 10, y + 10, wide - 20, layout.tabs))
        count, top = self.truth.telling.count(self.tab), y + 10 + layout.tabs + 10
        widgets: list[Widget] = [tabs]
        if count and self.truth.telling.rows[self.tab]:
            place = canvas.rect(x + 16, top, wide - 32, layout.line(theme.SMALL))

            def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
                words = image(count, "text", canvas.font(theme.SMALL), theme.MUTED)
                surface.blit(words, words.get_rect(center=spot.center))

            widgets.append(Widget("count", place, count, paint))
            top += layout.line(theme.SMALL) + 8
        return [*widgets, *self._list(canvas, canvas.rect(x + 8, top, wide - 16, y + high - top - 8), layout.list)]

    def _list(self, canvas: Canvas, place: pygame.Rect, panel: Box) -> list[Widget]:
        """The rows in their place on a panel (its box); those at both ends fade into its colours."""
        rows = self.truth.telling.rows[self.tab]
        wide = place.width - canvas.px(20)
        laid_rows = laid(canvas, [(row, self.truth.story.turn(row.at)) for row in rows], wide)
        raised = current(rows, self.truth.at, self.truth.picked.id if self.truth.picked else None)
        self._rows, self._rows_high = laid_rows, place.height
        if self.seek:
            self.seek = False
            near = (
                raised
                if raised is not None
                else next((n for n, row in enumerate(rows) if row.at > self.truth.at), None)
            )
            self._bring(canvas, laid_rows, near, place.height)
        nothing = self.truth.telling.text("nothing", self.tab)
        label = self.truth.telling.text("tabs", self.tab)
        ground = _ground(panel, place.top / canvas.scale), _ground(panel, place.bottom / canvas.scale)
        return listed(
            canvas, place, label, laid_rows, raised, self.offset, self._scrolled, self.truth.show, self.step_row, nothing, ground
        )  # fmt: skip

    def _bring(self, canvas: Canvas, laid_rows: Sequence[Laid], at: int | None, high: int) -> None:
        """Scroll just so far that row number `at` shows, in a list that shows `high` pixels."""
        if at is None or not laid_rows:
            return
        clear = canvas.px(MIST)  # behind which nothing can be read
        top, bottom = max(0, laid_rows[at].top - clear), laid_rows[at].top + laid_rows[at].high + clear
        offset = canvas.px(self.offset)
        if top < offset or bottom > offset + high:
            self.offset = max(0.0, (top - (0 if top < offset else high - (bottom - top))) / canvas.scale)

    def step_row(self, row: Row, by: int) -> bool:
        """Move the focus by so many rows from this one. Whether there is such a row."""
        assert self.truth.stage is not None
        at = next((n for n, each in enumerate(self._rows) if each.row is row), -2) + by
        if not 0 <= at < len(self._rows):
            return False
        self._bring(self.truth.stage.canvas, self._rows, at, self._rows_high)
        self.truth.stage.focus = self._rows[at].row.id
        return True

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.truth.changed()
