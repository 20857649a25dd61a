"""The plain cards as they lie on the table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush
from art.cards.back import back
from art.games.plain.cards import face


@lru_cache(maxsize=200)
def card(game: str, card_id: str, name: str, width: int, tilt: float = 0.0) -> pygame.Surface:
    """A card of this name, or the back of the game's where it is a blank; turned to the left by so many degrees."""
    if tilt:
        return brush.turned(card(game, card_id, name, width), tilt)
    return back(game, width) if card_id.startswith("?") else face(name, width)
