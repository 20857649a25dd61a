"""Where things and people are at a table: seats with their cards and plates, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar, cast

import pygame

from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.tables.bare import BareScene
from scenes.tables.board import own_cards
from scenes.tables.board.seats import plate_box, plate_width
from scenes.tables.layout import TableLayout
from scenes.tables.staging.aim import End, arc, route

P = TypeVar("P", bound=TableLayout)

STEP = 0.80  # from card to card at a seat, as a share of their width
FALLEN_TILT = 10  # degrees of lost cards, to one side or the other


class Seating(Generic[P]):
    """The places of one scene, laid out by a `P`. A game with places of its own has a subclass.

    The layout is worked out anew when something changes that it depends on (`laid_by`), and kept until then.
    """

    def __init__(self, scene: BareScene) -> None:
        self.scene = scene
        self._laid_out: tuple[object, object, P] | None = None  # when it was made, from what, and the layout

    def layout(self, canvas: Canvas) -> P:
        """Where everything stands on this canvas; the same object until something changes that it depends on."""
        by, before = (canvas, *self.laid_by()), self._laid_out
        when = self.scene.staged.built, by
        if before is not None and before[0] == when:
            return before[2]
        plate = self.plate_width(canvas)
        kept = before is not None and before[1] == (by, plate)
        found = before[2] if before and kept else self.lay_out(canvas, plate)
        self._laid_out = when, (by, plate), found
        return found

    @property
    def layout_now(self) -> P:
        """Where everything stands on the canvas of the stage."""
        assert self.scene.stage is not None
        return self.layout(self.scene.stage.canvas)

    def laid_by(self) -> tuple[Hashable, ...]:
        """What else the layout depends on, besides the canvas and the width of the plates."""
        return ()

    def lay_out(self, canvas: Canvas, plate: float) -> P:
        """Where everything stands now; the person's own name plate is so many units wide."""
        return cast("P", TableLayout(canvas, self.scene.players, plate))

    def plate_width(self, canvas: Canvas) -> float:
        """Width of the person's own name plate, in units."""
        return plate_width(canvas, self.scene.cloth.look(self.scene.seat)) / canvas.scale

    # Places, in units

    def seat_place(self, seat: int) -> Place:
        """The middle of a seat."""
        place = self.layout_now.seat(self.around(seat))
        return place.x, place.y

    def light_place(self, seat: int) -> Place:
        """The middle of the light on somebody."""
        return self.seat_place(seat)

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on."""
        return [(first + step) % self.scene.players for step in range(self.scene.players)]

    def seat_card_width(self, seat: int) -> float:
        """Width of a card at a seat, in units."""
        layout = self.layout_now
        return layout.card if self.around(seat) == 0 else layout.seat_card

    def card_place(self, seat: int, at: int) -> Place:
        """The middle of card number `at` of a seat, in the order of `lying`."""
        scene = self.scene
        layout = self.layout_now
        if self.around(seat) == 0:
            return own_cards.middle(layout, at, len(scene.cloth.lying(seat)))
        place = layout.seat(self.around(seat))
        wide = layout.seat_card
        away = layout.portrait / 2 + wide * 0.42 + at * wide * STEP
        return place.x + (-away if place.left else away), place.y - 6

    def fallen_tilt(self, seat: int) -> float:
        """How far lost cards of a seat are turned to the left, in degrees."""
        return FALLEN_TILT if self.around(seat) and self.layout_now.seat(self.around(seat)).left else -FALLEN_TILT

    def next_card_place(self, seat: int) -> Place:
        """The middle of the next card that a seat gets."""
        return self.card_place(seat, sum(not card.fallen for card in self.scene.cloth.lying(seat)))

    def purse_place(self, seat: int) -> Place:
        """Where coins of a seat fly to and from."""
        place = self.layout_now.seat(self.around(seat))
        return place.x + 10, place.y + self.layout_now.portrait / 2 + 6

    def stage_place(self) -> Place:
        """The middle of what is revealed."""
        x, y = self.layout_now.centre
        return x, y + 20

    def spots(self, layout: P) -> Mapping[str, Box]:
        """The places of the middle by their names (units), as lessons call them (`Facts.spots`)."""
        return {}

    def over_arcs(self, layout: P) -> Sequence[Box]:
        """What lies over the table and would hide an arc, besides people and their cards."""
        return ()

    def under_arcs(self, layout: P) -> Sequence[Box]:
        """What lies on the table and hides an arc, which goes round it if it can."""
        return ()

    # Places, in pixels

    def plates(self, canvas: Canvas, layout: P) -> dict[int, pygame.Rect]:
        """The places of the name plates, by seat."""
        return {seat: self.plate(canvas, layout, seat) for seat in range(self.scene.players)}

    def plate(self, canvas: Canvas, layout: P, seat: int) -> pygame.Rect:
        """The place of the name plate of a seat."""
        scene = self.scene
        look, place = scene.cloth.look(seat), layout.seat(self.around(seat))
        same = look.name, look.figures, look.out
        return scene.memo.during(("plate", seat), same, lambda: plate_box(canvas, layout, place, look)).copy()

    def seat_box(self, canvas: Canvas, layout: P, seat: int) -> pygame.Rect:
        """The place of all that belongs to a seat: portrait, plate, and room for its cards."""
        place = layout.seat(self.around(seat))
        box = canvas.rect(
            place.x - layout.portrait / 2, place.y - layout.portrait / 2, layout.portrait, layout.portrait
        )
        box.union_ip(self.plate(canvas, layout, seat))
        wide, high = layout.seat_card, layout.seat_card * 1.4
        for at in range(self.scene.cloth.most_beside()):
            x, y = self.card_place(seat, at)
            box.union_ip(canvas.rect(x - wide / 2, y - high / 2, wide, high))
        return box

    def others_boxes(self, canvas: Canvas, layout: P) -> list[pygame.Rect]:
        """The places of all that belongs to each seat but the person's."""
        return [self.seat_box(canvas, layout, seat) for seat in range(self.scene.players) if self.around(seat)]

    def own_box(self, canvas: Canvas, layout: P) -> pygame.Rect:
        """The place of all that belongs to the person, with their hand."""
        return self.seat_box(canvas, layout, self.scene.seat).union(canvas.rect(*layout.hand))

    def arc(self, canvas: Canvas, layout: P, aimed: tuple[int, int]) -> list[Place]:
        """The path of the arc from one seat to another: past everybody else's portrait, plate and cards."""
        return self.scene.memo.of(("arc", aimed), lambda: self._way(canvas, layout, aimed))

    def _way(self, canvas: Canvas, layout: P, aimed: tuple[int, int]) -> list[Place]:
        scene = self.scene
        ends = self._anchor(layout, aimed[0]), self._anchor(layout, aimed[1])
        boxes = [self.seat_box(canvas, layout, seat) if self.around(seat) else None for seat in aimed]
        others = [
            self.seat_box(canvas, layout, seat) if self.around(seat) else self.own_box(canvas, layout)
            for seat in range(scene.players)
            if seat not in aimed
        ]
        keep = (*(canvas.units(each) for each in others), *self.over_arcs(layout))
        own = tuple(canvas.units(each) for each in boxes if each is not None)
        way = route(ends[0].place, ends[1].place, layout.centre, keep, own, tuple(self.under_arcs(layout)))
        return arc(canvas, way, ends, boxes)

    def _anchor(self, layout: P, seat: int) -> End:
        """The end of an arc at a seat; at the person's it is above their cards."""
        if self.around(seat) == 0:
            return End((layout.hand[0] + layout.hand[2] / 2, layout.hand[1] - 16), 8)
        place = layout.seat(self.around(seat))
        return End((place.x, place.y), layout.portrait / 2 + 6)

    def around(self, seat: int) -> int:
        """How many seats clockwise from the person a seat is; from seat 0 where the person only watches."""
        return (seat - (self.scene.me or 0)) % self.scene.players

    # What is pointed at

    def spot(self, what: str, canvas: Canvas, layout: P) -> pygame.Rect | None:
        """The place of something that is no widget: the cards of a seat, a place of the game (`Facts.spots`).

        None where there is nothing of this name.
        """
        box = self.spots(layout).get(what)
        if box is not None:
            return canvas.rect(*box)
        name, _, seat = what.partition(" ")
        if name == "seat":  # people who are no widgets of their own
            return self.seat_box(canvas, layout, int(seat))
        return self._cards(canvas, layout, int(seat)) if name == "cards" else None

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: P
    ) -> pygame.Rect | None:
        """The place of somebody with all that stands on their plate, `head` being where they are seen: portrait and name plate; the plate of the side panel where people sit there."""
        if f"plate {seat}" in places:
            return places[f"plate {seat}"].rect
        plate = self.plates(canvas, layout).get(seat)  # a figure that the game moves has none
        return head if plate is None else plate if head is None else plate.union(head)

    def aimed(self) -> list[pygame.Rect]:
        """Where it is drawn what the answer under way would do, in pixels: no card that is looked at closely lies over it."""
        return []

    def framed(self, name: str, place: pygame.Rect, canvas: Canvas) -> pygame.Rect:
        """What the frame around the widget of this name is around, in pixels."""
        return place

    def tilt(self, what: str) -> float:
        """Degrees by which something is turned to the left, such as a card that does not lie quite straight."""
        name, _, at = what.partition(" ")
        return own_cards.TILTS[int(at) % 2] if name == "card" and at.isdigit() else 0.0

    def _cards(self, canvas: Canvas, layout: P, seat: int) -> pygame.Rect:
        """The place of the cards that lie open at a seat, in pixels; of all its cards where none lies open.

        Where cards do not lie beside people it is the place of all that belongs to the seat.
        """
        cards = self.scene.cloth.lying(seat)
        fallen = [at for at, card in enumerate(cards) if card.fallen]
        wide = layout.card if self.around(seat) == 0 else layout.seat_card
        places = [self.card_place(seat, at) for at in fallen or range(len(cards))]
        rects = [canvas.rect(x - wide * 0.5, y - wide * 0.7, wide, wide * 1.4) for x, y in places]
        return rects[0].unionall(rects[1:]) if rects else self.seat_box(canvas, layout, seat)
