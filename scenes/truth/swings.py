"""The swings of a game: the moments at which somebody's chance to win changed most, as marks above the chart.

The triangle has the colour of whose chance it was, the chip at its foot is of whose doing it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import pairwise

import pygame

from art import theme
from art.brush import circle, paint, path
from art.motifs import gold
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.truth.chart import mark_room
from scenes.truth.curves import Curve

MOST = 5  # marks
LEAST = 0.15  # change of a chance: a smaller one may be chance itself (engine/truth/chances.py: right within 0.05)
APART = 1 / 14  # share of the whole game between two marks at least
SIDE = 23.0  # units across: a mark
DOER = 0.6  # share of that: the chip of whose doing it was, at its foot
BEFORE, AFTER = "v", "m"  # keys that lead from swing to swing; between them B and N lead from moment to moment
UP = "M50 18L80 68H20z"
DOWN = "M50 82L20 32H80z"


@dataclass(frozen=True, slots=True)
class Swing:
    """The chance of `seat` went from `before` to `after`, from 0 to 1; `at` is the place in the story that tells why.

    `seen` is the place at which the line shows it, `by` whose doing it was; None: nobody's, or everybody's.
    """

    at: int
    seen: int
    seat: int
    before: float
    after: float
    by: int | None = None

    @property
    def change(self) -> float:
        return self.after - self.before


def swings(
    curve: Curve,
    span: tuple[int, int],
    telling: Callable[[int, int], int],
    doer: Callable[[int, int], int | None] = lambda first, last: None,
) -> list[Swing]:
    """The largest changes in their order, no two of them close together.

    `telling(first, last)` is the place between two places of the curve at which it is told what happened, `doer` the
    seat whose doing it was.
    """
    found = [_swing(before, after, telling, doer) for before, after in pairwise(curve)]
    chosen: list[Swing] = []
    for each in sorted(found, key=lambda swing: (-abs(swing.change), swing.at)):
        near = APART * (span[1] - span[0])
        if len(chosen) < MOST and abs(each.change) >= LEAST and all(abs(each.at - one.at) >= near for one in chosen):
            chosen.append(each)
    return sorted(chosen, key=lambda swing: swing.at)


def _swing(
    before: tuple[int, tuple[float, ...]],
    after: tuple[int, tuple[float, ...]],
    telling: Callable[[int, int], int],
    doer: Callable[[int, int], int | None],
) -> Swing:
    """The change of the seat whose chance changed most between two points of the curve."""
    (first, was), (last, became) = before, after
    seat = max(range(len(was)), key=lambda each: abs(became[each] - was[each]))
    return Swing(telling(first, last), last, seat, was[seat], became[seat], doer(first, last))


def beyond(found: Sequence[Swing], at: int, by: int) -> Swing | None:
    """The next swing after the place `at`, or with `by` -1 the last one before it; None where there is none."""
    there = [each for each in found if (each.at - at) * by > 0]
    return (there[0] if by > 0 else there[-1]) if there else None


@lru_cache(maxsize=40)
def mark(side: int, colour: str, rising: bool, bright: bool) -> pygame.Surface:
    """A mark: a triangle in the colour of who it is about, up or down, in a gold ring; `side` pixels."""
    drawing = circle(50, 50, 46, "#0a1126", gold(), 8 if bright else 5)
    drawing += path(UP if rising else DOWN, colour)
    return paint(drawing, (side, side), (100, 100))


def mark_widgets(
    canvas: Canvas,
    found: Sequence[Swing],
    across: Callable[[float], int],
    foot: int,
    plate: pygame.Rect,
    marks: Sequence[theme.SeatMark],
    words: Callable[[Swing], str],
    go: Callable[[Swing], None],
) -> list[Widget]:
    """The marks with their feet at that height (pixels), each above its moment; none below the `plate` of the one shown."""
    side, room = canvas.px(SIDE), mark_room(canvas)
    widgets = []
    for each in found:
        place = pygame.Rect(0, 0, room, room)
        place.midbottom = across(each.seen), foot  # above the step of its line
        if place.colliderect(plate):
            continue

        def draw(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment, swing: Swing = each) -> None:
            lit = treatment.hovered or treatment.focused
            image = mark(side, marks[swing.seat].words, swing.change > 0, lit)
            surface.blit(image, image.get_rect(center=spot.center))
            if swing.by is not None:
                chip = mark_chip(marks[swing.by], round(side * DOER))
                surface.blit(chip, chip.get_rect(bottomright=spot.bottomright))
            if treatment.focused:
                ring(spot.size, canvas.scale, spot.width / 2 / canvas.scale).draw(surface, spot.topleft)

        label = words(each)
        widgets.append(Widget(f"swing {each.at}", place, label, draw, partial(go, each), tooltip=label))
    return widgets
