"""The arc from the player who acts to the one aimed at.

It goes round the seats that it does not concern, over the middle where it has to.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from art import theme
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.painting.shapes import dot
from scenes.tables.board.marks import arrow

# The way

BENT = 0.16  # how far the middle of a plain arc rises above the straight way, as a share of that way
MOST_BENT = 60.0  # units that it rises at most
PULLS = (0.35, 0.7, 1.0, 1.3, 1.6, 2.0, 2.5)  # how far the middle of an arc is drawn towards the middle of the table
LEANS = (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0, -1.5, 1.5)  # and then to a side, as shares of half the straight way
SAMPLES = 40  # places of a way that are looked at
STAYS_CLEAR = 8.0  # units that a way stays away from what it goes round
NEAR = 11.0  # units around its two ends that do not count as seen
FAINT = 0.01  # what a unit over something counts that an arc only rather goes round
LEAST = 60.0  # units of it that are to be seen

Way = tuple[Place, ...]


@lru_cache(maxsize=64)
def route(
    start: Place,
    end: Place,
    over: Place,
    keep: tuple[Box, ...],
    own: tuple[Box, ...] = (),
    rather: tuple[Box, ...] = (),
) -> Way:
    """Places from `start` to `end`, in units; `over` is the middle of the table.

    It goes through none of the boxes `keep` where any of the ways that are tried does not, else through as little of
    them as can be; and round the boxes `rather`, if that leads through no more of those. `own` are the boxes of both ends, outside which enough of it is to be seen.
    """
    best: tuple[float, Way] | None = None
    for bend in _bends(start, end, over):
        way = _curve(start, bend, end)
        step = sum(math.dist(*each) for each in pairwise(way)) / SAMPLES
        hit = step * sum(_inside(spot, keep, STAYS_CLEAR) for spot in way)
        hidden = LEAST - step * sum(not _inside(spot, own, NEAR) for spot in way)
        faint = FAINT * step * sum(_inside(spot, rather, STAYS_CLEAR) for spot in way)
        cost = hit + faint + max(0.0, hidden)
        if not cost:
            return way
        if best is None or cost < best[0]:
            best = cost, way
    assert best is not None
    return best[1]


def _bends(start: Place, end: Place, over: Place) -> Iterator[Place]:
    """Where an arc may be drawn to, the plainest first."""
    far = math.dist(start, end)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    yield x, y - 2 * min(MOST_BENT, far * BENT)
    aside = (end[1] - start[1]) / 2, (start[0] - end[0]) / 2
    for lean in LEANS:
        for pull in PULLS:
            yield x + (over[0] - x) * pull + aside[0] * lean, y + (over[1] - y) * pull + aside[1] * lean


def _curve(start: Place, bend: Place, end: Place) -> Way:
    spots = []
    for at in range(SAMPLES + 1):
        t = at / SAMPLES
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        spots.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return tuple(spots)


def _inside(spot: Place, boxes: tuple[Box, ...], clear: float) -> bool:
    x, y = spot
    return any(
        left - clear < x < left + wide + clear and top - clear < y < top + high + clear
        for left, top, wide, high in boxes
    )


def evenly(way: Way, step: float) -> list[Place]:
    """Places along a way, one every `step` units, beginning at its start."""
    spots, left = [way[0]], step
    for (x, y), (to_x, to_y) in pairwise(way):
        far, gone = math.dist((x, y), (to_x, to_y)), 0.0
        while far - gone >= left:
            gone += left
            left = step
            share = gone / far
            spots.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= far - gone
    return spots


# The arc

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
