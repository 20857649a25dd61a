"""Small shapes as pictures that are kept: dots, outlines, bars. Smooth at their edges, and cheap to draw again."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art.brush import box, circle, paint


@lru_cache(maxsize=64)
def _dot(colour: str, radius: float) -> pygame.Surface:
    side = 2 * round(radius + 1) + 1
    return paint(circle(side / 2, side / 2, radius, colour), (side, side), (side, side))


def dot(surface: pygame.Surface, colour: str, centre: tuple[float, float], radius: float) -> None:
    """Draw a disc; pixels."""
    image = _dot(colour, round(2 * radius) / 2)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=64)
def _outline(size: tuple[int, int], colour: str, width: float, radius: float) -> pygame.Surface:
    w, h = size
    return paint(box(width / 2, width / 2, w - width, h - width, radius, "none", colour, width), size, size)


def outline(surface: pygame.Surface, colour: str, place: pygame.Rect, width: float, radius: float) -> None:
    """Draw the outline of a rectangle with round corners, its line within `place`; pixels."""
    if place.width > 2 * width and place.height > 2 * width:
        surface.blit(_outline(place.size, colour, width, radius), place)


@lru_cache(maxsize=64)
def _bar(size: tuple[int, int], colour: str) -> pygame.Surface:
    w, h = size
    return paint(box(0, 0, w, h, min(w, h) / 2, colour), size, size)


def bar(surface: pygame.Surface, colour: str, place: pygame.Rect) -> None:
    """Draw a filled bar with round ends, in pixels."""
    if place.width > 0 and place.height > 0:
        surface.blit(_bar(place.size, colour), place)


def upright(surface: pygame.Surface, colour: str, x: int, top: int, bottom: int, width: int) -> None:
    """Draw an upright line, `x` in its middle; pixels."""
    surface.fill(colour, pygame.Rect(x - width // 2, top, width, bottom - top))


@lru_cache(maxsize=64)
def faint(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture at an `alpha` of 255, kept; `image` has to be a kept picture too."""
    result = image.copy()
    result.set_alpha(alpha)
    return result
