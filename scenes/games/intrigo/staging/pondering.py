"""Who is to move ponders: their eyes and a light go over the stalls of the market until they have answered.

The light goes the same way every time, whatever they mean to do: it tells nothing of it.
"""

from __future__ import annotations

import pygame

from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes
from scenes.kit.canvas import Canvas
from scenes.tables.staging.sprites import Sprite

EACH = 0.26  # seconds that they look at one of them
WAY = 3, 5, 1, 2, 0, 4  # stalls in the order in which they are looked at
WIDE = 2.1  # width of that light, beside a card of the market
FAINT = 0.4  # how strong: brighter, it washes out the card, as if nobody could hire it
ASIDE = 30.0  # units from below a face from which on its eyes look aside


class Pondering:
    """`light` is what falls on the stall that is looked at, `seat` who looks."""

    def __init__(self, scene: IntrigoScene) -> None:
        self.scene = scene
        self.seat: int | None = None
        self.light: Sprite | None = None
        self._seconds = 0.0
        self._step = -1
        self._before = "calm"

    def tick(self, seconds: float) -> None:
        """Time passes while somebody is waited for; in steps, so that little is painted anew."""
        seat = self._who()
        if seat != self.seat:
            self._ends()
            self.seat = seat
        if seat is None:
            return
        self._seconds += seconds * self.scene.house.settings.factor
        step = int(self._seconds / EACH)
        if step != self._step:
            if self._step < 0:
                self._before = self.scene.drama.moods.get(seat, "")
            self._step = step
            self._looks(seat, WAY[step % len(WAY)])

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the light, over the stalls."""
        if self.light is not None:
            self.light.draw(surface, canvas)

    def _who(self) -> int | None:
        scene = self.scene
        tempo, seat = scene.tempo, scene.looking.acting
        moves = not (scene.queue.busy or tempo.paused or tempo.hurry or scene.air.still or scene.looking.at is not None)
        if not moves or seat in (None, scene.me) or scene.sitting.minds_ask is None:
            return None
        return seat if scene.shown.tokens and scene.layout_now.mode == "palace" else None

    def _looks(self, seat: int, stall: int) -> None:
        scene = self.scene
        x, y = scene.layout_now.stack_at(stall)
        off = x - scene.seating.seat_place(seat)[0]
        aside = "" if abs(off) < ASIDE else " left" if off < 0 else " right"
        scene.drama.moods[seat] = (self._before.partition(" ")[0] or "calm") + aside
        self.light = Sprite(shapes.shine(scene.layout_now.stack * WIDE), x, y, alpha=FAINT)
        scene.move()

    def _ends(self) -> None:
        """They have answered: their face is what it was."""
        if self.seat is not None and self._step >= 0:
            moods = self.scene.drama.moods
            if self._before:
                moods[self.seat] = self._before
            else:
                moods.pop(self.seat, None)
            self.light = None
            self.scene.move()
        self._seconds, self._step, self._before = 0.0, -1, ""
