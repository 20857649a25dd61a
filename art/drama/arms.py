"""What attacks and what wards off: the arrow of an attack, the shield and the blade of light of who blocks."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from art import transform
from art.brush import across, counter_slant, down, layered, moved, paint, path, slant
from art.passing import passing

OUTLINE = "M50 3C66 12 82 14 95 12c2 42-10 76-45 101C15 88 3 54 5 12c13 2 29 0 45-9z"
INNER = "M50 13C64 20 76 22 87 21c1 34-10 62-37 82C23 83 12 55 13 21c11 1 23-1 37-8z"


@lru_cache(maxsize=12)
def _shield(width: int) -> pygame.Surface:
    gold = slant((0, "#fff0b8"), (0.45, "#d9a441"), (1, "#7a4d12"))
    blue = counter_slant("#7fa6f2", "#2c55b4", "#142a66")
    drawing = path(OUTLINE, gold, "#2a1606", 2) + path(INNER, blue, "#0a1638", 1.6)
    drawing += path("M50 16v86M16 44h68", line="#c9dcff", width=1.4, opacity=0.28)
    return layered([(drawing, 5.0)], (width, round(width * 1.16)), (100, 116))


@passing
def shield(width: int, face: pygame.Surface | None = None) -> pygame.Surface:
    """A shield `width` pixels wide; on it a round `face`, the character in whose name is blocked."""
    image = _shield(width).copy()
    if face is not None:
        side = round(width * 0.56)
        small = transform.smoothscale(face, (side, side))
        image.blit(small, small.get_rect(center=(width // 2, round(width * 0.52))))
    return image


@passing
def blade(height: int, degrees: float = 0.0) -> pygame.Surface:
    """A crescent of blue light that stands before who blocks, its back to the right; turned by `degrees` to the left."""
    light = across((0, "#eaf4ff", 0.95), (0.5, "#7fb2ff", 0.8), (1, "#2f62d8", 0.25))
    drawing = path("M70 2C30 60 30 140 70 198C54 140 54 60 70 2z", light)
    drawing += path("M66 16C36 70 36 130 66 184", line="#ffffff", width=1.6, opacity=0.8)
    image = paint(drawing, (round(height * 0.5), height), (100, 200))
    return transform.rotozoom(image, degrees) if degrees else image


@passing
def arrow_of_attack(length: int, wide: int, degrees: float, whole: bool = True) -> pygame.Surface:
    """A red arrow that grows from nothing to its point; `degrees` from pointing right, to the left. Broken: no point."""
    red = across((0, "#7a0f26", 0.0), (0.25, "#c2243f", 0.75), (1, "#ff5a6a", 1.0))
    high = 3 * wide
    body = path(
        f"M0 {high / 2}C{length * 0.3} {high * 0.30} {length * 0.7} {high * 0.30} {length - wide} {high * 0.5 - wide * 0.42}"
        f"L{length - wide} {high * 0.5 + wide * 0.42}C{length * 0.7} {high * 0.52} {length * 0.3} {high * 0.44} 0 {high / 2}z",
        red,
    )
    point = f"M{length - wide * 1.3} {high * 0.5 - wide}L{length} {high / 2}L{length - wide * 1.3} {high * 0.5 + wide}L{length - wide} {high / 2}z"
    drawing = body + (path(point, down("#ff8a92", "#c01f3a"), "#ffe0b0", 1.6) if whole else "")
    image = paint(drawing, (length, high), (length, high))
    return transform.rotozoom(image, degrees) if round(degrees) else image


@lru_cache(maxsize=6)
def broken_point(wide: int) -> pygame.Surface:
    """The point of that arrow, broken off."""
    drawing = moved(path("M-16 -10L16 0-14 14-6 0z", down("#ff8a92", "#b01530"), "#ffe0b0", 1.6), "translate(20 20)")
    return paint(drawing, (wide, wide), (40, 40))


def turn_of(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Degrees to the left of pointing right, from one place to the other, in steps of 2 (pictures are kept)."""
    return round(math.degrees(math.atan2(one[1] - other[1], other[0] - one[0])) / 2) * 2.0
