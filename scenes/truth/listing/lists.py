"""The lists beside the chart, in the compact form behind tabs with it: which is on show, and how far it is scrolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from art import theme
from engine.core.record import Record
from engine.review.reviewer import Judges
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice
from scenes.kit.painting.painters import Later
from scenes.kit.text import narrowed
from scenes.kit.widget import Treatment, Widget
from scenes.truth.aloud import ReadAloud
from scenes.truth.charting.charted import Charted
from scenes.truth.coaching.coach import COACH, Coach
from scenes.truth.layout import TruthLayout
from scenes.truth.listing.row_list import RowList
from scenes.truth.opening.turned import Turned
from scenes.truth.story import TABS

CHART = "chart"  # the name of the tab that the chances have
TURNED = "turned"  # and of that of what it hung on, which comes first


class Lists:
    """The lists of one scene, and the pictures that can stand in the place of the chances.

    `tab` is the list on show, `picture` the picture; `charted`: in the compact form that one is, instead of the list. `opened`: in
    the wide form a list stands beside a picture that could have all the width.
    """

    def __init__(self, reading: ReadAloud, later: Later, judge: Callable[[Record, int], Judges]) -> None:
        self.reading = reading
        own = reading.telling.own
        self.tabs = (*(TABS[:2] if reading.story.claims else ()), *own.lists, *TABS[2:])
        self.coach = Coach(reading, later, judge)
        self.turned = Turned(reading, later, lambda: self.coach.found, self._better)
        self.chart = Charted(reading, later, self.coach.doings)
        coach = (COACH,) if self.coach.there else ()
        turned = (TURNED,) if self.turned.reasons else ()
        self.pictures = (*turned, *coach, *own.pictures, CHART) if turned else (CHART, *coach, *own.pictures)
        self.tab, self.picture = self.tabs[0], self.pictures[0]
        self.charted, self.opened = True, False
        self.list = RowList(reading, counted=lambda at: reading.telling.counted(at))

    @property
    def shown(self) -> str:
        """The picture on show; empty where in the compact form a list is."""
        return self.picture if self.charted or not self._compact else ""

    @property
    def large(self) -> bool:
        """Whether the picture on show takes the place of the players' cards, too."""
        return self.shown in (TURNED, COACH) or self.shown in self.reading.telling.own.large

    @property
    def alone(self) -> bool:
        """Whether the picture on show has all the width, and no list beside it: what is read first is read by itself."""
        return not self._compact and self.picture in (TURNED, COACH) and not self.opened

    def turn_to(self, tab: int) -> None:
        """Show tab number `tab`; in the compact form the first are the pictures."""
        self.show(self.names()[tab])

    def show(self, name: str) -> None:
        """Show this list or picture."""
        if name in self.pictures:
            if name in self.reading.telling.own.whole and name != self.shown:
                self.reading.go(self.reading.story.last)
            self.picture, self.charted, self.opened = name, True, False
            if name == COACH:
                self.coach.begin()
        else:
            self.tab, self.charted, self.opened = name, False, True
        self.list.begin()
        self.reading.changed()

    def names(self) -> tuple[str, ...]:
        return (*self.pictures, *self.tabs) if self._compact else self.tabs

    @property
    def _compact(self) -> bool:
        return self.reading.house.stage.canvas.compact

    def _better(self, canvas: Canvas, wide: int, briefly: bool) -> list[Widget]:
        """What could have gone better, for the page before that of one's play, to which it leads."""
        found = self.coach.dearest(canvas, wide, briefly)
        for each in found:
            if each.on_press is not None:
                each.on_press = partial(self._to_play, each.on_press)
        return found

    def _to_play(self, then: Callable[[], None]) -> None:
        self.show(COACH)
        then()

    # The tabs

    def _tab_row(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        chosen = "" if self.alone else self.shown or self.tab if self._compact else self.tab
        return self._chooser(canvas, "tabs", place, self.names(), chosen)

    def _chooser(self, canvas: Canvas, name: str, place: pygame.Rect, names: tuple[str, ...], chosen: str) -> Widget:
        words = tuple(self.reading.telling.of_tab("tabs", each) for each in names)
        label = self.reading.telling.text("tabs_label")
        at = names.index(chosen) if chosen else -1
        chooser = choice(canvas, name, place, label, words, at, lambda at: self.show(names[at]), units=16)
        if max(chooser.shares) * len(words) <= place.width:
            chooser.shares = ()  # all of them alike, where the longest has room
        return chooser

    def above(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """The tabs above the left column, in a game that has pictures of its own."""
        if not layout.pictures:
            return []
        place = canvas.rect(*layout.pictures_place)
        if layout.compact:
            return [self._tab_row(canvas, place)]
        return [self._chooser(canvas, "pictures", place, self.pictures, self.picture)]

    # What they lead to

    def pictured(self, canvas: Canvas, box: Box) -> Sequence[Widget]:
        """The picture on show, on the panel in this box (units): the chances, or what the game brings."""
        if self.picture == TURNED:
            return self.turned.widgets(canvas, box)
        if self.picture == COACH:
            return self.coach.widgets(canvas, box)
        if self.picture == CHART:
            return self.chart.widgets(canvas, box)
        return self.reading.telling.own.picture(self.picture, self.reading, canvas, box)

    def tabbed(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """In the compact form: the picture or the list that is on show, where the tabs are not above it below them."""
        x, y, wide, high = layout.stage if self.large else layout.chart
        tabs, top = [], y + 8
        if not layout.pictures:
            tabs = [self._tab_row(canvas, canvas.rect(x + 10, y + 8, wide - 20, layout.tabs))]
            top += layout.tabs + 4
        if self.charted:
            return [*tabs, *self.pictured(canvas, (x, top, wide, y + high - top))]
        return [*tabs, *self._list(canvas, canvas.rect(x + 10, top, wide - 18, y + high - top - 8), layout)]

    def panel(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        """The tabs of the lists, and the one on show on its panel below them."""
        tabs = self._tab_row(canvas, canvas.rect(*layout.lists_place))
        if self.alone:
            return [tabs]
        x, y, wide, high = layout.list
        count, top = self.reading.telling.count(self.tab), y + 10
        widgets: list[Widget] = [tabs]
        if count and self.reading.telling.rows[self.tab]:
            place = canvas.rect(x + 16, top, wide - 32, layout.line(theme.SMALL))

            def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
                size = canvas.font(theme.SMALL)
                words = narrowed(count, "text", size, theme.MUTED, spot.width, theme.SMALLEST_PIXELS)
                surface.blit(words, words.get_rect(center=spot.center))

            widgets.append(Widget("count", place, count, paint))
            top += layout.line(theme.SMALL) + 8
        return [*widgets, *self._list(canvas, canvas.rect(x + 8, top, wide - 16, y + high - top - 8), layout)]

    def _list(self, canvas: Canvas, place: pygame.Rect, layout: TruthLayout) -> list[Widget]:
        telling = self.reading.telling
        label, nothing = (telling.of_tab(what, self.tab) for what in ("tabs", "nothing"))
        return self.list.widgets(canvas, place, layout.list, telling.rows[self.tab], label, nothing)
