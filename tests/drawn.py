"""Where something is drawn, how much is painted for it, and what is written."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from art import tally
from art import type as letters
from scenes.kit.canvas import Canvas
from scenes.kit.painting.overlay import Overlay


def drawn(draw: Callable[[pygame.Surface, Canvas], None], canvas: Canvas) -> list[pygame.Rect]:
    """The places of all that it draws just now, in pixels, stroke by stroke."""
    with Overlay(canvas.pixels).noting() as over:
        draw(over, canvas)
    return over.places


def drawings(paint: Callable[[], object]) -> int:
    """How many drawings and lines of words are painted for it; what is kept from before costs none."""
    before = tally.painted()
    paint()
    return tally.painted() - before


def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int]]:
    """The lines that are written from now on: their words, the face, the size in pixels."""
    lines: list[tuple[str, str, int]] = []
    line = letters.line

    def spied(text: str, kind: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
        lines.append((text, kind, pixels))
        return line(text, kind, pixels, colour, tracking)

    monkeypatch.setattr(letters, "line", spied)
    return lines
