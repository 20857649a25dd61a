"""The quay from which somebody calls: the sea by night, the town beyond it, stones, mooring poles."""

from __future__ import annotations

import random

import pygame

from art import brush
from art.brush import Size, across, box, circle, down, glow, moved, paint, path
from art.city import far_city
from art.games.top_secret.cards import town as top_secret_town
from art.games.top_secret.cards.places import drawing as place_drawing
from art.games.top_secret.cards.water import gondola
from art.light import grain
from art.motifs import gold, stars

WIDE = 1280.0  # units of the drawing
HORIZON, STONES = 0.604, 0.734  # where the water and the quay begin, as shares of the height
FAR = (
    ("san_giorgio", 0.82, 0.70),
    ("salute", 0.437, 0.60),
    ("rialto", 0.625, 0.38),
)  # place, share of the width, scale


def quay(size: Size, lights: tuple[float, ...] = ()) -> pygame.Surface:
    """The whole backdrop on `size` pixels; `lights` are shares of the width at which dials shine on the water."""
    high = WIDE * size[1] / size[0]
    view, horizon = (WIDE, high), high * HORIZON
    surface = pygame.Surface(size)
    surface.blit(paint(_sky(horizon), size, view), (0, 0))
    far = paint(moved(far_city(WIDE, horizon / 0.62, "#10405a"), "scale(1 .62)"), size, view)
    far.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(far, (0, 0))
    _town(surface, view, horizon)
    surface.blit(paint(_windows(horizon) + _sea(high, horizon, lights), size, view), (0, 0))
    for share, down_, wide, leftward in ((0.935, 0.03, 54, True), (0.775, 0.018, 36, False)):
        boat = gondola(round(wide * size[0] / WIDE), leftward)
        surface.blit(boat, boat.get_rect(center=(round(share * size[0]), round((HORIZON + down_) * size[1]))))
    surface.blit(paint(_stones(high) + _poles(high), size, view), (0, 0))
    surface.blit(brush.vignette(size, 100, 0.66), (0, 0))
    grain(surface, 3)
    return surface.convert() if pygame.display.get_surface() else surface


def _sky(horizon: float) -> str:
    sky = box(
        0, 0, WIDE, horizon + 2, 0, down("#03060f", "#071528", (0.5, "#0b2740"), (0.82, "#15506a"), (1, "#37979a"))
    )
    moon = circle(1130, horizon * 0.42, 62, glow((0, "#dff4ff", 0.24), (0.4, "#cfeaf6", 0.09), (1, "#cfeaf6", 0)))
    return sky + stars(170, 5, WIDE, horizon * 0.66) + moon


def _town(surface: pygame.Surface, view: tuple[float, float], horizon: float) -> None:
    """Three of the places across the water, as the dusk leaves them."""
    size = surface.get_size()
    drawing = "".join(
        moved(
            place_drawing(place),
            f"translate({WIDE * share - 100 * scale:.1f} {horizon - 159 * scale:.1f}) scale({scale})",
        )
        for place, share, scale in FAR
    )
    surface.blit(top_secret_town.alpha_dusk(paint(drawing, size, view), (44, 92, 116), 0.34), (0, 0))


def _windows(horizon: float) -> str:
    chance, lights = random.Random(4), ""
    for _ in range(84):
        x, y = chance.uniform(300, WIDE - 10), horizon - chance.uniform(4, 40)
        lights += box(round(x, 1), round(y, 1), 2, 3.2, 0.6, "#ffd27a", opacity=round(chance.uniform(0.25, 0.8), 2))
    return lights


def _sea(high: float, horizon: float, lights: tuple[float, ...]) -> str:
    chance = random.Random(9)
    drawing = box(
        0, horizon, WIDE, high - horizon, 0, down("#3a8f90", (0.06, "#1f6470"), (0.3, "#0b3042"), (1, "#040d16"))
    )
    for _ in range(220):
        y = horizon + 4 + chance.random() ** 1.5 * (high - horizon)
        x, long = chance.uniform(0, WIDE), chance.uniform(8, 34) * (0.4 + (y - horizon) / 160)
        drawing += path(
            f"M{x:.0f} {y:.0f}h{long:.0f}",
            line=chance.choice(("#8fd6d0", "#ffdf95", "#6fc0bf")),
            width=1.3,
            opacity=round(chance.uniform(0.08, 0.28), 2),
        )
    for share in (*lights, 0.883):
        colour, strong = ("#ffd98a", 0.5) if share in lights else ("#dff2f4", 0.34)
        for row in range(40):
            long = chance.uniform(6, 30) * (1.2 - 0.02 * row) + 6
            x = WIDE * share - long / 2 + chance.gauss(0, 6 + row * 0.25)
            drawing += path(
                f"M{x:.0f} {horizon + 4 + 2.6 * row:.1f}h{long:.0f}",
                line=colour,
                width=1.7,
                opacity=round(max(0.03, strong - 0.012 * row), 2),
            )
    return drawing


def _stones(high: float) -> str:
    """The quay at the left, its edge lit by the booth."""
    top = high * STONES
    edge = f"M-10 {top}H470L520 {top + 34}"
    drawing = path(f"{edge}V{high}H-10z", down("#8f8470", "#4a463e", (1, "#15161c")))
    joints = "".join(f"M{x} {top}L{x - 30 + (x - 190) * 0.12:.0f} {top + 60}" for x in range(-40, 480, 64))
    drawing += path(joints + f"M-10 {top + 26}H490", line="#2a2824", width=1.6, opacity=0.6)
    return drawing + path(edge, line="#ffe7b0", width=2.4, opacity=0.8)


def _poles(high: float) -> str:
    drawing = ""
    for x, top in ((538, high * 0.576), (561, high * 0.608)):  # clear of the words at the first dial
        foot = high + 10
        drawing += box(x - 7, top, 14, foot - top, 3, across("#b8ab94", "#564c44"))
        drawing += path(
            "".join(f"M{x - 7} {y + 14:.0f}l14 -10v12l-14 10z" for y in range(round(top), round(foot) - 26, 26)),
            "#6a1c2c",
        )
        drawing += circle(x, top, 9, gold())
    return drawing
