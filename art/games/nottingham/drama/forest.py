"""What an ambush, a robbery and a bargain in Nottingham look like, piece by piece. Sizes in pixels.

What flies or points is drawn pointing to the right and turned to the left by `degrees`.
"""

from __future__ import annotations

import math

import pygame

from art import theme
from art import type as letters
from art.brush import (
    box,
    circle,
    down,
    glow,
    layered,
    paint,
    path,
    round_crop,
    slant,
    turned,
)
from art.cards.frame import card_size
from art.games.nottingham.cards.actions import crossed_arrows
from art.motifs import at
from art.panels.dashes import dashed_box
from art.passing import passing

ARROW = (300, 60)  # canvas of an arrow, in units; its point is at (298, 30), the notch at (8, 30)
SNAP = "L70 0L77 12 66 24 79 36 70 56"  # where a pill of 130 x 56 units snaps: downwards


# An ambush


@passing
def arrow(length: int, degrees: float = 0.0) -> pygame.Surface:
    """The arrow of an ambush, its feathers red, a loop for the rope at its end."""
    drawing = path("M28 30H272", line="#1c0f06", width=9) + path("M28 30H272", line="#c89a58", width=6)
    drawing += path("M30 28.600H270", line="#f2d6a0", width=1.6)
    drawing += path("M298 30L258 14 270 30 258 46z", slant("#f8fbff", "#8a96a6"), "#1c2430", 1.8)
    drawing += path("M298 30L258 14 270 30z", "#ffffff", opacity=0.5)
    drawing += path("M40 30L14 8H60L84 30z", down("#e84a62", "#8a1528"), "#3a0810", 1.6)
    drawing += path("M40 30L14 52H60L84 30z", down("#a81f33", "#5c1020"), "#3a0810", 1.6)
    vanes = "M34 24L24 13M48 24L37 12M62 25L52 13M34 36L24 47M48 36L37 48M62 35L52 47"
    drawing += path(vanes, line="#3a0810", width=1.3) + path("M28 30H88", line="#c89a58", width=4)
    drawing += circle(22, 30, 6, line="#7a5424", width=3)
    image = layered([(drawing, 5.0)], (length, max(1, round(length * ARROW[1] / ARROW[0]))), ARROW)
    return turned(image, degrees) if degrees else image


@passing
def rope(length: int, sag: int, wide: int = 6) -> pygame.Surface:
    """A rope between two places on the same height, `length` apart, that hangs through by `sag`."""
    pad = wide
    size = (length + 2 * pad, sag + 2 * pad)
    line = f"M{pad} {pad}Q{pad + length / 2:g} {pad + 2 * sag:g} {pad + length} {pad}"
    drawing = path(line, line="#1c0f06", width=wide) + path(line, line="#d8b878", width=wide * 0.62)
    for at_ in range(max(2, length // wide)):
        share = (at_ + 0.5) / max(2, length // wide)
        x, y = pad + length * share, pad + 4 * sag * share * (1 - share)
        drawing += path(
            f"M{x - wide * 0.2:.1f} {y - wide * 0.28:.1f}l{wide * 0.4:.1f} {wide * 0.56:.1f}",
            line="#7a5424",
            width=wide * 0.2,
        )
    return paint(drawing, size, size)


@passing
def hit(side: int) -> pygame.Surface:
    """Where an arrow went into a card: torn edges and light."""
    torn = "M0 -24L5 -8 20 -16 10 -3 27 2 9 6 17 20 3 10 -3 27 -6 9 -21 15 -10 2 -26 -5 -8 -6 -14 -20 -4 -9z"
    light = "M0 -13L3 -4 11 -8 6 -1 14 1 5 3 9 11 1 5 -2 14 -3 5 -11 8 -5 1 -14 -3 -4 -3 -7 -11 -2 -5z"
    drawing = at(path(torn, "#1a0714") + path(light, "#ffe9b0"), 30, 30)
    return paint(drawing, (side, side), (60, 60))


@passing
def gap(width: int) -> pygame.Surface:
    """The place of a card that is gone, so wide as a card of `width`."""
    size = card_size(width)
    w, h = size
    line = max(1.5, width / 60)
    radius, dash = width / 15, max(5.0, width / 14)
    drawing = box(0, 0, w, h, radius, "#10190c", opacity=0.45)
    drawing += dashed_box(line, line, w - 2 * line, h - 2 * line, radius, "#ffe39a", line, dash, dash * 0.7)
    return paint(drawing, size, size)


@passing
def pill(words: str, height: int, lost: bool = False) -> pygame.Surface:
    """What a set would have brought, in gold: as wide as its words need. In red what is `lost`."""
    line = letters.line(words, "heading", max(10, round(height * 0.66)), theme.IVORY if lost else theme.INK)
    width = line.get_width() + round(height * 0.9)
    edge = max(1.2, height / 28)
    drawing = box(
        edge,
        edge,
        width - 2 * edge,
        height - 2 * edge,
        height / 2,
        down("#c8465a", "#9c2438", "#701526") if lost else down("#fbe3a0", "#e0b052", "#c08a2e"),
        "#ffd9d6" if lost else "#fff6d6",
        edge,
    )
    image = layered([(drawing, 0.0)], (width, height), (width, height))
    seen = line.get_bounding_rect()
    image.blit(line.subsurface(seen), seen.move_to(center=(width // 2, height // 2)))
    return image


@passing
def snapped(words: str, height: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The left and the right half of that pill when it has snapped, each as large as the whole."""
    whole = pill(words, height)
    parts: list[pygame.Surface] = []
    for side in (0, 130):
        part = whole.copy()
        window = path(f"M{side} 0{SNAP}L{side} 56z", "#ffffff")
        part.blit(paint(window, whole.get_size(), (130, 56)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        parts.append(part)
    return parts[0], parts[1]


@passing
def wobble(side: int) -> pygame.Surface:
    """Two strokes beside a corner that shakes, the upper right one."""
    drawing = path("M18 14Q40 16 46 40", line="#ffe9b0", width=4) + path("M30 4Q54 8 58 34", line="#ffe9b0", width=4)
    return paint(drawing, (side, side), (64, 64))


@passing
def dust(width: int) -> pygame.Surface:
    """Dust that rises where cards fall, about a third as high as wide."""
    puffs = (
        (22, 34, 17),
        (44, 26, 22),
        (72, 28, 24),
        (102, 24, 22),
        (130, 30, 20),
        (150, 38, 14),
        (60, 40, 16),
        (112, 40, 17),
    )
    fade = glow((0, "#f3e2b4", 0.55), (0.6, "#d9c08a", 0.3), (1, "#d9c08a", 0))
    return paint("".join(circle(x, y, r, fade) for x, y, r in puffs), (width, round(width * 58 / 170)), (170, 58))


# A robbery


@passing
def unknown(width: int) -> pygame.Surface:
    """The card that will be taken, and nobody knows which it is: parchment with a mark of question."""
    size = card_size(width)
    drawing = box(5, 5, 290, 410, 22, down("#fbf0cf", "#d9c28e"), "#7d5314", 7)
    drawing += dashed_box(26, 26, 248, 368, 14, "#a8803a", 5, 20, 13)
    image = paint(drawing, size, (300, 420))
    mark = letters.line("?", "heading", round(width * 0.68), "#8a1528")
    seen = mark.get_bounding_rect()
    image.blit(mark.subsurface(seen), seen.move_to(center=(size[0] // 2, size[1] // 2)))
    return image


@passing
def witness(size: int) -> pygame.Surface:
    """The mark of who will see what is shown: an eye on a disc of night."""
    drawing = circle(50, 50, 45, down("#24386e", "#101c3a"), "#bcd4ff", 5)
    drawing += path("M16 50q34-42 68 0-34 42-68 0z", line="#eaf2ff", width=6.5)
    drawing += circle(50, 50, 12.5, "#eaf2ff") + circle(54, 46, 3.6, "#24386e")
    return paint(drawing, (size, size), (100, 100))


def wanted(face: pygame.Surface) -> pygame.Surface:
    """A bill nailed up with the round picture of whom an ambush waits for, crossed arrows below it."""
    side = face.get_width()
    width = round(side * 1.36)
    height = round(width * 1.32)
    sheet = "M9 8L30 5 60 8 92 4 128 8 129 60 126 110 130 168 96 165 70 170 36 166 7 169 10 120 6 64z"
    drawing = path(sheet, down("#f8eccb", "#d6bd84"), "#6a4a1c", 2) + path(
        "M18 17H118V158H18z", line="#a8803a", width=1.6, opacity=0.7
    )
    drawing += at(crossed_arrows("#8a1528"), 52, 132, 0, 1.3)
    drawing += circle(68, 11, 5, slant("#f4f6fa", "#5a646e"), "#1c2430", 1.2)
    image = layered([(drawing, 5.0)], (width, height), (136, 180))
    image.blit(round_crop(face), face.get_rect(center=(width // 2, round(height * 0.42))))
    return image


@passing
def guard(side: int) -> pygame.Surface:
    """Golden light above a necklace that is played: two arcs with rays, open below."""
    drawing = circle(100, 100, 98, glow((0, "#ffd77a", 0.5), (0.55, "#ffd77a", 0.18), (1, "#ffd77a", 0)))
    for r, opacity, width in ((70, 0.9, 3.4), (78, 0.45, 2.2)):
        x, y = r * math.cos(math.radians(20)), r * math.sin(math.radians(20))
        drawing += path(
            f"M{100 - x:.1f} {100 - y:.1f}A{r} {r} 0 0 1 {100 + x:.1f} {100 - y:.1f}",
            line="#ffe9a8",
            width=width,
            opacity=opacity,
        )
    for ray in range(11):
        turn = math.radians(-155 + 13 * ray)
        drawing += at(
            path("M0 -2.400L15 0 0 2.400z", "#ffe9a8"),
            100 + 82 * math.cos(turn),
            100 + 82 * math.sin(turn),
            math.degrees(turn),
        )
    return paint(drawing, (side, side), (200, 200))
