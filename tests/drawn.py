"""Where something is drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.overlay import Overlay


def drawn(draw: Callable[[pygame.Surface, Canvas], None], canvas: Canvas) -> list[pygame.Rect]:
    """The places of all that it draws just now, in pixels, stroke by stroke."""
    with Overlay(canvas.pixels).noting() as over:
        draw(over, canvas)
    return over.places
