"""The round table as a lesson is given at it: where its cards and places lie, and what a caption must not hide."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import panels
from scenes.kit.canvas import Canvas
from scenes.tables.caption import Clear
from scenes.tables.layout import TableLayout
from scenes.tables.lesson import LessonTable
from scenes.tables.round_table import RoundTable


class RoundLesson(LessonTable, RoundTable):
    """A game's table for lessons is a subclass of this and then of the game's round table."""

    def open_middle(self, canvas: Canvas, layout: TableLayout) -> Sequence[pygame.Rect]:
        """The places of the middle, in pixels, that a caption had better not cover."""
        return [canvas.rect(*box) for box in self.spots(layout).values()]

    def about_people(self, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        """The places of people, of what stands beside them and of what they say, in pixels, where cards lie elsewhere."""
        return [
            *self.plates(canvas, layout).values(),
            *(self.seat_box(canvas, layout, seat) for seat in range(self.players)),
            *(bubble.box.inflate(0, canvas.px(8)) for bubble in self.said(canvas).values()),
        ]

    def clear(self, canvas: Canvas, layout: TableLayout) -> Clear:
        kept = list(self.plates(canvas, layout).values())
        for seat in range(self.players):
            place, side = layout.seat(self.around(seat)), layout.portrait
            kept.append(canvas.rect(place.x - side / 2, place.y - side / 2, side, side))
            if self.around(seat):
                wide = layout.seat_card
                for x, y in (self.card_place(seat, at) for at in range(len(self.lying(seat)))):
                    kept.append(canvas.rect(x - wide * 0.6, y - wide * 0.8, wide * 1.2, wide * 1.6))
        tail = 2 * canvas.px(panels.TAIL)
        kept += [bubble.box.inflate(0, tail) for bubble in self.said(canvas).values()]
        return Clear(tuple(kept), tuple(self.open_middle(canvas, layout)))
