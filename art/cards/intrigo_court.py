"""The court of the Doge's palace by moonlight: what lies under all that changes at the table of Intrigo."""

from __future__ import annotations

import pygame

from art.brush import Size, box, down, paint, shadow, vignette
from art.cards.intrigo_floor import floor
from art.cards.intrigo_plan import Plan
from art.cards.intrigo_sky import moon_at, sky
from art.cards.intrigo_stone import NIGHT
from art.cards.intrigo_wings import wings
from art.light import grain, halo


def court(plan: Plan, size: Size) -> pygame.Surface:
    """The whole board in `size` pixels, opaque: sky, floor and wings, without arches and niches.

    Painted once, ahead of need; for both rings. The room below the palace is dark, for the desk strip.
    """
    scale = size[0] / plan.size[0]
    surface = pygame.Surface(size)
    sky(surface, plan, scale)
    floor(surface, plan, scale)
    for drawing, blur in wings(plan):
        _set(surface, drawing, plan, blur * plan.unit * scale)
    mx, my = moon_at(plan)
    halo(surface, (mx * scale, (my + 26 * plan.unit) * scale), 120 * plan.unit * scale, "#fff0c8", 0.20)
    y, h = plan.box[1], plan.box[3]
    below = box(0, y + h + 2 * plan.unit, plan.size[0], plan.size[1], 0, down("#0a1028", NIGHT))
    surface.blit(paint(below, size, plan.size), (0, 0))
    surface.blit(vignette(size, 84, 0.66), (0, 0))
    grain(surface, 4)
    return surface


def _set(surface: pygame.Surface, drawing: str, plan: Plan, blur: float) -> None:
    """A drawing on the board, with a soft shadow of `blur` pixels."""
    image = paint(drawing, surface.get_size(), plan.size)
    drawn = image.get_bounding_rect()
    if blur >= 1 and drawn.width:
        cast, pad = shadow(image.subsurface(drawn), round(blur), 170)
        surface.blit(cast, (drawn.x - pad, drawn.y - pad + round(0.8 * blur)))
    surface.blit(image, (0, 0))
