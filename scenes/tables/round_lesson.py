"""The round table as a lesson is given at it: where its cards and places lie, and what a caption must not hide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from art import panels
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.tables import own_cards
from scenes.tables.caption import Clear
from scenes.tables.layout import TableLayout
from scenes.tables.lesson import LessonTable
from scenes.tables.round_table import RoundTable


class RoundLesson(LessonTable, RoundTable):
    """A game's table for lessons is a subclass of this and then of the game's round table."""

    def open_middle(self, canvas: Canvas, layout: TableLayout) -> Sequence[pygame.Rect]:
        """The places of the middle, in pixels, that a caption had better not cover."""
        return [canvas.rect(*box) for box in self.spots(layout).values()]

    def spot(self, what: str, canvas: Canvas, layout: TableLayout) -> pygame.Rect | None:
        box = self.spots(layout).get(what)
        if box is not None:
            return canvas.rect(*box)
        name, _, seat = what.partition(" ")
        if name == "seat":  # people who are no widgets of their own
            return self.seat_box(canvas, layout, int(seat))
        return self._cards(canvas, layout, int(seat)) if name == "cards" else None

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: TableLayout
    ) -> pygame.Rect | None:
        """Portrait and name plate; the plate of the side panel where people sit there."""
        if f"plate {seat}" in places:
            return places[f"plate {seat}"].rect
        plate = self.plates(canvas, layout)[seat]
        return plate if head is None else plate.union(head)

    def tilt(self, what: str) -> float:
        name, _, at = what.partition(" ")
        return own_cards.TILTS[int(at) % 2] if name == "card" else 0.0

    def _cards(self, canvas: Canvas, layout: TableLayout, seat: int) -> pygame.Rect:
        """The place of the cards that lie open at a seat, in pixels; of all its cards where none lies open.

        Where cards do not lie beside people it is the place of all that belongs to the seat.
        """
        cards = self.lying(seat)
        fallen = [at for at, card in enumerate(cards) if card.fallen]
        wide = layout.card if self.around(seat) == 0 else layout.seat_card
        places = [self.card_place(seat, at) for at in fallen or range(len(cards))]
        rects = [canvas.rect(x - wide * 0.5, y - wide * 0.7, wide, wide * 1.4) for x, y in places]
        return rects[0].unionall(rects[1:]) if rects else self.seat_box(canvas, layout, seat)

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
