"""Faces and chips of those who sit at a table, painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import portraits, theme
from scenes.kit.canvas import Canvas


@lru_cache(maxsize=160)
def face(
    who: str,
    size: int,
    mark: theme.SeatMark | None,
    masked: bool = True,
    out: bool = False,
    mood: str = "calm",
    blink: bool = False,
) -> pygame.Surface:
    """A portrait, `size` pixels wide, kept; `mark` colours its ring, and `out` makes it grey."""
    return portraits.portrait(who, size, masked, mark, out)


@lru_cache(maxsize=80)
def mark_chip(mark: theme.SeatMark, size: int) -> pygame.Surface:
    """The chip of a seat, `size` pixels wide."""
    return portraits.chip(mark, size)


def pin(surface: pygame.Surface, canvas: Canvas, mark: theme.SeatMark, portrait_at: pygame.Rect) -> pygame.Rect:
    """Draw the chip of a seat on the upper left of a portrait's ring; the rectangle that covers it."""
    side = canvas.px(26)
    off = round(portrait_at.width * 0.345)
    spot = mark_chip(mark, side).get_rect(center=(portrait_at.centerx - off, portrait_at.centery - off))
    return surface.blit(mark_chip(mark, side), spot)


def mask_over(
    surface: pygame.Surface, canvas: Canvas, who: str, mark: theme.SeatMark, place: pygame.Rect, left: float
) -> list[pygame.Rect]:
    """Draw a mask over a face; `left` from 1 to 0 is how much of it shows still. The rectangles that cover it."""
    masked = face(who, place.width, mark).copy()
    masked.set_alpha(round(255 * left))
    return [surface.blit(masked, place), pin(surface, canvas, mark, place)]
