"""The axis of time that the whole screen has in common: curves, marker, masks and slider stand on it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.truth.layout import TruthLayout
from scenes.truth.story import TruthStory

PAD = 14.0  # units between the edge of a panel and what stands in it
KNOB = 26.0  # units across: the coin on the way; half of it reaches beyond the ends of the axis


def label(canvas: Canvas, words: str) -> pygame.Surface:
    """A small figure beside the axis."""
    return image(words, "title", canvas.font(13, 13), theme.MUTED)


@dataclass(frozen=True, slots=True)
class Axis:
    """From the pixel `left`, which is the place `first` in the story, to the pixel `right`, which is `last`.

    A place in the story is the number of events that have happened.
    """

    left: int
    right: int
    first: int
    last: int

    @classmethod
    def of(cls, canvas: Canvas, story: TruthStory) -> Axis:
        """The axis between the scale at the left of the chart and the number of the last turn at its right."""
        layout = TruthLayout(canvas, story.players, 0)
        x, wide = layout.margin, layout.left_wide
        beside = canvas.px(PAD) + canvas.px(KNOB / 2) + canvas.px(5)
        left = canvas.px(x) + beside + label(canvas, "100%").get_width()
        return cls(
            left,
            canvas.px(x + wide) - beside - label(canvas, str(len(story.turns))).get_width(),
            story.first,
            story.last,
        )

    def across(self, at: float) -> int:
        """The pixel of a place in the story."""
        return self.left + round((self.right - self.left) * (at - self.first) / max(1, self.last - self.first))

    def inset(self, place: pygame.Rect) -> tuple[int, int]:
        """Pixels between the axis and the left and right edges of a place around it."""
        return self.left - place.left, place.right - self.right
