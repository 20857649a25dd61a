"""The cards of Complots as they lie on the table, and the heap of its coins. Each is painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, portraits
from art.cards.back import back
from art.cards.frame import lettering
from art.coins import treasury
from art.games.complots.cards.characters import face, lost


@lru_cache(maxsize=60)
def medallion(character: str, diameter: int) -> pygame.Surface:
    return portraits.medallion(character, diameter)


@lru_cache(maxsize=80)
def card(character: str, width: int, name: str = "", strip: bool = False) -> pygame.Surface:
    """A character's card, so many pixels wide; `?` is a back. A name stands on a banner, a larger one if `strip`."""
    if character.startswith("?"):
        return back("complots", width)
    return face(character, width, lettering(name, strip) if name else None, strip)


@lru_cache(maxsize=60)
def turned(character: str, width: int, tilt: float) -> pygame.Surface:
    """A card that was lost, turned to the left by `tilt` degrees."""
    return brush.turned(lost(character, width), tilt)


@lru_cache(maxsize=40)
def tilted(character: str, width: int, tilt: float, name: str = "", strip: bool = False) -> pygame.Surface:
    """The same card as `card` paints it, turned to the left by `tilt` degrees."""
    image = card(character, width, name, strip)
    return brush.turned(image, tilt) if tilt else image


@lru_cache(maxsize=4)
def coin_heap(width: int) -> pygame.Surface:
    return treasury(width)
