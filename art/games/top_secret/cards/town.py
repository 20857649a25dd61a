"""The map of Venice, painted once: the town at dusk as scenery, and over it each place as it is lit.

    map = town(plan, scale)
    target.blit(map.dusk, corner); light = map.lit["rialto"]; target.blit(light.image, light at corner + light.at)

A light is an alpha picture: `set_alpha` brings it up and down, and nothing is painted again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from art import brush, transform
from art.brush import Size, box, circle, down, ellipse, glow, moved, paint, path
from art.games.top_secret.cards import houses
from art.games.top_secret.cards.places import FOOT, VIEW, drawing
from art.games.top_secret.cards.plan import PLAN, TownPlan, curve, rounded
from art.games.top_secret.cards.water import glints
from art.light import grain, soft_light
from art.motifs import stars

DUSK = (76, 106, 138)  # what is left of red, green and blue, of 255, where nobody is
COLOUR_KEPT = 0.5  # and of the colours
PLACE_DUSK = (88, 118, 152)  # the same of a place that nobody visits: it is still to be found
MOON = (0.872, 0.42)  # shares of the width and of the height of the sky
WARM = "#ffb860"  # the light of a visited place
ORDER = ("ponte_dei_sospiri", "rialto", "salute", "san_giorgio", "san_marco")  # from the far to the near
REACHES = {
    "san_marco": (178, 150),
    "rialto": (180, 150),
    "ponte_dei_sospiri": (176, 160),
    "salute": (170, 164),
    "san_giorgio": (172, 152),
}  # units at scale 1


@dataclass(frozen=True, slots=True)
class Light:
    """A lit place as an alpha picture, and where its corner lies on the map, in pixels."""

    image: pygame.Surface
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Town:
    """The map at dusk, and each place when it is lit."""

    dusk: pygame.Surface
    lit: dict[str, Light]


def town(plan: TownPlan = PLAN, scale: float = 1.0) -> Town:
    """The map of a plan, `scale` = pixels a unit. About half a second at 1280 x 720: paint it ahead."""
    size = round(plan.size[0] * scale), round(plan.size[1] * scale)
    bright = _bright(plan, size)
    dark = _evening(bright, plan, size)
    lit = {place: _light(bright, plan, place, scale) for place in ORDER}
    dark.blit(brush.vignette(size, 90, 0.62), (0, 0))
    grain(dark, 4)
    return Town(dark.convert() if pygame.display.get_surface() else dark, lit)


def _evening(bright: pygame.Surface, plan: TownPlan, size: Size) -> pygame.Surface:
    """The whole painting at dusk: the sky as it is, windows and lamps still lit."""
    dark = dusk(bright)
    above = pygame.Surface((size[0], round((plan.sky - 12) * size[1] / plan.size[1])), pygame.SRCALPHA)
    above.blit(bright, (0, 0))
    fading = down((0, "#ffffff", 1), (0.5, "#ffffff", 1), (1, "#ffffff", 0))
    ramp = transform.scale(paint(box(0, 0, 4, 100, 0, fading), (4, above.get_height()), (4, 100)), above.get_size())
    above.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dark.blit(above, (0, 0))
    for place in ORDER:
        _set(dark, plan, place, size[0] / plan.size[0], evening=True)
    lights = paint(houses.town(plan)[1] + houses.lamps(plan), size, plan.size)
    lights.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    hidden = _places_alone(plan, size)
    lights.blit(hidden, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    dark.blit(lights, (0, 0))
    return dark


def _places_alone(plan: TownPlan, size: Size) -> pygame.Surface:
    """What the places cover, as opacity alone: no window of a house shines through them."""
    alone = pygame.Surface(size, pygame.SRCALPHA)
    for place in ORDER:
        _set(alone, plan, place, size[0] / plan.size[0])
    alone.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return alone


def dusk(image: pygame.Surface, tone: tuple[int, int, int] = DUSK, kept: float = COLOUR_KEPT) -> pygame.Surface:
    """An opaque picture by night: a share of its colours is kept, all is multiplied by a tone."""
    result, colours = transform.grayscale(image), image.copy()
    colours.set_alpha(round(255 * kept))
    result.blit(colours, (0, 0))
    result.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return result


def alpha_dusk(image: pygame.Surface, tone: tuple[int, int, int], kept: float) -> pygame.Surface:
    """The same for a picture that is partly clear, which it stays."""
    flat, shape = pygame.Surface(image.get_size()), image.copy()
    flat.blit(image, (0, 0))
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    dark = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    dark.blit(dusk(flat, tone, kept), (0, 0))
    dark.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


# The painting


def _bright(plan: TownPlan, size: Size) -> pygame.Surface:
    """Everything as if it were lit; the dusk is laid over it afterwards."""
    surface = pygame.Surface(size)
    surface.blit(paint(_lagoon(plan) + _ground(plan), size, plan.size), (0, 0))
    surface.blit(_canals(plan, size), (0, 0))
    surface.blit(paint(houses.paving(plan) + _sky(plan), size, plan.size), (0, 0))
    walls, windows = houses.town(plan)
    surface.blit(paint(walls + windows, size, plan.size), (0, 0))
    surface.blit(
        paint(_haze(plan) + houses.bridges(plan) + _square(plan) + houses.lamps(plan), size, plan.size), (0, 0)
    )
    for place in ORDER:
        _set(surface, plan, place, size[0] / plan.size[0])
    surface.blit(paint(houses.trees(plan) + houses.moorings(plan), size, plan.size), (0, 0))
    return surface


def _lagoon(plan: TownPlan) -> str:
    wide, high = plan.size
    water = box(
        0, plan.sky, wide, high - plan.sky, 0, down("#2f8a8c", (0.3, "#1d7078"), (0.6, "#155a66"), (1, "#072a34"))
    )
    return water + glints(plan) + _mirrored_lights(plan)


def _mirrored_lights(plan: TownPlan) -> str:
    """What the places by the water lay on it where they are lit, and the moon always."""
    chance, drawing = random.Random(17), ""
    for place, spot in plan.spots:
        for row in range(0 if place == "san_marco" else 30):
            share = row / 30
            long = chance.uniform(8, 46) * spot.scale * (1 - 0.6 * share)
            x, y = spot.x + chance.gauss(0, 30) * spot.scale, spot.y + (8 + 74 * share) * spot.scale
            drawing += path(
                f"M{x - long / 2:.1f} {y:.1f}h{long:.1f}",
                line="#ffd98a",
                width=1.6,
                opacity=round(0.6 * (1 - share), 2),
            )
    x0, high = plan.size[0] * 0.83, plan.node["southeast"][1]
    for row in range(26):
        share = row / 26
        y, long = high * (0.83 + 0.2 * share), chance.uniform(6, 30) * (0.5 + share)
        x = x0 + chance.gauss(0, 5 + 10 * share)
        drawing += path(
            f"M{x - long / 2:.1f} {y:.1f}h{long:.1f}", line="#e6f6f2", width=1.5, opacity=round(0.5 - 0.25 * share, 2)
        )
    return drawing


def _sky(plan: TownPlan) -> str:
    """The night of the feast; it is the same whether a place is lit or not."""
    wide, sky = plan.size[0], plan.sky
    drawing = box(0, 0, wide, sky, 0, down("#050b1a", (0.4, "#0a2036"), (0.75, "#134050"), (1, "#2c6a70")))
    drawing += stars(80, 4, wide, sky * 0.8)
    hills = f"M0 {sky + 1}V{sky - 15:.1f}q80-10 160-4t150-2 160 0 180-4 200 2 {wide - 650:.0f} 0V{sky + 1}z"
    x, y, r = wide * MOON[0], sky * MOON[1], min(15.0, sky * 0.1)
    drawing += circle(x, y, r * 4.4, glow((0, "#dff4ff", 0.3), (0.35, "#cfeaf6", 0.12), (1, "#cfeaf6", 0)))
    drawing += circle(x, y, r, glow("#fffbe8", "#dcdccb", x=40, y=36, radius=72))
    drawing += circle(x - r * 0.3, y - r * 0.25, r * 0.17, "#bdbdac", opacity=0.6)
    drawing += circle(x + r * 0.34, y + r * 0.26, r * 0.23, "#bdbdac", opacity=0.5)
    return drawing + path(hills, down("#245a68", "#2b626c"))


def _ground(plan: TownPlan) -> str:
    """The land, its quays lit from above, its shadow on the water."""
    drawing = ""
    shores = [rounded(land) for land in plan.lands]
    for shore in shores:
        drawing += moved(path(shore, "#03151b", opacity=0.7), "translate(0 7)")
    for shore in shores:
        drawing += path(shore, down("#3a5c64", "#3d676d", "#44716f")) + path(shore, line="#1c3a42", width=5)
        drawing += path(shore, line="#dcbd90", width=2, opacity=0.8)
    x, y = plan.island
    rx, ry = plan.island_reach
    drawing += ellipse(x, y + 4, rx + 2, ry + 2, "#061d24", opacity=0.7) + ellipse(x, y, rx, ry, "#2b4a44")
    return (
        drawing
        + ellipse(x, y - 2.5, rx - 2, ry - 2, "#47695f")
        + ellipse(x, y - 2.5, rx - 2, ry - 2, line="#dcbd90", width=1.6, opacity=0.6)
    )


def _canals(plan: TownPlan, size: Size) -> pygame.Surface:
    """The canals, on land only: where one reaches the lagoon its quays end."""
    lines = ""
    for points, width in plan.waterways:
        line = curve(points)
        lines += path(line, line="#b9a27e", width=width + 3.4, opacity=0.7) + path(
            line, line="#0b2d38", width=width + 1
        )
        lines += path(line, line="#1f6a75", width=width - 1.6)
    picture = paint(lines, size, plan.size)
    land = paint("".join(path(rounded(each), "#ffffff") for each in plan.lands), size, plan.size)
    picture.blit(land, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _haze(plan: TownPlan) -> str:
    """Mist over the far roofs."""
    deep = plan.spot["san_marco"].y - plan.sky
    return box(
        0, plan.sky - 20, plan.size[0], deep, 0, down((0, "#2f7484", 0), (0.16, "#22606f", 0.55), (1, "#154450", 0))
    )


def _square(plan: TownPlan) -> str:
    """The piazza, its paving drawn together to the far end."""
    (x0, y0), (x1, _), (x2, y2), (x3, _) = plan.piazza
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in plan.piazza) + "z"
    drawing = path(outline, down("#b89a74", "#7d7060"))
    rows = ""
    for row in range(1, 12):
        share = (row / 12) ** 1.5
        rows += f"M{x0 + (x3 - x0) * share:.1f} {y0 + (y2 - y0) * share:.1f}L{x1 + (x2 - x1) * share:.1f} {y0 + (y2 - y0) * share:.1f}"
    for column in range(1, 8):
        share = column / 8
        rows += f"M{x0 + (x1 - x0) * share:.1f} {y0:.1f}L{x3 + (x2 - x3) * share:.1f} {y2:.1f}"
    return (
        drawing
        + path(rows, line="#ecd5a6", width=1.1, opacity=0.34)
        + path(
            f"M{x0:.1f} {y0:.1f}L{x3:.1f} {y2:.1f}M{x1:.1f} {y0:.1f}L{x2:.1f} {y2:.1f}",
            line="#f0dcb4",
            width=2,
            opacity=0.6,
        )
    )


def _set(surface: pygame.Surface, plan: TownPlan, place: str, scale: float, evening: bool = False) -> None:
    """Sets a place down, with a soft dark behind it that parts it from the roofs."""
    spot = plan.spot[place]
    size = round(VIEW[0] * spot.scale * scale), round(VIEW[1] * spot.scale * scale)
    image = paint(moved(drawing(place), "translate(12 32)"), size, VIEW)
    corner = round((spot.x - FOOT[0] * spot.scale) * scale), round((spot.y - FOOT[1] * spot.scale) * scale)
    if evening:
        image = alpha_dusk(image, PLACE_DUSK, 0.5)
    else:
        cast, pad = brush.shadow(image, max(2, round(7 * scale)), 170, "#06222c")
        surface.blit(cast, (corner[0] - pad, corner[1] - pad))
    surface.blit(image, corner)


def _light(bright: pygame.Surface, plan: TownPlan, place: str, scale: float) -> Light:
    """The part of the lit painting around a place, fading outwards, with warm light added."""
    spot, (rx, ry) = plan.spot[place], REACHES[place]
    reach = round(rx * spot.scale * scale), round(ry * spot.scale * scale)
    middle = round(spot.x * scale), round((spot.y - 46 * spot.scale) * scale)
    around = pygame.Rect(middle[0] - reach[0], middle[1] - reach[1], 2 * reach[0], 2 * reach[1]).clip(bright.get_rect())
    image = pygame.Surface(around.size, pygame.SRCALPHA)
    image.blit(bright, (0, 0), around)
    warm = pygame.Surface(around.size)
    whole = soft_light((2 * reach[0], 2 * reach[1]), (0, WARM, 0.32), (0.5, WARM, 0.14), (1, WARM, 0))
    offset = middle[0] - reach[0] - around.x, middle[1] - reach[1] - around.y
    warm.blit(whole, offset)
    image.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    window = pygame.Surface(around.size, pygame.SRCALPHA)
    window.fill((255, 255, 255, 0))
    fading = ((0, "#ffffff", 1.0), (0.55, "#ffffff", 0.92), (0.8, "#ffffff", 0.36), (1, "#ffffff", 0.0))
    window.blit(soft_light((2 * reach[0], 2 * reach[1]), *fading), offset)
    image.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Light(image, around.topleft)


def halo(size: Size, strength: float = 0.5) -> pygame.Surface:
    """Candlelight on the stones below people who meet; nothing of it reaches the edge of its picture."""
    return soft_light(size, (0, "#ffe09a", strength), (0.5, "#ffd27a", 0.4 * strength), (1, "#ffd27a", 0))
