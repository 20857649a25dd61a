"""A pile of cards on the table: the more cards, the more edges of them are to be seen below the uppermost."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas

LAYERS = 4  # at most, one for every two cards
ACROSS, DOWN = 2, 2.4  # units from layer to layer


def draw_pile(
    surface: pygame.Surface, canvas: Canvas, top: pygame.Surface, middle: tuple[float, float], cards: int
) -> list[pygame.Rect]:
    """Draw so many cards, the uppermost as painted and with its middle there (pixels); where they lie."""
    x, y = middle[0] - top.get_width() / 2, middle[1] - top.get_height() / 2
    layers = reversed(range(min(LAYERS, (cards + 1) // 2)))
    return [surface.blit(top, (x + canvas.px(ACROSS * at), y + canvas.px(DOWN * at))) for at in layers]
