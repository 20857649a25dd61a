"""Where things are at the table of Intrigo: gaps, arcades, tokens, stacks, purses, seals, people, packets."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import courtiers, draft, market, own
from scenes.games.intrigo.board.layout import IntrigoLayout, Mode, leading_of
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.telling import people
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.widget import Widget
from scenes.tables.seating import Seating


def hand_place(theatre: IntrigoTheatre, seat: int, card: str = "") -> Place:
    """Where a card of somebody flies from and to."""
    return own.place_of(theatre, card) if theatre.seating.around(seat) == 0 else theatre.seating.seat_place(seat)


def kept_place(sight: IntrigoLaid, seat: int, nth: int) -> Place:
    """Where a card goes that somebody keeps as number `nth` of the draft, from 0."""
    layout = sight.layout_now
    if sight.seating.around(seat) == 0:
        x, y, wide, high = layout.kept_box(min(nth, sight.rules.data.hand - 1))
        return x + wide / 2, y + high / 2
    rect = draft.plate_rect(layout.canvas, layout, sight, seat)
    x, y, wide, high = layout.canvas.units(rect)
    return x + wide - 60 + nth * 16, y + high / 2


def seal_place(scene: IntrigoScene, seat: int, faction: str) -> Place:
    """Where a seal of somebody flies to: its place in their race."""
    layout = scene.layout_now
    if layout.compact and not scene.side.open:
        return glance_place(scene, seat)
    return people.seal_place(scene, layout.canvas, layout, seat, faction)


def glance_place(scene: IntrigoScene, seat: int) -> Place:
    """The middle of somebody's row on the edge of the drawer."""
    layout = scene.layout_now
    found = [each for each in scene.widgets if each.id == ids.GLANCE]
    if not found:
        x, y, wide, high = layout.glance_row(scene.seating.around(seat))
        return x + wide / 2, y + high / 2
    x, y, wide, high = layout.canvas.units(found[0].rect)
    row = (high - people.HEADING) / scene.players
    return x + wide / 2, y + people.HEADING + row * (scene.seating.around(seat) + 0.5)


class IntrigoSeating(Seating[IntrigoLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: IntrigoScene

    def laid_by(self) -> tuple[Hashable, ...]:
        return self._mode, self.scene.words.language

    def lay_out(self, canvas: Canvas, plate: float) -> IntrigoLayout:
        scene = self.scene
        return IntrigoLayout(
            canvas, scene.players, plate, cards=scene.rules.data.hand, mode=self._mode,
            arcades=scene.rules.arcades, leading=leading_of(scene.words.language),
        )  # fmt: skip

    @property
    def _mode(self) -> Mode:
        return "draft" if any(self.scene.shown.packets) or self.scene.aloft.dealing else "palace"

    def aimed(self) -> list[pygame.Rect]:
        layout = self.layout_now
        return [] if layout.mode == "draft" else aiming.boxes(layout.canvas, layout, self.scene)

    def stage_place(self) -> Place:
        return self.layout_now.centre

    def purse_place(self, seat: int) -> Place:
        """Where coins of somebody fly to and from."""
        scene = self.scene
        layout = self.layout_now
        if scene.seating.around(seat) == 0:
            x, y = layout.me
            return x + 28, y + 60
        if layout.compact:
            return self.seat_place(seat)
        x, y, wide, _ = people.plate_boxes(scene, layout.canvas, layout)[seat]
        return x + wide - 34, y + 26

    def seat_place(self, seat: int) -> Place:
        layout = self.layout_now
        place = layout.seat(self.scene.seating.around(seat))
        return place.x, place.y

    def card_place(self, seat: int, at: int) -> Place:
        return hand_place(self.scene, seat)

    def next_card_place(self, seat: int) -> Place:
        return hand_place(self.scene, seat)

    def seat_box(self, canvas: Canvas, layout: IntrigoLayout, seat: int) -> pygame.Rect:
        place, in_court = (
            layout.seat(self.scene.seating.around(seat)),
            self.scene.seating.around(seat) and layout.mode == "palace",
        )
        side = layout.courtier if in_court else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def spots(self, layout: IntrigoLayout) -> Mapping[str, Box]:
        """The places by their names: `palace`, `court`, `market`, `chair`, `door`, `hand`, `packet`, `race`.

        A gap or an arcade by its number is `gap 3` or `arcade 3`, a stack `stack thief`.
        """
        scene = self.scene
        x, y, wide = layout.chair
        found: dict[str, Box] = {
            "palace": layout.board,
            "court": layout.court,
            "market": layout.court,
            "chair": (x - wide / 2, y - wide * 0.46, wide, wide * 0.92),
            "door": layout.arcade_box(0),
            "hand": layout.hand,
            "race": layout.panel,
        }
        if layout.mode == "draft":
            places = layout.packet_places(scene.rules.data.hand)
            across = layout.packet_card
            found["packet"] = (
                places[0][0] - across / 2, places[0][1] - across * HIGH / 2, places[-1][0] - places[0][0] + across,
                across * HIGH,
            )  # fmt: skip
        found |= {f"gap {gap}": layout.gap_box(gap) for gap in range(scene.rules.arcades)}
        found |= {f"arcade {arcade}": layout.arcade_box(arcade) for arcade in range(scene.rules.arcades)}
        found |= {f"stack {kind}": market.box_of(layout, at) for at, kind in enumerate(scene.rules.kinds)}
        return found

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: IntrigoLayout
    ) -> pygame.Rect | None:
        """Everybody but the person is a portrait, whose hat stands above it; in the court with a name beside it."""
        found = super().person(seat, head, places, canvas, layout)
        if found is None or f"plate {seat}" in places or not self.scene.seating.around(seat):
            return found
        found = found.union(courtiers.seen_box(canvas, layout, self.scene, seat))
        return found if layout.mode != "palace" else found.union(courtiers.name_place(canvas, layout, self.scene, seat))

    def plate_width(self, canvas: Canvas) -> float:
        return min(160.0, super().plate_width(canvas)) if canvas.text <= 1.2 else super().plate_width(canvas)

    def plates(self, canvas: Canvas, layout: IntrigoLayout) -> dict[int, pygame.Rect]:
        scene = self.scene
        found = {seat: self.seat_box(canvas, layout, seat) for seat in range(scene.players)}
        found[scene.seat] = self.plate(canvas, layout, scene.seat)
        if layout.mode == "draft":
            found |= {
                seat: draft.plate_rect(canvas, layout, scene, seat)
                for seat in range(scene.players)
                if scene.seating.around(seat)
            }
        return found
