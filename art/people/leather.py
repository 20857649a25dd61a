"""Masks that live: they bend with the brows and the cheeks below them, and eyes look out of them."""

import math
from dataclasses import replace

from art.brush import moved, path
from art.motifs import mixed
from art.people.bending import Bend, Point, bend, polygon, step
from art.people.eyes import brow, eye
from art.people.figure import Look
from art.people.moods import Mood
from art.people.mouths import mouth
from art.people.tones import AXIS

PAINTED_LIPS = "#a8485a"
CARVED = "#5f4c2c"  # lines in the wood of a mask over the mouth
CRACK = "#2e211e"
NOSE_UP = 22.0  # units by which a long nose is shorter on a living face


def worn(look: Look, mood: Mood) -> str:
    """The mask of a person in a mood, where it sits."""
    mask = look.mask
    where = _leather(look, mood)
    drawing = bend(mask.base, where) + bend(mask.ornament, where)
    if mask.mouth == "painted":
        lips = replace(mood, wide=mood.wide * (0.95 if mood.gape else 0.8), smile=mood.smile * 0.8)
        drawing += mouth(lips, True, PAINTED_LIPS, 260, painted=True)
    drawing += "".join(
        eye(side, mood, mixed(mask.iris, "#ffffff", 0.12), look.skin, look.womanly, True) for side in (-1, 1)
    )
    drawing += _brows(look, mood)
    if mask.mouth == "carved":
        drawing += _carved(mood)
    if mood.crack:
        drawing += cracks()
    place = f"translate({mood.mask_x:g} {mood.mask_y:g}) rotate({mood.mask_turn:g} {AXIS} 200)"
    return moved(drawing, place)


def _leather(look: Look, mood: Mood) -> Bend:
    """Above the eyes it follows the brows, below them the cheeks; a long nose shortens, to let the mouth be seen."""
    right = mood.brow if mood.brow_right is None else mood.brow_right
    brows = (mood.brow + right) / 2

    def where(x: float, y: float) -> Point:
        if look.mask.mouth == "nose" and abs(x - AXIS) < 24:
            y -= step(226, 268, y) * NOSE_UP
        near = math.exp(-(((x - AXIS) / 26) ** 2))
        far = math.exp(-(((abs(x - AXIS) - 42) / 20) ** 2))
        upper = 1 - step(176, 206, y)
        bent = upper * (near * (mood.brow_in * 0.75 + brows * 0.4) + far * (mood.brow_out * 0.45 + brows * 0.55))
        raised = min(0.0, mood.low - 9) * 0.55 * step(204, 226, y) * far
        return x, y + bent + raised

    return where


def _brows(look: Look, mood: Mood) -> str:
    colour, edge = look.mask_brow
    colour = colour or look.brow
    thick = 5.2 if look.womanly else 7.4
    drawing = "".join(brow(side, mood, colour, thick, edge) for side in (-1, 1))
    if mood.knit:
        folds = "M146 182q1 6 0 11M154 182q-1 6 0 11"
        drawing += path(folds, line=edge or colour, width=1.9, opacity=0.55 * mood.knit)
    return drawing


def _carved(mood: Mood) -> str:
    """The line of the mouth in a mask over it."""
    rise, half = mood.smile - 3, 36 * min(1.0, mood.wide)
    left, bow = 253 - rise * 0.55, 244 + rise * 1.9
    right = left - (6 * mood.skew if rise > 0 else 0)
    drawing = ""
    if mood.gape > 6 and not mood.teeth:  # it drops open like a puppet's
        bow -= mood.gape * 0.35
        hole = f"M{AXIS - half:.1f} {left:.1f}Q150 {bow:.1f} {AXIS + half:.1f} {right:.1f}"
        drawing += path(hole + f"Q150 {bow + mood.gape * 2.6:.1f} {AXIS - half:.1f} {left:.1f}z", "#2a1c10", CARVED, 2)
    line = f"M{AXIS - half:.1f} {left:.1f}Q150 {bow:.1f} {AXIS + half:.1f} {right:.1f}"
    drawing += path(line, line=CARVED, width=4)
    if mood.knit:
        drawing += path("M140 186q4 8 2 16M160 186q-4 8-2 16", line=CARVED, width=2.4, opacity=0.8)
    return drawing


def cracks() -> str:
    """Cracks in porcelain: one over an eye, one over the cheek below it, lit along one side."""
    drawing = ""
    for points in (
        [(168, 138), (179, 152), (172, 166), (184, 178), (181, 187)],
        [(186, 211), (176, 222), (184, 234), (174, 244), (178, 254), (172, 262)],
    ):
        drawing += moved(path(_crack(points, 4), "#ffffff"), "translate(1.6 0.6)") + path(_crack(points, 4.4), CRACK)
    return drawing + path("M179 152l12 1 6 6M172 166l-9 5M176 222l-11 4-5 8M184 234l9 6", line=CRACK, width=1.7)


def _crack(points: list[tuple[int, int]], width: float) -> str:
    """A thin closed shape that narrows along these points."""
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y) in enumerate(points):
        half = width * (1 - at / (len(points) - 0.2)) * (0.8 if at % 2 else 1.1) / 2
        left.append((x - half, y))
        right.append((x + half, y))
    return polygon(left + right[::-1])
