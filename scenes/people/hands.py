"""The cards somebody holds or has lost, as they lie beside a portrait."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame

from art.brush import shadow, turned
from engine.truth.moments import Past
from scenes.screens import HeldCard, screens


def hand_of(game: str, scene: Any, seat: int) -> tuple[HeldCard, ...]:
    """What a seat holds by the truth, then what it has lost; nothing where the game's hands are not drawn."""
    own = screens(game)
    return tuple(own.held(scene, seat)) if own is not None else ()


def brought_home(past: Past, seat: int) -> tuple[HeldCard, ...]:
    """The cards that stand beside a seat when a match is over; nothing where the game shows none."""
    own = screens(past.game.id)
    return tuple(own.brought(past.opening, past.states[-1].table, past.numbered, seat)) if own is not None else ()


def brought_open(game: str) -> bool:
    """Whether everybody has seen what stands there, so that it tells nothing while a match can still be gone on with."""
    own = screens(game)
    return own is not None and own.brought_open


def hand_picture(game: str, card: HeldCard, width: int) -> pygame.Surface:
    """One card, `width` pixels wide; grey where it was lost."""
    own = screens(game)
    assert own is not None
    if card.of:
        return own.brought_picture(card, width)
    return own.card(card.look or card.id, width, fallen=card.fallen)


@lru_cache(maxsize=80)
def lying(game: str, card: HeldCard, width: int, tilt: float) -> tuple[pygame.Surface, pygame.Surface, int]:
    """A card turned to the left by `tilt` degrees; its shadow, and by how many pixels that is larger on each side."""
    image = turned(hand_picture(game, card, width), tilt)
    cast, pad = shadow(image, max(1, width // 20), 150)
    return image, cast, pad
