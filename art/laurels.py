"""What is won: the laurel around a winner, and the medal of an honour."""

import math
from dataclasses import dataclass

import pygame

from art import emblem
from art.brush import circle, down, mirrored, moved, paint, path, shadow, slant
from art.motifs import at, gold, gold_line, leaf, lozenge, mixed
from art.passing import passing

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
    found: list[Sprig] = []
    for step in range(pairs):
        share = step / (pairs - 1)
        turn = FOOT + (TIP - FOOT) * share
        x, y = (RADIUS / 300 * each(math.radians(turn)) for each in (math.cos, math.sin))
        size = 1 - 15 / 40 * share
        found += [Sprig(x, y, 180 - turn, size, False), Sprig(-x, y, turn - 180, size, True)]
    return found


@passing
def sprig(width: int, right: bool) -> pygame.Surface:
    """A pair of leaves as it would be at the left of a wreath so many pixels wide, or at its right."""
    side = round(width * SPRIG / 300)
    drawing = _pair(SPRIG / 2, SPRIG / 2, 180, 0)
    if right:
        drawing = moved(drawing, f"translate({SPRIG:g} 0) scale(-1 1)")
    return paint(drawing, (side, side), (SPRIG, SPRIG))


@passing
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


CROWN = (240, 176)  # canvas of the crown, in units


def crown(width: int) -> pygame.Surface:
    """The crown of the Carnival: five tall points with pearls around a cap of red velvet, and stones on its band; so many
    pixels wide, with a soft shadow.
    """
    ink, edge = "#3a2308", "#6b430f"
    back = path("M30 126Q120 84 210 126L196 84Q120 58 44 84z", down("#7d5314", "#3d2607"), ink, 2)
    velvet = path("M42 122C40 66 78 40 120 40s80 26 78 82Q120 92 42 122z", down("#c4304a", "#5e0f20"), "#2c060d", 2)
    creases = path("M78 108C74 78 90 54 112 44M162 108C166 78 150 54 128 44", line="#e86b80", width=2.4, opacity=0.45)
    points = path(
        "M26 148L12 62L58 108L66 34L102 100L120 14L138 100L174 34L182 108L228 62L214 148Q120 112 26 148z", gold(), edge, 2
    )  # fmt: skip
    light = path("M24 82L34 138M68 50L74 116M120 30V106", line="#fff3c8", width=2.4, opacity=0.75)
    band = path("M24 146Q120 108 216 146L211 170Q120 134 29 170z", gold_line(), edge, 2)
    rims = path("M27 151Q120 114 213 151M30 165Q120 129 210 165", line="#fff3c8", width=1.6, opacity=0.7)
    stones = "".join(
        circle(x, y, size + 2.6, "#5c3a0b") + circle(x, y, size, stone) + circle(x - 2, y - 2.4, size * 0.28, "#ffffff")
        for x, y, size, stone in (
            (120, 141, 8.6, "#c9203f"), (84, 144.500, 6, "#2f7fd6"), (156, 144.500, 6, "#2f7fd6"),
            (52, 152, 5.2, "#2ea36a"), (188, 152, 5.2, "#2ea36a"),
        )
    )  # fmt: skip
    pearls = "".join(
        circle(x, y, size, "#8b7d62") + circle(x, y, size - 1, "#f6ecd6") + circle(x - 2, y - 2, size * 0.32, "#ffffff")
        for x, y, size in ((12, 58, 7.6), (66, 30, 8.4), (120, 11, 9.6), (174, 30, 8.4), (228, 58, 7.6))
    )
    drawing = back + velvet + creases + points + light + band + rims + stones + pearls
    high = round(width * CROWN[1] / CROWN[0])
    worn = paint(drawing, (width, high), CROWN)
    cast, pad = shadow(worn, max(1, width // 60), 170)
    image = pygame.Surface((width, high), pygame.SRCALPHA)
    image.blit(cast, (-pad, width // 70 - pad))
    image.blit(worn, (0, 0))
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
