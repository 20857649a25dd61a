"""The cards that rules pages show beside their text."""

from __future__ import annotations

import pygame

from scenes.screens import screens


def pictured(game: str, card: str) -> bool:
    found = screens(game)
    return found is not None and found.has_card(card)


def picture(game: str, card: str, width: int, name: str = "") -> pygame.Surface | None:
    """A card as it lies on the table of its game, `width` pixels wide; None where there is no picture of it."""
    found = screens(game)
    return found.card(card, width, name) if found is not None and found.has_card(card) else None
