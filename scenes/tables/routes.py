"""The way of an arc over the table: round the seats that it does not concern, over the middle where it has to."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from scenes.kit.canvas import Box, Place

BENT = 0.16  # how far the middle of a plain arc rises above the straight way, as a share of that way
MOST_BENT = 60.0  # units that it rises at most
PULLS = (0.35, 0.7, 1.0, 1.3, 1.6)  # how far the middle of an arc is drawn towards the middle of the table, in turn
LEANS = (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0)  # and then to a side, as shares of half the straight way
SAMPLES = 40  # places of a way that are looked at
CLEAR = 8.0  # units that a way stays away from what it goes round

Way = tuple[Place, ...]


@lru_cache(maxsize=64)
def route(start: Place, end: Place, over: Place, keep: tuple[Box, ...]) -> Way:
    """Places from `start` to `end`, in units; `over` is the middle of the table.

    It goes through none of the boxes `keep` where any of the ways that are tried does, else through as little of them
    as can be.
    """
    best: tuple[int, Way] | None = None
    for bend in _bends(start, end, over):
        way = _curve(start, bend, end)
        hit = sum(_inside(spot, keep) for spot in way)
        if not hit:
            return way
        if best is None or hit < best[0]:
            best = hit, way
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


def _inside(spot: Place, keep: tuple[Box, ...]) -> bool:
    x, y = spot
    return any(
        left - CLEAR < x < left + wide + CLEAR and top - CLEAR < y < top + high + CLEAR
        for left, top, wide, high in keep
    )


def evenly(way: Way, step: float) -> list[Place]:
    """Places along a way, one every `step` units, beginning at its start."""
    spots, left = [way[0]], step
    for (x, y), (to_x, to_y) in zip(way, way[1:], strict=False):
        far, gone = math.dist((x, y), (to_x, to_y)), 0.0
        while far - gone >= left:
            gone += left
            left = step
            share = gone / far
            spots.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= far - gone
    return spots
