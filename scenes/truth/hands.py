"""The cards somebody holds or has lost, as each game's table has them, and their pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from art.brush import shadow, turned
from art.cards.complots import lost
from scenes.tables.complots import cards as complots

HANDS = ("complots",)  # the games whose hands are drawn


class Card(NamedTuple):
    """A card of a seat; `fallen` is one that lies open for all because it was lost."""

    id: str
    fallen: bool = False


def hand_of(game: str, table: Any, seat: int) -> tuple[Card, ...]:
    """What a seat holds by the truth, then what it has lost; nothing where the game's hands are not drawn yet."""
    if game not in HANDS:
        return ()
    fallen = table.faceup[seat] if table.faceup else ()
    return (*map(Card, table.hands[seat] if table.hands else ()), *(Card(each, True) for each in fallen))


def hand_picture(game: str, card: str, width: int, fallen: bool = False) -> pygame.Surface:
    """One card, `width` pixels wide; grey where it was lost."""
    assert game == "complots"
    return lost(card, width) if fallen else complots.card(card, width)


@lru_cache(maxsize=80)
def lying(game: str, card: Card, width: int, tilt: float) -> tuple[pygame.Surface, pygame.Surface, int]:
    """The card not quite straight; its shadow, and by how much that is larger on each side."""
    image = turned(hand_picture(game, card.id, width, card.fallen), tilt)
    cast, pad = shadow(image, max(1, width // 20), 150)
    return image, cast, pad
