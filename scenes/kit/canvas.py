"""From design units to pixels: one canvas for one window size and text size.

Scenes are laid out on a canvas that is 1280 x 720 units or more: what a window has beyond that shape is room. Art and
spacing scale with the window; words keep a readable size when it gets small, and grow with it above 1280 x 720.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from art.theme import SMALLEST_PIXELS

Place = tuple[float, float]  # in units, as the Canvas makes pixels of them
Box = tuple[float, float, float, float]  # left, top, width, height, in units

DESIGN = (1280, 720)
SMALLEST_WINDOW = (960, 600)


@dataclass(frozen=True, slots=True)
class Canvas:
    """`pixels` is the window's size, `text` the text size chosen by the person (1 is 100 %).

    `pad` is the kind of controller that is being used, whose signs are shown (art/pads.py); empty for mouse and keys.
    """

    pixels: tuple[int, int]
    text: float = 1.0
    pad: str = ""
    scale: float = field(init=False)  # pixels a design unit; asked for a thousand times a frame, so kept

    def __post_init__(self) -> None:
        object.__setattr__(self, "scale", min(self.pixels[0] / DESIGN[0], self.pixels[1] / DESIGN[1]))

    @property
    def width(self) -> float:
        """Of the canvas, in units: 1280 or more."""
        return self.pixels[0] / self.scale

    @property
    def height(self) -> float:
        """Of the canvas, in units: 720 or more."""
        return self.pixels[1] / self.scale

    @property
    def compact(self) -> bool:
        """Whether side panels are drawers: a small window, or large words."""
        return self.scale < 1 or self.text > 1.2

    @property
    def figures(self) -> float:
        """How much larger than its card gives it a figure is painted: it grows with the words, and never shrinks with them."""
        return max(1.0, self.text)

    def px(self, units: float) -> int:
        """Whole pixels of a length in units."""
        return round(units * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle given in units, in pixels; rounded so that rectangles that touch in units touch in pixels."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def units(self, rect: pygame.Rect) -> Box:
        """A rectangle given in pixels, in units."""
        return rect.x / self.scale, rect.y / self.scale, rect.width / self.scale, rect.height / self.scale

    def font(self, units: float, smallest: int = SMALLEST_PIXELS) -> int:
        """The size in pixels of words that are `units` large in the design, at the text size chosen."""
        return max(round(smallest * min(1.0, self.text)), round(units * max(self.scale, 0.75) * self.text))
