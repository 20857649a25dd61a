"""Faces and chips of those who sit at a table, painted once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from art import portraits, theme
from art.people.moods import MOODS
from scenes.kit.canvas import Canvas

KEPT = 240  # faces; 34 kB each at 92 pixels, 8 MB together; 305 kB at 276 pixels, the largest of a table


def face(
    who: str,
    size: int,
    mark: theme.SeatMark | None,
    masked: bool = True,
    out: bool = False,
    mood: str = "calm",
    blink: bool = False,
) -> pygame.Surface:
    """A portrait in a mood of art.people.moods.MOODS, `size` pixels wide, kept.

    `mark` colours its ring, `out` makes it grey. One that is not kept yet takes up to 20 ms: see `moods_ahead`.
    """
    return _face(who, size, mark, masked, out, mood, blink)  # however it was called, it is one picture


@lru_cache(maxsize=KEPT)
def _face(
    who: str, size: int, mark: theme.SeatMark | None, masked: bool, out: bool, mood: str, blink: bool
) -> pygame.Surface:
    return portraits.portrait(who, size, masked, mark, out, mood, blink)


def moods_ahead(who: str, size: int, mark: theme.SeatMark | None) -> list[Callable[[], object]]:
    """What paints a masked face in all its moods, and calm with its eyes shut: to be done before a frame needs them."""
    jobs: list[Callable[[], object]] = [partial(face, who, size, mark, mood=mood) for mood in MOODS]
    return [*jobs, partial(face, who, size, mark, blink=True)]


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
