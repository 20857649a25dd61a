"""What shows the state of a place on a board: lamplight, rings, mats. Sizes in pixels, `scale` = pixels a unit."""

from itertools import pairwise

import pygame

from art import theme
from art.brush import Size, box, circle, down, glow, paint, path
from art.motifs import gold_line
from art.panels.piece import Piece, made

DASH, GAP = 7, 6  # units: the dashes of a hem and what is between them, about
REACH = 16  # units by which the light of a ring goes out
AIM = "#ff9aa8"  # light around what is aimed at
GOLD_LIGHT = "#ffd67a"  # light around what was chosen


def lamplight(size: Size, scale: float, radius: float, *, bright: bool = False) -> Piece:
    """The light in a place that can be used, and a gold line around it; `radius` of its corners in units."""

    def drawing(w: float, h: float) -> str:
        warm, rim = ("#fff0b8", "#c98a34") if bright else ("#f6cf80", "#8a5a22")
        light = glow((0, warm, 0.95), (0.5, rim, 0.85), (1, "#2e1c0c", 0.78), y=66, radius=78)
        inside = box(1, 1, w - 2, h - 2, radius, light)
        return inside + box(1.2, 1.2, w - 2.4, h - 2.4, radius, line=gold_line(), width=3 if bright else 2.4)

    return made(drawing, size, scale, pad=2)


def light_ring(size: Size, scale: float, radius: float, kind: str) -> Piece:
    """A ring that shines outward: "gold" around what was chosen, "aim" (pink) around what is aimed at."""
    line, light = (gold_line(), GOLD_LIGHT) if kind == "gold" else ("#ffb9c2", AIM)
    width = 3.0 if kind == "gold" else 3.2

    def drawing(w: float, h: float) -> str:
        rings = ""
        for step in range(REACH - 2, 0, -1):
            rounded = radius + step
            rings += box(
                -step,
                -step,
                w + 2 * step,
                h + 2 * step,
                rounded,
                line=light,
                width=1.6,
                opacity=0.5 * (1 - step / REACH) ** 2,
            )
        return rings + box(-1, -1, w + 2, h + 2, radius + 1, line=line, width=width)

    return made(drawing, size, scale, pad=REACH)


def mat(size: Size, scale: float, colour: str, *, laid: bool) -> Piece:
    """A piece of dark cloth with a hem in the owner's colour, dashed while nothing has been laid on it."""

    def drawing(w: float, h: float) -> str:
        cloth = box(1, 1, w - 2, h - 2, 9, down("#101a34", "#080d1b"), opacity=0.62 if laid else 0.4)
        if laid:
            return cloth + box(1.4, 1.4, w - 2.8, h - 2.8, 9, line=colour, width=2)
        return cloth + path(_dashes(1.4, 1.4, w - 1.4, h - 1.4, 9), line=colour, width=2)

    return made(drawing, size, scale)


def _dashes(left: float, top: float, right: float, foot: float, radius: float) -> str:
    """Dashes along a rounded rectangle, one around each corner; drawn one by one.

    Of a line that SDL itself dashes, a dash sometimes becomes a thick bar along a whole side.
    """
    drawn = ""
    corners = ((left, foot), (left, top), (right, top), (right, foot))
    for (x, y), (to_x, to_y) in pairwise((*corners, corners[0])):
        long = abs(to_x - x) + abs(to_y - y)
        right_, down_ = (to_x - x) / long, (to_y - y) / long  # the way along this side
        straight = long - 2 * radius
        count = max(1, round((straight - GAP) / (DASH + GAP)))
        unit = straight / (count * DASH + (count + 1) * GAP)
        for at in range(count):
            begins = radius + unit * (GAP + at * (DASH + GAP))
            for command, along in (("M", begins), ("L", begins + unit * DASH)):
                drawn += f"{command}{x + along * right_:.2f} {y + along * down_:.2f}"
        before = to_x - radius * right_, to_y - radius * down_
        after = to_x - radius * down_, to_y + radius * right_
        drawn += f"M{before[0]:.2f} {before[1]:.2f}Q{to_x:.2f} {to_y:.2f} {after[0]:.2f} {after[1]:.2f}"
    return drawn


def veil(size: Size, scale: float, radius: float) -> Piece:
    """Darkness over a place that matters less now."""
    return made(lambda w, h: box(0, 0, w, h, radius, theme.NIGHT, opacity=0.52), size, scale)


def stop(size: int) -> pygame.Surface:
    """A small sign that says: not here."""
    drawing = circle(50, 50, 42, "#0c142a", "#efe0bd", 9) + path("M24 76L76 24", line="#efe0bd", width=9)
    return paint(drawing, (size, size), (100, 100))


def numbered(size: int) -> pygame.Surface:
    """The small dark disc that bears an ordinal."""
    return paint(circle(50, 50, 44, "#0c142a", "#9aa6c8", 7), (size, size), (100, 100))
