"""Portraits and medallions, and the chips that mark the seats. Diameters and sizes in pixels."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import brush, theme
from art.people.cast import CHARACTERS, PEOPLE
from art.people.figure import Layer, figure
from art.people.living import living
from art.people.moods import blinking
from art.people.moods import mood as mood_of

GOLD = brush.slant(*theme.GOLD_FRAME)
DARK_RIM = "#0a0f1e"

BRIM = 166.0  # units down from the top of the canvas: below it nothing stands out of a ring

# Squares of the figure's canvas, in units: x, y and side
HEAD = (60.0, 124.0, 180.0)  # what a portrait shows: the face fills it
CREST = (-40.0, -40.0, 390.0, 250.0)  # where hats stand out above it: x, y, width and height
FACE = (58.0, 92.0, 184.0)  # what a medallion shows; it may cut a tall hat off


def _disc(
    ground: tuple[str, str], figure: Sequence[Layer], area: tuple[float, float, float], size: int
) -> pygame.Surface:
    """The layers of a figure before a ground in two colours, cut to a disc."""
    x, y, side = area
    behind = brush.box(x, y, side, side, 0, brush.glow(ground[0], ground[1], x=38, y=32, radius=78))
    layers: list[Layer] = []
    for layer in [behind, *figure]:
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        layers.append((brush.moved(drawing, f"translate({-x:g} {-y:g})"), blur))
    image = brush.layered(layers, (size, size), (side, side))
    image.blit(brush.vignette((size, size), 110, 0.6), (0, 0))
    return brush.round_crop(image)


@lru_cache(maxsize=16)
def layers(person: str, mood: str, blink: bool, masked: bool) -> tuple[Layer, ...]:
    """A person in a mood; the last ones are kept, since face and hat are painted apart, and in several sizes."""
    face = mood_of(person, mood)
    return tuple(living(PEOPLE[person], blinking(face) if blink else face, masked))


def portrait(
    person: str,
    diameter: int,
    masked: bool = True,
    mark: theme.SeatMark | None = None,
    out: bool = False,
    mood: str = "calm",
    blink: bool = False,
) -> pygame.Surface:
    """A person's face in a mood of moods.MOODS: dark rim, ring in the colour of the seat's `mark`, thin ivory ring.

    Who is `out` is grey; whose eyes `blink` has them shut.
    """
    return in_ring(PEOPLE[person].ground, layers(person, mood, blink, masked), diameter, mark, out=out)


def in_ring(
    ground: tuple[str, str],
    figure: Sequence[Layer],
    diameter: int,
    mark: theme.SeatMark | None = None,
    area: tuple[float, float, float] = HEAD,
    out: bool = False,
) -> pygame.Surface:
    """The layers of a figure before a ground in two colours, in the rings of a seat; `area` as HEAD."""
    image = _disc(ground, figure, area, diameter)
    if out:
        image = brush.greyed(image, 0.12, 0.6)
    colour = mark.colour if mark else theme.LINE
    thin = max(1.0, min(1.8, 70 / diameter))
    rings = (
        brush.circle(50, 50, 48.4, line=DARK_RIM, width=3.2)
        + brush.circle(50, 50, 45.8 - (thin - 1), line=colour, width=3.6 + 1.4 * thin)
        + brush.circle(50, 50, 42.6 - 2 * (thin - 1), line=theme.IVORY, width=1.1 * thin, opacity=0.92)
    )
    image.blit(brush.paint(rings, (diameter, diameter), (100, 100)), (0, 0))
    return image


def crest(
    person: str, diameter: int, masked: bool = True, out: bool = False, mood: str = "calm", blink: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """What stands out above the ring of a portrait of this diameter, and where it lies from the portrait's corner.

    It is drawn over the portrait: a hat, or hair, down to the brim. Both numbers are in pixels.
    """
    x, y, wide, high = CREST
    scale = diameter / HEAD[2]
    size = round(wide * scale), round(high * scale)
    above: list[Layer] = []
    for layer in layers(person, mood, blink, masked)[1 if PEOPLE[person].tight else 0 :]:
        drawing, blur = (layer, 0.0) if isinstance(layer, str) else layer
        above.append((brush.moved(drawing, f"translate({-x:g} {-y:g})"), blur))
    image = brush.layered(above, size, (wide, high))
    brim = BRIM + 1.2 * max(0.0, mood_of(person, mood).hat_y) - y
    window = brush.box(0, 0, wide, brim, 0, "#ffffff")
    window += brush.box(0, brim - 0.5, wide, 14, 0, brush.down((0, "#ffffff", 1), (1, "#ffffff", 0)))
    image.blit(brush.paint(window, size, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if out:
        image = brush.greyed(image, 0.12, 0.6)
    seen = image.get_bounding_rect()
    place = round((x - HEAD[0]) * scale) + seen.x, round((y - HEAD[1]) * scale) + seen.y
    return image.subsurface(seen).copy(), place


def medallion(character: str, diameter: int) -> pygame.Surface:
    """The face of a character of Complots in a gold ring."""
    look = CHARACTERS[character]
    return in_gold(look.ground, figure(look), diameter)


def in_gold(
    ground: tuple[str, str], figure: Sequence[Layer], diameter: int, area: tuple[float, float, float] = FACE
) -> pygame.Surface:
    """The layers of a figure before a ground in two colours, in a gold ring; `area` as FACE."""
    image = _disc(ground, figure, area, diameter)
    thin = max(1.0, min(1.8, 56 / diameter))
    rings = (
        brush.circle(50, 50, 48.6, line=DARK_RIM, width=2.8)
        + brush.circle(50, 50, 46.2 - (thin - 1), line=GOLD, width=3.4 * thin)
        + brush.circle(50, 50, 46.2 - (thin - 1) - 1.9 * thin, line=DARK_RIM, width=0.8, opacity=0.7)
    )
    image.blit(brush.paint(rings, (diameter, diameter), (100, 100)), (0, 0))
    return image


# Chips


def shape_path(shape: str, r: float = 10) -> str:
    """The outline of a seat's shape around (0, 0), reaching about `r` units; all shapes look equally large.

    Raises ValueError where there is no such shape.
    """
    if shape in ("circle", "disc"):
        q = r * 0.88
        return f"M{-q:g} 0a{q:g} {q:g} 0 1 0 {2 * q:g} 0a{q:g} {q:g} 0 1 0 {-2 * q:g} 0z"
    if shape == "diamond":
        return _corners([(0, -1.12), (1.02, 0), (0, 1.12), (-1.02, 0)], r)
    if shape == "triangle":
        return _corners([(0, -1.02), (1.04, 0.8), (-1.04, 0.8)], r)
    if shape == "square":
        return _corners([(-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)], r)
    if shape == "star":
        reach = [1.14 if step % 2 == 0 else 0.52 for step in range(10)]
        return _corners(
            [(q * math.sin(math.pi * s / 5), 0.06 - q * math.cos(math.pi * s / 5)) for s, q in enumerate(reach)], r
        )
    if shape == "hexagon":
        # A little narrow, so that it is no circle even at 14 pixels.
        return _corners([(math.sin(math.pi * s / 3), -1.12 * math.cos(math.pi * s / 3)) for s in range(6)], r)
    if shape == "cross":
        t = 0.38
        return _corners(
            [
                (-t, -1),
                (t, -1),
                (t, -t),
                (1, -t),
                (1, t),
                (t, t),
                (t, 1),
                (-t, 1),
                (-t, t),
                (-1, t),
                (-1, -t),
                (-t, -t),
            ],
            r,
        )
    if shape == "drop":
        return (
            f"M0 {-1.14 * r:g}C{0.5 * r:g} {-0.44 * r:g} {0.85 * r:g} {-0.06 * r:g} {0.85 * r:g} {0.28 * r:g}"
            f"A{0.85 * r:g} {0.78 * r:g} 0 1 1 {-0.85 * r:g} {0.28 * r:g}"
            f"C{-0.85 * r:g} {-0.06 * r:g} {-0.5 * r:g} {-0.44 * r:g} 0 {-1.14 * r:g}z"
        )
    raise ValueError(f"no such shape: {shape}")


def _corners(points: list[tuple[float, float]], r: float) -> str:
    return "M" + "L".join(f"{x * r:.2f} {y * r:.2f}" for x, y in points) + "z"


def chip(mark: theme.SeatMark, size: int) -> pygame.Surface:
    """A seat's shape in its colour with an ivory rim, and a night rim outside it, on a square of `size` pixels."""
    outline = shape_path(mark.shape, 10)
    drawing = brush.path(outline, DARK_RIM, DARK_RIM, 7.5) + brush.path(outline, mark.colour, theme.IVORY, 3.4)
    drawing += brush.path(outline, mark.colour)
    return brush.paint(brush.moved(drawing, "translate(16 16)"), (size, size), (32, 32))
