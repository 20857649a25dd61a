"""What breaks and flies: a picture torn in two, a stroke of the brush through it, cracks, shards, rays of light."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from art import transform
from art.brush import glow, paint, path
from art.light import soft_light
from art.passing import passing

CUT = 82, 58  # how far down a cut begins at the left edge of a picture, and ends at the right: of a hundred
RIFT = ((0.60, 0.0), (0.50, 0.16), (0.64, 0.30), (0.47, 0.46), (0.58, 0.60), (0.44, 0.78), (0.52, 1.0))  # a tear's way
PIECES = (  # outlines of what the cracks break a medallion into, in hundredths of it
    "40 60L36 46 48 38 48 18 58 2 58 0 0 0 0 90 24 76",
    "40 60L36 46 48 38 48 18 58 2 58 0 100 0 100 34 98 36 86 46 66 50 56 62",
    "56 62L66 50 86 46 98 36 100 34 100 100 72 100 72 98 68 76",
    "40 60L56 62 68 76 72 98 72 100 36 100 36 94 44 76",
    "40 60L44 76 36 94 36 100 0 100 0 90 24 76",
)
MULTIPLIED = pygame.BLEND_RGBA_MULT
SHAPES = ("M4 18L10 2l6 16zM10 4v12", "M3 8L17 3l-4 13z", "M2 12L14 2l4 8-9 8z")  # of shards: sliver, flake, chip


def torn(picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """The left and the right part of a picture torn from top to bottom, each as large as the whole."""
    size = picture.get_size()
    ways = "L".join(f"{100 * x:g} {100 * y:g}" for x, y in RIFT)
    parts: list[pygame.Surface] = []
    for outer, far in ((0, 0), (100, 100)):
        window = path(f"M{outer} 0L{ways}L{far} 100z", "#ffffff")
        part = picture.copy()
        part.blit(paint(window, size, (100, 100)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        parts.append(part)
    return parts[0], parts[1]


@passing
def cleft(picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """The parts of a picture above and below a cut like a `strike` across its lower half, each as large as the whole."""
    parts: list[pygame.Surface] = []
    for outer in (0, 100):
        part = picture.copy()
        window = path(f"M0 {outer}L0 {CUT[0]}L100 {CUT[1]}L100 {outer}z", "#ffffff")
        part.blit(paint(window, picture.get_size(), (100, 100)), (0, 0), special_flags=MULTIPLIED)
        parts.append(part)
    return parts[0], parts[1]


@passing
def shattered(picture: pygame.Surface) -> tuple[pygame.Surface, ...]:
    """The pieces into which `cracks` break a picture, from the upper left clockwise, each as large as the whole."""
    parts: list[pygame.Surface] = []
    for way in PIECES:
        part = picture.copy()
        part.blit(paint(path(f"M{way}z", "#ffffff"), picture.get_size(), (100, 100)), (0, 0), special_flags=MULTIPLIED)
        parts.append(part)
    return tuple(parts)


@passing
def strike(width: int, colour: str = "#d2263f") -> pygame.Surface:
    """A dry stroke of the brush, from the lower left to the upper right; about a third as high as wide."""
    shape = path("M4 92C60 74 170 44 286 8l10 12C190 62 90 92 14 112z", colour, opacity=0.95)
    shape += path("M20 104C90 84 200 52 292 22M30 112C110 92 190 66 270 40", line="#8a0f26", width=3, opacity=0.6)
    shape += path("M12 96C80 78 180 48 280 14", line="#ff8a98", width=2.4, opacity=0.7)
    shape += path("M2 100l18-4-16 12zM280 6l18 0-14 8zM286 30l12 2-14 4z", colour)
    return paint(shape, (width, round(width * 0.4)), (300, 120))


def shard(side: int, colour: str, number: int) -> pygame.Surface:
    """A splinter: those of different numbers have different SHAPES, by turns."""
    return _shard(side, colour, SHAPES[number % len(SHAPES)])


@lru_cache(maxsize=160)
def _shard(side: int, colour: str, shape: str) -> pygame.Surface:
    return paint(path(shape, colour, "#120a08", 1.2), (side, side), (20, 20))


@passing
def rays(side: int, colour: str, seed: int = 1) -> pygame.Surface:
    """Thin rays of light from the middle outwards, uneven, fading to their ends."""
    hand, lines = random.Random(seed), ""
    for at in range(28):
        turn = 2 * math.pi * (at + hand.uniform(-0.3, 0.3)) / 28
        near, far, wide = hand.uniform(0.30, 0.40), hand.uniform(0.62, 1.0), hand.uniform(0.006, 0.016)
        x, y = math.cos(turn), math.sin(turn)
        lines += (
            f"M{50 + 50 * near * x:.2f} {50 + 50 * near * y:.2f}"
            f"L{50 + 50 * far * (x - wide * y):.2f} {50 + 50 * far * (y + wide * x):.2f}"
            f"L{50 + 50 * far * (x + wide * y):.2f} {50 + 50 * far * (y - wide * x):.2f}z"
        )
    light = glow((0, colour, 0.9), (0.55, colour, 0.5), (1, colour, 0.0))
    small = paint(path(lines, light), (side // 2, side // 2), (100, 100))  # soft as they are, a quarter of the painting
    return transform.smoothscale(small, (side, side))


@lru_cache(maxsize=4)
def glint(side: int) -> pygame.Surface:
    """A glint: a star of four points in a small light, as of a card's gold edge."""
    light = soft_light((side, side), (0, "#fff8e6", 0.95), (0.16, "#ffe9a8", 0.5), (0.5, "#f0b23c", 0.0))
    light = light.copy()
    star = path("M50 2Q51.5 47 98 50Q51.5 53 50 98Q48.5 53 2 50Q48.5 47 50 2Z", fill="#fffaea")
    light.blit(paint(star, (side, side), (100, 100)), (0, 0))
    return light


@passing
def flash(side: int) -> pygame.Surface:
    """The light of the blink in which something is struck: all but white in its middle, the stage's warmth around."""
    high = round(side * 0.75)
    return soft_light(
        (side, high), (0, "#fff8e6", 1.0), (0.22, "#ffeac0", 0.96), (0.5, "#f0a860", 0.6), (1, "#8a2a3a", 0.0)
    )


@passing
def cracks(diameter: int) -> pygame.Surface:
    """Cracks through a medallion, from where it was hit at its lower left."""
    ways = "M24 76L40 60l-4-14 12-8 0-20 10-16M40 60l16 2 10-12 20-4 12-10M40 60l4 16-8 18M56 62l12 14 4 22"
    drawing = path(ways, line="#140806", width=3.4) + path(ways, line="#fff1d0", width=1.1, opacity=0.9)
    return paint(drawing, (diameter, diameter), (100, 100))
