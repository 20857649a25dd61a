"""A Doge is made, and everything stops: the cap comes down, the bells of San Marco swing, light falls on the chair. Pixels."""

from __future__ import annotations

import math
import random

import pygame

from art import transform
from art.brush import across, circle, down, ellipse, glow, paint, path
from art.games.intrigo.cards.chair import cap
from art.light import lit
from art.motifs import at, four_point, gold, lozenge
from art.passing import passing

FALL = 0.62  # the share of its time in which the cap comes down; then it settles
SWING = 24.0  # degrees by which a bell swings to either side
BEATS = 0.8  # seconds from one side to the other


def cap_falls(share: float, high: float) -> tuple[float, float]:
    """Where the cap is on its way down: pixels above its place, and degrees to the left; 0 to 1 of its time."""
    share = max(0.0, min(1.0, share))
    if share < FALL:
        gone = share / FALL
        return high * (1 - gone * gone), 10 * math.sin(math.pi * gone)
    left = (share - FALL) / (1 - FALL)
    return high * 0.03 * math.sin(math.pi * left) * (1 - left), -3 * math.sin(math.pi * left) * (1 - left)


@passing
def shining_cap(side: int) -> pygame.Surface:
    """The cap with light around it; it stays in the middle."""
    return lit(cap(side), "#ffcf6a", max(3, side // 6))


@passing
def descending_light(size: tuple[int, int]) -> pygame.Surface:
    """A beam that falls from above on the chair: narrow at its top, as wide as the picture at its foot."""
    beam = path("M40 0H60L96 92Q50 106 4 92z", down((0, "#fff0c0", 0.05), (0.5, "#ffe3a0", 0.34), (1, "#ffdf95", 0.5)))
    beam += path("M46 0H54L70 94Q50 100 30 94z", down((0, "#fff6da", 0.05), (1, "#fff0c0", 0.42)))
    beam += ellipse(50, 92, 46, 8, glow((0, "#fff0c0", 0.8), (1, "#ffd77a", 0)))
    small = paint(beam, (max(8, size[0] // 4), max(8, size[1] // 4)), (100, 100))
    return transform.smoothscale(transform.box_blur(small, 2), size)


def _bronze() -> str:
    bronze = across("#6a3c12", (0.3, "#f6d98a"), (0.55, "#c48a34"), (0.85, "#7d4c16"), (1, "#4a2808"))
    drawing = path("M44 10h12v14H44z", bronze, "#2a1404", 2) + circle(50, 9, 7, line="#8a5a20", width=5)
    drawing += circle(50, 102, 8, "#4a2808", "#1e0e02", 2)
    drawing += path("M34 28Q50 16 66 28C72 50 72 66 88 92H12C28 66 28 50 34 28z", bronze, "#2a1404", 2)
    drawing += path("M8 90Q50 106 92 90V97Q50 112 8 97z", bronze, "#2a1404", 2)
    drawing += path("M31 42Q50 50 69 42M27 60Q50 70 73 60M20 80Q50 92 80 80", line="#5a3410", width=1.8, opacity=0.7)
    drawing += at(lozenge(5, 7, "#fbe7a1", 0.8), 50, 55) + path(
        "M38 34Q32 56 26 76", line="#fffbe0", width=4, opacity=0.6
    )
    return drawing


@passing
def bell(width: int, degrees: float = 0.0) -> pygame.Surface:
    """A bell that hangs from the middle of the picture and has swung to the left by `degrees`."""
    image = paint(_bronze(), (width, round(width * 1.14)), (100, 114))
    w, h = image.get_size()
    roomy = pygame.Surface((2 * w, 2 * h), pygame.SRCALPHA)
    roomy.blit(image, (w - w // 2, h - round(h * 0.08)))
    return transform.rotozoom(roomy, degrees) if degrees else roomy


def swung(time: float, other: bool = False) -> float:
    """Degrees to the left of a bell at this time in seconds, in steps of 3; the other one swings against it."""
    return 3 * round(SWING * math.sin(math.pi * time / BEATS + (1.9 if other else 0)) / 3)


@passing
def peal(side: int, share: float) -> pygame.Surface:
    """Rings of light that go out from a bell, as its sound does; `share` 0 to 1 (in tenths) of the way out."""
    drawing = ""
    for ring in range(3):
        out = share - 0.16 * ring
        if out > 0:
            fade = max(0.0, 1 - out) ** 1.4
            drawing += circle(50, 50, 48 * out, line="#ffe6a8", width=1.2 + 2.4 * fade, opacity=round(0.8 * fade, 3))
    return paint(drawing or circle(50, 50, 1), (side, side), (100, 100))


@passing
def gold_rain(size: tuple[int, int], seed: int = 3, count: int = 60) -> pygame.Surface:
    """Gold leaf and lights that come down with the cap; drawn so that it can be moved down over its own height."""
    chance, (w, h), drawing = random.Random(seed), size, ""
    for number in range(count):
        x, y = chance.uniform(0, w), chance.uniform(0, h)
        if number % 3:
            drawing += at(
                lozenge(chance.uniform(1.5, 3.5), chance.uniform(3, 6), gold()), x, y, chance.uniform(-60, 60)
            )
        else:
            drawing += at(four_point(chance.uniform(3, 8), "#fff6d8", chance.uniform(0.5, 1)), x, y)
    return paint(drawing, size, size)


@passing
def halo(side: int) -> pygame.Surface:
    """The glory behind the chair: broad rays that fade."""
    drawing = circle(50, 50, 50, glow((0, "#ffe9b0", 0.6), (0.4, "#ffcf6a", 0.24), (1, "#ffcf6a", 0)))
    for ray in range(20):
        turn, far = math.tau * ray / 20, 50 if ray % 2 else 40
        d = "M50 50"
        for aside in (-0.07, 0.07):
            d += f"L{50 + far * math.cos(turn + aside):.1f} {50 + far * math.sin(turn + aside):.1f}"
        drawing += path(d + "z", glow((0, "#fff0c0", 0.5), (1, "#ffd77a", 0), x=50, y=50, radius=60), opacity=0.45)
    small = paint(drawing, (side // 3, side // 3), (100, 100))
    return transform.smoothscale(small, (side, side))
