"""A candle in a low holder: what stands on a table by night."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.brush import across, box, down, ellipse, glow, paint, path

WIDE, HIGH = 44, 100  # units of the drawing
WICK = (22, 34)  # where the wick ends, from the upper left corner
LEANS = (-3, -1, 1, 3)  # units to the right by which the tip of a flame leans that flickers


@lru_cache(maxsize=4)
def candle(width: int) -> pygame.Surface:
    """The candle with a still flame, so many pixels wide."""
    drawing = ellipse(22, 92, 22, 8, glow((0, "#000000", 0.55), (0.7, "#000000", 0.3), (1, "#000000", 0)))
    drawing += ellipse(22, 89, 18, 6.6, down("#f6d98a", "#b07a2c", "#6a4416"))
    drawing += ellipse(22, 87.6, 14.5, 4.6, down("#6a4416", "#c8922f"))
    drawing += path("M38 88q8-1 6 5-3 5-8 0", line="#c8922f", width=2.4)
    drawing += path("M14 84q8 5 16 0v-7H14z", across("#8a5a20", "#f6d98a", "#8a5a20"))
    drawing += box(15, 40, 14, 40, 3, across("#d8c49a", "#fff6da", "#c9ad7a"))
    drawing += path(
        "M15 44c2 9 1 13 2.6 13s1.4-8 2.4-8 1 20 2.6 20 .8-17 2.4-17 1 6 2 6 1-8 2-14z", "#fffbe8", opacity=0.8
    )
    drawing += ellipse(22, 40.6, 7, 2.4, "#ffe9b0") + path(f"M22 41V{WICK[1]}", line="#3a2414", width=1.6)
    return paint(drawing + _flame(0), (width, round(width * HIGH / WIDE)), (WIDE, HIGH))


@lru_cache(maxsize=8)
def flame(width: int, lean: int) -> pygame.Surface:
    """The flame alone, as large as the candle so many pixels wide, its tip so many units to the right."""
    return paint(_flame(lean), (width, round(width * HIGH / WIDE)), (WIDE, HIGH))


def _flame(lean: int) -> str:
    x, y = WICK
    outer = f"M{x} {y + 4}c-8 -1 -8 -11 {lean * 0.4 - 2:g} -18 q{lean * 0.4 + 1:g} -5 {lean * 0.6 + 2:g} -10 5 9 7 12 6 19 -.6 6 -3 9 -6 9z"
    drawing = path(outer, down("#ffb648", "#ffd978", "#ffb04a"), opacity=0.95)
    return drawing + ellipse(x + lean * 0.2, y - 3, 2.8, 6.4, down("#fff9dc", "#fff3b8", (1, "#7fa8ff", 0.7)))
