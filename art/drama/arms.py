"""What attacks and what wards off: the arrow of an attack, the shield and the blade of light of who blocks; and what somebody means
to do, as a picture that needs no words.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from art import transform
from art.brush import across, circle, counter_slant, down, layered, moved, paint, path, shadow, slant, turned
from art.cards.back import back
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


ARROW = "M6 30C6 12 24 4 42 8l-2-7 14 12-17 7-1-6C24 12 15 18 14 30z"  # a bent arrow on 60 x 34 units


@passing
def dagger(height: int, heavy: bool = False) -> pygame.Surface:
    """A blade that points down, red light on its edge; `heavy`: the sword of a coup."""
    wide = 15 if heavy else 11
    blade = path(
        f"M50 190L{50 - wide} 150V62h{2 * wide}v88z", across("#8a93a6", (0.5, "#f4f7ff"), (1, "#6d7688")), "#1a1016", 2
    )
    blade += path("M50 180V66", line="#c2243f", width=3, opacity=0.8)
    guard = path("M14 50q36 14 72 0l-4 16q-32 10-64 0z", down("#ffe08a", "#a8701f"), "#2a1606", 2)
    grip = path("M43 18h14v34h-14z", down("#7a2338", "#3a0d1a"), "#1a060c", 2) + circle(
        50, 12, 10, "#d9a441", "#2a1606", 2
    )
    image = layered([(blade + guard + grip, 4.0)], (height // 2, height), (100, 200))
    light, pad = shadow(image, max(3, height // 12), 200, "#ff5a6a")
    light.blit(image, (pad, pad))
    return light


@lru_cache(maxsize=4)
def swap(game: str, width: int, both: bool = True) -> pygame.Surface:
    """Cards of a game that change places, with bent arrows; not `both`: a card that is looked at."""
    card = back(game, width)
    wide, high = round(card.get_width() * 2.5), round(card.get_height() * 1.35)
    image = pygame.Surface((wide, high), pygame.SRCALPHA)
    for tilt, share in ((9, 0.34), (-9, 0.66)) if both else ((0, 0.5),):
        leaning = turned(card, tilt)
        image.blit(leaning, leaning.get_rect(center=(round(wide * share), high // 2)))
    gold = down("#fff3c4", "#d9962f")
    drawing = path(ARROW, gold, "#2a1606", 1.6)
    drawing += moved(drawing, "translate(60 72) rotate(180)") if both else ""
    arrows = layered([(drawing, 2.0)], (round(wide * 0.8), round(wide * 0.8 * 72 / 60)), (60, 72))
    image.blit(arrows, arrows.get_rect(center=(wide // 2, high // 2)))
    light, pad = shadow(image, max(3, width // 8), 170, "#ffdf8f")
    light.blit(image, (pad, pad))
    return light
