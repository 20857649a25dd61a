"""A mark for every decision, in their order: short and green where it was as good as the best, else as long as it cost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import theme
from engine.review.judging import Judgement
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Treatment, Widget

HIGH = 30.0  # units
SHORT, LEAST = 6.0, 10.0  # units: height of a mark that cost nothing, and of one that did at least
WIDE, GAP = 16.0, 3.0  # units: width of a mark at most, with the gap behind it
FULL = 0.25  # of a chance to win: what costs so much is as high as there is room
PENDING = "#4a5674"  # what has not been looked at yet


def strip(canvas: Canvas, wide: int, judged: Sequence[Judgement], count: int, label: str) -> Widget:
    """The marks of `count` decisions, of which these are judged, in so many pixels."""
    step = min(float(canvas.px(WIDE)), wide / max(1, count))
    gap = min(canvas.px(GAP), step / 3)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        foot = spot.bottom
        for at in range(count):
            left = round(spot.left + at * step)
            across = max(1, round(spot.left + (at + 1) * step - gap) - left)
            high, colour = canvas.px(SHORT) // 2, PENDING
            if at < len(judged):
                high, colour = canvas.px(SHORT), theme.GOOD
                if not judged[at].close:
                    share = min(1.0, judged[at].lost / FULL)
                    high, colour = canvas.px(LEAST + share * (HIGH - LEAST)), theme.BAD
            surface.fill(colour, (left, foot - high, across, high))

    return Widget("coach marks", pygame.Rect(0, 0, wide, canvas.px(HIGH)), label, paint)
