"""What moves in the palace of Intrigo: seals pressed and flying, cards that change places or are turned down, trails. Pixels.

What flies is drawn pointing to the right and turned to the left by `degrees`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from art import transform
from art.brush import across, box, circle, down, ellipse, glow, moved, paint, path, shadow, turned
from art.games.intrigo.cards.plan import Point
from art.light import lit, soft_light
from art.motifs import at, four_point, gold, mixed
from art.passing import passing

TRAILS = {"move": "#ffe2a0", "strike": "#ffb3ae", "exchange": "#bfe0ff", "name": "#ffd9f0"}  # colours by what is done
EDGE = 10  # pixels around a trail that its picture has more
FLAT = 0.06  # the least width of a card that is being turned, as a share of its own


# Along a way


def curve(start: Point, bend: Point, end: Point, steps: int = 40) -> list[Point]:
    """Places on the arc from `start` to `end` that `bend` draws to itself."""
    places: list[tuple[float, float]] = []
    for step in range(steps + 1):
        share = step / steps
        near, mid, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
        places.append((near * start[0] + mid * bend[0] + far * end[0], near * start[1] + mid * bend[1] + far * end[1]))
    return places


def lifted(start: Point, end: Point, rise: float = 0.22) -> Point:
    """Where the arc of a flight bends to: above the middle, by a share of how far it is."""
    far = math.dist(start, end)
    return (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - far * rise - 12


def trail(
    way: Sequence[Point], kind: str = "move", wide: float = 7.0, dotted: bool = True
) -> tuple[pygame.Surface, tuple[int, int]]:
    """What a move leaves until the next turn: dots (or a line) along a way, growing to its end, with an arrow's head.

    The picture, and where its upper left corner is; `way` and `wide` in pixels.
    """
    colour, (left, top), size = TRAILS[kind], *_around(way, wide)
    drawing = _dots(way, colour, wide) if dotted else _line(way, colour, wide)
    ends = (way, way[::-1]) if kind == "exchange" else (way,)  # an exchange goes both ways
    head = path(
        f"M{wide * 0.4:.1f} 0L{-wide * 2:.1f} {-wide * 1.25:.1f} {-wide * 1.3:.1f} 0 {-wide * 2:.1f} {wide * 1.25:.1f}z",
        colour,
        "#1a0610",
        1.4,
    )
    for there in ends:
        (x0, y0), (x1, y1) = there[-3 if len(there) > 3 else -2], there[-1]
        drawing += at(head, x1, y1, math.degrees(math.atan2(y1 - y0, x1 - x0)))
    image = paint(moved(drawing, f"translate({-left:.1f} {-top:.1f})"), size, size)
    cast, pad = shadow(image, 3, 200)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(cast, (-pad, 2 - pad))
    whole.blit(image, (0, 0))
    return whole, (math.floor(left), math.floor(top))


def trail_box(way: Sequence[Point], wide: float) -> pygame.Rect:
    """Where the picture of a trail lies: known before it is painted."""
    (left, top), size = _around(way, wide)
    return pygame.Rect((math.floor(left), math.floor(top)), size)


def _around(way: Sequence[Point], wide: float) -> tuple[Point, tuple[int, int]]:
    """The upper left corner of what lies around a way so wide, and its size."""
    edge, across, down_ = EDGE + 2 * wide, [x for x, _ in way], [y for _, y in way]
    left, top = min(across) - edge, min(down_) - edge
    return (left, top), (math.ceil(max(across) - left + edge), math.ceil(max(down_) - top + edge))


def _dots(way: Sequence[Point], colour: str, wide: float) -> str:
    drawing, walked, due = "", 0.0, wide
    total = sum(math.dist(one, two) for one, two in pairwise(way)) or 1.0
    for (x0, y0), (x1, y1) in pairwise(way):
        far = math.dist((x0, y0), (x1, y1))
        while far and due <= walked + far and due < total - 2.2 * wide:
            share, along = (due - walked) / far, due / total
            drawing += circle(
                round(x0 + (x1 - x0) * share, 1),
                round(y0 + (y1 - y0) * share, 1),
                round(wide * (0.3 + 0.24 * along), 2),
                colour,
                "#1a0610",
                1,
                round(0.45 + 0.55 * along, 2),
            )
            due += wide * 1.75
        walked += far
    return drawing


def _line(way: Sequence[Point], colour: str, wide: float) -> str:
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in way[:-1])
    return path(d, line="#1a0610", width=wide * 0.9, opacity=0.6) + path(d, line=colour, width=wide * 0.5)


# Seals and coins


@passing
def comet(length: int, colour: str, degrees: float = 0.0) -> pygame.Surface:
    """What a flying token draws after it, a third as high as long: its head, where the token is, at the right."""
    fade = across((0, colour, 0), (0.6, colour, 0.28), (1, mixed(colour, "#ffffff", 0.5), 0.85))
    drawing = path("M0 30Q150 20 270 10A22 22 0 0 1 270 50Q150 40 0 30z", fade) + path(
        "M60 30Q180 26 280 24V36Q180 34 60 30z", across((0, "#ffffff", 0), (1, "#ffffff", 0.6))
    )
    chance = random.Random(7)
    for number in range(9):
        x = 40 + 24 * number
        drawing += at(four_point(2 + number * 0.5, "#fff6d8", 0.3 + 0.06 * number), x, 30 + chance.uniform(-14, 14))
    image = paint(drawing, (length, max(4, length // 5)), (300, 60))
    return turned(image, degrees) if degrees else image


@passing
def mote(side: int, colour: str) -> pygame.Surface:
    """A soft light: what follows a token that flies."""
    return soft_light((side, side), (0, mixed(colour, "#ffffff", 0.55), 0.85), (0.4, colour, 0.6), (1, colour, 0))


@passing
def beam(size: tuple[int, int], degrees: float = 0.0) -> pygame.Surface:
    """A cone of light: it begins narrow, and fades where it falls."""
    fade = across((0, "#fff3cc", 0.75), (0.6, "#ffdf9a", 0.34), (1, "#ffd27a", 0.1))
    drawing = path("M0 44V56L100 100V0z", fade, opacity=0.6) + path("M0 47V53L100 80V20z", fade)
    return turned(paint(drawing, size, (100, 100)), degrees)


@passing
def signet(width: int) -> pygame.Surface:
    """The stamp that presses a seal: a turned handle over a brass foot; its foot is the lower edge of the picture."""
    wood = across("#5a2c14", (0.4, "#b87844"), (1, "#3a1a0a"))
    brass = across("#8a5a18", (0.35, "#fbe7a1"), (0.7, "#c8922f"), (1, "#5a3a10"))
    drawing = path("M50 4C70 4 74 24 66 36 60 46 60 56 66 72H34C40 56 40 46 34 36 26 24 30 4 50 4z", wood, "#1e0d04", 2)
    drawing += path("M38 14Q44 8 52 9", line="#f0c894", width=3.4, opacity=0.7) + box(
        32, 70, 36, 8, 3, brass, "#3a1e06", 1.4
    )
    drawing += path("M36 78H64L74 100H26z", brass, "#3a1e06", 1.6) + path(
        "M18 100H82V112Q50 122 18 112z", brass, "#3a1e06", 1.8
    )
    return paint(drawing, (width, round(width * 1.2)), (100, 120))


@passing
def stamped(side: int, colour: str = "#ffe09a") -> pygame.Surface:
    """The light of the moment in which the stamp comes down: a ring and short rays; the seal is in its middle."""
    drawing = circle(50, 50, 49, glow((0.4, colour, 0), (0.62, colour, 0.5), (1, colour, 0)))
    ray = path("M-2.200 -30L0 -48 2.200 -30z", "#fff6da")
    drawing += "".join(
        at(ray, 50, 50, turn, 0.86 if number % 2 else 1) for number, turn in enumerate(range(0, 360, 24))
    )
    return paint(drawing, (side, side), (100, 100))


@passing
def implosion(side: int) -> pygame.Surface:
    """The dark of an arch that draws the light into itself: a cold ring, and rays whose points are inside."""
    drawing = circle(50, 50, 49, glow((0, "#02040c", 0.75), (0.5, "#02040c", 0.6), (1, "#02040c", 0)))
    drawing += circle(50, 50, 44, glow((0.72, "#8fb8ff", 0), (0.86, "#8fb8ff", 0.55), (1, "#8fb8ff", 0)))
    ray = path("M0 -26L-1.600 -46 1.600 -46z", "#cfe4ff")
    drawing += "".join(at(ray, 50, 50, turn + number % 3 * 4, 0.9) for number, turn in enumerate(range(0, 360, 20)))
    return paint(drawing, (side, side), (100, 100))


@passing
def glints(side: int, seed: int = 1, colour: str = "#fff6d8") -> pygame.Surface:
    """Light that jumps off coins as they land."""
    chance, drawing = random.Random(seed), ""
    for _ in range(9):
        turn, far = chance.uniform(0, math.tau), chance.uniform(14, 42)
        drawing += at(
            four_point(chance.uniform(4, 9), colour, chance.uniform(0.6, 1)),
            50 + far * math.cos(turn),
            50 + far * math.sin(turn),
        )
    return paint(drawing, (side, side), (100, 100))


# Cards


def turning(front: pygame.Surface, back: pygame.Surface, share: float) -> pygame.Surface:
    """A card or a token on its way from front (0) to back (1), about its upright axis, as large as both; darkest on its edge."""
    open_ = math.cos(math.pi * max(0.0, min(1.0, share)))
    shown, (w, h) = front if open_ >= 0 else back, front.get_size()
    narrow = max(1, round(w * max(FLAT, abs(open_))))
    image = pygame.Surface((w, h), pygame.SRCALPHA)
    side = transform.smoothscale(shown, (narrow, h))
    light = round(255 * (0.5 + 0.5 * abs(open_)))
    side.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(side, ((w - narrow) // 2, 0))
    return image


@lru_cache(maxsize=4)
def slap(width: int) -> pygame.Surface:
    """What a card stirs up that is thrown on its face: dust and a shadow, so wide, about a third as high."""
    puffs = ((22, 36, 15), (46, 28, 18), (78, 24, 20), (112, 24, 20), (146, 28, 18), (172, 36, 15))
    fade = glow((0, "#dfe6ff", 0.42), (0.6, "#aab8e6", 0.2), (1, "#aab8e6", 0))
    return paint("".join(circle(x, y, r, fade) for x, y, r in puffs), (width, round(width * 0.3)), (194, 58))


@passing
def exchange(width: int) -> pygame.Surface:
    """Two arrows that chase each other: the sign over what changes places."""
    arrow = path("M-36 8A38 38 0 0 1 30 -26", line="#12203f", width=15) + path(
        "M22 -42L44 -14 12 -12z", "#12203f", "#12203f", 7
    )
    inner = path("M-36 8A38 38 0 0 1 30 -26", line=TRAILS["exchange"], width=8) + path(
        "M22 -42L44 -14 12 -12z", TRAILS["exchange"]
    )
    drawing = at(arrow, 50, 50) + at(arrow, 50, 50, 180) + at(inner, 50, 50) + at(inner, 50, 50, 180)
    return lit(paint(drawing, (width, width), (100, 100)), "#8fc0ff", max(2, width // 10))


@passing
def called(size: tuple[int, int]) -> pygame.Surface:
    """The light into which a card steps that the Courtesan has named: rays from its middle and a soft shine."""
    drawing = ellipse(50, 50, 50, 50, glow((0, "#ffe9b8", 0.7), (0.4, "#ffc860", 0.3), (1, "#ffc860", 0)))
    for ray in range(24):
        turn, far = math.tau * ray / 24, 48 if ray % 2 else 36
        x, y, aside = math.cos(turn), math.sin(turn), 0.045
        d = f"M{50 + 14 * math.cos(turn - aside):.1f} {50 + 14 * math.sin(turn - aside):.1f}L{50 + far * x:.1f} {50 + far * y:.1f} {50 + 14 * math.cos(turn + aside):.1f} {50 + 14 * math.sin(turn + aside):.1f}z"
        drawing += path(d, "#ffe6a8", opacity=0.36)
    small = paint(drawing, (max(8, size[0] // 2), max(8, size[1] // 2)), (100, 100))
    return transform.smoothscale(small, size)


@passing
def stroke(size: tuple[int, int]) -> pygame.Surface:
    """The Assassin's cut across a card: a thin bright blade of light."""
    cut = path("M4 96Q46 58 98 3 56 66 4 96z", down("#ffffff", "#ff8f8a")) + path(
        "M10 92Q48 58 94 8", line="#fff6f4", width=1.6
    )
    return lit(paint(cut, size, (100, 100)), "#ff3a50", max(2, size[0] // 14))


@lru_cache(maxsize=4)
def thread(length: int, bright: bool = True) -> pygame.Surface:
    """A thread from an arcade to a card that counts for it: it hangs through a little."""
    drawing = path("M3 5Q50 40 97 5", line="#1a1004", width=5, opacity=0.55)
    drawing += path("M3 5Q50 40 97 5", line=gold() if bright else "#8a94b4", width=2.6)
    return paint(drawing, (length, max(8, round(length * 0.28))), (100, 28))


@lru_cache(maxsize=24)
def thread_along(way: tuple[Point, ...], bright: bool, wide: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The same along any way, `wide` pixels thick. The picture, and where its upper left corner is."""
    edge = 2 + round(2 * wide)
    left, top = math.floor(min(x for x, _ in way)) - edge, math.floor(min(y for _, y in way)) - edge
    size = math.ceil(max(x for x, _ in way)) - left + edge, math.ceil(max(y for _, y in way)) - top + edge
    line = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in way)
    drawing = path(line, line="#1a1004", width=2.0 * wide, opacity=0.6)
    drawing += path(line, line="#ffd978" if bright else "#8a94b4", width=wide)
    return paint(drawing, size, size), (left, top)
