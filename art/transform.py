"""Pictures scaled, turned, mirrored and blurred, each out of a copy of its own.

SDL lets other threads run while it does this, and keeps the picture it reads from locked; a locked picture cannot be
drawn, and the window draws the same pictures as the painters. Nothing else calls `pygame.transform`
(`tests/art/test_transform.py`). Sizes in pixels, degrees anticlockwise.
"""

from __future__ import annotations

import pygame

Size = tuple[int, int]
LARGE = 600_000  # pixels; on a screen of 1920 x 1080 hardly anything that moves has more
GROWING = 300_000  # the same of what grows: rays of light


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


def moving(image: pygame.Surface, size: Size) -> pygame.Surface:
    """As `smoothscale`, for one frame of a movement; the colours of one of GROWING pixels stay as they are.

    Of 1410 x 1410 pixels that takes 0.8 ms instead of 8 to 11, and nobody sees its edges in the sixtieth of a second.
    """
    return smoothscale(image, size) if size[0] * size[1] < GROWING else scale(image, size)


def turned(image: pygame.Surface, degrees: float, factor: float = 1.0) -> pygame.Surface:
    """As `rotozoom`, for something as it comes to rest; a LARGE one is turned at half the size, and its pixels doubled.

    Of 1400 x 1400 pixels that takes 8 ms instead of 25; over 3840 x 2160 it is as sharp as it would be on 1920 x 1080.
    """
    wide, high = image.get_size()
    if wide * high * factor * factor < LARGE:
        return rotozoom(image, degrees, factor)
    half = smoothscale(image, (-(-wide // 2), -(-high // 2)))
    return pygame.transform.scale_by(pygame.transform.rotozoom(half, degrees, factor), 2)


def turning(image: pygame.Surface, degrees: float, factor: float = 1.0) -> pygame.Surface:
    """As `turned`, for one frame of a movement: its edges are not smooth, which nobody sees in the sixtieth of a second.

    Of 320 x 390 pixels that takes 0.5 ms instead of 2.5.
    """
    wide, high = image.get_size()
    if wide * high * factor * factor >= LARGE:
        return turned(image, degrees, factor)
    if factor != 1:
        image = moving(image, (max(1, round(wide * factor)), max(1, round(high * factor))))
    return rotate(image, degrees)
