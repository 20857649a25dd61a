"""Where things are at the table of Top Secret: on the map, on the quay, at the telephone, in the tray."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from engine.games.top_secret.rules.numbers import BLACK
from scenes.games.top_secret.asking import going, stakes
from scenes.games.top_secret.base import meeting_place, own_black, own_meeting, tray_lies
from scenes.games.top_secret.board import quay, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth
from scenes.games.top_secret.telling import speech
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.tables.board.seats import plate_box
from scenes.tables.seating import Seating

NAME_OVER = 12.0  # units at the foot of a portrait with a name below it, which a frame leaves free
WORDS_OVER = 8.0  # the same at the head of the own black cards
CROWNED_ABOVE = 18.0  # units above the middle of the map: who has won


class TopSecretSeating(Seating[TopSecretLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: TopSecretScene

    def laid_by(self) -> tuple[Hashable, ...]:
        return bool(own_black(self.scene)), self._tray_lies, self._met_at

    def lay_out(self, canvas: Canvas, plate: float) -> TopSecretLayout:
        scene = self.scene
        cards = 2 if own_black(scene) else 0
        return TopSecretLayout(
            canvas, scene.players, plate, cards=cards, tray_lies=self._tray_lies, met_at=self._met_at
        )

    @property
    def _met_at(self) -> str:
        """Where the person meets somebody just now."""
        return meeting_place(self.scene) if own_meeting(self.scene) else ""

    @property
    def _tray_lies(self) -> bool:
        """Whether there is a tray that the bar is not to cover."""
        return tray_lies(self.scene) or booth.at_phone(self.scene)

    def stage_place(self) -> Place:
        layout = self.layout_now
        if not booth.at_phone(self.scene):
            return layout.centre
        if self.scene.aloft.crowned:  # the booth has gone; the words below the wreath stay above the tray
            return layout.centre[0], layout.centre[1] - CROWNED_ABOVE
        return (layout.dial_place(0)[0] + layout.dial_place(3)[0]) / 2, layout.centre[1]  # beside the booth

    def card_place(self, seat: int, at: int) -> Place:
        return self.hand_place(seat)

    def hand_place(self, seat: int) -> Place:
        """Where cards of somebody fly from and to."""
        scene = self.scene
        if self._unmasked(seat):
            return stakes.truth_places(self.layout_now, scene.shown.agents.index(seat))[0]
        found = venice.token_place(scene, self.layout_now, seat) or quay.place_of(scene, self.layout_now, seat)
        if found is not None:
            return found
        place = self.layout_now.seat(scene.seating.around(seat)) if seat < scene.players else None
        return (place.x, place.y) if place is not None else self.stage_place()

    def next_card_place(self, seat: int) -> Place:
        return self.hand_place(seat)

    def seat_place(self, seat: int) -> Place:
        """Where somebody is: at their place on the map, else where they sit."""
        return self.hand_place(seat)

    def light_place(self, seat: int) -> Place:
        """In the middle of a portrait and its black cards, where these lie on the tray: the light is on all three."""
        if not self._unmasked(seat):
            return self.seat_place(seat)
        face, _, last = stakes.truth_places(self.layout_now, self.scene.shown.agents.index(seat))
        return (face[0] + last[0]) / 2, face[1]

    def _unmasked(self, seat: int) -> bool:
        """Whether somebody's black cards lie beside their portrait on the tray."""
        scene = self.scene
        return booth.at_phone(scene) and not booth.dialling(scene) and seat in scene.shown.agents

    def seat_box(self, canvas: Canvas, layout: TopSecretLayout, seat: int) -> pygame.Rect:
        place = layout.seat(self.scene.seating.around(seat))
        side = layout.face_wide if self.scene.seating.around(seat) else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: TopSecretLayout
    ) -> pygame.Rect | None:
        """The portrait from which somebody would speak: on the map, on the quay, in a meeting, else where points are told."""
        if not self.scene.seating.around(seat):
            return super().person(seat, head, places, canvas, layout)
        at = speech.head(self.scene, layout, seat)
        named = NAME_OVER if at.wide > layout.token else 0.0
        return canvas.rect(at.x - at.wide / 2, at.y - at.wide / 2, at.wide, at.wide - named)

    def framed(self, name: str, place: pygame.Rect, canvas: Canvas) -> pygame.Rect:
        """What a frame is around: of one's own black cards what lies below the words above them."""
        cut = canvas.px(WORDS_OVER) if name.startswith(f"card {BLACK}") else 0
        return pygame.Rect(place.left, place.top + cut, place.width, place.height - cut)

    def spots(self, layout: TopSecretLayout) -> Mapping[str, Box]:
        """The places of the town by their ids; `map`, `tray`, `envelope` and `notes` for what else there is."""
        scene = self.scene
        assert scene.stage is not None
        canvas = scene.stage.canvas
        x, y = layout.mouth
        wide = layout.envelope
        found: dict[str, Box] = {
            "map": (0, layout.top, layout.area[2], layout.tray[1] - layout.top),
            "tray": layout.tray,
            "hand": layout.hand,
            "envelope": (x - wide / 2, y - wide * 0.4, wide, wide * 0.86),
            "notes": layout.panel,
            "booth": layout.booth,
        }
        return found | {place: going.slot_box(canvas, layout, scene, place) for place in scene.rules.places}

    def plates(self, canvas: Canvas, layout: TopSecretLayout) -> dict[int, pygame.Rect]:
        scene = self.scene
        found = {seat: self.seat_box(canvas, layout, seat) for seat in range(scene.players)}
        found[scene.seat] = plate_box(canvas, layout, layout.seat(0), scene.cloth.look(scene.seat))
        return found
