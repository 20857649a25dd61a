"""The wax seal of a sealed deal, whole or broken."""

import math

import pygame

from art import emblem
from art.brush import Size, circle, ellipse, glow, paint, path, shadow, turned
from art.motifs import at
from art.panels.piece import Piece

VIEW = (200, 200)  # canvas of the seal, in units
CRACK = ((112, -10), (104, 34), (119, 66), (93, 100), (109, 132), (91, 164), (100, 210))  # from top to bottom, in units
RING = 24  # marks around the emblem
SPREAD = 7  # units by which each half of a broken seal is moved aside
TURN = 5  # degrees by which each half is turned, one against the other


def _edge(reach: float, swing: float) -> str:
    """The outline of wax that has run."""
    steps = 72
    points: list[str] = []
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        wave = math.sin(5 * turn + 0.6) + 0.7 * math.sin(8 * turn + 2.1) + 0.5 * math.sin(3 * turn + 4)
        radius = reach + swing * wave
        points.append(f"{100 + radius * math.cos(turn):.1f} {100 + radius * math.sin(turn):.1f}")
    return f"M{'L'.join(points)}z"


def _whole() -> str:
    drawing = path(_edge(82, 4.2), glow((0, "#c8324c"), (0.62, "#a81f38"), (1, "#6c0e22"), x=38, y=32, radius=78))
    drawing += path(_edge(80, 4.2), line="#e8798a", width=1.6, opacity=0.5)
    drawing += circle(100, 100, 62, "#8e1730") + circle(100, 101.5, 61, "#b5283f")
    drawing += circle(100, 100, 62, line="#6c0e22", width=2.4, opacity=0.8)
    drawing += circle(100, 101, 54, line="#d9566b", width=1.2, opacity=0.7)
    drawing += at(emblem.mask("#6c0e22"), 100, 98.6, 0, 0.74) + at(emblem.mask("#e06a7d"), 100, 102, 0, 0.74)
    drawing += at(emblem.mask("#a01c35"), 100, 100.4, 0, 0.74)
    for x, y in ((66, 132), (134, 132), (100, 146)):
        drawing += circle(x, y, 3, "#7d1226") + circle(x, y + 0.8, 2.2, "#cf4a60")
    return drawing + ellipse(66, 48, 20, 7, "#ffffff", opacity=0.16)


def _marked(digits: str) -> str:
    """A ring of 24 marks pressed into the wax, of four shapes and two sizes: who has seen it knows another one.

    `digits` are hexadecimal; three bits of them make a mark.
    """
    number, drawing = int(digits[: RING * 3 // 4], 16), ""
    for place in range(RING):
        number, mark = divmod(number, 8)
        turn = 2 * math.pi * place / RING - math.pi / 2
        x, y, size = 100 + 70.5 * math.cos(turn), 100 + 70.5 * math.sin(turn), 5.6 if mark % 2 else 3.4
        for colour, down in (("#5c0a1c", 0.0), ("#e98a9a", 1.1)):
            drawing += _mark(mark // 2, x, y + down, size, colour, math.degrees(turn))
    return drawing


def _mark(shape: int, x: float, y: float, size: float, colour: str, turn: float) -> str:
    """A disc, a bar that points to the middle, a diamond, or a cross."""
    if shape == 0:
        return circle(x, y, size * 0.7, colour)
    bar = f"M{-size} 0L{size} 0"
    lines = {1: bar, 2: f"M{-size} 0L0 {size * 0.7}L{size} 0L0 {-size * 0.7}z", 3: f"{bar}M0 {-size}L0 {size}"}[shape]
    inner = path(lines, colour) if shape == 2 else path(lines, line=colour, width=2.4)
    return at(inner, x, y, turn, 1)


def _half(image: pygame.Surface, *, left: bool) -> pygame.Surface:
    """What lies on one side of the crack."""
    side = -20 if left else 220
    line = "L".join(f"{x} {y}" for x, y in CRACK)
    stencil = paint(path(f"M{side} -10L{line}L{side} 210z", "#ffffff"), image.get_size(), VIEW)
    half = image.copy()
    half.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return half


def halves(side: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The left and the right half of a seal that breaks, without shadows, each as large as the whole."""
    whole = paint(_whole(), (side, side), VIEW)
    return _half(whole, left=True), _half(whole, left=False)


def wax(side: int, *, broken: bool = False, digits: str = "") -> Piece:
    """The seal, `side` pixels wide, with its shadow; in two halves where it was opened (`broken`). `digits`: those of what
    was sealed, of which its ring of marks is made.
    """
    size: Size = (side, side)
    whole = paint(_whole() + (_marked(digits) if digits else ""), size, VIEW)
    image = pygame.Surface(size, pygame.SRCALPHA) if broken else whole
    if broken:
        parts = _half(whole, left=True), _half(whole, left=False)
        for half, way in zip(parts, (-1, 1), strict=True):
            leaning = turned(half, -way * TURN)
            off = way * round(side * SPREAD / VIEW[0])
            image.blit(leaning, leaning.get_rect(center=(side // 2 + off, side // 2)))
    cast, pad = shadow(image, max(2, round(side * 0.05)), 210)
    picture = pygame.Surface(cast.get_size(), pygame.SRCALPHA)
    picture.blit(cast, (0, round(side * 0.03)))
    picture.blit(image, (pad, pad))
    return Piece(picture, pad)
