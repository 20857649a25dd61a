"""Pieces of a page of words: paragraphs as widgets, and how pieces stand one below the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.kit.text import Paragraph, draw
from scenes.kit.widget import Treatment, Widget


def written(name: str, told: Paragraph, label: str, wide: int) -> Widget:
    return several(name, [told], label, wide)


def several(name: str, told: Sequence[Paragraph], label: str, wide: int) -> Widget:
    """Paragraphs one below the other."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        top = spot.top
        for each in told:
            draw(surface, each, pygame.Rect(spot.left, top, spot.width, each.height))
            top += each.height

    return Widget(name, pygame.Rect(0, 0, wide, sum(each.height for each in told)), label, paint)


def stacked(pieces: Iterable[tuple[Widget, int]], left: int, top: int) -> tuple[list[Widget], int]:
    """The pieces one below the other from there on, and where the room below the last of them ends."""
    found: list[Widget] = []
    for widget, free in pieces:
        widget.rect = widget.rect.move(left, top)
        top = widget.rect.bottom + free
        found.append(widget)
    return found, top
