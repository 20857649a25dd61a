"""Venice at night: the backdrop of the title, its shelf and lanterns, and the quiet room around tables and menus.

Drawn in design units around a stage of 1280 x 720 in the middle of the window: a wider window shows more city on both
sides, a higher one more sky above and more water below.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from art import transform
from art.brush import Size, across, box, circle, down, ellipse, glow, moved, paint, path, vignette
from art.city import far_city, near_city, water
from art.light import grain, halo, soft_light
from art.motifs import at, four_point, gold_line, stars

WIDE = 1280  # units: width of the stage
HIGH = 720  # units: its height
SHORE = 532  # units from the upper edge of the stage to where the water begins
LANTERNS = (("#ffcf7a", "#ffb04a"), ("#ff8f6a", "#ff6a3a"), ("#ffe7a8", "#ffc060"))  # colour of paper, and of light

MIDDLE = 14  # units from the hook of a lantern to the middle of its light
BRIGHT_STARS = ((0.30, 34), (0.68, 26), (0.07, 60), (0.90, 96), (0.80, 214))  # shares of the width, units of the stage

Tone = tuple[float, str, float]  # place on the stage from 0 to 1, colour, opacity


@dataclass(frozen=True, slots=True)
class Canvas:
    """How a window is measured: pixels a unit; its width, its height and the part above the stage, in units."""

    scale: float
    wide: float
    high: float
    above: float

    def down(self, y: float) -> int:
        """The pixel row of a place `y` units below the upper edge of the stage."""
        return round((self.above + y) * self.scale)


def canvas(size: Size) -> Canvas:
    """The measures of a window of `size` pixels."""
    scale = min(size[0] / WIDE, size[1] / HIGH)
    high = size[1] / scale
    return Canvas(scale, size[0] / scale, high, (high - HIGH) / 2)


def _columns(size: Size, tones: Sequence[Tone]) -> pygame.Surface:
    """What differs only from top to bottom: painted as a narrow column and drawn out to the full width."""
    place = canvas(size)
    stops: list[tuple[float, str, float]] = []
    for share, colour, opacity in tones:
        fixed = share in (0, 1)  # the ends stay at the ends of the window
        stops.append((share if fixed else (place.above + share * HIGH) / place.high, colour, opacity))
    column = paint(box(0, 0, 4, 100, 0, down(*stops)), (4, size[1]), (4, 100))
    return transform.scale(column, size)


SKY: tuple[Tone, ...] = (
    (0, "#060b20", 1), (0.12, "#0c173d", 1), (0.34, "#23407e", 1), (0.5, "#4a64a8", 1), (0.64, "#8c86b0", 1),
    (0.72, "#d89f86", 1), (0.745, "#8a5f66", 1), (1, "#1a1830", 1),
)  # fmt: skip
BEHIND_WORDS: tuple[Tone, ...] = (
    (0, "#060a18", 0.62), (0.2, "#060a18", 0.42), (0.36, "#060a18", 0), (0.74, "#060a18", 0.05), (0.8, "#060a18", 0.7),
    (1, "#04060f", 0.94),
)  # fmt: skip
WALL: tuple[Tone, ...] = ((0, "#0a1128", 1), (0.5, "#16224a", 1), (1, "#0a1024", 1))


def lantern_string(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], sag: float, scale: float
) -> None:
    """Paints a string of five lit paper lanterns onto an opaque surface, from `start` to `end`.

    Places and `sag` (the larger, the lower the string hangs) are in pixels; `scale` = pixels a unit.
    """
    bend = _bend(start, end, sag)
    left, top = min(start[0], end[0]), min(start[1], end[1], 0)
    room = (round(abs(end[0] - start[0])), round(bend[1] + 40 * scale - top))

    def here(point: tuple[float, float]) -> str:
        return f"{point[0] - left:.1f} {point[1] - top:.1f}"

    line = f"M{here(start)}Q{here(bend)} {here(end)}"
    drawing = path(line, line="#070b18", width=2 * scale)
    for number, (x, y) in enumerate(_hung(start, bend, end), 1):
        colour, light = LANTERNS[number % 3]
        halo(surface, (x, y + MIDDLE * scale), 52 * scale, light, 0.5)
        drawing += at(_lantern(colour), x - left, y - top, 0, scale)
    surface.blit(paint(drawing, room, room), (round(left), round(top)))


def _hung(
    start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """Where the lanterns of a string hang, from the one nearest to `start` on; in pixels."""
    for way in (number / 6 for number in range(1, 6)):
        x, y = ((1 - way) ** 2 * start[axis] + 2 * way * (1 - way) * bend[axis] + way**2 * end[axis] for axis in (0, 1))
        yield x, y


def lantern_lights(size: Size) -> list[tuple[tuple[float, float], str]]:
    """The middles of the lanterns of the title in a window of `size` pixels, and the colour of the light of each."""
    scale = canvas(size).scale
    return [
        ((x, y + MIDDLE * scale), LANTERNS[number % 3][1])
        for start, end in _strings(size)
        for number, (x, y) in enumerate(_hung(start, _bend(start, end, 60 * scale), end), 1)
    ]


def _strings(size: Size) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """The two ends of the string in each upper corner, in pixels."""
    width, scale = size[0], canvas(size).scale
    return (
        ((-20 * scale, 150 * scale), (250 * scale, -24 * scale)),
        ((width - 250 * scale, -24 * scale), (width + 20 * scale, 150 * scale)),
    )


def _bend(start: tuple[float, float], end: tuple[float, float], sag: float) -> tuple[float, float]:
    return (start[0] + end[0]) / 2, max(start[1], end[1]) + sag


def _lantern(colour: str) -> str:
    """A paper lantern hanging from (0, 0)."""
    lamp = path("M0 -1V4", line="#2a1a10", width=1.6)
    lamp += ellipse(0, 14, 9.4, 11.4, glow("#fffae0", colour, y=58, radius=62))
    lamp += path("M-4.6 4.6Q-8 14 -4.6 23.4M4.6 4.6Q8 14 4.6 23.4M0 3V25", line="#b0683a", width=0.7, opacity=0.4)
    lamp += box(-4.4, 1.8, 8.8, 3, 1.2, "#5a3a18") + box(-4.4, 23.2, 8.8, 3, 1.2, "#5a3a18")
    return lamp + path("M0 26v6", line="#c8922f", width=1.4)


def _hang_lanterns(surface: pygame.Surface) -> None:
    """One string in each upper corner."""
    scale = canvas(surface.get_size()).scale
    for start, end in _strings(surface.get_size()):
        lantern_string(surface, start, end, 60 * scale, scale)


def _paint_stars(surface: pygame.Surface, place: Canvas) -> None:
    deep = place.above + 330
    drawing = stars(round(place.wide * deep / 2600), 11, place.wide, deep - 10)
    for x, y in BRIGHT_STARS:
        drawing += at(four_point(5, "#fff6da", 0.8), place.wide * x, place.above + y)
    size = (surface.get_width(), round(deep * place.scale))
    surface.blit(paint(drawing, size, (place.wide, deep)), (0, 0))


def _paint_city(surface: pygame.Surface, place: Canvas) -> None:
    """Haze, the far roofs, the near towers, the water before them."""
    width, scale = surface.get_width(), place.scale
    reach = (round(1700 * scale), round(470 * scale))
    light = soft_light(reach, (0, "#ffd9a0", 0.6), (0.5, "#e8a070", 0.24), (1, "#e8a070", 0))
    surface.blit(light, light.get_rect(center=(width // 2, place.down(520))))
    top = 150  # the highest tower ends below it
    size = (width, place.down(SHORE + 4) - place.down(top))
    view, lifted = (place.wide, SHORE + 4 - top), f"translate(0 {-top})"
    far = paint(moved(far_city(place.wide, SHORE, "#6d74ac"), lifted), size, view)
    far.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(far, (0, place.down(top)))
    surface.blit(paint(moved(near_city(place.wide, SHORE), lifted), size, view), (0, place.down(top)))
    deep = place.high - place.above - SHORE
    lake = paint(water(place.wide, deep), (width, surface.get_height() - place.down(SHORE)), (place.wide, deep))
    surface.blit(lake, (0, place.down(SHORE)))


def title_backdrop(size: Size, *, lanterns: bool = True) -> pygame.Surface:
    """The city across the water with stars and glow, on `size` pixels; dark above and below, where words stand."""
    place = canvas(size)
    surface = pygame.Surface(size)
    surface.blit(_columns(size, SKY), (0, 0))
    _paint_stars(surface, place)
    _paint_city(surface, place)
    surface.blit(_columns(size, BEHIND_WORDS), (0, 0))
    surface.blit(vignette(size, 120, 0.62), (0, 0))
    grain(surface, 6)
    if lanterns:
        _hang_lanterns(surface)
    return surface


def star_places(size: Size) -> list[tuple[float, float]]:
    """The middles of the stars that shine brightest over the title, in pixels."""
    place = canvas(size)
    return [(place.wide * x * place.scale, (place.above + y) * place.scale) for x, y in BRIGHT_STARS]


def shelf(width: int, height: int, brackets: tuple[float, ...] = (0.211, 0.786)) -> pygame.Surface:
    """A wooden shelf on consoles, `width` and `height` in pixels.

    Its height is 62 units, of which the board takes the upper 22. `brackets` are the places of the consoles as
    shares of the width.
    """
    high = 62
    wide = width * high / height
    drawing = box(0, 23, wide, 10, 0, down((0, "#000000", 0.6), (1, "#000000", 0)))
    wood = down("#6a4020", "#2a150a")
    for share in brackets:
        x = wide * share
        drawing += path(f"M{x - 22:.1f} 22h44q-3 32-22 40-19-8-22-40z", wood)
        drawing += path(f"M{x - 22:.1f} 22q3 32 22 40 19-8 22-40", line=gold_line(), width=1.6)
        drawing += path(f"M{x - 13:.1f} 24q3 20 13 27 10-7 13-27", line="#8a5a30", width=1, opacity=0.8)
        drawing += circle(round(x, 1), 35, 4.2, gold_line())
    drawing += box(0, 0, wide, 22, 3, down("#95632f", "#6a3f1c", "#3a1f0e"))
    chance = random.Random(3)
    for _ in range(round(wide / 26)):
        x, y, long = chance.uniform(4, wide - 120), chance.uniform(5, 12), chance.uniform(30, 110)
        colour = chance.choice(("#2a1408", "#b07a40"))
        drawing += path(
            f"M{x:.1f} {y:.1f}q{long / 2:.1f} {chance.uniform(-1.5, 1.5):.1f} {long:.1f} 0",
            line=colour,
            width=0.8,
            opacity=0.28,
        )
    drawing += box(0.5, 0.4, wide - 1, 2.4, 1.2, across("#c08a4c", "#f0c48a", "#f0c48a", "#c08a4c"))
    drawing += box(5, 15, wide - 10, 1.3, 0.6, gold_line(), opacity=0.85)
    return paint(drawing, (width, height), (wide, high))


def room(size: Size) -> pygame.Surface:
    """The quiet night-blue wall with lilies, behind tables and menus, on `size` pixels."""
    scale = canvas(size).scale
    surface = pygame.Surface(size)
    surface.blit(_columns(size, WALL), (0, 0))
    lily = path("M0 -26c14 14 14 26 0 36-14-10-14-22 0-36z", "#3a4f8c")
    lily += path("M0 14c20-2 28 8 24 22-10 2-20-6-24-18-4 12-14 20-24 18-4-14 4-24 24-22z", "#3a4f8c")
    lily += path("M-7 12.4h14", line="#3a4f8c", width=2.4)
    tile = paint(at(lily, 30, 32), (round(60 * scale), round(74 * scale)), (60, 74))
    tile.fill((255, 255, 255, 62), special_flags=pygame.BLEND_RGBA_MULT)
    across_step, down_step = 96 * scale, 84 * scale
    for row in range(-1, int(size[1] / down_step) + 2):
        for column in range(-1, int(size[0] / across_step) + 2):
            x = (column + (row % 2) / 2) * across_step
            surface.blit(tile, (round(x - tile.get_width() / 2), round(row * down_step - tile.get_height() / 2)))
    light = soft_light((round(size[0] * 1.1), round(size[1] * 1.1)), (0, "#5a78d0", 0.14), (1, "#5a78d0", 0))
    surface.blit(light, light.get_rect(center=(size[0] // 2, size[1] // 2)))
    surface.blit(vignette(size, 130, 0.55), (0, 0))
    grain(surface, 7)
    return surface
