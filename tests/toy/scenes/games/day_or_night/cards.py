"""The cards as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush
from art.cards.back import back
from art.cards.frame import lettering
from art.games.day_or_night.cards import face


@lru_cache(maxsize=40)
def card(name: str, width: int, told: str = "", strip: bool = False, tilt: float = 0.0) -> pygame.Surface:
    """A card, `?` its back, turned to the left by so many degrees; where its name is `told`, it bears a banner."""
    if tilt:
        return brush.turned(card(name, width, told, strip), tilt)
    if name.startswith("?"):
        return back("day_or_night", width)
    return face(name, width, lettering(told, strip) if told else None, strip)
