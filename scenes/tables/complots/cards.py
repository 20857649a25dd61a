"""The cards of Complots as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, portraits, theme
from art import type as letters
from art.brush import circle, paint, path
from art.cards.back import back
from art.cards.complots import face, lost
from art.coins import treasury

LOST_TILT = 10


@lru_cache(maxsize=60)
def medallion(character: str, diameter: int) -> pygame.Surface:
    return portraits.medallion(character, diameter)


@lru_cache(maxsize=80)
def card(character: str, width: int, name: str = "", strip: bool = False) -> pygame.Surface:
    """A character's card; `?` is its back. With a name it bears a banner."""
    if character.startswith("?"):
        return back("complots", width)
    if not name:
        return face(character, width)

    def lettering(place: pygame.Rect, surface: pygame.Surface) -> None:
        pixels = round(place.height * (0.92 if strip else 0.68))  # a strip is for small cards: every pixel counts
        kind = "strong" if strip else "title"
        while pixels > 8 and letters.width(name, kind, pixels) > place.width:
            pixels -= 1
        line = letters.line(name, kind, pixels, theme.INK_TITLE)
        surface.blit(line, line.get_rect(center=place.center))

    return face(character, width, lettering, strip)


@lru_cache(maxsize=60)
def turned(character: str, width: int, tilt: float) -> pygame.Surface:
    """A card that was lost, tilted."""
    return brush.turned(lost(character, width), tilt)


@lru_cache(maxsize=40)
def tilted(character: str, width: int, tilt: float, name: str = "", strip: bool = False) -> pygame.Surface:
    """A card that does not lie quite straight."""
    image = card(character, width, name, strip)
    return brush.turned(image, tilt) if tilt else image


@lru_cache(maxsize=4)
def heap(width: int) -> pygame.Surface:
    return treasury(width)


@lru_cache(maxsize=16)
def sign(name: str, size: int) -> pygame.Surface:
    """What became of a claim: an open ring, a question, a tick, a cross; and the point of an arrow. Shape tells before colour does."""
    ring = circle(50, 50, 40, line="#f0d690", width=9)
    tick = path("M28 52l16 16 30-34", line="#ffffff", width=11)
    cross = path("M32 32l36 36M68 32l-36 36", line="#ffffff", width=11)
    asked = path("M37 40c0-19 27-19 27-1 0 12-14 12-14 24M50 76v1", line="#3a1a0a", width=10)
    drawings = {
        "arrow": path("M12 14L92 50 12 86 30 50z", "#fbe7a1", "#7d5314", 6),
        "mark_passed": ring,
        "mark_open": circle(50, 50, 44, "#f0c660", "#7d5314", 5) + asked,
        "mark_true": circle(50, 50, 44, "#17614a", "#6fd0b0", 6) + tick,
        "mark_lie": circle(50, 50, 44, "#8c1830", "#f6a3a4", 6) + cross,
    }
    return paint(drawings[name], (size, size), (100, 100))


@lru_cache(maxsize=60)
def arrow(size: int, turn: int) -> pygame.Surface:
    """The point of an arrow, turned by so many degrees."""
    return brush.turned(sign("arrow", size), turn)
