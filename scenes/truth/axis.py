"""The one axis of time: the curves, the marker, the masks and the way through the game all stand on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.truth.layout import TruthLayout

PAD = 14.0  # units between the edge of a panel and what stands in it
KNOB = 26.0  # units across: the coin on the way; half of it reaches beyond the ends of the axis


def label(canvas: Canvas, words: str) -> pygame.Surface:
    """A small figure beside the axis."""
    return image(words, "title", canvas.font(13, 13), theme.MUTED)


@dataclass(frozen=True, slots=True)
class Axis:
    """From the pixel `left`, where so many events as `first` have happened, to the pixel `right` and `last`."""

    left: int
    right: int
    first: int
    last: int

    @classmethod
    def of(cls, canvas: Canvas, layout: TruthLayout, span: tuple[int, int], turns: int) -> Axis:
        """Between the scale of the chart at its left and the number of the last turn at its right."""
        x, _, wide, _ = layout.chart
        beside = canvas.px(PAD) + canvas.px(KNOB / 2) + canvas.px(5)
        left = canvas.px(x) + beside + label(canvas, "100%").get_width()
        return cls(left, canvas.px(x + wide) - beside - label(canvas, str(turns)).get_width(), *span)

    def across(self, at: float) -> int:
        """The pixel of a place in the story."""
        return self.left + round((self.right - self.left) * (at - self.first) / max(1, self.last - self.first))

    def inset(self, place: pygame.Rect) -> tuple[int, int]:
        """How far the axis ends within a place, at its left and its right."""
        return self.left - place.left, place.right - self.right
