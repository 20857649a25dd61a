"""The draft of Intrigo: the table in the court, packets that go round, slots of what is kept; and the Courtesan's tablets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from art import theme
from art.brush import Size, across, box, circle, down, glow, paint, path, shadow, turned
from art.cards.back import back
from art.cards.frame import card_size
from art.games.intrigo.cards.plan import Point
from art.light import lit, soft_light
from art.motifs import at, gold_line, lozenge
from art.portraits import chip

SQUARE = 3.9  # between an oval (2) and an oblong: the power of the table's outline
LEAN = 9.0  # degrees between two cards of a packet


def _outline(cx: float, cy: float, rx: float, ry: float, count: int = 96) -> list[Point]:
    points: list[tuple[float, float]] = []
    for step in range(count):
        turn = math.tau * step / count
        x, y = math.cos(turn), math.sin(turn)
        points.append(
            (cx + rx * math.copysign(abs(x) ** (2 / SQUARE), x), cy + ry * math.copysign(abs(y) ** (2 / SQUARE), y))
        )
    return points


def _edge(cx: float, cy: float, rx: float, ry: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in _outline(cx, cy, rx, ry)) + "z"


@lru_cache(maxsize=1)
def table(size: Size) -> pygame.Surface:
    """The long table that is set in the court for the draft: walnut, wine-dark cloth, lamplight; with its shadow below.

    The table fills the upper 0.86 of the picture's height; painted once, ahead.
    """
    w, h = 820.0, 820.0 * size[1] / size[0]
    cx, cy, rx, ry = w / 2, h * 0.45, w / 2 - 14, h * 0.43
    image = pygame.Surface(size, pygame.SRCALPHA)
    side = paint(path(_edge(cx, cy + 13, rx, ry), down((0.5, "#4a2412"), (1, "#180a05")), "#0c0503", 2), size, (w, h))
    cast, pad = shadow(side, max(4, round(16 * size[0] / w)), 225)
    image.blit(cast, (-pad, round(10 * size[0] / w) - pad))
    image.blit(side, (0, 0))
    drawing = path(
        _edge(cx, cy, rx, ry), across("#7c4a24", (0.3, "#a8703a"), (0.55, "#8a5528"), (1, "#4c2a12")), "#1a0c05", 1.6
    )
    drawing += path(_edge(cx, cy, rx - 4.5, ry - 4), line=gold_line(), width=1.4, opacity=0.7)
    drawing += path(
        _edge(cx, cy + 1, rx - 15, ry - 13),
        glow((0, "#7a2640"), (0.55, "#5a1932"), (1, "#300b1e"), y=46, radius=66),
        "#1a0710",
        2,
    )
    drawing += path(_edge(cx, cy + 1, rx - 22, ry - 19), line="#d9a95a", width=1.2, opacity=0.45)
    drawing += "".join(at(lozenge(3, 2.3, "#d9b266"), x, y) for x, y in _outline(cx, cy, rx - 10, ry - 8.5, 72))
    image.blit(paint(drawing + _star(cx, cy, rx, ry), size, (w, h)), (0, 0))
    light = soft_light(
        (round(size[0] * 0.86), round(size[1] * 0.84)), (0, "#ffb060", 0.34), (0.5, "#ffb060", 0.12), (1, "#ffb060", 0)
    )
    image.blit(light, light.get_rect(center=(size[0] // 2, round(size[1] * 0.46))))
    return image


def _star(cx: float, cy: float, rx: float, ry: float) -> str:
    """A pale star woven into the cloth."""
    drawing = ""
    for ray in range(8):
        turn, reach = math.pi * ray / 4, 0.75 if ray % 2 == 0 else 0.46
        d = f"M{cx + rx * reach * math.cos(turn):.1f} {cy + ry * reach * math.sin(turn):.1f}"
        for aside in (0.2, -0.2):
            d += f"L{cx + rx * 0.2 * math.cos(turn + aside):.1f} {cy + ry * 0.2 * math.sin(turn + aside):.1f}"
            d += f" {cx:.1f} {cy:.1f}" if aside > 0 else ""
        drawing += path(d + "z", "#f0c8a8", opacity=0.06)
    return drawing


@lru_cache(maxsize=12)
def packet(count: int, width: int, lean: float = 0.0) -> pygame.Surface:
    """So many cards face down in a small fan, each `width` pixels wide, as they go from hand to hand."""
    one = back("intrigo", width)
    step = width * 0.34
    w, h = card_size(width)
    size = (round(w * 1.5 + step * (count - 1)), round(h * 1.34))
    image = pygame.Surface(size, pygame.SRCALPHA)
    for number in range(count):
        far = number - (count - 1) / 2
        card = turned(one, lean - far * LEAN)
        place = card.get_rect(center=(round(size[0] / 2 + far * step), round(size[1] / 2 + abs(far) * 2)))
        cast, pad = shadow(card, max(2, width // 14), 170)
        image.blit(cast, (place.x - pad, place.y - pad + 2))
        image.blit(card, place)
    return image


@lru_cache(maxsize=12)
def slot(width: int, wanted: bool = False) -> pygame.Surface:
    """The place of a card that will be kept, as large as a card `width` wide; `wanted` for the one that comes next."""
    w, h = card_size(width)
    radius, line = max(2.0, width / 11), max(1.2, width / 40)
    drawing = box(line / 2, line / 2, w - line, h - line, radius, "#060b1c", opacity=0.78)
    if wanted:
        drawing += box(line / 2, line / 2, w - line, h - line, radius, glow((0, "#ffc060", 0.34), (1, "#ffc060", 0.06)))
    drawing += box(
        line / 2,
        line / 2,
        w - line,
        h - line,
        radius,
        line="#e8b95a" if wanted else "#6472a0",
        width=line * (1.3 if wanted else 1),
    )
    if width >= 22:
        drawing += at(lozenge(width * 0.1, width * 0.13, "#e8b95a" if wanted else "#6472a0"), w / 2, h / 2)
    return paint(drawing, (w, h), (w, h))


@lru_cache(maxsize=32)
def chevron(side: int, degrees: float = 0.0, strong: float = 1.0) -> pygame.Surface:
    """One mark of a packet's way, pointing right, turned to the left by `degrees`; `strong` (0 to 1) grows along the way."""
    mark = path("M7 4L15 12 7 20", line="#1a0610", width=6.5, opacity=0.55 * strong)
    mark += path("M7 4L15 12 7 20", line="#ffe6ac", width=3.6, opacity=0.25 + 0.75 * strong)
    image = paint(mark, (side, side), (24, 24))
    return turned(image, degrees) if degrees else image


def chevrons(way: Sequence[Point], apart: float) -> list[tuple[float, float, float, float]]:
    """Where chevrons stand along a way: x, y, degrees to the left, and how strong each is."""
    lengths = [0.0]
    for one, two in pairwise(way):
        lengths.append(lengths[-1] + math.dist(one, two))
    far = apart * 0.5
    found: list[tuple[float, float, float, float]] = []
    while far < lengths[-1]:
        piece = max(number for number in range(len(way) - 1) if lengths[number] <= far)
        (x0, y0), (x1, y1) = way[piece], way[piece + 1]
        share = (far - lengths[piece]) / max(1e-9, lengths[piece + 1] - lengths[piece])
        place = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        found.append((*place, -math.degrees(math.atan2(y1 - y0, x1 - x0)), far / lengths[-1]))
        far += apart
    return found


@lru_cache(maxsize=6)
def ready(side: int, done: bool) -> pygame.Surface:
    """Whether somebody has chosen: a tick, or three dots."""
    if done:
        drawing = (
            circle(20, 20, 18, "#0a1c1a")
            + circle(20, 20, 16, "#17614a", theme.GOOD, 2.4)
            + path("M12 21l6 6 11-13", line="#eafff6", width=4)
        )
    else:
        drawing = circle(20, 20, 18, "#0a0f1e") + circle(20, 20, 16, "#22315a", "#9aa6c8", 2.2)
        drawing += "".join(circle(x, 20, 3, theme.IVORY) for x in (11, 20, 29))
    return paint(drawing, (side, side), (40, 40))


# The Courtesan names a card


@lru_cache(maxsize=6)
def tablet(size: Size, chosen: bool = False) -> pygame.Surface:
    """What a coat of arms stands on that the Courtesan may name; `chosen` with a gold line and light."""
    w, h = size
    line = max(1.2, w / 40)
    if not chosen:
        drawing = box(line / 2, line / 2, w - line, h - line, w / 8, "#ffffff", opacity=0.07) + box(
            line / 2, line / 2, w - line, h - line, w / 8, line="#6f7fb4", width=line * 0.8, opacity=0.55
        )
        return paint(drawing, size, size)
    drawing = box(
        line / 2,
        line / 2,
        w - line,
        h - line,
        w / 8,
        glow((0, "#6a5a3a"), (0.6, "#3a4274"), (1, "#26346a"), y=40, radius=70),
    )
    return paint(
        drawing + box(line, line, w - 2 * line, h - 2 * line, w / 8, line=gold_line(), width=line * 1.7), size, size
    )


@lru_cache(maxsize=32)
def holder(marks: tuple[theme.SeatMark, ...], height: int) -> pygame.Surface:
    """Who holds a card: one chip in a ring where it is certain, else the chips of all who may, smaller and without a ring."""
    if len(marks) == 1:
        ring = circle(50, 50, 47, "#0a1020", "#f0cd7c", 6)
        image = paint(ring, (height, height), (100, 100))
        sign = chip(marks[0], round(height * 0.72))
        image.blit(sign, sign.get_rect(center=(height // 2, height // 2)))
        return image
    side = round(height * 0.62)
    image = pygame.Surface((max(1, round(side * 1.06 * len(marks))), height), pygame.SRCALPHA)
    for number, mark in enumerate(marks):
        sign = chip(mark, side)
        sign.set_alpha(215)
        image.blit(sign, sign.get_rect(center=(round(side * (0.53 + 1.06 * number)), height // 2)))
    return image


def named(card: pygame.Surface, reach: int) -> pygame.Surface:
    """A card that has been named, in the light of it; `reach` pixels around."""
    return lit(card, "#ffe9b8", reach)
