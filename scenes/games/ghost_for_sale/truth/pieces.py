"""What the pictures of the truth of Ghost for Sale are painted with: houses, offers, faces, all of them kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH
from scenes.games.ghost_for_sale import cards
from scenes.kit.shapes import faint

RETURNED = 150  # of 255: how faint a card is that bought nothing


def house(name: str, high: int, dead: bool = False) -> pygame.Surface:
    """A property, about so many pixels high; grey where nobody bought it."""
    return cards.house(name, max(8, round(high * 160 / 188)), "right", dead)


def sign_of(place: str, high: int) -> pygame.Surface:
    """The picture of a place where one can bid, `high` pixels high."""
    if place == TRUELIGHT:
        return cards.truelight(high)
    if place == PILE:
        return back_of_pile(high)
    return house(place, high)


@lru_cache(maxsize=4)
def back_of_pile(high: int) -> pygame.Surface:
    """The pile of cards that were not chosen: a True card half over a False one."""
    wide = max(8, round(high * 0.56))
    step = round(wide * 0.55)
    surface = pygame.Surface((wide + step, high), pygame.SRCALPHA)
    for at, true in enumerate((False, True)):
        card = cards.honesty(TRUTH if true else LIE, wide)
        surface.blit(card, card.get_rect(midleft=(at * step, high // 2)))
    return surface


def offer(card: str, width: int, alpha: int = 255) -> pygame.Surface:
    """An offer card with its value, in the outline of its back."""
    bare = cards.bare(card, width)
    return bare if alpha == 255 else faint(bare, alpha)
