"""The arc from whoever acts to whoever is aimed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas, Place
from scenes.kit.shapes import dot
from scenes.tables.signs import arrow

CLEAR = 22  # units between the point of an arc and whom it points at, both sides together
STEP = 17  # units from dot to dot
DOT = 3.4  # units: radius of a dot
POINT = 30  # units across: the point of the arrow
BENT = 0.16  # how far the middle of the arc rises above the straight way, as a share of that way
MOST_BENT = 60.0  # units that it rises at most


@dataclass(frozen=True, slots=True)
class End:
    """An end of an arc, in units: the place, and how far before it the dots end."""

    place: Place
    short: float


def draw_arc(
    surface: pygame.Surface,
    canvas: Canvas,
    start: End,
    end: End,
    around: pygame.Rect | None,
    taken: Sequence[pygame.Rect],
) -> None:
    """Draw the dots, and an arrow's point at the end. Nothing is drawn on `taken` but the point (pixels).

    `around` is all that belongs to whoever is aimed at (pixels): the arc ends before it. None: it ends at `end`.
    """
    far = math.dist(start.place, end.place)
    if far <= start.short + end.short:
        return
    path = _path(canvas, start, end, far)
    if around is not None:
        clear = around.inflate(canvas.px(CLEAR), canvas.px(CLEAR))
        path = [spot for spot in path if not clear.collidepoint(spot)]
    if len(path) < 2:
        return
    hidden = [rect.inflate(canvas.px(8), canvas.px(4)) for rect in taken]
    for spot in path[:-1]:
        if not any(rect.collidepoint(spot) for rect in hidden):
            dot(surface, "#3a1a0a", spot, DOT * canvas.scale + 1)
            dot(surface, theme.GOLD_WORDS, spot, DOT * canvas.scale)
    turn = math.degrees(math.atan2(path[-2][1] - path[-1][1], path[-1][0] - path[-2][0]))
    point = arrow(canvas.px(POINT), round(turn / 3) * 3)
    surface.blit(point, point.get_rect(center=path[-1]))


def _path(canvas: Canvas, start: End, end: End, far: float) -> list[Place]:
    """The middles of the dots, in pixels."""
    bend, free = min(MOST_BENT, far * BENT), far - start.short - end.short
    dots = max(4, int(free / STEP))
    spots = []
    for at in range(dots + 1):
        share = (start.short + free * at / dots) / far
        x = start.place[0] + (end.place[0] - start.place[0]) * share
        y = start.place[1] + (end.place[1] - start.place[1]) * share - bend * 4 * share * (1 - share)
        spots.append((x * canvas.scale, y * canvas.scale))
    return spots
