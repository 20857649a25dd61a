"""What the great moments of Top Secret look like, piece by piece: a seal that breaks, a mark that flies, a call, a face.

Sizes in pixels. Lights are pictures on black, to be added (`BLEND_RGB_ADD`); the rest are alpha pictures.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from art import transform, wax
from art.brush import Size, circle, ellipse, glow, paint, path, round_crop, turned
from art.drama.debris import shard
from art.games.top_secret.agents import ACCENTS
from art.games.top_secret.cards import cards, notes
from art.games.top_secret.cards.telephone import handset
from art.light import shine, soft_light
from art.motifs import at, four_point, gold_line
from art.passing import passing

WAX = ("#c8324c", "#8e1730", "#d9566b")  # colours of crumbs
BREAKS = 8  # frames in which a seal breaks
WAVES = 6  # frames in which a telephone rings


# The seal


@passing
def pressed(side: int, share: float) -> pygame.Surface:
    """Hot wax that spreads as the stamp comes down: from a drop (0) to the seal (1)."""
    if share >= 1:
        return wax.wax(side).image
    blob = circle(50, 50, 14 + 27 * share, glow("#e8556c", (0.6, "#b5283f"), (1, "#7a1222"), x=40, y=36, radius=70))
    blob += ellipse(42, 42, 8, 4, "#ffffff", opacity=0.35)
    return paint(blob, (side, side), (100, 100))


@passing
def breaking(side: int, frame: int) -> pygame.Surface:
    """A seal at one of BREAKS frames, in the middle of a picture of 2.6 times its width: it cracks, parts and falls."""
    share = min(frame, BREAKS - 1) / (BREAKS - 1)
    room = round(2.6 * side)
    picture = pygame.Surface((room, room), pygame.SRCALPHA)
    apart, turn, fall = 0.04 + 0.46 * share**0.7, 5.0 + 24 * share, 0.1 * share * share
    for half, way in zip(wax.halves(side), (-1, 1), strict=True):
        leaning = turned(half, -way * turn)
        picture.blit(
            leaning, leaning.get_rect(center=(room // 2 + round(way * apart * side), room // 2 + round(fall * side)))
        )
    chance = random.Random(8)
    for number in range(16):
        far, course = chance.uniform(0.1, 0.95) * share**0.6, chance.uniform(0, math.tau)
        drop = 0.5 * share * share
        piece = shard(max(4, round(side * chance.uniform(0.06, 0.13))), WAX[number % 3], number)
        piece = transform.rotate(piece, chance.randrange(360) + 200 * share)
        x, y = room / 2 + far * side * math.cos(course), room / 2 + (0.7 * far * math.sin(course) + 0.6 * drop) * side
        picture.blit(piece, piece.get_rect(center=(round(x), round(y))))
    return picture


# What was in it


@passing
def rays(size: Size) -> pygame.Surface:
    """The fan of light behind two cards that turn, from the middle outwards; to be added."""
    fan, small = "", (max(8, size[0] // 2), max(8, size[1] // 2))
    for ray in range(30):
        one, two = math.radians(12 * ray + 2), math.radians(12 * ray + 6.4)
        far = 42 + 3 * (ray * 7 % 3)
        fan += f"M50 50L{50 + far * math.cos(one):.1f} {50 + far * math.sin(one):.1f}L{50 + far * math.cos(two):.1f} {50 + far * math.sin(two):.1f}z"
    light = paint(path(fan, glow((0, "#ffcf7a", 0.5), (0.55, "#ffb860", 0.24), (1, "#ffa850", 0))), small, (100, 100))
    picture, warm = pygame.Surface(small), pygame.Surface(small)
    picture.blit(transform.box_blur(light, max(1, small[0] // 120)), (0, 0))
    warm.blit(soft_light(small, (0, "#ffb860", 0.5), (0.5, "#ffa850", 0.2), (1, "#ffa850", 0)), (0, 0))
    picture.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return transform.smoothscale(picture, size)


@passing
def flying_mark(side: int, kind: str = "eye") -> pygame.Surface:
    """The mark on its way into the notes, in its light: an `eye`, a `disc`, or a `proof`. 1.7 times `side` wide."""
    room = round(1.7 * side)
    picture = paint(
        circle(50, 50, 50, glow((0, "#ffe09a", 0.95), (0.4, "#ffb454", 0.5), (1, "#ff9a3c", 0))),
        (room, room),
        (100, 100),
    )
    mark = notes.disc(side) if kind == "disc" else notes.eye(side, "#fff8e2", proof=kind == "proof")
    picture.blit(mark, mark.get_rect(center=(room // 2, room // 2)))
    return picture


@passing
def comet(length: int, degrees: float = 0.0) -> pygame.Surface:
    """The tail of a mark that flies towards `degrees` (anticlockwise from the right); its head is at its front end."""
    high = max(6, round(length * 0.2))
    tail = path(
        "M2 50C40 46 70 36 92 26Q100 50 92 74C70 64 40 54 2 50z",
        glow((0, "#fff6d8", 0.95), (0.3, "#ffd27a", 0.6), (1, "#ffa040", 0), x=96, y=50, radius=100),
    )
    core = path("M20 50C60 48 80 46 94 44Q98 50 94 56C80 54 60 52 20 50z", "#fffbea", opacity=0.9)
    picture = paint(tail + core, (length, high), (100, 100))
    return turned(picture, degrees) if degrees else picture


@passing
def dust(side: int, seed: int = 1) -> pygame.Surface:
    """Sparks that a comet leaves behind."""
    chance, drawing = random.Random(seed), ""
    for number in range(7):
        reach = chance.uniform(3, 8)
        drawing += at(
            four_point(reach, ("#fff3c8", "#ffd98a", "#ffffff")[number % 3]),
            chance.uniform(10, 90),
            chance.uniform(10, 90),
        )
    return paint(drawing, (side, side), (100, 100))


# The call


@passing
def ring_waves(side: int, frame: int) -> pygame.Surface:
    """What goes out from a telephone that rings, at one of WAVES frames: arcs to both sides, wider and fainter."""
    share, drawing = (frame % WAVES) / WAVES, ""
    for wave in range(3):
        far = (wave + share) / 3
        r, strong = 10 + 38 * far, (1 - far) ** 0.8
        x, y = r * math.cos(0.62), r * math.sin(0.62)
        arcs = f"M{50 + x:.1f} {50 - y:.1f}A{r:.1f} {r:.1f} 0 0 1 {50 + x:.1f} {50 + y:.1f}M{50 - x:.1f} {50 - y:.1f}A{r:.1f} {r:.1f} 0 0 0 {50 - x:.1f} {50 + y:.1f}"
        drawing += path(arcs, line="#3a2206", width=5.4, opacity=round(0.5 * strong, 2)) + path(
            arcs, line="#ffe39a", width=3, opacity=round(strong, 2)
        )
    return paint(drawing, (side, side), (100, 100))


@passing
def dead_line(size: Size, frame: int = 0) -> pygame.Surface:
    """The wire when nobody answers: it shivers (frames 0 to 2) and lies dead (3), with a break in its middle."""
    w, h = size
    chance, middle = random.Random(60 + frame), h / 2
    if frame >= 3:
        left = f"M0 {middle:.1f}Q{w * 0.3:.1f} {middle:.1f} {w * 0.44:.1f} {h * 0.86:.1f}"
        right = f"M{w} {middle:.1f}Q{w * 0.7:.1f} {middle:.1f} {w * 0.56:.1f} {h * 0.9:.1f}"
        return paint(
            path(left + right, line="#04060c", width=6, opacity=0.7) + path(left + right, line="#6f6a70", width=2.8),
            size,
            size,
        )
    d, count = f"M0 {middle:.1f}", 14
    for step in range(1, count):
        swing = (h * 0.42) * (1 - abs(2 * step / count - 1) * 0.5) * chance.uniform(0.4, 1) * (1 if step % 2 else -1)
        d += f"L{w * step / count:.1f} {middle + swing:.1f}"
    d += f"L{w} {middle:.1f}"
    sparks = "".join(
        at(four_point(chance.uniform(4, 9), "#ffd9dd"), chance.uniform(0.2, 0.8) * w, chance.uniform(0.1, 0.9) * h)
        for _ in range(5)
    )
    return paint(
        path(d, line="#6a1020", width=7, opacity=0.5) + path(d, line="#ff8f97", width=2.6) + sparks, size, size
    )


@passing
def dangling(height: int, swing: float) -> pygame.Surface:
    """The handset that hangs by its cord, swung to a side (-1 to 1): nobody answers. 1.2 times as wide as high.

    The cord comes from the middle of the upper edge.
    """
    wide, turn = round(height * 1.2), 26 * swing
    picture = pygame.Surface((wide, height), pygame.SRCALPHA)
    lean = math.radians(turn)
    x, y = 60 + 52 * math.sin(lean), 52 * math.cos(lean)
    coils, d = 9, "M60 0"
    for coil in range(coils):
        share = (coil + 1) / coils
        cx, cy = 60 + (x - 60) * (coil + 0.5) / coils, y * (coil + 0.5) / coils
        d += f"Q{cx + (5 if coil % 2 else -5):.1f} {cy:.1f} {60 + (x - 60) * share:.1f} {y * share:.1f}"
    picture.blit(
        paint(
            path(d, line="#000000", width=4.6, opacity=0.5) + path(d, line="#2a343c", width=2.8),
            (wide, height),
            (120, 100),
        ),
        (0, 0),
    )
    image = handset(round(height * 0.44), 0)
    image = turned(image, turn)
    unit = height / 100
    hang = x + 21 * math.sin(lean), y + 21 * math.cos(lean)
    picture.blit(image, image.get_rect(center=(round(hang[0] * unit), round(hang[1] * unit))))
    return picture


@passing
def answered(side: int) -> pygame.Surface:
    """The light of a line on which somebody answers; to be added."""
    picture = shine(side, "#ffd98a", 0.95)
    star = "".join(
        f"M50 50L{50 + 49 * math.cos(math.tau * ray / 24):.1f} {50 + 49 * math.sin(math.tau * ray / 24):.1f}"
        for ray in range(24)
    )
    picture.blit(paint(path(star, line="#ffe6b0", width=0.7, opacity=0.6), (side, side), (100, 100)), (0, 0))
    edge = shine(side, "#ffffff", 1.0)
    picture.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(shine(side, "#ffc860", 0.7), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


# Who it was


@passing
def revealed(agent: str, diameter: int, share: float) -> pygame.Surface:
    """An agent who comes out from behind a seat's portrait: an iris that opens (0 to 1) with a golden edge."""
    whole = cards.medallion(agent, diameter)
    if share >= 1:
        return whole
    r = max(0.02, share) * 50
    picture = pygame.Surface((diameter, diameter), pygame.SRCALPHA)
    leaves = 8
    corners = [
        (50 + r * math.cos(math.tau * (leaf + share) / leaves), 50 + r * math.sin(math.tau * (leaf + share) / leaves))
        for leaf in range(leaves)
    ]
    bends = "".join(f"A{r * 1.25:.1f} {r * 1.25:.1f} 0 0 1 {x:.1f} {y:.1f}" for x, y in [*corners[1:], corners[0]])
    window = f"M{corners[0][0]:.1f} {corners[0][1]:.1f}{bends}z"
    picture.blit(paint(path(window, "#ffffff"), (diameter, diameter), (100, 100)), (0, 0))
    picture.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(paint(path(window, line=gold_line(), width=4), (diameter, diameter), (100, 100)), (0, 0))
    return round_crop(picture)


@passing
def aura(agent: str, diameter: int) -> pygame.Surface:
    """The light of an agent behind its medallion, with rays of carnival paper; 1.9 times its diameter."""
    side, colour, drawing = round(1.9 * diameter), ACCENTS[agent], ""
    for strip in range(20):
        turn, long = 18 * strip, 92 + 5 * (strip * 7 % 3)
        curl = path(
            f"M-3 -52Q{(-1) ** strip * 7} {-(52 + long) / 2:.0f} {(-1) ** strip * -3} {-long}L{(-1) ** strip * -3 + 4} {-long}Q{(-1) ** strip * 7 + 5} {-(52 + long) / 2:.0f} 3 -52z",
            colour if strip % 2 else "#fff1bd",
            opacity=0.8,
        )
        drawing += at(curl, 100, 100, turn)
    light = circle(100, 100, 99, glow((0.45, colour, 0.75), (0.7, colour, 0.3), (1, colour, 0)))
    return paint(light + drawing, (side, side), (200, 200))


# The point that is won


@lru_cache(maxsize=6)
def gem(side: int) -> pygame.Surface:
    """A point: a lozenge of gold, cut, with a light on it."""
    facets = (
        ("M50 4L72 50H50z", "#ffe9a6"), ("M50 4L28 50H50z", "#fff7d6"), ("M50 96L72 50H50z", "#c4811e"), ("M50 96L28 50H50z", "#e2a63a"),
        ("M50 4L94 50H72z", "#f2bf55"), ("M50 4L6 50H28z", "#ffdf8c"), ("M50 96L94 50H72z", "#9a5c12"), ("M50 96L6 50H28z", "#bd7b1f"),
    )  # fmt: skip
    drawing = path("M50 1L98 50 50 99 2 50z", "#2a1604", "#2a1604", 3) + "".join(path(d, fill) for d, fill in facets)
    drawing += path("M50 4L94 50 50 96 6 50z", line="#fff1c4", width=2.2) + path(
        "M50 4V96M6 50H94", line="#fff6da", width=1, opacity=0.5
    )
    drawing += path("M36 18L41 31 54 36 41 41 36 54 31 41 18 36 31 31z", "#ffffff", opacity=0.9)
    return paint(drawing, (side, side), (100, 100))


@lru_cache(maxsize=6)
def socket(side: int) -> pygame.Surface:
    """The place of a point that is still to be won."""
    drawing = path("M50 3L97 50 50 97 3 50z", "#0a1626", "#020609", 3, 0.9) + path(
        "M50 9L91 50 50 91 9 50z", line="#7f96b8", width=3.4
    )
    drawing += path("M50 24L76 50 50 76 24 50z", line="#4a5f80", width=2, opacity=0.7)
    return paint(drawing, (side, side), (100, 100))
