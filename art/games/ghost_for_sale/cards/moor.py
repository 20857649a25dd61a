"""The land of the properties by night: sky, moon, hills, a loch, heather, and the table that stands before it.

Widths, heights and places are in units; `scale` = pixels a unit. What moves (mist, clouds, bats) is painted piece by
piece, so that little has to be painted again.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from art import transform
from art.brush import Size, box, circle, down, ellipse, glow, moved, paint, path, shadow, vignette
from art.games.ghost_for_sale.mood import motif
from art.light import grain, soft_light
from art.motifs import at, fir, stars

HAZE = "#e6e2f4"
CLOUD = (200, 40)  # canvas of a cloud, in units
HEATHER = ("#8a64b0", "#a578c4", "#6f5a9c", "#5f7a78", "#4f5f86")


@dataclass(frozen=True, slots=True)
class Land:
    """Where what is, in units from the upper left corner of the picture.

    `base` is where the houses stand, `rim` the edge of the table in the middle (None: there is no table), `moon` the
    middle of the moon and its radius.
    """

    wide: float
    high: float
    base: float
    rim: float | None
    moon: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Wisp:
    """A piece of mist or cloud: its middle and its size in units; how far it drifts and in how many seconds."""

    x: float
    y: float
    wide: float
    high: float
    reach: float
    seconds: float


class _Canvas:
    """An opaque picture that drawings in units are laid on, each only as large as it needs to be."""

    def __init__(self, land: Land, scale: float) -> None:
        self.scale = scale
        self.surface = pygame.Surface((round(land.wide * scale), round(land.high * scale)))

    def draw(self, drawing: str, top: float, foot: float) -> None:
        """A drawing over the whole width, between two heights."""
        width = self.surface.get_width()
        y0, y1 = math.floor(top * self.scale), math.ceil(foot * self.scale)
        view = (width / self.scale, (y1 - y0) / self.scale)
        image = paint(moved(drawing, f"translate(0 {-y0 / self.scale:.3f})"), (width, y1 - y0), view)
        self.surface.blit(image, (0, y0))

    def light(self, x: float, y: float, wide: float, high: float, colour: str, strength: float) -> None:
        size = max(2, round(wide * self.scale)), max(2, round(high * self.scale))
        image = soft_light(size, (0, colour, strength), (0.45, colour, strength * 0.4), (1, colour, 0))
        self.surface.blit(image, image.get_rect(center=(round(x * self.scale), round(y * self.scale))))


def moor(land: Land, scale: float) -> pygame.Surface:
    """Everything that stands still, without houses."""
    canvas = _Canvas(land, scale)
    _sky(canvas, land)
    _hills(canvas, land)
    _lawn(canvas, land)
    if land.rim is not None:
        _table(canvas, land, land.rim)
    canvas.surface.blit(vignette(canvas.surface.get_size(), 80, 0.7), (0, 0))
    grain(canvas.surface, 5)
    return canvas.surface


def _sky(canvas: _Canvas, land: Land) -> None:
    width = canvas.surface.get_width()
    share = land.base / land.high
    tones = (
        (0.0, "#0d0b24"),
        (share * 0.4, "#29265a"),
        (share * 0.8, "#665c9c"),
        (min(0.99, share), "#8478b4"),
        (1.0, "#1b1736"),
    )
    column = paint(box(0, 0, 4, 100, 0, down(*tones)), (4, canvas.surface.get_height()), (4, 100))
    canvas.surface.blit(transform.scale(column, (width, column.get_height())), (0, 0))
    canvas.draw(stars(round(land.wide / 9), 21, land.wide, land.base * 0.8), 0, land.base * 0.8)
    x, y, r = land.moon
    canvas.light(x, y, 15 * r, 13 * r, "#cdc2ec", 0.36)
    canvas.light(x, y, 6.6 * r, 6.6 * r, "#fff3d0", 0.5)
    canvas.draw(_moon(x, y, r), max(0.0, y - r - 2), y + r + 2)


def _moon(x: float, y: float, r: float) -> str:
    drawing = circle(x, y, r, glow("#fffef4", (0.6, "#fcf3d6"), (1, "#e2d3ae"), x=40, y=36, radius=68))
    seas = (
        (-0.3, -0.28, 0.22),
        (0.3, 0.3, 0.27),
        (0.16, -0.52, 0.13),
        (-0.44, 0.3, 0.15),
        (0.52, -0.14, 0.11),
        (-0.08, 0.62, 0.12),
        (-0.62, -0.02, 0.1),
    )
    for dx, dy, size in seas:
        drawing += circle(x + dx * r, y + dy * r, size * r, "#d9c99f", opacity=0.55)
        drawing += circle(
            x + (dx + size * 0.16) * r, y + (dy + size * 0.16) * r, size * 0.78 * r, "#e9dcb8", opacity=0.7
        )
    return drawing


def _ridge(land: Land, points: tuple[tuple[float, float], ...], foot: float) -> str:
    """A hill from edge to edge through points (share of the width, units above the base), filled down to `foot`."""
    spots = [(share * land.wide, land.base - up) for share, up in points]
    d = f"M{spots[0][0]:.1f} {spots[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(spots):
        middle = (x0 + x1) / 2
        d += f"C{middle:.1f} {y0:.1f} {middle:.1f} {y1:.1f} {x1:.1f} {y1:.1f}"
    return d + f"V{foot:.1f}H{spots[0][0]:.1f}z"


FAR = ((-0.02, 40), (0.10, 92), (0.20, 52), (0.33, 84), (0.47, 44), (0.60, 58), (0.76, 102), (0.88, 56), (1.02, 78))
MIDDLE = ((-0.02, 22), (0.13, 46), (0.28, 20), (0.42, 36), (0.57, 14), (0.72, 34), (0.86, 52), (1.02, 24))
NEAR = ((-0.02, 4), (0.17, 16), (0.34, 6), (0.52, 9), (0.70, 5), (0.86, 13), (1.02, 5))


def _hills(canvas: _Canvas, land: Land) -> None:
    base = land.base
    far, middle = _ridge(land, FAR, base + 40), _ridge(land, MIDDLE, base + 40)
    canvas.draw(
        path(far, down("#7a70b0", "#5a5192")) + path(far, line="#b9aee0", width=1.2, opacity=0.35),
        base - 110,
        base + 40,
    )
    for number in range(8):
        canvas.light(land.wide * (number + 0.3) / 8, base - 40 + number * 17 % 24, 300, 40, HAZE, 0.26)
    # the loch, where the moon lies on the water
    x = land.moon[0]
    loch = ellipse(x, base - 15, 190, 10, down("#a99fd6", "#5f579a")) + ellipse(
        x, base - 15, 60, 5, "#fdf4d8", opacity=0.55
    )
    glints = "".join(
        f"M{x + dx} {base - 15 + dy}h{long}"
        for dx, dy, long in ((-74, -3, 40), (-30, 2, 70), (-96, 4, 30), (46, -2, 44), (70, 4, 36), (-16, -5, 30))
    )
    canvas.draw(loch + path(glints, line="#fffbe8", width=1, opacity=0.6), base - 30, base)
    trees = "".join(
        fir(share * land.wide, base - up, high, "#2f2a5c")
        for share, up, high in (
            (0.015, 20, 58),
            (0.036, 22, 40),
            (0.158, 38, 42),
            (0.176, 36, 56),
            (0.327, 24, 40),
            (0.343, 24, 54),
            (0.5, 20, 34),
            (0.664, 24, 52),
            (0.68, 26, 36),
            (0.832, 44, 40),
            (0.852, 46, 58),
            (0.985, 28, 60),
        )
    )
    canvas.draw(
        path(middle, down("#4e4684", "#3a3364")) + path(middle, line="#8d82c0", width=1.1, opacity=0.35) + trees,
        base - 106,
        base + 40,
    )
    canvas.light(land.wide / 2, base - 18, land.wide * 1.25, 150, "#cbbff0", 0.4)


def _lawn(canvas: _Canvas, land: Land) -> None:
    """The near hill with its heather, down to the table or the foot of the picture."""
    low = land.high if land.rim is None else land.rim + 30
    d = _ridge(land, NEAR, low)
    ground = path(d, down("#56548a", (0.14, "#3d3a68"), (0.5, "#292550"), (1, "#1c1838"))) + path(
        d, line="#c6bdea", width=1.4, opacity=0.5
    )
    canvas.draw(ground, land.base - 20, low)
    chance, tufts = random.Random(5), ""
    for _ in range(round(land.wide * (low - land.base) / 900)):
        x, y = chance.uniform(0, land.wide), land.base + (low - land.base - 16) * chance.random() ** 0.8 + 4
        size = 0.5 + 0.75 * (y - land.base) / max(1.0, low - land.base)
        tufts += at(_tuft(chance.choice(HEATHER), chance.random() < 0.07), x, y, chance.uniform(-8, 8), size)
    canvas.draw(tufts, land.base - 20, low)


def _tuft(colour: str, thistle: bool) -> str:
    """A plant of the moor around (0, 0): a spray of heather in bloom, or a thistle."""
    if thistle:
        head = path(
            "M-3 -15q-3-6-5-8 4 1 5 2-1-4 0-6 2 2 3 4 1-2 3-4 1 2 0 6 1-1 5-2-2 2-5 8z", "#a878c8", opacity=0.45
        )
        leaves = path("M0 0q1-8 0-13M0 -5q4-1 6-5M0 -3q-4-1-6-5", line="#5f7a78", width=1.5, opacity=0.4)
        return leaves + head
    stems, bells = "", ""
    for side, high in ((-7, 9), (-3.5, 12), (0.5, 10), (4, 13), (7.5, 8)):
        stems += f"M0 0Q{side * 0.3:g} {-high * 0.6:g} {side} {-high}"
        for step in (0.55, 0.72, 0.88, 1.0):
            x, y = side * step**1.6, -high * step
            bells += f"M{x + (0.9 if step in (0.72, 1.0) else -0.9):.1f} {y:.1f}h.01"
    return path(stems, line="#4f6a6a", width=1, opacity=0.45) + path(bells, line=colour, width=2, opacity=0.5)


def _table(canvas: _Canvas, land: Land, rim: float) -> None:
    """The auction table: a bent wooden rim, cloth behind a gold thread, thistles woven into it."""
    w, drop = land.wide, 16.0

    def line(lower: float) -> str:
        return f"M-10 {rim + drop + lower:g}Q{w / 2:g} {rim - drop + lower:g} {w + 10:g} {rim + drop + lower:g}"

    low = land.high + 20
    wood = path(line(0) + f"V{low:g}H-10z", "#24120a") + path(line(6.5), line=down("#8a5630", "#5a3318"), width=13)
    wood += path(line(1), line="#e0a862", width=1.5, opacity=0.85) + path(
        line(6), line="#2a1408", width=1.2, opacity=0.55
    )
    wood += path(line(9), line="#d9a05c", width=1.1, opacity=0.45) + path(
        line(12.6), line="#1c0c06", width=1.8, opacity=0.9
    )
    cloth = path(line(13.4) + f"V{low:g}H-10z", down("#4d4276", (0.3, "#342b5a"), (1, "#1c1733")))
    cloth += path(line(15), line="#000000", width=4, opacity=0.35) + path(
        line(20), line="#dba443", width=1.5, opacity=0.8
    )
    cloth += path(line(24.5), line="#dba443", width=0.9, opacity=0.4)
    woven, rows = "", int((land.high - rim - 50) / 52) + 1
    for row in range(rows):
        for column in range(int(w / 66) + 2):
            x, y = 6 + column * 66 + (row % 2) * 33, rim + 62 + 52 * row
            woven += at(motif(0.09), x, y)
    top = rim - drop - 4
    edge = _strip(wood, land.wide, top, rim + 44, canvas.scale)
    cast, pad = shadow(edge, max(1, round(9 * canvas.scale)), 200)
    canvas.surface.blit(cast, (-pad, round(top * canvas.scale) - pad - round(3 * canvas.scale)))
    canvas.draw(wood + cloth + woven, top, land.high)


def _strip(drawing: str, wide: float, top: float, foot: float, scale: float) -> pygame.Surface:
    size = round(wide * scale), round((foot - top) * scale)
    return paint(moved(drawing, f"translate(0 {-top:g})"), size, (wide, foot - top))


# What moves


def mist(land: Land, seed: int = 3) -> list[Wisp]:
    """Where mist lies before the houses: pieces that drift by a few units, each in its own time."""
    chance = random.Random(seed)
    count = max(4, round(land.wide / 105))
    pieces: list[Wisp] = []
    for number in range(count):
        x = land.wide * (number + 0.3) / count + chance.uniform(-20, 20)
        wide, high = chance.uniform(170, 290), chance.uniform(20, 32)
        pieces.append(
            Wisp(x, land.base + chance.uniform(-7, 9), wide, high, chance.uniform(5, 9), chance.uniform(13, 23))
        )
    return pieces


def clouds(land: Land) -> list[Wisp]:
    """Where clouds hang, some of them before the moon."""
    x, y, r = land.moon
    spots = (
        (x - 2.4 * r, y + 0.2 * r, 190, 1),
        (x + 0.9 * r, y + 0.5 * r, 170, 1),
        (x - 5 * r, y - 0.6 * r, 200, 0.8),
        (x + 4 * r, y - 0.5 * r, 160, 0.8),
        (0.08 * land.wide, 0.3 * y, 210, 0.8),
    )
    return [
        Wisp(cx, max(12.0, cy), wide, 0.16 * wide * tall, 10, 31 + 4 * number)
        for number, (cx, cy, wide, tall) in enumerate(spots)
    ]


def drift(wisp: Wisp, seconds: float) -> tuple[float, float]:
    """Where the middle of a piece is at a time, in units; at 0 it is where it lies when nothing moves."""
    turn = math.tau * seconds / wisp.seconds
    return wisp.x + wisp.reach * math.sin(turn), wisp.y + 0.12 * wisp.reach * math.sin(2 * turn)


@lru_cache(maxsize=16)
def wisp(size: Size, strength: float = 0.36) -> pygame.Surface:
    """A piece of mist, `size` in pixels."""
    return soft_light(size, (0, "#ece9f8", strength), (0.5, HAZE, strength * 0.45), (1, HAZE, 0))


@lru_cache(maxsize=8)
def warmth(width: int, strength: float = 0.16) -> pygame.Surface:
    """The light that the windows of a house throw into the night, to lie behind it: .3 for one that is looked at."""
    return soft_light((width, round(width * 0.8)), (0, "#ffd79a", strength), (1, "#ffd79a", 0))


@lru_cache(maxsize=8)
def cloud(size: Size, opacity: float = 0.5) -> pygame.Surface:
    """A long flat cloud, lit from below by the haze; `size` in pixels."""
    d = "M4 26q30-18 62-6 24-22 54-8 24-8 40 4 20-4 36 10-52 16-192 0z"
    drawing = path(d, down("#a89cd0", "#6c629c"), opacity=opacity) + path(
        "M30 20q20-8 36 0 24-20 54-6", line="#e6ddff", width=1.6, opacity=opacity * 0.7
    )
    return paint(drawing, size, CLOUD)


@lru_cache(maxsize=8)
def bat(width: int, raised: bool = True) -> pygame.Surface:
    """A bat, its wings raised or lowered."""
    wing = "M30 17Q22 2 3 3q5 5 3 12 6-4 11 1 4-4 9 1l4 5z" if raised else "M30 14Q20 12 5 27q8-3 12 1 3-6 8-4 2-5 5-4z"
    body = ellipse(30, 17, 3.4, 6, "#14112a") + path("M27.500 12l-1-5 3 3h1l3-3-1 5z", "#14112a")
    drawing = path(wing, "#14112a") + moved(path(wing, "#14112a"), "translate(60 0) scale(-1 1)") + body
    return paint(drawing, (width, round(width * 30 / 60)), (60, 30))
