"""Where things are at the table of Nottingham: piles, the card turned up, offers, fans, ambushes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.games.nottingham import fans, middle, sheriff
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.tables.seating import Seating

if TYPE_CHECKING:
    from scenes.games.nottingham.table import NottinghamTable


class NottinghamSeating(Seating[NottinghamLayout]):
    """The places of the table, in units where nothing else is said."""

    table: NottinghamTable

    def laid_by(self) -> tuple[Hashable, ...]:
        return self._held()

    def lay_out(self, canvas: Canvas, plate: float) -> NottinghamLayout:
        cards, kinds = self._held()
        return NottinghamLayout(canvas, self.table.players, plate, cards=cards, kinds=kinds)

    def _held(self) -> tuple[int, int]:
        """How many cards the person holds, and of how many kinds."""
        hand = self.table.hand()
        return len(hand), len(set(hand))

    def stage_place(self) -> Place:
        return self.layout_now.centre

    def card_place(self, seat: int, at: int) -> Place:
        table = self.table
        layout = self.layout_now
        if table.around(seat) == 0:
            return table.held.place_of(at)
        lies = fans.lies(layout, layout.seat(table.around(seat)), table.beside(seat))
        return (lies[at].x, lies[at].y) if at < len(lies) else self.hand_place(seat)

    def hand_place(self, seat: int, card: str = "?") -> Place:
        """Where one card more of a seat will lie."""
        table = self.table
        layout = self.layout_now
        if table.around(seat) == 0:
            return table.held.place_of_next(card)
        lie = fans.next_lie(layout, layout.seat(table.around(seat)), table.beside(seat))
        return lie.x, lie.y

    def next_card_place(self, seat: int) -> Place:
        return self.hand_place(seat)

    def drawn_lies(self) -> tuple[Place, float]:
        """The middle and the width of the card turned up."""
        layout = self.layout_now
        return (layout.asked, layout.asked_card) if self.table.offering else (layout.centre, layout.drawn_card)

    @property
    def piles_aside(self) -> int:
        """On which side of the road's middle deck and discards lie while there are offers: away from the Sheriff."""
        table = self.table
        if not table.offering:
            return 0
        layout = self.layout_now
        return 1 if sheriff.place_of(table, layout, table.shown.sheriff)[0] < layout.centre[0] else -1

    def mat(self, seat: int) -> Place:
        """The middle of the offer of a seat."""
        table = self.table
        shown = table.shown
        around = [table.around(each) for each in sorted(shown.others(shown.turn), key=table.around)]
        return self.layout_now.mats(around)[table.around(seat)]

    def pile_place(self, name: str) -> Place:
        """The middle of `deck` or `discards`."""
        deck, discards = self.layout_now.piles(self.piles_aside)
        return deck if name == "deck" else discards

    def places_in_hand(self, seat: int, gone: Sequence[str]) -> list[Place]:
        """Where these cards of a hand lie: those of the person by their names, others from the outermost inwards."""
        table = self.table
        if table.around(seat):
            last = len(table.shown.hands[seat]) - 1
            return [self.card_place(seat, max(0, last - at)) for at in range(len(gone))]
        found, hand, used = [], table.hand(), set[int]()
        for card in gone:
            at = next((at for at, each in enumerate(hand) if each == card and at not in used), 0)
            used.add(at)
            found.append(self.card_place(seat, at))
        return found

    def plate_place(self, seat: int) -> Place:
        """Where the points of a seat stand."""
        table = self.table
        assert table.stage is not None
        canvas = table.stage.canvas
        plate = self.plates(canvas, table.layout(canvas))[seat]
        return plate.centerx / canvas.scale, plate.centery / canvas.scale

    def ambush_place(self, seat: int) -> Place:
        """Where the ambush cards of a seat lie."""
        table = self.table
        layout = self.layout_now
        if table.around(seat) == 0:
            return table.held.ambush_place(layout, len(table.shown.ambushes[seat]))
        lie = fans.ambush_lie(layout, layout.seat(table.around(seat)), table.beside(seat))
        return lie.x, lie.y

    def seat_box(self, canvas: Canvas, layout: NottinghamLayout, seat: int) -> pygame.Rect:
        place = layout.seat(self.table.around(seat))
        side = layout.portrait
        box = canvas.rect(place.x - side / 2, place.y - side / 2, side, side)
        box.union_ip(self.plate(canvas, layout, seat))
        return box.union(canvas.rect(*fans.box(layout, place, self.table.beside(seat))))

    def person(
        self,
        seat: int,
        head: pygame.Rect | None,
        places: Mapping[str, Widget],
        canvas: Canvas,
        layout: NottinghamLayout,
    ) -> pygame.Rect | None:
        """With the hand and what is told below it: a light around the portrait alone would lie over them."""
        if not self.table.around(seat):
            return super().person(seat, head, places, canvas, layout)
        return self._with_told(canvas, layout, seat)

    def others_boxes(self, canvas: Canvas, layout: NottinghamLayout) -> list[pygame.Rect]:
        return [self._with_told(canvas, layout, seat) for seat in range(self.table.players) if self.table.around(seat)]

    def _with_told(self, canvas: Canvas, layout: NottinghamLayout, seat: int) -> pygame.Rect:
        told = fans.told(canvas, layout, layout.seat(self.table.around(seat)), self.table.beside(seat))
        return self.seat_box(canvas, layout, seat).union(told)

    def spots(self, layout: NottinghamLayout) -> Mapping[str, Box]:
        return middle.spots(layout, self.piles_aside)

    def over_arcs(self, layout: NottinghamLayout) -> Sequence[Box]:
        """The steps of the turn: between the two who sit above, an arc goes below them."""
        return [layout.canvas.units(each.rect) for each in self.table.ribbon]
