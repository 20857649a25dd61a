"""Chances as they are believed: steps only where more changed than chance explains, and that lasts.

Each stop was played out a few dozen times, so that its shares are right within some hundredths at best. A chance of one
moment that is gone at the next tells of whose turn it is, not of the game. So the stops are parted into stretches, and
every stretch has one chance a seat, of all its games together: the parting that explains best what was won, each
further step at a price (optimal partitioning; Jackson et al. 2005).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import inf, log

from engine.truth.chances import Point, Shares

PRICE = 5.0  # of a step in units of log likelihood, and as much again for each seat as EACH says
EACH = 1.0
SHORTEST = 2  # stops of a stretch; the last before the end may be one stop alone: it lasted, the end says so
LEAST = 0.12  # a step is told where somebody's chance changes by so much


def passes(points: Sequence[Point]) -> list[list[Point]]:
    """The points as they were worked out: pass by pass through all the stops, the last one as far as it has come."""
    found: list[list[Point]] = []
    for point in points:
        if not found or point.moment <= found[-1][-1].moment:
            found.append([])
        found[-1].append(point)
    return found


def together(points: Sequence[Point]) -> list[Point]:
    """One point a stop, of all the games of the passes that came through."""
    through = passes(points)
    if len(through) > 1 and len(through[-1]) < len(through[0]):
        through.pop()
    found: list[Point] = []
    for alike in zip(*through, strict=True):
        games = sum(each.games for each in alike)
        shares = (sum(each.shares[seat] * each.games for each in alike) / games for seat in range(len(alike[0].shares)))
        found.append(Point(alike[0].moment, tuple(shares), games))
    return found


def steady(points: Sequence[Point]) -> list[Point]:
    """The same stops, with the chances of the stretches they lie in. The last one, the end, stands for itself."""
    if len(points) < 3:
        return list(points)
    *before, end = points
    bounds = _merged(before, _where_it_changed(before, _merged(before, _parted(before))))
    found: list[Point] = []
    for first, last in pairwise(bounds):
        shares = _of(before[first:last])
        found += [Point(each.moment, shares, each.games) for each in before[first:last]]
    return [*found, end]


def _of(stretch: Sequence[Point]) -> Shares:
    games = sum(each.games for each in stretch)
    return tuple(
        sum(each.shares[seat] * each.games for each in stretch) / games for seat in range(len(stretch[0].shares))
    )


def _parted(points: Sequence[Point]) -> list[int]:
    """Where stretches begin and the last one ends: the cheapest parting, found from left to right."""
    seats = range(len(points[0].shares))
    sums = [[0.0, *accumulate(each.shares[seat] * each.games for each in points)] for seat in seats]
    played = [0.0, *accumulate(each.games for each in points)]
    price = PRICE + EACH * len(seats)

    def cost(first: int, last: int) -> float:
        wins = [sums[seat][last] - sums[seat][first] for seat in seats]
        won = sum(wins)
        if not won:
            return price
        drawn = (played[last] - played[first]) / won  # where several win together, that is one outcome and not several
        return price - drawn * sum(each * log(each / won) for each in wins if each > 0)

    count = len(points)
    best, since = [0.0] + [inf] * count, [0] * (count + 1)
    for last in range(1, count + 1):
        shortest = 1 if last == count else SHORTEST
        for first in range(last - shortest + 1):
            found = best[first] + cost(first, last)
            if found < best[last]:
                best[last], since[last] = found, first
    bounds = [count]
    while bounds[0]:
        bounds.insert(0, since[bounds[0]])
    return bounds


def _where_it_changed(points: Sequence[Point], bounds: list[int]) -> list[int]:
    """Every step where most of it happened: no stretch being one stop, a short high chance draws the step before it to itself."""
    found = list(bounds)
    for number in range(1, len(bounds) - 1):
        one, other = (_of(points[first:last]) for first, last in pairwise(bounds[number - 1 : number + 2]))
        seat = max(range(len(one)), key=lambda each: abs(other[each] - one[each]))
        sign = 1 if other[seat] > one[seat] else -1

        def change(at: int, seat: int = seat, sign: int = sign) -> float:
            return sign * (points[at].shares[seat] - points[at - 1].shares[seat])

        bound = bounds[number]
        near = [at for at in (bound, bound - 1, bound + 1) if found[number - 1] < at < bounds[number + 1]]
        best = max(near, key=change)
        if change(best) - change(bound) > max(LEAST, points[bound].games ** -0.5):
            found[number] = best
    return found


def _merged(points: Sequence[Point], bounds: list[int]) -> list[int]:
    """Without the steps at which nobody's chance changes enough, the smallest first."""
    bounds = list(bounds)
    while len(bounds) > 2:
        shares = [_of(points[first:last]) for first, last in pairwise(bounds)]
        steps = [max(abs(b - a) for a, b in zip(one, other, strict=True)) for one, other in pairwise(shares)]
        smallest = min(range(len(steps)), key=lambda at: steps[at])
        if steps[smallest] >= LEAST:
            break
        del bounds[smallest + 1]
    return bounds
