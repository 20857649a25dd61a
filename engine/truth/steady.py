"""Chances as they are believed: steps only where more changed than chance explains, and that lasts.

Each stop was played out a few dozen times, so that its shares are right within some hundredths at best. A chance of one
moment that is gone at the next tells of whose turn it is, not of the game. So the stops are parted into stretches, and
every stretch has one chance a seat, of all its games together: the parting that explains best what was won, each
further step at a price (optimal partitioning; Jackson et al. 2005).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import exp, inf, log

from engine.truth.chances import Point, Shares

PRICE = 5.0  # of a step in units of log likelihood, and as much again for each seat as EACH says
EACH = 1.0
SHORTEST = 2  # stops of a stretch; the last before the end may be one stop alone: it lasted, the end says so
LEAST = 0.08  # a step is told where somebody’s chance changes by so much (house)
NEAR = 5  # stops on either side of a step (house)
AT_ONCE = 0.7  # share of it that has to have come between these, else it came little by little (house)
SURE = 0.6  # how likely a step is to have come between these two stops and no others, for it to be put to them alone (house)
BROAD = 0.25  # of its likelihood: two levels are a rough picture of what came little by little
FAINT = 0.2  # of the likeliest: what is less likely is no source of it (house)
NEVER = 0.002  # a chance that was counted as none, where it is asked how likely something was


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


def sources(points: Sequence[Point], drawn: Sequence[Point], at: int) -> dict[int, float]:
    """Before which stops the step of what is `drawn` before the stop `at` came, by how likely: `at` alone where it came at once.

    All stops from the step before it to the step after it are asked, by what was counted there.
    """
    first = next(
        stop for stop in range(at + 1) if all(drawn[each].shares == drawn[at - 1].shares for each in range(stop, at))
    )
    last = next((stop for stop in range(at, len(drawn)) if drawn[stop].shares != drawn[at].shares), len(drawn))
    one, other = drawn[at - 1].shares, drawn[at].shares
    seat = max(range(len(one)), key=lambda each: abs(other[each] - one[each]))
    before, after = (
        _of(points[stop:end])[seat] for stop, end in ((max(first, at - NEAR), at), (at, min(last, at + NEAR)))
    )
    score, scores = 0.0, {first + 1: 0.0}
    for stop in range(first + 1, last - 1):
        score += _told(points[stop], one) - _told(points[stop], other)
        scores[stop + 1] = score
    best = max(scores.values())
    weights = {stop: exp(each - best) for stop, each in scores.items()}
    at_once = (after - before) / (other[seat] - one[seat]) >= AT_ONCE
    if at_once and weights.get(at, 1.0) >= SURE * sum(weights.values()):
        return {at: 1.0}
    broad = {stop: each**BROAD for stop, each in weights.items()}
    broad = {stop: each for stop, each in broad.items() if each >= FAINT * max(broad.values())}
    return {stop: each / sum(broad.values()) for stop, each in broad.items()}


def _told(point: Point, shares: Shares) -> float:
    """How likely what was counted at a stop is, were these the chances: in units of log likelihood."""
    won, all_of = sum(point.shares) or 1.0, sum(shares) or 1.0
    return point.games * sum(
        counted / won * log(max(NEVER, share / all_of)) for counted, share in zip(point.shares, shares, strict=True)
    )
