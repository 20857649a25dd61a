"""The cards that rules pages show beside their text: one line in PICTURES for each game that has them painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Pictures:
    """The cards of a game that can be shown: which ids, and a painter (id, width in pixels, name) that keeps its work."""

    has: Callable[[str], bool]
    paint: Callable[[str, int, str], pygame.Surface]


def _complots() -> Pictures:
    from art.cards.complots_scenes import SCENES
    from scenes.tables.complots import cards

    return Pictures(SCENES.__contains__, cards.card)


PICTURES: dict[str, Callable[[], Pictures]] = {"complots": _complots}  # a game adds itself here when it has cards


def pictured(game: str, card: str) -> bool:
    return game in PICTURES and PICTURES[game]().has(card)


def picture(game: str, card: str, width: int, name: str = "") -> pygame.Surface | None:
    """A card as it lies on the table of its game, `width` pixels wide; None where there is no picture of it."""
    return PICTURES[game]().paint(card, width, name) if pictured(game, card) else None
