"""The arc from whoever acts to whoever is aimed at."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from scenes.kit.canvas import Canvas, Place
from scenes.kit.painting.shapes import dot
from scenes.tables.board.signs import arrow
from scenes.tables.staging.routes import Way, evenly

CLEAR = 22  # units between the point of an arc and whom it points at, both sides together
STEP = 16  # units from dot to dot
FINE = 2.0  # units between the places at which an arc may begin and end
DOT = 3.4  # units: radius of a dot
FEW = 3  # so many dots between two things that hide an arc are no line
POINT = 30  # units across: the point of the arrow

PixelBox = tuple[int, ...]  # left, top, width, height, in pixels


@dataclass(frozen=True, slots=True)
class End:
    """An end of an arc, in units: the place, and how far before it the dots end."""

    place: Place
    short: float


def arc(canvas: Canvas, way: Way, ends: tuple[End, End], boxes: Sequence[pygame.Rect | None]) -> list[Place]:
    """The middles of the dots of an arc along `way`, in pixels; the last is where its point is.

    `boxes` are all that belongs to each of its two ends (pixels): dots begin after the one, the arc ends before the
    other. None: as far from the end as that says itself.
    """
    own, aimed = (None if box is None else tuple(box) for box in boxes)
    return list(_arc(canvas.scale, canvas.px(CLEAR), way, ends, own, aimed))


@lru_cache(maxsize=32)
def _arc(
    scale: float, clear: int, way: Way, ends: tuple[End, End], begun: PixelBox | None, ended: PixelBox | None
) -> tuple[Place, ...]:
    start, end = ends
    own, aimed = (None if box is None else pygame.Rect(box) for box in (begun, ended))
    spots = [
        spot
        for spot in evenly(way, FINE)
        if math.dist(spot, start.place) >= start.short and math.dist(spot, end.place) >= end.short
    ]
    path = [(x * scale, y * scale) for x, y in spots]
    around = None if aimed is None else aimed.inflate(clear, clear)
    runs, run = [], list[Place]()
    for spot in path:
        if own is not None and own.collidepoint(spot):
            run = []
        elif around is not None and around.collidepoint(spot):
            runs.append(run)
            run = []
        else:
            run.append(spot)
    shown = max([*runs, run] if around is None else runs or [run], key=len)  # neighbours may nearly touch
    return tuple(shown[:: -round(STEP / FINE)][::-1])  # counted from its point, which is where it ends


def draw_arc(
    surface: pygame.Surface, canvas: Canvas, path: Sequence[Place], taken: Sequence[pygame.Rect], share: float = 1.0
) -> None:
    """Draw the dots of a path (pixels), and an arrow's point at its end; so far only a `share` of it.

    Nothing is drawn on `taken` but the point (pixels).
    """
    path = path[: max(2, round(len(path) * share))]
    if len(path) < 2 or share <= 0:
        return
    for spot in seen_of(path[:-1], [rect.inflate(canvas.px(8), canvas.px(4)) for rect in taken]):
        dot(surface, "#3a1a0a", spot, DOT * canvas.scale + 1)
        dot(surface, theme.GOLD_WORDS, spot, DOT * canvas.scale)
    turn = math.degrees(math.atan2(path[-2][1] - path[-1][1], path[-1][0] - path[-2][0]))
    point = arrow(canvas.px(POINT), round(turn / 3) * 3)
    surface.blit(point, point.get_rect(center=path[-1]))


def seen_of(path: Sequence[Place], hidden: Sequence[pygame.Rect]) -> list[Place]:
    """The dots of a path that are drawn: none that is `hidden`, nor a few between two such, which are no line any more."""
    seen, run, between = [], list[Place](), False
    for spot in path:
        if not any(rect.collidepoint(spot) for rect in hidden):
            run.append(spot)
            continue
        seen += run if len(run) > FEW or not between else []
        run, between = [], True
    return seen + run
