"""What lives in the night behind the title: lanterns breathe, a star twinkles, now and then there are fireworks.

All of it is light that is added to the picture, in places where nothing has to be read. Small: a frame of it takes a
tenth of a millisecond.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art.brush import moved, paint
from art.light import shine
from art.motifs import four_point
from art.night import lantern_lights, star_places
from engine.core.chance import Generator
from scenes.kit.canvas import Canvas

LEVELS = 16  # in which lights grow and go, so that few pictures are kept
LANTERN = 76  # units across: the light that a lantern adds
BREATH = 0.42  # how bright it is at most, as a share
STAR = 20  # units across
FIRST, PAUSES = 2.5, (3.5, 8.0)  # seconds until the first rocket; between two
RISES, BURSTS = 0.7, 1.7  # seconds that a rocket rises, and that its sparks fly
HIGH = 60  # units that it rises
SPARKS, SPARK = 22, 9  # how many sparks there are, and how many units across
GLARE = 2.6  # how wide the glare of a rocket is, as a share of how far its sparks fly
DROP = 16  # units that they sink
COLOURS = ("#ffcf7a", "#ff9a8a", "#9fd8ff", "#b8f0c8")
# Where the sky is free on a stage of 1280 x 720: the left and right end of what is free, how high, and how far they fly
SKY = ((110, 350, 226, 40), (930, 1090, 226, 40), (300, 500, 42, 34), (790, 980, 42, 34))


@dataclass(frozen=True, slots=True)
class Rocket:
    """When it rises (seconds), where its sparks fly from and how far (units of the stage), and its colour."""

    begins: float
    x: float
    y: float
    reach: float
    colour: str


class Nightlife:
    """The lights of one title, after so many `seconds`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._hand = Generator("fireworks", 1)
        self._rockets = [self._rocket(FIRST)]

    def tick(self, seconds: float) -> None:
        self.seconds += seconds
        self._rockets = [each for each in self._rockets if self.seconds < each.begins + RISES + BURSTS]
        if not self._rockets or self._rockets[-1].begins < self.seconds:
            pause = PAUSES[0] + (PAUSES[1] - PAUSES[0]) * self._hand.below(100) / 100
            self._rockets.append(self._rocket(self.seconds + pause))

    def _rocket(self, begins: float) -> Rocket:
        left, right, y, reach = SKY[self._hand.below(len(SKY))]
        colour = COLOURS[self._hand.below(len(COLOURS))]
        return Rocket(begins, left + self._hand.below(right - left), y + self._hand.below(12) - 6, reach, colour)

    def draw(self, surface: pygame.Surface, canvas: Canvas, keep: Sequence[pygame.Rect]) -> None:
        """Add the lights to the picture, none to the places `keep`."""
        for light, (x, y) in self._lights(canvas):
            place = light.get_rect(center=(round(x), round(y)))
            if place.collidelist(list(keep)) < 0:
                surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)

    def _lights(self, canvas: Canvas) -> Iterator[tuple[pygame.Surface, tuple[float, float]]]:
        """Every light with its middle, in pixels."""
        px, now = canvas.px, self.seconds
        for at, (place, colour) in enumerate(_lanterns(canvas.pixels)):
            breath = 0.5 + 0.32 * math.sin(now * (0.9 + 0.13 * (at % 5)) + 2.1 * at) + 0.18 * math.sin(now * 3.7 + at)
            if level := round(BREATH * breath * LEVELS):
                yield _light(px(LANTERN), colour, level), place
        for at, place in enumerate(star_places(canvas.pixels)):
            if level := round(LEVELS * max(0.0, math.sin(now * 0.7 + 1.7 * at)) ** 6):
                yield _star(px(STAR), level), place
        for rocket in self._rockets:
            yield from self._sparks(canvas, rocket)

    def _sparks(self, canvas: Canvas, rocket: Rocket) -> Iterator[tuple[pygame.Surface, tuple[float, float]]]:
        since, scale = self.seconds - rocket.begins, canvas.scale
        if since <= 0:
            return
        middle = (rocket.x + (canvas.width - 1280) / 2, rocket.y + (canvas.height - 720) / 3 * (rocket.y > 100))
        if since < RISES:
            share = since / RISES
            y = middle[1] + HIGH * (1 - share) ** 2 * (0.4 if rocket.y < 100 else 1)
            yield _light(canvas.px(SPARK), rocket.colour, max(1, round(LEVELS * share))), (middle[0] * scale, y * scale)
            return
        share = min(1.0, (since - RISES) / BURSTS)
        level = round(LEVELS * (1 - share) ** 1.2)
        if not level:
            return
        far = rocket.reach * (1 - (1 - share) ** 3)
        yield (
            _light(canvas.px(GLARE * rocket.reach), rocket.colour, max(1, level // 2)),
            (middle[0] * scale, middle[1] * scale),
        )
        for number in range(SPARKS):
            turn = 2 * math.pi * number / SPARKS
            reach = far * (1.0, 0.62)[number % 2]
            x, y = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn) + DROP * share**2
            yield _light(canvas.px(SPARK), rocket.colour, min(LEVELS, 2 * level)), (x * scale, y * scale)


@lru_cache(maxsize=4)
def _lanterns(size: tuple[int, int]) -> list[tuple[tuple[float, float], str]]:
    return lantern_lights(size)


def ahead(canvas: Canvas) -> list[Callable[[], object]]:
    """What paints the lights before the first frame needs them."""
    sides = {canvas.px(LANTERN): {colour for _, colour in _lanterns(canvas.pixels)}, canvas.px(SPARK): set(COLOURS)}
    sides |= {canvas.px(GLARE * reach): set(COLOURS) for *_, reach in SKY}
    return [partial(_whole, side, colour) for side, colours in sides.items() for colour in sorted(colours)]


@lru_cache(maxsize=240)
def _light(side: int, colour: str, level: int) -> pygame.Surface:
    """A light at a level from 1 to LEVELS."""
    light, share = _whole(side, colour).copy(), round(255 * level / LEVELS)
    light.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
    return light


@lru_cache(maxsize=24)
def _whole(side: int, colour: str) -> pygame.Surface:
    return _ready(shine(max(3, side), colour, 1.0))


@lru_cache(maxsize=16)
def _star(side: int, level: int) -> pygame.Surface:
    star = paint(moved(four_point(12, "#fff6da", level / LEVELS), "translate(13 13)"), (side, side), (26, 26))
    light = pygame.Surface((side, side))
    light.blit(star, (0, 0))
    return _ready(light)


def _ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the window's own format, where there is one: so it is added fastest."""
    return picture.convert() if pygame.display.get_surface() else picture
