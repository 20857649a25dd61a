"""What is won: the laurel around a winner, and the medal of an honour."""

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import emblem
from art.brush import circle, down, mirrored, moved, paint, path, shadow, slant
from art.motifs import at, gold, gold_line, leaf, lozenge, mixed

LAUREL = 1.36  # its width as a share of the portrait it goes around
LEAVES = 13  # pairs of them on one branch
FOOT = 97.0  # degrees, clockwise from the right: where the left branch begins
TIP = 232.0  # degrees: where it ends
RADIUS = 128.0  # of the wreath, in units of 300
SPRIG = 64.0  # of these: width and height of a picture of two leaves


def _branch() -> str:
    """The left half of the wreath on 300 x 300 units: a stem with pairs of leaves that grow smaller."""
    drawing = ""
    points: list[str] = []
    for step in range(LEAVES):
        share = step / (LEAVES - 1)
        turn = FOOT + (TIP - FOOT) * share
        angle = math.radians(turn)
        x, y = 150 + RADIUS * math.cos(angle), 150 + RADIUS * math.sin(angle)
        points.append(f"{x:.1f} {y:.1f}")
        drawing += _pair(x, y, turn, share)
    stem = path("M" + "L".join(points), line="#8a5a18", width=2.2)
    return stem + drawing


def _pair(x: float, y: float, turn: float, share: float) -> str:
    """Two leaves at a place of the left branch, `share` of its way up, `turn` degrees clockwise from the right."""
    drawing = ""
    for side in (-1, 1):
        lean = turn + 180 + side * 34  # leaves point along the stem, a little away from it
        away = math.radians(turn)
        out = side * -7.5 * (1 - 0.3 * share)
        tone = gold() if side < 0 else slant((0, "#d9ac4e"), (0.5, "#a87522"), (1, "#6b430f"))
        drawing += at(leaf(40 - 15 * share, tone), x + out * math.cos(away), y + out * math.sin(away), lean)
    return drawing


@dataclass(frozen=True, slots=True)
class Sprig:
    """Where a pair of leaves belongs in a wreath: from its middle, as shares of its width; and how it is turned and large.

    `tilt` is in degrees to the left; `right`: it is of the right branch.
    """

    x: float
    y: float
    tilt: float
    size: float
    right: bool


def sprigs(pairs: int) -> list[Sprig]:
    """So many pairs of leaves of each branch, from the foot up, left and right by turns."""
    found = []
    for step in range(pairs):
        share = step / (pairs - 1)
        turn = FOOT + (TIP - FOOT) * share
        x, y = (RADIUS / 300 * each(math.radians(turn)) for each in (math.cos, math.sin))
        size = 1 - 15 / 40 * share
        found += [Sprig(x, y, 180 - turn, size, False), Sprig(-x, y, turn - 180, size, True)]
    return found


@lru_cache(maxsize=8)
def sprig(width: int, right: bool) -> pygame.Surface:
    """A pair of leaves as it would be at the left of a wreath so many pixels wide, or at its right."""
    side = round(width * SPRIG / 300)
    drawing = _pair(SPRIG / 2, SPRIG / 2, 180, 0)
    if right:
        drawing = moved(drawing, f"translate({SPRIG:g} 0) scale(-1 1)")
    return paint(drawing, (side, side), (SPRIG, SPRIG))


def laurel(width: int) -> pygame.Surface:
    """Two golden branches around a portrait, open above, with a soft shadow; on a square of `width` pixels."""
    knot = at(lozenge(11, 11, gold_line()) + lozenge(6, 6, "#a81f33"), 150, 279)
    drawing = mirrored(_branch(), 150) + knot
    wreath = paint(drawing, (width, width), (300, 300))
    cast, pad = shadow(wreath, max(1, width // 90), 190)
    image = pygame.Surface((width, width), pygame.SRCALPHA)
    image.blit(cast, (-pad, width // 110 - pad))
    image.blit(wreath, (0, 0))
    return image


MEDAL = (60, 72)  # canvas of a medal with its ribbon, in units


def medal(height: int, colour: str) -> pygame.Surface:
    """A gold medal with the mask on it, on a ribbon of this colour; `height` pixels high."""
    dark, light = mixed(colour, "#080d1b", 0.42), mixed(colour, "#ffffff", 0.18)
    ribbon = (
        path("M10 1H25L38 30H22z", down(light, colour), "#0a0f1e", 1.6)
        + path("M50 1H35L22 30H38z", down(colour, dark), "#0a0f1e", 1.6)
    )  # fmt: skip
    disc = (
        circle(30, 47, 24, "#0a0f1e")
        + circle(30, 47, 22.4, gold())
        + circle(30, 47, 18.6, slant((0, "#b27c24"), (1, "#f3d687")))
        + circle(30, 47, 17.4, slant((0, "#f8df98"), (0.5, "#d9a440"), (1, "#a36e1c")))
        + moved(emblem.mask("#5b3408"), "translate(30 46.500) scale(0.232)")
    )
    return paint(ribbon + disc, (round(height * MEDAL[0] / MEDAL[1]), height), MEDAL)
