"""The court of the Doge's palace by moonlight, and the night above it: what lies under all that changes at the table of Intrigo. In units."""

from __future__ import annotations

import math

import pygame

from art import transform
from art.brush import Size, box, circle, down, ellipse, glow, moved, paint, path, shadow, vignette
from art.games.intrigo.cards.floor import floor
from art.games.intrigo.cards.plan import PalacePlan
from art.games.intrigo.cards.stone import MOONLIGHT, NIGHT
from art.games.intrigo.cards.wings import Part, wings
from art.light import grain, halo
from art.motifs import at, stars

MOON = 0.165  # where the moon stands: a share of the palace's width from its left
REACH = 22.0  # its radius


def moon_at(plan: PalacePlan) -> tuple[float, float]:
    """The middle of the moon, just above the merlons of the north wing."""
    x, y, w, _ = plan.box
    return x + w * MOON, y - 14 * plan.unit


def moon(side: int) -> pygame.Surface:
    """The moon alone, `side` pixels across, with its seas."""
    return paint(_disc(), (side, side), (60, 60))


def _disc() -> str:
    """The moon on 60 x 60."""
    drawing = circle(
        30, 30, 29, glow("#fffdf2", (0.55, "#fdf3d2"), (0.86, "#e9dcb8"), (1, "#c9bfa6"), x=40, y=36, radius=64)
    )
    seas = path(
        "M20 15q7-5 13-1 3 5-2 9-8 5-12-1-2-4 1-7zM35 24q6-3 9 2 2 8-4 10-8 1-8-5 0-5 3-7z", "#d9cba4", opacity=0.75
    )
    seas += path("M16 31q5-3 9 1 3 6-1 10-7 4-10-3-1-6 2-8zM33 42q5-2 7 2 0 5-5 5-5-2-2-7z", "#d4c59e", opacity=0.6)
    return drawing + seas + circle(21, 47, 2.4, "#fff8e2", opacity=0.7) + circle(45, 16, 1.8, "#fff8e2", opacity=0.7)


def _domes(scale: float) -> str:
    """San Marco from afar around (0, 0), the foot of its middle dome."""
    d = ""
    for x, wide, high in ((-92, 26, 15), (-48, 30, 19), (0, 38, 25), (50, 30, 19), (94, 26, 15)):
        d += f"M{x - wide / 2} 12V{-high * 0.15:.1f}C{x - wide * 0.62:.1f} {-high * 0.85:.1f} {x - wide * 0.12:.1f} {-high * 0.95:.1f} {x} {-high * 1.28:.1f}"
        d += f"C{x + wide * 0.12:.1f} {-high * 0.95:.1f} {x + wide * 0.62:.1f} {-high * 0.85:.1f} {x + wide / 2} {-high * 0.15:.1f}V12z"
        d += f"M{x - 0.8} {-high * 1.2:.1f}h1.600v{-high * 0.35:.1f}h-1.600z"
    return at(path(d, down("#4a62a8", "#24356e")), 0, 0, 0, scale)


def sky(surface: pygame.Surface, plan: PalacePlan, scale: float) -> None:
    """Paints the sky onto an opaque surface, `scale` pixels a unit."""
    (w, h), (x, y, wide, _) = plan.size, plan.box
    drawing = path(f"M0 0H{w:g}V{h:g}H0z", down("#0a1230", (0.10, "#1b2f6e"), (0.2, "#24397c"), (1, "#0b1330")))
    drawing += stars(70, 9, w, y * 1.25, "#fff6da")
    surface.blit(paint(drawing, surface.get_size(), plan.size), (0, 0))
    mx, my = moon_at(plan)
    halo(surface, (mx * scale, my * scale), 210 * plan.unit * scale, MOONLIGHT, 0.50)
    halo(surface, (mx * scale, my * scale), 70 * plan.unit * scale, "#fff2c8", 0.55)
    reach = REACH * plan.unit
    drawing = at(_domes(plan.unit), x + wide * 0.60, y - 8 * plan.unit)
    drawing += at(
        path("M-5 20V-40L0 -56 5 -40V20z", down("#4a62a8", "#24356e")),
        x + wide * 0.775,
        y + 4 * plan.unit,
        0,
        0.8 * plan.unit,
    )
    drawing += at(_disc(), mx - reach, my - reach, 0, reach / 30)
    drawing += ellipse(
        mx - 12,
        my + 10 * plan.unit,
        62 * plan.unit,
        3.2 * plan.unit,
        glow((0, "#2a3f7c", 0.85), (0.7, "#2a3f7c", 0.5), (1, "#2a3f7c", 0)),
    )
    surface.blit(paint(drawing, surface.get_size(), plan.size), (0, 0))


def court(plan: PalacePlan, size: Size) -> pygame.Surface:
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


def _set(surface: pygame.Surface, part: Part, plan: PalacePlan, scale: float) -> None:
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
