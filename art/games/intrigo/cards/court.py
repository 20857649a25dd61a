"""The court of the Doge's palace by moonlight: what lies under all that changes at the table of Intrigo."""

from __future__ import annotations

import math

import pygame

from art import transform
from art.brush import Size, box, down, moved, paint, shadow, vignette
from art.games.intrigo.cards.floor import floor
from art.games.intrigo.cards.plan import Plan
from art.games.intrigo.cards.sky import moon_at, sky
from art.games.intrigo.cards.stone import NIGHT
from art.games.intrigo.cards.wings import Part, wings
from art.light import grain, halo


def court(plan: Plan, size: Size) -> pygame.Surface:
    """The whole board in `size` pixels, opaque: sky, floor and wings, without arches and niches.

    Painted once, ahead of need; for both rings. The room below the palace is dark, for the desk strip.
    """
    scale = size[0] / plan.size[0]
    surface = pygame.Surface(size)
    sky(surface, plan, scale)
    floor(surface, plan, scale)
    for part in wings(plan):
        _set(surface, part, plan, scale)
    mx, my = moon_at(plan)
    halo(surface, (mx * scale, (my + 26 * plan.unit) * scale), 120 * plan.unit * scale, "#fff0c8", 0.20)
    y, h = plan.box[1], plan.box[3]
    low = math.ceil((y + h + 2 * plan.unit) * scale)
    if low < size[1]:
        below = paint(box(0, 0, 1, 100, 0, down("#0a1028", NIGHT)), (8, size[1] - low), (1, 100))
        surface.blit(transform.scale(below, (size[0], size[1] - low)), (0, low))
    surface.blit(vignette(size, 84, 0.66), (0, 0))
    grain(surface, 4)
    return surface


def _set(surface: pygame.Surface, part: Part, plan: Plan, scale: float) -> None:
    """A part of the palace with its soft shadow; painted no larger than it is, for there are many."""
    left, top = math.floor(part.area[0] * scale), math.floor(part.area[1] * scale)
    size = math.ceil(part.area[2] * scale) + 1, math.ceil(part.area[3] * scale) + 1
    drawing = moved(part.drawing, f"translate({-left / scale:.3f} {-top / scale:.3f})")
    image = paint(drawing, size, (size[0] / scale, size[1] / scale))
    blur = round(part.blur * plan.unit * scale)
    if blur:
        cast, pad = shadow(image, blur, 170)
        surface.blit(cast, (left - pad, top - pad + round(0.8 * blur)))
    surface.blit(image, (left, top))
