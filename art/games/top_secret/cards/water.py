"""What moves on the map without being painted again: gondolas, ripples that slide, glints that come and go, fireworks."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from art import transform
from art.brush import box, circle, down, ellipse, glow, paint, path
from art.games.top_secret.cards.plan import TownPlan
from art.motifs import at, four_point
from art.passing import passing

FRAMES = 8  # of a firework, from the spark to the last embers
COLOURS = ("#ffcf7a", "#ff9ab0", "#9fd8e8", "#d7a4ff")  # of fireworks


# The lagoon


def glints(plan: TownPlan, seed: int = 5) -> str:
    """Streaks of light on the water, longer the nearer they are; on land none is seen, for land lies above them."""
    chance, drawing = random.Random(seed), ""
    for _ in range(230):
        y = chance.uniform(plan.sky + 6, plan.size[1])
        x, long = chance.uniform(0, plan.size[0]), chance.uniform(6, 22) * (0.5 + (y - plan.sky) / 400)
        colour = chance.choice(("#6fc0bf", "#ffdf95", "#8fd6d0"))
        drawing += path(
            f"M{x:.0f} {y:.0f}h{long:.0f}", line=colour, width=1.4, opacity=round(chance.uniform(0.12, 0.34), 2)
        )
    return drawing


@lru_cache(maxsize=8)
def glint(side: int) -> pygame.Surface:
    """One spark on the water."""
    return paint(
        circle(10, 10, 9, glow((0, "#fff3c8", 0.6), (1, "#fff3c8", 0))) + at(four_point(7, "#fffbe6"), 10, 10),
        (side, side),
        (20, 20),
    )


@lru_cache(maxsize=16)
def gondola(width: int, leftward: bool = False, *, oarsman: bool = True) -> pygame.Surface:
    """A gondola, its iron bow at the right (or left), a lantern on it: half as high as it is wide.

    Who is carried stands in its middle, 0.62 of its height from the top.
    """
    hull = "M6 60C20 74 44 80 74 80 106 80 130 74 146 52L150 34Q156 32 157 38L152 58C140 88 112 94 76 94 40 94 18 84 2 62 -2 54 2 52 6 60z"
    drawing = ellipse(76, 91, 72, 7, glow((0, "#000000", 0.5), (0.7, "#000000", 0.35), (1, "#000000", 0)))
    drawing += path(hull, down("#1c2630", "#04070c"), "#02040a", 1) + path(
        "M8 64C24 78 48 83 76 83 106 83 132 77 147 56", line="#d8a648", width=2.2
    )
    drawing += path("M150 34h9M151 40h9M151 46h9M151 52h8", line="#c9d2dc", width=2.2) + path(
        "M151 32Q159 30 158 40L152 60", line="#e6edf4", width=2.6
    )
    drawing += path("M52 80V70Q76 64 100 70V80Q76 84 52 80z", down("#b32840", "#6a1024"), "#2a0610", 1)
    drawing += (
        circle(20, 52, 17, glow((0, "#ffd98a", 0.75), (1, "#ffd98a", 0)))
        + path("M20 66V52", line="#0a0f16", width=2)
        + box(17, 45, 6, 9, 2, "#fff0bd", "#6a4410", 1)
    )
    if oarsman:
        drawing += path("M26 64L30 40Q36 32 42 40L44 66z", "#0a1018") + path(
            "M31 46h11M30 52h12M30 58h13", line="#e6edf4", width=1.8
        )
        drawing += circle(36, 30, 6, "#c99a78") + path("M27 27Q36 18 46 27L44 29H29z", "#e8d3a0", "#6a4410", 0.8)
        drawing += path("M42 44L66 92", line="#a8803e", width=2.4) + path("M62 84l6 12", line="#a8803e", width=5)
    picture = paint(drawing, (width, round(width * 0.62)), (162, 100))
    return transform.flip(picture, leftward, False)


# The sky


@passing
def firework(side: int, colour: str, frame: int) -> pygame.Surface:
    """A firework at one of its FRAMES: it bursts, opens, hangs, goes out; to be laid on a dark sky."""
    share = (frame % FRAMES + 1) / FRAMES
    open_ = 1 - (1 - min(1.0, share * 1.5)) ** 3
    bright = 1.0 if share < 0.6 else max(0.12, 1 - (share - 0.6) / 0.44)
    drawing = circle(50, 50, 48, glow((0, colour, 0.6 * bright), (0.5, colour, 0.18 * bright), (1, colour, 0)))
    rays, sparks = "", ""
    for ray in range(18):
        turn = math.tau * ray / 18
        far = 42 * open_ * (1.0 if ray % 2 else 0.7)
        near = far * (0.25 + 0.6 * max(0.0, share - 0.35))
        fall = 9 * max(0.0, share - 0.45) ** 1.5
        x, y = 50 + far * math.cos(turn), 50 + far * math.sin(turn) + fall
        rays += f"M{50 + near * math.cos(turn):.1f} {50 + near * math.sin(turn) + fall * 0.5:.1f}L{x:.1f} {y:.1f}"
        sparks += circle(
            round(x, 1),
            round(y, 1),
            2.3 if ray % 2 else 1.7,
            "#fffbe6" if share < 0.5 else colour,
            opacity=round(bright, 2),
        )
    drawing += path(rays, line=colour, width=1.7, opacity=round(0.85 * bright, 2)) + sparks
    if share < 0.3:
        drawing += circle(50, 50, 10, glow((0, "#ffffff", 1), (1, colour, 0)))
    return paint(drawing, (side, side), (100, 100))


@lru_cache(maxsize=8)
def rocket(height: int, colour: str) -> pygame.Surface:
    """What goes up before a firework opens: a spark and its tail, four times as high as wide."""
    tail = path("M8 10L10 78 12 10z", down((0, colour, 0.9), (1, colour, 0)))
    return paint(
        tail + circle(10, 9, 8, glow((0, "#ffffff", 1), (0.4, colour, 0.7), (1, colour, 0))),
        (max(3, height // 4), height),
        (20, 80),
    )
