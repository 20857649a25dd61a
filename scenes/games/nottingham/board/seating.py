"""Where things are at the table of Nottingham: piles, the card turned up, offers, fans, ambushes."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from scenes.games.nottingham.base import NottinghamLaid, offering, own_hand
from scenes.games.nottingham.board import fans, middle, own, sheriff
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.scene import NottinghamScene
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.widget import Widget
from scenes.tables.board.offers import OVERHANG
from scenes.tables.seating import Seating

CLEAR = 4.0  # units between the person's own offer and the Sheriff, or a pile


def hand_place(scene: NottinghamScene, seat: int, card: str = "?") -> Place:
    """Where one card more of a seat will lie."""
    layout = scene.layout_now
    if scene.seating.around(seat) == 0:
        return scene.hand.place_of_next(card)
    lie = fans.next_lie(layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat))
    return lie.x, lie.y


def piles_aside(scene: NottinghamScene) -> int:
    """On which side of the road's middle deck and discards lie while there are offers: away from the Sheriff."""
    if not offering(scene):
        return 0
    layout = scene.layout_now
    return 1 if sheriff.place_of(scene, layout, scene.shown.sheriff)[0] < layout.centre[0] else -1


def mat_place(scene: NottinghamScene, seat: int) -> Place:
    """The middle of the offer of a seat."""
    shown = scene.shown
    around = [scene.seating.around(each) for each in sorted(shown.others(shown.turn), key=scene.seating.around)]
    x, y = scene.layout_now.mats(around)[scene.seating.around(seat)]
    return (x, y) if scene.seating.around(seat) else (_off_the_sheriff(scene, x, y), y)


def _off_the_sheriff(scene: NottinghamScene, x: float, y: float) -> float:
    """How far right the middle of the person's own offer lies: beside the Sheriff, where it would cover him."""
    layout = scene.layout_now
    left, top, wide, _ = sheriff.box(scene, layout)
    away = left + wide / 2 - x
    reach = (layout.mat_wide + wide) / 2 + CLEAR
    if abs(away) >= reach or y + layout.offer_card * HIGH / 2 + OVERHANG <= top:
        return x
    side = 1 if away < 0 else -1  # there the piles lie
    inner = min(abs(place[0] - x) for place in layout.piles(side)) - layout.aside_card / 2 - layout.mat_wide / 2 - CLEAR
    shift = reach - abs(away)
    return x + side * shift if shift <= inner else x + away - side * reach


def pile_place(scene: NottinghamScene, name: str) -> Place:
    """The middle of `deck` or `discards`."""
    deck, discards = scene.layout_now.piles(piles_aside(scene))
    return deck if name == "deck" else discards


def places_in_hand(sight: NottinghamLaid, seat: int, gone: Sequence[str]) -> list[Place]:
    """Where these cards of a hand lie: those of the person by their names, others from the outermost inwards."""
    if sight.seating.around(seat):
        last = len(sight.shown.hands[seat]) - 1
        return [sight.seating.card_place(seat, max(0, last - at)) for at in range(len(gone))]
    found, hand, used = [], own_hand(sight), set[int]()
    for card in gone:
        at = next((at for at, each in enumerate(hand) if each == card and at not in used), 0)
        used.add(at)
        found.append(sight.seating.card_place(seat, at))
    return found


def plate_place(sight: NottinghamLaid, seat: int) -> Place:
    """Where the points of a seat stand."""
    assert sight.stage is not None
    canvas = sight.stage.canvas
    plate = sight.seating.plate(canvas, sight.layout(canvas), seat)
    return plate.centerx / canvas.scale, plate.centery / canvas.scale


def ambush_place(scene: NottinghamScene, seat: int) -> Place:
    """Where the ambush cards of a seat lie."""
    layout = scene.layout_now
    if scene.seating.around(seat) == 0:
        return own.ambush_place(layout, len(scene.shown.ambushes[seat]))
    lie = fans.ambush_lie(layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat))
    return lie.x, lie.y


class NottinghamSeating(Seating[NottinghamLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: NottinghamScene

    def laid_by(self) -> tuple[Hashable, ...]:
        return self._held()

    def lay_out(self, canvas: Canvas, plate: float) -> NottinghamLayout:
        cards, kinds = self._held()
        return NottinghamLayout(canvas, self.scene.players, plate, cards=cards, kinds=kinds)

    def _held(self) -> tuple[int, int]:
        """How many cards the person holds, and of how many kinds."""
        hand = own_hand(self.scene)
        return len(hand), len(set(hand))

    def stage_place(self) -> Place:
        return self.layout_now.centre

    def card_place(self, seat: int, at: int) -> Place:
        scene = self.scene
        layout = self.layout_now
        if scene.seating.around(seat) == 0:
            return scene.hand.place_of(at)
        lies = fans.lies(layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat))
        return (lies[at].x, lies[at].y) if at < len(lies) else hand_place(self.scene, seat)

    def next_card_place(self, seat: int) -> Place:
        return hand_place(self.scene, seat)

    def seat_box(self, canvas: Canvas, layout: NottinghamLayout, seat: int) -> pygame.Rect:
        place = layout.seat(self.scene.seating.around(seat))
        side = layout.portrait
        box = canvas.rect(place.x - side / 2, place.y - side / 2, side, side)
        box.union_ip(self.plate(canvas, layout, seat))
        return box.union(canvas.rect(*fans.box(layout, place, fans.beside(self.scene, seat))))

    def person(
        self,
        seat: int,
        head: pygame.Rect | None,
        places: Mapping[str, Widget],
        canvas: Canvas,
        layout: NottinghamLayout,
    ) -> pygame.Rect | None:
        """With the hand and what is told below it: a light around the portrait alone would lie over them."""
        if not self.scene.seating.around(seat):
            return super().person(seat, head, places, canvas, layout)
        return self._with_told(canvas, layout, seat)

    def others_boxes(self, canvas: Canvas, layout: NottinghamLayout) -> list[pygame.Rect]:
        return [
            self._with_told(canvas, layout, seat)
            for seat in range(self.scene.players)
            if self.scene.seating.around(seat)
        ]

    def _with_told(self, canvas: Canvas, layout: NottinghamLayout, seat: int) -> pygame.Rect:
        told = fans.told(canvas, layout, layout.seat(self.scene.seating.around(seat)), fans.beside(self.scene, seat))
        return self.seat_box(canvas, layout, seat).union(told)

    def spots(self, layout: NottinghamLayout) -> Mapping[str, Box]:
        return middle.spots(layout, piles_aside(self.scene))

    def over_arcs(self, layout: NottinghamLayout) -> Sequence[Box]:
        """The steps of the turn: between the two who sit above, an arc goes below them."""
        return [layout.canvas.units(each.rect) for each in self.scene.ribbon]
