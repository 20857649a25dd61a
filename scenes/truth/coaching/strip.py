"""A mark for every decision, in their order: short and green where it was as good as the best, else as high as it cost much.

And the bar that fills while something is worked out beside the window.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import theme
from engine.review.judging import Judgement
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, draw, wrap
from scenes.kit.widget import Treatment, Widget

HIGH = 30.0  # units
SHORT, LEAST = 6.0, 10.0  # units: height of a mark that cost nothing, and of one that did at least
WIDE, GAP = 16.0, 3.0  # units: width of a mark at most, with the gap behind it
FULL = 0.25  # of a chance to win: what costs so much is as high as there is room
BAR = 8.0  # units: height of the bar of progress
TRACK, FILLED = "#0a1126", "#e0b45c"  # its colours
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


def working(canvas: Canvas, wide: int, name: str, says: str, share: float) -> Widget:
    """What is being worked out now, above a bar of which this share is filled."""
    words = wrap([Span(says, "text", theme.MUTED)], wide, canvas.font(theme.SMALL))
    high = canvas.px(BAR)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        draw(surface, words, spot)
        track = pygame.Rect(spot.left, spot.bottom - high, spot.width, high)
        surface.fill(TRACK, track)
        surface.fill(FILLED, (track.left, track.top, round(track.width * share), high))

    place = pygame.Rect(0, 0, wide, words.height + canvas.px(4) + high)
    return Widget(name, place, f"{says} {round(100 * share)}%", paint)
