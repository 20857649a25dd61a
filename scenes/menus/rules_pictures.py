"""The cards that rules pages show beside their text, and the diagrams below it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

from scenes.screens import Diagram, screens


def pictured(game: str, card: str) -> bool:
    """Whether there is a picture of a card."""
    own = screens(game)
    return own is not None and own.has_card(card)


def picture(game: str, card: str, width: int, name: str = "") -> pygame.Surface | None:
    """A card as it lies on the table of its game, `width` pixels wide; None where there is no picture of it."""
    own = screens(game)
    return own.card(card, width, name) if own is not None and own.has_card(card) else None


def diagrams(game: str) -> Mapping[str, Diagram]:
    """The diagrams of a game by the ids of their paragraphs; none where it has no table yet."""
    own = screens(game)
    return own.diagrams() if own is not None else {}


@lru_cache(maxsize=20)
def drawing(game: str, paragraph: str, width: int) -> pygame.Surface:
    """The diagram below a paragraph, `width` pixels wide, kept."""
    found = diagrams(game)[paragraph]
    return found.paint(width / found.wide)
