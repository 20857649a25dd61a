"""The cards that rules pages show beside their text."""

from __future__ import annotations

import pygame

from scenes.screens import screens


def pictured(game: str, card: str) -> bool:
    """Whether there is a picture of a card."""
    own = screens(game)
    return own is not None and own.has_card(card)


def picture(game: str, card: str, width: int, name: str = "") -> pygame.Surface | None:
    """A card as it lies on the table of its game, `width` pixels wide; None where there is no picture of it."""
    own = screens(game)
    return own.card(card, width, name) if own is not None and own.has_card(card) else None
