"""Where things are at the table of Ghost for Sale: houses, signs, tokens, offers, the person's hand."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from functools import partial

import pygame

from scenes.games.ghost_for_sale.base import at_of, properties
from scenes.games.ghost_for_sale.board import own
from scenes.games.ghost_for_sale.board.layout import GhostLayout, Mode
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.kit.canvas import Box, Canvas, Place
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.seating import Seating

OVER_BUBBLES = 94.0  # units that what is revealed stands higher once people sit below it and speak


def mode_of(theatre: GhostTheatre) -> Mode:
    """What the table is laid out for."""
    shown = theatre.shown
    if (shown.shown and shown.phase == "settle") or theatre.aloft.unveiling:
        return "reveal"
    return "inform" if shown.phase == "inform" else "row"


def hand_place(theatre: GhostTheatre, seat: int) -> Place:
    """Where cards of a seat fly from and to."""
    layout = theatre.layout_now
    if theatre.seating.around(seat) == 0 and layout.mode != "reveal":
        return own.middle(theatre)
    place = layout.seat(theatre.seating.around(seat))
    return place.x, place.y


class GhostSeating(Seating[GhostLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: GhostScene

    def laid_by(self) -> tuple[Hashable, ...]:
        scene = self.scene
        buying = scene.shown.phase == "buy" and scene.looking.at is None and scene.tempo.asked
        return mode_of(scene), scene.shown.phase == "reserve", self._bar_top() if buying else None

    def _bar_top(self) -> float:
        """Where the bar begins that asks for an offer, with its hint; in units."""
        scene, canvas = self.scene, self.scene.house.stage.canvas

        def found() -> float:
            prompt = scene.advice.beside(scene.tempo.prompt())
            layout = self._plain(canvas, self.plate_width(canvas), math.inf)
            return scene.advice.top(canvas, partial(Bar, canvas, layout, prompt, scene.cloth.faces, None))

        said = scene.sitting.session.answered, len(scene.shown.bids), scene.questions.bid, scene.advice.shown
        same = canvas, *said, scene.house.settings.language
        return scene.memo.lasting("bar top", same, found)

    def lay_out(self, canvas: Canvas, plate: float) -> GhostLayout:
        *_, bar_top = self.laid_by()
        return self._plain(canvas, plate, bar_top if isinstance(bar_top, float) else None)

    def _plain(self, canvas: Canvas, plate: float, bar_top: float | None) -> GhostLayout:
        scene = self.scene
        whole = scene.shown.phase == "reserve"
        many = len(scene.rules.deck) if whole else len(scene.rules.deck) - scene.rules.data.reserve
        return GhostLayout(
            canvas, scene.players, plate, cards=many, mode=mode_of(scene), reserving=whole,
            buying=bar_top is not None, bar_top=math.inf if bar_top is None else bar_top,
        )  # fmt: skip

    def stage_place(self) -> Place:
        scene = self.scene
        layout = self.layout_now
        if scene.aloft.counting in properties(scene) and layout.mode == "reveal":
            half = layout.area[2] * 0.12
            x = layout.middle(at_of(scene, scene.aloft.counting))
            return max(half, min(layout.area[2] - half, x)), layout.row.base - 90 * layout.grown
        x, y = layout.centre
        return (x, y - OVER_BUBBLES * layout.grown) if layout.mode == "reveal" else (x, y)

    def card_place(self, seat: int, at: int) -> Place:
        scene = self.scene
        if scene.seating.around(seat) == 0 and at < len(scene.hand.held):
            return scene.hand.place_of(at)
        return hand_place(self.scene, seat)

    def next_card_place(self, seat: int) -> Place:
        return hand_place(self.scene, seat)

    def seat_box(self, canvas: Canvas, layout: GhostLayout, seat: int) -> pygame.Rect:
        place = layout.seat(self.around(seat))
        side = layout.face_wide if self.around(seat) else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def spots(self, layout: GhostLayout) -> Mapping[str, Box]:
        """The places by name: `row` are all houses, `signs` their signs, and the id of a property is its column.

        `laid` is the cloth below them; `truelight` and `pile` are the trays, `stance` the True or False card.
        """
        scene = self.scene
        layout = scene.layout(layout.canvas)
        line, wide = layout.row, layout.area[2]
        top = line.base - line.house
        found: dict[str, Box] = {
            "row": (0, top, wide, line.base - top + 8),
            "signs": (0, line.sign - 6, wide, line.sign_size[1] + 12),
            "tokens": (0, line.tokens - 4, wide, line.token * 1.3 + 8),
            "laid": (0, line.rim, wide, layout.floor - line.rim),
            "hand": layout.hand,
        }
        found |= {place: layout.column_box(at) for at, place in enumerate(properties(scene))}
        found |= {f"sign {place}": layout.sign_box(at) for at, place in enumerate(properties(scene))}
        if layout.mode == "inform":
            found |= layout.trays(scene.rules.pile)
        x, y, across = layout.honesty
        found["stance"] = x - across / 2, y - across * 0.7, across, across * 1.4
        return found

    def plates(self, canvas: Canvas, layout: GhostLayout) -> dict[int, pygame.Rect]:
        scene = self.scene
        if mode_of(scene) == "reveal":
            return super().plates(canvas, layout)
        found = {seat: self.seat_box(canvas, layout, seat) for seat in range(scene.players)}
        found[scene.seat] = self.plate(canvas, layout, scene.seat)
        return found
