"""Faces and chips of those who sit at a table, painted once for each size and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from art import portraits, theme
from art.people.moods import MOODS
from scenes.kit.canvas import Canvas
from scenes.people.late import Late

LATE = Late()  # the faces that painters have not come to when a frame needs them
KEPT = 320  # faces, and as many crests; each about 35 kB at 92 pixels, 17 MB together

Crest = tuple[pygame.Surface, tuple[int, int]]  # what stands out above a portrait, and where it lies from its corner


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

    `mark` colours its ring, `out` makes it grey. One that is not kept yet takes up to 20 ms: see `moods_ahead`. Where
    `LATE` has somebody to paint it meanwhile, the calm face is shown until it is there.
    """
    look = who, size, mark, masked, out, mood, blink  # however it was called, it is one picture
    calm = who, size, mark, masked, out, _instead(mood), False
    return LATE.shown(_face, look, calm)


def _instead(mood: str) -> str:
    """The mood that is shown until one is there: the same looking straight ahead, else the calm one."""
    straight, aside, _ = mood.partition(" ")
    return straight if aside else "calm"


@lru_cache(maxsize=KEPT)
def _face(
    who: str, size: int, mark: theme.SeatMark | None, masked: bool, out: bool, mood: str, blink: bool
) -> pygame.Surface:
    return portraits.portrait(who, size, masked, mark, out, mood, blink)


def crest(
    who: str, size: int, masked: bool = True, out: bool = False, mood: str = "calm", blink: bool = False
) -> Crest:
    """What stands out above the ring of a face `size` pixels wide, kept: to be drawn over it, where there is room."""
    return LATE.shown(_crest, (who, size, masked, out, mood, blink), (who, size, masked, out, _instead(mood), False))


@lru_cache(maxsize=KEPT)
def _crest(who: str, size: int, masked: bool, out: bool, mood: str, blink: bool) -> Crest:
    return portraits.crest(who, size, masked, out, mood, blink)


def moods_ahead(who: str, size: int, mark: theme.SeatMark | None) -> list[Callable[[], object]]:
    """What paints a masked face in all its moods, and calm with its eyes shut: to be done before a frame needs them."""
    jobs: list[Callable[[], object]] = [partial(face, who, size, mark, mood=mood) for mood in MOODS]
    return [*jobs, partial(face, who, size, mark, blink=True)]


def crests_ahead(who: str, size: int) -> list[Callable[[], object]]:
    """The same of what stands out above these faces."""
    jobs: list[Callable[[], object]] = [partial(crest, who, size, mood=mood) for mood in MOODS]
    return [*jobs, partial(crest, who, size, blink=True)]


@lru_cache(maxsize=80)
def mark_chip(mark: theme.SeatMark, size: int) -> pygame.Surface:
    """The chip of a seat, `size` pixels wide."""
    return portraits.chip(mark, size)


def pin(surface: pygame.Surface, canvas: Canvas, mark: theme.SeatMark, portrait_at: pygame.Rect) -> None:
    """Draw the chip of a seat on the upper left of a portrait's ring."""
    side = canvas.px(26)
    off = round(portrait_at.width * 0.345)
    spot = mark_chip(mark, side).get_rect(center=(portrait_at.centerx - off, portrait_at.centery - off))
    surface.blit(mark_chip(mark, side), spot)


def mask_over(
    surface: pygame.Surface,
    canvas: Canvas,
    who: str,
    mark: theme.SeatMark,
    place: pygame.Rect,
    left: float,
) -> None:
    """Draw a mask over a face; `left` from 1 to 0 is how much of it shows still."""
    masked = face(who, place.width, mark).copy()
    masked.set_alpha(round(255 * left))
    surface.blit(masked, place)
    pin(surface, canvas, mark, place)
