"""Pictures scaled, turned, mirrored and blurred, each out of a copy of its own.

SDL lets other threads run while it does this, and keeps the picture it reads from locked; a locked picture cannot be
drawn, and the window draws the same pictures as the painters. Nothing else calls `pygame.transform`
(`tests/test_transform.py`). Sizes in pixels, degrees anticlockwise.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]


def smoothscale(image: pygame.Surface, size: Size) -> pygame.Surface:
    """The image, of this size, its colours mixed."""
    return pygame.transform.smoothscale(image.copy(), size)


def smoothscale_by(image: pygame.Surface, factor: float) -> pygame.Surface:
    """The image, so many times as large, its colours mixed."""
    return pygame.transform.smoothscale_by(image.copy(), factor)


def scale(image: pygame.Surface, size: Size) -> pygame.Surface:
    """The image, of this size, its colours as they are."""
    return pygame.transform.scale(image.copy(), size)


def rotate(image: pygame.Surface, degrees: float) -> pygame.Surface:
    """The image turned; by a quarter at a time nothing of it is lost."""
    return pygame.transform.rotate(image.copy(), degrees)


def rotozoom(image: pygame.Surface, degrees: float, factor: float = 1.0) -> pygame.Surface:
    """The image turned and made larger or smaller, with smooth edges."""
    return pygame.transform.rotozoom(image.copy(), degrees, factor)


def flip(image: pygame.Surface, sideways: bool, upside_down: bool) -> pygame.Surface:
    """The image as a mirror shows it."""
    return pygame.transform.flip(image.copy(), sideways, upside_down)


def box_blur(image: pygame.Surface, radius: int) -> pygame.Surface:
    """The image, every pixel the mean of the square around it."""
    return pygame.transform.box_blur(image.copy(), radius)


def grayscale(image: pygame.Surface) -> pygame.Surface:
    """The image without its colours."""
    return pygame.transform.grayscale(image.copy())
