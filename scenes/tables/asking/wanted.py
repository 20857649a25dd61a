"""A number of cards to be chosen: dashed slots, one for each, that fill as cards are marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import transform
from art.brush import box, paint
from art.panels.dashes import dashed_box
from scenes.kit.canvas import Canvas

SHAPE = 1.4  # height of a card, for a width of 1
SLOT, SLOT_GAP = 40, 8.0  # units: width of a slot in the bar, and from one to the next
LINE = "#f0d690"
DASHES = (12.0, 10.0)  # units: dashes and gaps, on a slot 124 units wide

Slot = Callable[[int], pygame.Surface] | None  # the picture of the card in it, so many pixels wide; None: it is empty


@lru_cache(maxsize=24)
def empty(pixels: int, tilt: float = 0.0) -> pygame.Surface:
    """An empty slot so many pixels wide, turned to the left by `tilt` degrees."""
    wide, high = 124.0, 124.0 * SHAPE
    ground = box(3, 3, wide - 6, high - 6, 9, "#0a1022", opacity=0.42)
    edge = dashed_box(3, 3, wide - 6, high - 6, 9, LINE, 2.2, *DASHES, 0.85)
    image = paint(ground + edge, (pixels, round(pixels * SHAPE)), (wide, high))
    return transform.rotozoom(image, tilt) if tilt else image


def draw_slots(surface: pygame.Surface, canvas: Canvas, slots: Sequence[Slot], corner: tuple[int, int]) -> None:
    """Draw slots side by side from a lower left corner on."""
    pixels = canvas.px(SLOT)
    for at, slot in enumerate(slots):
        picture = empty(pixels) if slot is None else slot(pixels)
        left = corner[0] + canvas.px(at * (SLOT + SLOT_GAP))
        surface.blit(picture, picture.get_rect(bottomleft=(left, corner[1])))
