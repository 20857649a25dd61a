"""The way of an arc over the table: round the seats that it does not concern, over the middle where it has to."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from scenes.kit.canvas import Box, Place

BENT = 0.16  # how far the middle of a plain arc rises above the straight way, as a share of that way
MOST_BENT = 60.0  # units that it rises at most
PULLS = (0.35, 0.7, 1.0, 1.3, 1.6, 2.0, 2.5)  # how far the middle of an arc is drawn towards the middle of the table
LEANS = (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0, -1.5, 1.5)  # and then to a side, as shares of half the straight way
SAMPLES = 40  # places of a way that are looked at
CLEAR = 8.0  # units that a way stays away from what it goes round
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
        hit = step * sum(_inside(spot, keep, CLEAR) for spot in way)
        hidden = LEAST - step * sum(not _inside(spot, own, NEAR) for spot in way)
        faint = FAINT * step * sum(_inside(spot, rather, CLEAR) for spot in way)
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
