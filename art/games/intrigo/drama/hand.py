"""The Courtesan's hand: a long glove of silk that comes out of the dark, and takes a card. Pixels."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.brush import across, box, down, moved, paint, path, shadow

VIEW = 410, 150  # of the drawing; the hand is at its right end
PINCH = 0.93, 0.5  # where it takes a card: shares of the width and the height of the picture
LINE = "#2a0616"


def _sleeve() -> str:
    silk = down((0, "#f08ab4"), (0.35, "#c8346f"), (1, "#5a0c30"))
    drawing = path("M0 38C120 30 250 44 372 52L376 100C250 112 120 126 0 118z", silk, LINE, 3)
    drawing += path("M20 52C140 44 260 56 366 62", line="#ffc4dc", width=4, opacity=0.55)
    drawing += path(
        "M60 112Q90 84 70 58M150 112Q176 88 160 64M236 108Q258 88 246 68M306 104Q324 86 316 70",
        line="#4a0826",
        width=3.4,
        opacity=0.5,
    )
    lace = (
        "M352 40Q366 34 380 42Q388 50 384 58Q392 66 386 76Q392 86 384 94Q388 104 378 110Q364 116 352 110Q360 76 352 40z"
    )
    return (
        drawing
        + path(lace, down("#fff6ec", "#d9b8b0"), "#6a3040", 2)
        + path("M368 44Q376 76 368 108", line="#c08a90", width=2.4)
    )


def _finger(way: str, colour: str, wide: float = 15.0) -> str:
    """A finger along a way, with a light on its upper side."""
    return path(way, line=LINE, width=wide + 5) + path(way, line=colour, width=wide)


def _glove() -> str:
    """Its little finger stands off; the thumb and the others close on a card."""
    light, dark = "#eaa6c6", "#a8265c"
    drawing = _finger("M432 60Q462 42 488 16", "#d57aa6", 12)
    drawing += _finger("M440 64Q484 50 514 40", "#dd88b0", 14)
    drawing += _finger("M444 74Q500 64 530 66", "#e397bb")
    drawing += _finger("M446 84Q500 80 532 80", "#eaa6c6")
    palm = "M382 50C402 38 436 40 456 56L466 84C452 106 412 112 382 100z"
    drawing += path(palm, down(light, dark), LINE, 2.6)
    drawing += _finger("M406 94Q440 112 472 104 496 98 516 92", "#cf6496")
    drawing += path("M398 54Q420 44 444 52", line="#ffe2ee", width=3.4, opacity=0.8)
    drawing += path("M412 62L424 88M424 58L436 86", line="#8a1a4c", width=2, opacity=0.6)
    return (
        drawing
        + path("M384 48Q394 76 384 102", line="#f0c868", width=8)
        + path("M384 48Q394 76 384 102", line="#7d5314", width=2)
    )


@lru_cache(maxsize=3)
def hand(length: int) -> pygame.Surface:
    """Her arm, `length` pixels long, that points to the right; its first third fades in out of the dark."""
    size = (length, round(length * VIEW[1] / VIEW[0]))
    image = paint(moved(_sleeve() + _glove(), "translate(-150 0)"), size, VIEW)
    fades = across((0, "#ffffff", 0), (0.05, "#ffffff", 0), (0.34, "#ffffff", 1), (1, "#ffffff", 1))
    image.blit(paint(box(0, 0, *VIEW, 0, fades), size, VIEW), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cast, pad = shadow(image, max(2, length // 50), 170)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(cast, (-pad, -pad + max(1, length // 60)))
    whole.blit(image, (0, 0))
    return whole
