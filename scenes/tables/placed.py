"""Where things and people are at a round table: seats with their cards and plates, and what can be pointed at."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.screens import HeldCard
from scenes.tables import own_cards
from scenes.tables.layout import TableLayout
from scenes.tables.scene import TableScene
from scenes.tables.seats import SeatLook, plate_box, plate_width

STEP = 0.80  # from card to card at a seat, as a share of their width
BESIDE = 46  # units between a portrait and the middle of what is written beside it
FALLEN_TILT = 10  # degrees of lost cards, to one side or the other


class Placed(TableScene):
    """The part of `RoundTable` (scenes/tables/round_table.py) that knows where everything is."""

    # Hooks of a game

    def lying(self, seat: int) -> Sequence[HeldCard]:
        """The cards at a seat: from the portrait outwards, the person's own from left to right. Lost ones come last."""
        raise NotImplementedError

    def most_beside(self) -> int:
        """How many cards can lie at a seat; room for so many is kept free."""
        return 2

    def spots(self, layout: TableLayout) -> Mapping[str, Box]:
        """The places of the middle by their names (units), as lessons call them (`Facts.spots`)."""
        return {}

    def look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat."""
        raise NotImplementedError

    # Places, in units

    def plate_width(self, canvas: Canvas) -> float:
        return plate_width(canvas, self.look(self.seat)) / canvas.scale

    def seat_card_width(self, seat: int) -> float:
        layout = self.layout_now
        return layout.card if self.around(seat) == 0 else layout.seat_card

    def card_place(self, seat: int, at: int) -> Place:
        """The middle of card number `at` of a seat, in the order of `lying`."""
        layout = self.layout_now
        if self.around(seat) == 0:
            return own_cards.middle(layout, at, len(self.lying(seat)))
        place = layout.seat(self.around(seat))
        wide = layout.seat_card
        away = layout.portrait / 2 + wide * 0.42 + at * wide * STEP
        return place.x + (-away if place.left else away), place.y - 6

    def fallen_tilt(self, seat: int) -> float:
        """How far lost cards of a seat are turned to the left, in degrees."""
        return FALLEN_TILT if self.around(seat) and self.layout_now.seat(self.around(seat)).left else -FALLEN_TILT

    def next_card_place(self, seat: int) -> Place:
        """The middle of the next card that a seat gets."""
        return self.card_place(seat, sum(not card.fallen for card in self.lying(seat)))

    def purse_place(self, seat: int) -> Place:
        """Where coins of a seat fly to and from."""
        place = self.layout_now.seat(self.around(seat))
        return place.x + 10, place.y + self.layout_now.portrait / 2 + 6

    def beside_face(self, seat: int) -> Place:
        """Beside the portrait of a seat, or beside its cards where the table ends there; above that of the person."""
        layout, place = self.layout_now, self.layout_now.seat(self.around(seat))
        left, _, wide, _ = layout.area
        away = layout.portrait / 2 + BESIDE
        if self.around(seat) == 0:
            return place.x, place.y - away
        x = place.x + (away if place.left else -away)
        if not left + BESIDE <= x <= left + wide - BESIDE:
            x = self.card_place(seat, self.most_beside() - 1)[0] - math.copysign(away - BESIDE / 2, x - place.x)
        return x, place.y

    def stage_place(self) -> Place:
        x, y = self.layout_now.centre
        return x, y + 20

    # Places, in pixels

    def plates(self, canvas: Canvas, layout: TableLayout) -> dict[int, pygame.Rect]:
        """The places of the name plates, by seat."""
        return {seat: self._plate(canvas, layout, seat) for seat in range(self.players)}

    def _plate(self, canvas: Canvas, layout: TableLayout, seat: int) -> pygame.Rect:
        look, place = self.look(seat), layout.seat(self.around(seat))
        same = look.name, look.figures, look.out
        return self.memo.during(("plate", seat), same, lambda: plate_box(canvas, layout, place, look)).copy()

    def seat_box(self, canvas: Canvas, layout: TableLayout, seat: int) -> pygame.Rect:
        """The place of all that belongs to a seat: portrait, plate, and room for its cards."""
        place = layout.seat(self.around(seat))
        box = canvas.rect(
            place.x - layout.portrait / 2, place.y - layout.portrait / 2, layout.portrait, layout.portrait
        )
        box.union_ip(self._plate(canvas, layout, seat))
        wide, high = layout.seat_card, layout.seat_card * 1.4
        for at in range(self.most_beside()):
            x, y = self.card_place(seat, at)
            box.union_ip(canvas.rect(x - wide / 2, y - high / 2, wide, high))
        return box

    def others_boxes(self, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        """The places of all that belongs to each seat but the person's."""
        return [self.seat_box(canvas, layout, seat) for seat in range(self.players) if self.around(seat)]

    # What is pointed at

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
        plate = self.plates(canvas, layout).get(seat)  # a figure that the game moves has none
        return head if plate is None else plate if head is None else plate.union(head)

    def tilt(self, what: str) -> float:
        name, _, at = what.partition(" ")
        return own_cards.TILTS[int(at) % 2] if name == "card" and at.isdigit() else 0.0

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
