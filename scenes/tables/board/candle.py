"""The candle of a table breathes: its flame leans and its light grows and shrinks. With reduced motion it stands still."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from art.candle import HIGH, LEANS, WICK, WIDE, candle, flame
from art.light import shine
from scenes.kit.canvas import Canvas, Place

WIDTH = 40  # units: width of the candle
LIGHT = 118  # units across: the light around the flame
COLOUR = "#ffb45a"
LEVELS = 10  # in which the light breathes
STRENGTH = 0.34  # of the light at its brightest


def picture(canvas: Canvas) -> pygame.Surface:
    """The candle with a still flame."""
    return candle(canvas.px(WIDTH))


class Candle:
    """The flame of one table's candle."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._covered: tuple[object, bool] | None = None  # whether something lies over it

    def tick(self, seconds: float) -> None:
        self._seconds += seconds

    def box(self, canvas: Canvas, place: Place) -> pygame.Rect:
        """The pixels of flame and light; `place` is the middle of the candle, in units."""
        side = canvas.px(LIGHT)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = canvas.px(place[0]), canvas.px(place[1] + (WICK[1] - 8 - HIGH / 2) * WIDTH / WIDE)
        return rect

    def draw_free(
        self, surface: pygame.Surface, canvas: Canvas, place: Place, over: Iterable[pygame.Rect], at: object
    ) -> None:
        """Draw them unless something of what lies `over` the table covers them; it is the same while `at` is equal."""
        if self._covered is None or self._covered[0] != (canvas, at):
            self._covered = (canvas, at), self.box(canvas, place).collidelist(list(over)) >= 0
        if not self._covered[1]:
            self.draw(surface, canvas, place)

    def draw(self, surface: pygame.Surface, canvas: Canvas, place: Place) -> None:
        """Draw flame and light over the candle."""
        now, box = self._seconds, self.box(canvas, place)
        breath = 0.6 + 0.25 * math.sin(1.9 * now) + 0.15 * math.sin(5.3 * now + 1)
        lean = (1 + math.sin(2.3 * now + math.sin(0.9 * now))) / 2
        leaning = flame(canvas.px(WIDTH), LEANS[min(len(LEANS) - 1, int(lean * len(LEANS)))])
        surface.blit(leaning, leaning.get_rect(center=(canvas.px(place[0]), canvas.px(place[1]))))
        light = _light(box.width, max(1, round(LEVELS * breath)))
        surface.blit(light, box, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2 * LEVELS)
def _light(side: int, level: int) -> pygame.Surface:
    light = shine(side, COLOUR, STRENGTH * level / LEVELS)
    return light.convert() if pygame.display.get_surface() else light
