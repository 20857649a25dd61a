"""The games' boxes as pages show them: small, and without the name, which stands beside or below them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import transform
from art.boxes import VIEW, game_box
from scenes.kit.widget import Treatment, Widget

SHARE = (VIEW[1] + 14) / (VIEW[0] + 26)  # height of what is seen of a box by its width, spine included


def box_widths(high: float) -> float:
    """Width, spine included, of a box that is `high` high."""
    return high / SHARE


@lru_cache(maxsize=20)
def small_box(game: str, wide: int) -> pygame.Surface:
    """The box of a game, `wide` pixels wide with its spine; painted larger and reduced, for a smooth picture."""
    box = game_box(game, round(wide * 1.2), lambda place, surface: None)
    box = box.subsurface(box.get_bounding_rect(200))  # without its shadow
    return transform.smoothscale(box, (max(1, wide), max(1, round(box.get_height() * wide / box.get_width()))))


def thumb(game: str, place: pygame.Rect, wide: int, name: str) -> Widget:
    """The box of a game as a widget: `wide` pixels wide, in the middle of the bottom of `place`."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
        image = small_box(game, wide)
        surface.blit(image, image.get_rect(midbottom=rect.midbottom))

    return Widget(f"box {game}", place, name, paint)
