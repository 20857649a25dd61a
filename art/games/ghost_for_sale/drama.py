"""What a look at a card, a sale with its hammer and the truth look like in Ghost for Sale, piece by piece. Sizes in pixels."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from art import transform
from art.brush import across, box, circle, down, ellipse, glow, layered, moved, paint, path, turned
from art.games.ghost_for_sale.cards import ghosts
from art.light import lit, soft_light
from art.motifs import at, four_point, gold_line
from art.passing import passing

TRUE, FALSE = "#6fd0b0", "#ff6f7f"  # the light around who tells the truth, around who lies
PETALS, THORNS = 12, 15


@dataclass(frozen=True, slots=True)
class Perch:
    """Where a ghost stands above its house: right of the middle of the house and above its foot, and its height."""

    x: float
    y: float
    high: float
    turn: float = 0.0  # degrees to the left


# What is known of somebody


def aura_size(diameter: int) -> int:
    """How wide the picture of an aura is; a portrait of this diameter stands in its middle."""
    return diameter + 2 * round(diameter * 0.2 + 12)


@passing
def aura(diameter: int, true: bool) -> pygame.Surface:
    """The light behind a portrait of this diameter: calm petals around the truthful, thorns around liars."""
    side = aura_size(diameter)
    r, drawing = diameter / 2, ""
    if true:
        petal = ellipse(
            0, -r - diameter * 0.025, diameter * 0.068 + 1.2, diameter * 0.095 + 1.8, down("#b6f2dc", TRUE, "#2f8a70")
        )
        drawing = "".join(at(petal, 0, 0, 360 / PETALS * number) for number in range(PETALS))
    else:
        long, wide = diameter * 0.09 + 5, diameter * 0.05 + 2.6
        thorn = path(
            f"M{-wide:.1f} {2 - r:.1f}Q{-wide * 0.3:.1f} {-r - long * 0.4:.1f} 0 {-r - long:.1f}Q{wide * 0.3:.1f} {-r - long * 0.4:.1f} {wide:.1f} {2 - r:.1f}z",
            down("#ffb3ba", FALSE, "#b02a44"),
        )
        drawing = "".join(at(thorn, 0, 0, 360 / THORNS * number + 12) for number in range(THORNS))
    image = paint(moved(drawing, f"translate({side / 2:g} {side / 2:g})"), (side, side), (side, side))
    shining = lit(image, TRUE if true else FALSE, max(3, round(diameter * 0.08)))
    return shining.subsurface(image.get_rect(center=shining.get_rect().center)).copy()


@passing
def halo(size: tuple[int, int], true: bool) -> pygame.Surface:
    """The light in which somebody is seen when the card is turned."""
    colour = TRUE if true else "#ff5a70"
    return soft_light(size, (0, colour, 0.36), (1, colour, 0))


# The wave


@passing
def wave(size: tuple[int, int]) -> pygame.Surface:
    """The crest of the light that runs along the tokens and turns those of liars."""
    return soft_light(size, (0, "#fff6da", 0.8), (0.4, "#ffe09a", 0.36), (1, "#ffe09a", 0))


@passing
def sparks(size: tuple[int, int], seed: int = 1, count: int = 9) -> pygame.Surface:
    """Glints that the wave leaves behind."""
    chance, (w, h), drawing = random.Random(seed), size, ""
    for number in range(count):
        reach = chance.uniform(0.05, 0.13) * h
        colour = ("#fff6d0", "#ffd98a", "#ffffff")[number % 3]
        drawing += at(four_point(reach, colour), chance.uniform(reach, w - reach), chance.uniform(reach, h - reach))
    return paint(drawing, size, size)


# Ghosts rise


@passing
def trail(size: tuple[int, int], bend: float = 0.0) -> pygame.Surface:
    """What a ghost draws after it: narrow at its foot, as wide as the picture at its head, leaning by `bend` (-1 to 1)."""
    foot = 50 - 40 * bend
    d = f"M{foot - 3:g} 100Q{50 - 20 * bend - 24:g} 55 6 4Q50 -4 94 4Q{50 - 20 * bend + 24:g} 55 {foot + 3:g} 100z"
    return paint(path(d, down((0, "#eaf2ff", 0.5), (0.6, "#cfe0ff", 0.28), (1, "#bcd2ff", 0.04))), size, (100, 100))


@passing
def rays(width: int) -> pygame.Surface:
    """Light that stands above the house that is counted, half as high as wide; its source is the middle of the foot."""
    ray = path("M-4 0L0 -96 4 0z", down((0, "#fff3d0", 0), (0.3, "#fff3d0", 0.12), (1, "#fff3d0", 0.4)))
    drawing = circle(100, 100, 98, glow((0, "#ffe9b0", 0.55), (0.35, "#e2cfff", 0.24), (1, "#cdb8ff", 0)))
    drawing += "".join(at(ray, 100, 100, turn) for turn in range(-84, 90, 14))
    small = paint(drawing, (width // 2, width // 4), (200, 100))  # nothing in it has an edge
    return transform.smoothscale(small, (width, width // 2))


@passing
def drawn_in(height: int, share: float = 0.5, degrees: float = 0.0) -> pygame.Surface:
    """A ghost that a mirror swallows, head first: the longer and thinner the more of it is gone (`share`, 0 to 1)."""
    whole = ghosts.ghost("governess", height)
    image = transform.flip(whole, False, True)
    thin = max(4, round(image.get_width() * (1 - 0.62 * share))), max(4, round(image.get_height() * (1 + 0.35 * share)))
    image = transform.smoothscale(image, thin)
    narrow = paint(path("M0 0H100V40Q100 70 62 100H38Q0 70 0 40z", "#ffffff"), thin, (100, 100))
    image.blit(narrow, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return turned(lit(image, "#7fe0e0", max(3, height // 12)), degrees)


@passing
def slab(width: int, share: float = 0.0) -> pygame.Surface:
    """The lid of a crypt, pushed aside by a share of its width; light comes out below it."""
    light = path("M14 62L4 4H116L106 62z", down((0, "#bfe8d4", 0), (1, "#bfe8d4", 0.75 * share)))
    chest = box(12, 58, 96, 30, 3, down("#8d988c", "#465248"), "#1c241c", 1.6) + path(
        "M22 66h76M22 76h76M60 60v26", line="#3a463c", width=1.4, opacity=0.6
    )
    hole = box(18, 54, 84, 8, 2, "#0c120e")
    lid = box(6, 48, 108, 13, 3, down("#dfe6da", "#8d988c"), "#1c241c", 1.6) + path(
        "M60 50v9M55 53h10", line="#5a665a", width=1.8
    )
    return paint(
        light + hole + chest + moved(lid, f"translate({48 * share:g} {5 * share:g}) rotate({9 * share:g} 60 55)"),
        (width, round(width * 0.64)),
        (172, 110),
    )


def perches(count: int) -> list[Perch]:
    """Where the ghosts of one house stand while they are counted: room for eight, the last of them in front.

    Units at a house 150 wide; none reaches higher than 232 above its foot. Nobody covers anybody's face.
    """
    spots = {
        1: ((8, 118, 140, 0),),
        2: ((-62, 150, 116, 8), (66, 126, 124, -6)),
        3: ((-82, 128, 108, 10), (88, 132, 108, -10), (4, 152, 132, 0)),
        4: ((-94, 104, 100, 12), (-62, 180, 100, 8), (92, 112, 104, -10), (18, 148, 130, -2)),
        5: ((-100, 102, 98, 12), (-66, 178, 102, 8), (82, 179, 102, -8), (128, 104, 100, -12), (8, 116, 138, 0)),
        6: ((-120, 90, 90, 12), (-100, 172, 90, 10), (-24, 185, 90, 0), (62, 182, 90, -6), (124, 126, 90, -12), (6, 108, 122, 0)),
        7: ((-136, 86, 84, 12), (-124, 166, 84, 10), (-58, 186, 84, 4), (14, 188, 84, 0), (84, 182, 84, -6), (142, 118, 84, -12), (4, 106, 116, 0)),
        8: ((-150, 80, 80, 12), (-140, 156, 80, 10), (-84, 188, 80, 6), (-16, 190, 80, 0), (52, 188, 80, -4), (112, 168, 80, -8), (150, 94, 80, -12), (4, 102, 110, 0)),
    }  # fmt: skip
    return [Perch(*spot) for spot in spots[max(1, min(8, count))]]


def roosts(count: int) -> list[Perch]:
    """Where they wait once they are counted, small, so that a row of six houses has room for all: in rows of three."""
    high = 58.0 if count <= 2 else 50.0 if count <= 4 else 42.0
    rows = [min(3, count - first) for first in range(0, count, 3)]
    places: list[Perch] = []
    for row, here in enumerate(rows):
        step = high * 0.98
        for number in range(here):
            x = (number - (here - 1) / 2) * step + (row % 2) * high * 0.2
            places.append(Perch(x, 128 + row * high * 0.86 - (number % 2) * high * 0.12, high, (6, -5, 4)[number % 3]))
    return places


def above(perch: Perch, share: float) -> tuple[float, float]:
    """Where a ghost is on its way up from the middle of its house, in units right of it and above its foot."""
    share = max(0.0, min(1.0, share))
    eased = 1 - (1 - share) ** 3
    sway = 14 * math.sin(math.pi * 1.6 * share) * (1 - share)
    return perch.x * eased + sway, 40 + (perch.y - 40) * eased


@passing
def hammer(size: int, degrees: float = 0.0) -> pygame.Surface:
    """The hammer of an auction, its head at the upper left, its grip to the lower right, on a square."""
    wood, band = across("#5a3018", "#a8683a", "#4a2611"), across("#8a5a18", "#fbe7a1", "#7d5314")
    drawing = box(54, 60, 12, 110, 5, across("#6a3a1c", "#c08048", "#4a2611"), "#241006", 2)
    drawing += box(52, 156, 16, 18, 7, band, "#3a2008", 1.6) + box(50, 66, 20, 9, 3, band, "#3a2008", 1.4)
    head = box(18, 20, 84, 44, 8, down("#b87444", "#7a4522", "#42200e"), "#241006", 2.4)
    head += box(10, 16, 18, 52, 6, wood, "#241006", 2.2) + box(92, 16, 18, 52, 6, wood, "#241006", 2.2)
    head += box(32, 19, 7, 46, 1, down("#fbe7a1", "#c8922f", "#7d5314")) + box(
        81, 19, 7, 46, 1, down("#fbe7a1", "#c8922f", "#7d5314")
    )
    head += path("M42 26H78", line="#ffffff", width=3, opacity=0.35)
    image = layered([(at(moved(drawing + head, "translate(-60 -95)"), 100, 100, -34), 5.0)], (size, size), (200, 200))
    return turned(image, degrees) if degrees else image


@passing
def block(width: int) -> pygame.Surface:
    """What the hammer falls on, a third as high as wide."""
    drawing = ellipse(60, 26, 56, 13, "#2a1408") + box(4, 14, 112, 12, 0, "#4a2611")
    drawing += ellipse(60, 14, 56, 12, down("#b87444", "#7a4522"), gold_line(), 2) + ellipse(
        60, 14, 38, 7, line="#42200e", width=2, opacity=0.6
    )
    return paint(drawing, (width, round(width / 3)), (120, 40))
