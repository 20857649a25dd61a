"""The land around the table of Nottingham: firs, the castle at both ends of the road, and the Sheriff upon it."""

from functools import cache
from typing import Literal

import pygame

from art import portraits
from art.brush import box, circle, down, ellipse, paint, path
from art.games.nottingham import sheriff as nottingham_sheriff
from art.motifs import mixed

Tone = Literal["far", "middle", "near", "front", "night"]

FIRS: dict[Tone, tuple[str, str, str]] = {  # in the light, in the shade, the edge that the low sun catches
    "far": ("#8d9a4e", "#3c5226", "#ffe9a8"),
    "middle": ("#5f7d36", "#1f3316", "#d8d07c"),
    "near": ("#3b5a25", "#0f1c0a", "#8fa04c"),
    "front": ("#22381a", "#070d05", "#5c7030"),
    "night": ("#1c3038", "#050b10", "#5f86a0"),
}
TIERS = 5
SLIM = 0.74  # the width of a fir, as a share of its height
SHERIFF = (29.0, 80.0, 242.0)  # what his medallion shows of him: x, y and side in units
CASTLE = (80, 92)  # canvas of a castle, in units


@cache
def _fir(tone: Tone) -> str:
    """A fir of drooping tiers on 74 x 100 units, each lit from above on the left and dark below."""
    light, dark, edge = FIRS[tone]
    middle, drawing = 37.0, box(35.5, 86, 3, 14, 0, "#2a1808")
    for tier in range(TIERS):  # from the foot up
        low, reach = 93 - tier * 16.5, 74 * (0.49 - tier * 0.085)
        high = max(0.0, low - 30)
        left, right = middle - reach, middle + reach
        outline = f"M{middle} {high:.1f}Q{middle + reach * 0.35:.1f} {low - 9:.1f} {right:.1f} {low:.1f}"
        outline += f"Q{middle + reach * 0.72:.1f} {low - 1.2:.1f} {middle + reach * 0.5:.1f} {low + 2.2:.1f}"
        outline += f"Q{middle + reach * 0.25:.1f} {low - 0.4:.1f} {middle} {low + 3:.1f}"
        outline += f"Q{middle - reach * 0.25:.1f} {low - 0.4:.1f} {middle - reach * 0.5:.1f} {low + 2.2:.1f}"
        outline += f"Q{middle - reach * 0.72:.1f} {low - 1.2:.1f} {left:.1f} {low:.1f}"
        outline += f"Q{middle - reach * 0.35:.1f} {low - 9:.1f} {middle} {high:.1f}z"
        drawing += path(outline, down(light, (0.55, mixed(light, dark, 0.6)), dark))
        lit = f"M{middle} {high:.1f}Q{middle - reach * 0.35:.1f} {low - 9:.1f} {left:.1f} {low:.1f}"
        drawing += path(lit, line=edge, width=1.3, opacity=0.6)
    return drawing


def fir(height: int, tone: Tone = "middle") -> pygame.Surface:
    """A fir so many pixels high; its foot is the foot of the picture."""
    return paint(_fir(tone), (max(1, round(height * SLIM)), height), (74, 100))


def eyes(width: int, open_: float = 1.0) -> pygame.Surface:
    """A pair of eyes in the dark of the wood, `width` pixels wide; `open_` from 0, shut, to 1."""
    drawing = ""
    for x in (11, 31):
        drawing += ellipse(x, 9, 8.4, max(0.8, 6.4 * open_), "#fff3c0", "#0a0f08", 2)
        if open_ > 0.3:
            drawing += circle(x + 1.6, 9, 3.1 * min(1.0, open_ + 0.2), "#120c06")
    return paint(drawing, (width, round(width * 18 / 42)), (42, 18))


def _castle(lit: bool) -> str:
    """Two towers and a keep between them, around the middle of CASTLE; the one that is reached has light in it."""
    upper, lower, line = ("#efdfb8", "#8f6d3c", "#2a1c0c") if lit else ("#6a5c40", "#2f2617", "#1a140a")
    wall = down(upper, lower)
    drawing = path("M21 90V56h38v34z", wall, line, 1.6)
    keep = "M27 60V36h-4V24h6.500v5h6v-5h9v5h6v-5H57v12h-4v24z"
    drawing += path(keep, wall, line, 1.6)
    for x in (8, 54):
        tower = f"M{x} 90V58h-4V45h5.500v5h4.500v-5h6v5h4.500v-5H{x + 22}v13h-4v32z"
        drawing += path(tower, wall, line, 1.6)
    gate = "M33 90V77a7 7 0 0 1 14 0v13z"
    drawing += path(gate, "#241608", line, 1.2) + path(
        "M37 90V72M43 90V72M33 80h14M33 86h14", line=mixed(lower, line, 0.4), width=1
    )
    drawing += path("M23 58h34M10 62h14M56 62h14", line=upper, width=1.2, opacity=0.6)
    glow = "#ffb84a" if lit else "#1a140a"
    for left, top in ((14.5, 66), (60.5, 66), (37.5, 40), (30, 64), (45, 64)):
        drawing += box(left, top, 5, 8.5, 2.4, glow, line, 0.8)
    if lit:
        drawing += path("M40 26V6", line=line, width=2) + path("M41 6q9-4 17 3-8 5-17 4z", "#c22c46", "#5a0c1c", 0.8)
    return drawing


def castle(height: int, lit: bool) -> pygame.Surface:
    """Nottingham at an end of the road; `lit` where the Sheriff is going, dim where he came from."""
    return paint(_castle(lit), (round(height * CASTLE[0] / CASTLE[1]), height), CASTLE)


def sheriff(diameter: int, mood: str = "calm", blink: bool = False) -> pygame.Surface:
    """The Sheriff in a gold ring, in a mood of people.moods.MOODS; for the pin on the road, 50 units wide."""
    figure = nottingham_sheriff.layers(mood, blink)
    return portraits.in_gold(nottingham_sheriff.SHERIFF.ground, figure, diameter, SHERIFF)
