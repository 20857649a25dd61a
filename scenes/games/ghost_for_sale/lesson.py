"""The table of Ghost for Sale as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeVar

import pygame

from engine.core.choice import Choice
from engine.games.ghost_for_sale.rules.numbers import PILE
from scenes.games.ghost_for_sale.base import at_of, properties
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.board.houses import CLEAR
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.tables.lessons.caption import Clear, Ring, beside
from scenes.tables.lessons.lesson import SEEN, Guide, in_drawer

T = TypeVar("T", int, float)
SLACK = 7.0  # units at the edges of ribbon and signs that a caption may come near to


def _from(box: tuple[T, T, T, T], top: T) -> tuple[T, T, T, T]:
    """The part of a box that is below this line."""
    left, _, wide, _ = box
    return left, top, wide, box[1] + box[3] - top


class GhostGuide(Guide[GhostLayout]):
    """The table of Ghost for Sale with captions over it: they lie on the sky, or on cloth where no offer lies."""

    scene: GhostScene

    seen = (*SEEN, "truth", "stand", "lay")  # the cards to choose from, the others' tokens, and one's own

    def way(self, choice: Choice, there: Collection[str]) -> str:
        return self.scene.questions.way(choice, there)

    def build(self, built: Sequence[Widget], canvas: Canvas) -> Sequence[Widget]:
        """Columns that reach below the caption end beside it: they can still be pressed."""
        widgets = super().build(built, canvas)
        caption = next((each.rect for each in widgets if each.id == ids.CAPTION), None)
        for each in widgets:
            if caption is not None and ids.is_a(each.id, ids.SLOT) and each.rect.colliderect(caption):
                each.rect = beside(each.rect, caption)
        return widgets

    def tilt(self, what: str) -> float:
        return 0.0  # a card of the hand is marked by the upright strip of it that shows

    def clear(self, canvas: Canvas, layout: GhostLayout) -> Clear:
        layout = self.scene.layout(canvas)
        kept = [canvas.rect(*box) for box in self._kept(layout)]
        kept += self.about_people(canvas, layout)
        shown = self.spots(layout)
        names = ("row", "laid", *(("signs", "tokens") if self._narrow(layout) else ()))
        return Clear(tuple(kept), tuple(canvas.rect(*shown[name]) for name in names))

    def _ring(self, point: str, places: Mapping[str, Widget], canvas: Canvas, layout: GhostLayout) -> Ring | None:
        """In a small window a column is marked from its sign down: a caption may lie on the houses."""
        if point == PILE and layout.compact and not isinstance(self.spot(PILE, canvas, layout), pygame.Rect):
            point = in_drawer("people", places)  # what was seen of it
        found = super()._ring(point, places, canvas, layout)
        bar = places.get("prompt")
        if found and bar and found.place.colliderect(bar.rect) and not bar.rect.contains(found.place):
            found = found._replace(place=beside(found.place, bar.rect))  # the bar lies over its lower end
        signs = [each.rect for name, each in places.items() if name.startswith("sign ")]
        column = next((each for each in signs if found and found.place.contains(each) and each != found.place), None)
        if found is None or column is None or not layout.compact:
            return found
        return found._replace(place=pygame.Rect(_from((*found.place,), column.top)))

    def _narrow(self, layout: GhostLayout) -> bool:
        """Whether a caption has no room beside trays and signs; then it may cover signs."""
        return layout.mode == "inform" and layout.compact

    def _kept(self, layout: GhostLayout) -> Iterator[Box]:
        """What captions keep off: ribbon, signs, tokens, hand, trays, laid offers, and the column of the wanted move."""
        scene = self.scene
        shown = self.spots(layout)
        x, y, wide, high = layout.ribbon
        yield x, y, wide, high - SLACK
        yield shown["hand"]
        if not self._narrow(layout):
            x, y, wide, high = shown["signs"]
            yield x, y + SLACK, wide, high - SLACK
            yield shown["tokens"]
        if layout.mode == "inform":
            yield from layout.trays(scene.rules.pile).values()
        if any(each.place in properties(scene) for each in scene.shown.bids):
            yield shown["laid"]
            yield from (
                self._total(layout, place)
                for place in {each.place for each in scene.shown.bids if each.seat == scene.seat}
            )
        if self.wanted_choice is not None:
            for place in (str(each) for each in self.wanted_choice.args if each in properties(scene)):
                yield _from(shown[place], shown[f"sign {place}"][1]) if layout.compact else shown[place]

    def _total(self, layout: GhostLayout, place: str) -> Box:
        """Where the person's own total stands above a sign."""
        at = at_of(self.scene, place)
        left, _, wide, _ = layout.sign_box(at)
        top = layout.column_box(at, self.scene.shown.phase == "buy")[1]
        return left + wide / 2, top - CLEAR - cards.TALLY, wide / 2, cards.TALLY + CLEAR
