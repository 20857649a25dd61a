"""A painted part of the screen's furniture, and how it is painted: a wide one as fast as a narrow one."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import transform
from art.brush import Size, paint, shadow

Drawing = Callable[[float, float], str]  # of a width and a height in units
BAND = 100  # units of the middle of a pattern from which taller things are drawn out


@dataclass(frozen=True, slots=True)
class Piece:
    """An image that is `pad` pixels larger on every side than the thing it shows, for shadow, ring or tail."""

    image: pygame.Surface
    pad: int = 0

    @property
    def size(self) -> Size:
        """Width and height of the thing itself, in pixels."""
        return self.image.get_width() - 2 * self.pad, self.image.get_height() - 2 * self.pad

    def draw(self, target: pygame.Surface, corner: tuple[float, float]) -> pygame.Rect:
        """Blits the image so that the upper left of the thing itself is at `corner`; the rectangle it was drawn in."""
        return target.blit(self.image, (round(corner[0]) - self.pad, round(corner[1]) - self.pad))


def made(drawing: Drawing, size: Size, scale: float, blur: float = 0, pad: float = 0, strength: int = 130) -> Piece:
    """A thing of `size` pixels with a soft shadow; `scale` = pixels a unit.

    `blur` of the shadow and `pad`, by which the drawing may reach beyond its size on every side, are in units;
    `strength` is the opacity of the shadow, of 255.
    """
    room = max(round(pad * scale), round(2.7 * blur * scale))
    whole = (size[0] + 2 * room, size[1] + 2 * room)
    units = (size[0] / scale, size[1] / scale)
    edge = room / scale
    moved = f'<g transform="translate({edge:g} {edge:g})">{drawing(*units)}</g>'
    thing = paint(moved, whole, (whole[0] / scale, whole[1] / scale))
    if not blur:
        return Piece(thing, room)
    image = pygame.Surface(whole, pygame.SRCALPHA)
    cast, more = shadow(thing, max(1, round(blur * scale)), strength)
    image.blit(cast, (-more, round(0.7 * blur * scale) - more))
    image.blit(thing, (0, 0))
    return Piece(image, room)


def stretched(
    drawing: Drawing,
    size: Size,
    scale: float,
    radius: float,
    blur: float = 0,
    pad: float = 0,
    strength: int = 130,
    tall: bool = False,
) -> Piece:
    """As `made`, for a thing that is the same all along but for its ends, rounded by `radius` units.

    It is painted narrow, and its middle column drawn out; where it may be `tall`, its middle rows too. What is painted
    is kept for all sizes: drawings are equal that draw the same.
    """
    side = round((radius + 2 * blur + 2) * scale)
    if size[0] <= 2 * side + 3:
        return made(drawing, size, scale, blur, pad, strength)
    high = min(size[1], 2 * side + round(BAND * scale)) if tall else size[1]
    narrow = _pattern(drawing, (2 * side + 3, high), scale, blur, pad, strength)
    room, ends = narrow.pad, narrow.pad + side
    source = taller(narrow.image, ends, ends, size[1] - high)
    high = source.get_height()
    image = pygame.Surface((size[0] + 2 * room, high), pygame.SRCALPHA)
    column = source.subsurface((ends + 1, 0, 1, high))
    image.blit(source, (0, 0), (0, 0, ends, high))
    image.blit(transform.scale(column, (image.get_width() - 2 * ends, high)), (ends, 0))
    image.blit(source, (image.get_width() - ends, 0), (source.get_width() - ends, 0, ends, high))
    return Piece(image, room)


@lru_cache(maxsize=80)
def _pattern(drawing: Drawing, size: Size, scale: float, blur: float, pad: float, strength: int) -> Piece:
    return made(drawing, size, scale, blur, pad, strength)


def taller(image: pygame.Surface, top: int, foot: int, more: int) -> pygame.Surface:
    """The image with its middle, between `top` rows and `foot` rows of it, drawn out by so many pixels."""
    if more <= 0:
        return image
    wide, high = image.get_size()
    band = high - top - foot
    drawn = pygame.Surface((wide, high + more), pygame.SRCALPHA)
    drawn.blit(image, (0, 0), (0, 0, wide, top))
    middle = image.subsurface((0, top, wide, band))
    drawn.blit(transform.smoothscale(middle, (wide, band + more)), (0, top))
    drawn.blit(image, (0, top + band + more), (0, top + band, wide, foot))
    return drawn
