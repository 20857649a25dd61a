"""The table of Intrigo as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

import pygame

from engine.core.choice import Choice
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.tables.caption import Clear, free, whole
from scenes.tables.intrigo import market
from scenes.tables.intrigo.layout import IntrigoLayout
from scenes.tables.intrigo.table import IntrigoTable
from scenes.tables.layout import TableLayout
from scenes.tables.lesson import SEEN
from scenes.tables.round_lesson import RoundLesson

BELOW = ("stack ", "arcade ", "gap ")  # what may lie half below a caption
LEAST = 30.0  # units: of what is left of it so that it can still be pressed


class IntrigoLesson(RoundLesson, IntrigoTable):
    """The table of Intrigo with captions over it: they lie in the court, over what is not for sale just now."""

    seen = (*SEEN, "sure", "draft", "passed", "only fill", "take back")

    @property
    def taught(self) -> int:
        return self.course.at

    def way(self, choice: Choice, there: Collection[str]) -> str:
        return self.questions.way(choice, there)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """Stacks, arcades and gaps that reach below the caption can be pressed beside it."""
        widgets = list(super().build(canvas))
        caption = next((each.rect for each in widgets if each.id == "caption"), None)
        self.parchment = caption or pygame.Rect(0, 0, 0, 0)
        if caption is None:
            return widgets
        self._leave_out_words(canvas, caption, widgets)
        below = [each for each in widgets if each.id.startswith(BELOW)]
        for each in below:
            if each.rect.colliderect(caption):
                each.paint, each.shows = partial(whole, each.paint, each.rect), None
                each.rect = free(each.rect, caption)
        least = canvas.px(LEAST)
        return [
            *(each for each in below if min(each.rect.size) >= least),
            *(each for each in widgets if each not in below),
        ]

    def _leave_out_words(self, canvas: Canvas, caption: pygame.Rect, widgets: list[Widget]) -> None:
        """Words below a stack that the caption would cut are not there."""
        layout = self.layout_now
        places = {kind: canvas.rect(*market.box_of(layout, at)) for at, kind in enumerate(self.rules.kinds)}
        cut = [kind for kind, place in places.items() if market.below(canvas, layout, place).colliderect(caption)]
        bare = {each.id: each for each in market.widgets(canvas, layout, self, cut)} if cut else {}
        for each in widgets:
            if each.id in bare:
                each.paint, each.shows = bare[each.id].paint, bare[each.id].shows

    def tilt(self, what: str) -> float:
        return 0.0  # a card of the hand is marked by the upright strip of it that shows

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: TableLayout
    ) -> pygame.Rect | None:
        """Where nobody sits at the table and the panel is shut, everybody is behind its tab."""
        hidden = isinstance(layout, IntrigoLayout) and layout.compact and layout.mode != "draft" and self.around(seat)
        if hidden and "drawer people" in places:
            return places["drawer people"].rect
        return super().person(seat, head, places, canvas, layout)

    def clear(self, canvas: Canvas, layout: TableLayout) -> Clear:
        assert isinstance(layout, IntrigoLayout)
        kept = [canvas.rect(*box) for box in self._kept(layout)]
        kept += self.about_people(canvas, layout)
        return Clear(tuple(kept), tuple(canvas.rect(*box) for box in self._better(layout)))

    def _kept(self, layout: IntrigoLayout) -> Iterator[Box]:
        """Ribbon and hand; the stack of who is to be hired."""
        shown, wanted = self.spots(layout), self.wanted_choice
        yield layout.ribbon
        yield shown["hand"]
        if wanted is not None and wanted.verb in self.rules.kinds and layout.mode == "palace":
            yield shown[f"stack {wanted.verb}"]

    def _better(self, layout: IntrigoLayout) -> Iterator[Box]:
        """The arcades and gaps all around, and the market."""
        for number in range(len(self.rules.kinds) if layout.mode == "palace" else 0):
            yield market.box_of(layout, number)
        for number in range(self.rules.arcades):
            yield layout.arcade_box(number)
            yield layout.gap_box(number)
