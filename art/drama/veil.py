"""The dark that falls over a table when all look at one thing, with lights left in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import tally, transform
from art.brush import Size
from art.light import soft_light

SMALL = 8  # a veil is painted so many times smaller and smoothly enlarged: it has no edges
DARK = (92, 92, 116)  # what is left of red, green and blue, of 255, where a whole veil lies


@dataclass(frozen=True, slots=True)
class Light:
    """A place that stays lit: its middle and how far it reaches, in pixels; the veil takes its `colour` on there."""

    x: float
    y: float
    reach: float
    colour: str = "#ffffff"


@lru_cache(maxsize=12)
def _spot(side: int, colour: str) -> pygame.Surface:
    spot = pygame.Surface((side, side))
    spot.blit(
        soft_light((side, side), (0, colour, 1), (0.5, colour, 0.85), (0.75, colour, 0.4), (1, colour, 0)), (0, 0)
    )
    return spot


@dataclass(frozen=True, slots=True)
class Veil:
    """What a veil is like; equal ones are one picture. `depth` is from 0, nothing, to 1; sizes are in pixels.

    `clear` are boxes (left, top, width, height) that stay as they are: what has to be read meanwhile. No light falls on
    the `even` pixels at the top: a line of words there is as dark at one end as at the other.
    """

    size: Size
    lights: tuple[Light, ...]
    clear: tuple[tuple[int, ...], ...]
    depth: float
    even: int = 0

    def picture(self) -> pygame.Surface:
        """An opaque picture to be multiplied with what lies below (BLEND_RGB_MULT); the last one is kept."""
        return _picture(self)


@lru_cache(maxsize=1)  # each is as large as the window
def _picture(veil: Veil) -> pygame.Surface:
    tally.add()
    _picture.cache_clear()  # whoever asks for another no longer shows the last one: there are never two
    size = veil.size
    left = [round(255 - (255 - tone) * veil.depth) for tone in DARK]
    small = pygame.Surface((max(2, size[0] // SMALL), max(2, size[1] // SMALL)))
    small.fill(left)
    for light in veil.lights:
        spot = _spot(max(4, round(2 * light.reach / SMALL)), light.colour)
        place = spot.get_rect(center=(light.x / SMALL, light.y / SMALL))
        small.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)
    small.fill(left, (0, 0, small.get_width(), veil.even // SMALL))
    for box in veil.clear:
        small.fill("#ffffff", pygame.Rect([-(-each // SMALL) for each in box]))
    return transform.smoothscale(small, size)
