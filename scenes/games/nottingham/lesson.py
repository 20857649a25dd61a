"""The table of Nottingham as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.games.nottingham.board import fans, middle, sheriff
from scenes.games.nottingham.board.layout import OWN_SET, NottinghamLayout
from scenes.games.nottingham.board.own import AMBUSH
from scenes.games.nottingham.board.seating import ambush_place
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import lines
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.tables.lessons.caption import Clear
from scenes.tables.lessons.lesson import Guide

HIGH = 1.4  # height of a card, as a share of its width
LIMIT = 30.0  # units around the stone that the Sheriff stands on


class NottinghamGuide(Guide[NottinghamLayout]):
    """The table of Nottingham with captions over it; goods, fans, offers and the Sheriff had better stay in sight."""

    scene: NottinghamScene

    def subtitle(self) -> str:
        return lines.with_end(self.scene, super().subtitle())

    def spots(self, layout: NottinghamLayout) -> Mapping[str, Box]:
        """`laid` is the set that is being exchanged, `road` the Sheriff and the number that he stands on."""
        scene = self.scene
        found = dict(super().spots(layout))
        x, y = sheriff.place_of(scene, layout, scene.shown.sheriff)
        found["road"] = x - LIMIT, y - layout.sheriff * 1.5, 2 * LIMIT, layout.sheriff * 1.5 + LIMIT * 0.7
        places = middle.laid_places(layout, len(scene.shown.laid) or scene.rules.data.smallest_set)
        left, right = (places[at][0] for at in (0, -1))
        top = places[0][1] - OWN_SET * HIGH / 2
        found["laid"] = left - OWN_SET / 2, top, right - left + OWN_SET, OWN_SET * HIGH
        return found

    def person(
        self,
        seat: int,
        head: pygame.Rect | None,
        places: Mapping[str, Widget],
        canvas: Canvas,
        layout: NottinghamLayout,
    ) -> pygame.Rect | None:
        """Of the learner the plate alone: a ring around all that they are seen by would lie over their cards."""
        if seat == self.scene.seat:
            return self.scene.seating.plates(canvas, layout).get(seat)
        return super().person(seat, head, places, canvas, layout)

    def tilt(self, what: str) -> float:
        return 0.0  # a card of the fan is marked by the upright strip of it that shows

    def open_middle(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[pygame.Rect]:
        shown = self.spots(layout)
        names = ("deck", "discards", "road", "laid" if self.scene.shown.laid else "drawn")
        return [
            canvas.rect(*shown[name]) for name in names if name in shown and (name != "drawn" or self.scene.shown.drawn)
        ]

    def clear(self, canvas: Canvas, layout: NottinghamLayout) -> Clear:
        scene = self.scene
        found = super().clear(canvas, layout)
        kept = [*found.kept, *(each.rect for each in scene.ribbon)]
        for seat in range(scene.players):
            if scene.seating.around(seat):
                kept.append(
                    canvas.rect(*fans.box(layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat)))
                )
            elif scene.shown.ambushes and scene.shown.ambushes[seat]:
                x, y = ambush_place(scene, seat)
                kept.append(canvas.rect(x - AMBUSH, y - AMBUSH, 2 * AMBUSH, 2 * AMBUSH))
        return Clear(tuple(kept), found.better)
