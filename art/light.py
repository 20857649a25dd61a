"""Soft lights and film grain: what has no edges, so that it may be painted small and smoothly enlarged."""

import random
from functools import cache

import pygame

from art import transform
from art.brush import Size, ellipse, glow, paint, shadow


@cache
def _grain_tile(strength: int, seed: int) -> pygame.Surface:
    """256 x 256 pixels of light and dark specks."""
    count = 256 * 256
    noise = random.Random(seed).randbytes(count)
    tone = noise.translate(bytes(255 if value % 2 else 0 for value in range(256)))
    reach = (2 * strength, strength)  # dark specks show less than light ones
    speck = noise.translate(bytes(value * reach[value % 2] >> 8 for value in range(256)))
    pixels = bytearray(4 * count)
    pixels[0::4] = pixels[1::4] = pixels[2::4] = tone
    pixels[3::4] = speck
    tile = pygame.image.frombuffer(bytes(pixels), (256, 256), "RGBA")
    return tile.convert_alpha() if pygame.display.get_surface() else tile


def grain(surface: pygame.Surface, strength: int = 7, seed: int = 4) -> None:
    """Lays film grain over a surface, which hides the bands of dark gradients.

    `strength` is the highest opacity of a light speck, of 255; dark ones, which show less, have twice that.
    """
    tile = _grain_tile(strength, seed)
    width, height = surface.get_size()
    for x in range(0, width, 256):
        for y in range(0, height, 256):
            surface.blit(tile, (x, y))


def halo(
    surface: pygame.Surface, centre: tuple[float, float], reach: float, colour: str, strength: float = 0.5
) -> None:
    """Paints a round light onto an opaque surface, which it makes brighter; centre and reach in pixels."""
    side = max(4, round(2 * reach))
    light = shine(side, colour, strength)
    surface.blit(light, (round(centre[0] - side / 2), round(centre[1] - side / 2)), special_flags=pygame.BLEND_RGB_ADD)


def shine(side: int, colour: str, strength: float) -> pygame.Surface:
    """A round light on black, to be added to what lies below it (`BLEND_RGB_ADD`); `side` pixels across."""
    fading = ((0, 1), (0.2, 0.6), (0.4, 0.3), (0.6, 0.13), (0.8, 0.04), (1, 0))
    light = pygame.Surface((side, side))
    light.blit(soft_light((side, side), *((place, colour, strength * left) for place, left in fading)), (0, 0))
    return light


def soft_light(size: Size, *stops: tuple[float, str, float]) -> pygame.Surface:
    """An elliptical light that fills `size` pixels; stops as in `brush.glow`. Painted small and smoothly enlarged."""
    small = (min(size[0], 160), min(size[1], 160))
    image = paint(ellipse(50, 50, 50, 50, glow(*stops)), small, (100, 100))
    return image if small == size else transform.smoothscale(image, size)


def lit(image: pygame.Surface, colour: str = "#ffd77a", reach: int = 12) -> pygame.Surface:
    """A picture with a glow of this colour around it, `reach` pixels; it stays in the middle."""
    light, pad = shadow(image, reach, 230, colour)
    light.blit(light.copy(), (0, 0))
    light.blit(image, (pad, pad))
    return light
