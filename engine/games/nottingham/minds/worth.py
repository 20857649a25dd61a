"""What a hand may become: points of the exchanges it leads to, each worth less the longer it takes.

Hands are counts of the seven objects in canonical order, times are turns of the hand's owner.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, sqrt
from operator import add, sub

from engine.bots.constants import number
from engine.core.cards import Cards
from engine.games.nottingham.rules.numbers import ALIKE, OBJECTS, PLACE

Counts = tuple[int, ...]
Prizes = tuple[float, float, float, float]  # what the four kinds of commission are worth to the owner, 0 for none
PAIR = 2  # of an object: cards alike


@dataclass(frozen=True, slots=True)
class Outlook:
    """How somebody looks at time. Tuned by play against itself, see data/nottingham/TUNING.md.

    `wait`: turns until one object that is wanted turns up; `patience`: what a point is worth a turn later;
    `side_by_side`: how much of the waiting for one plan still has to be waited for after the plans before it;
    `plans`: how many first plans are thought through, and `depth` exchanges each; `spoiled`: what share of a set is left
    to who sees it spoiled by an ambush; `victory`: how many points it is worth to win with the last exchange.
    """

    wait: float = number(1.9, 1.0, 4.0)
    patience: float = number(0.8, 0.5, 0.97)
    side_by_side: float = number(0.4, 0.0, 1.0)
    plans: int = 3
    depth: int = 4
    spoiled: float = number(0.4, 0.0, 1.0)
    victory: float = number(60.0, 10.0, 150.0)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What does not depend on the hand: sets of three and of four of each object, commissions still open, turns left.

    `known`: the worth of hands that were reckoned before.
    """

    sets: tuple[tuple[float, float], ...]
    prizes: Prizes
    turns: float
    outlook: Outlook
    known: dict[tuple[Counts, int], float] = field(default_factory=dict, init=False, compare=False, repr=False)


@lru_cache(maxsize=500)
def kept(prospect: Prospect) -> Prospect:
    """The one that was made first of those that are alike: what is known of its hands need not be reckoned again."""
    return prospect


def counts_of(cards: Cards) -> Counts:
    counts = [0] * len(OBJECTS)
    for card in cards:
        counts[PLACE[card]] += 1
    return tuple(counts)


def plus(counts: Counts, at: int, more: int = 1) -> Counts:
    return (*counts[:at], counts[at] + more, *counts[at + 1 :])


def one(at: int) -> Counts:
    return plus((0,) * len(OBJECTS), at)


def both(hand: Counts, more: Counts) -> Counts:
    return tuple(map(add, hand, more))


def minus(hand: Counts, gone: Counts) -> Counts:
    return tuple(map(sub, hand, gone))


def worth(prospect: Prospect, counts: Counts, start: int) -> float:
    """The points that this hand leads to, the first exchange not before turn `start` (0: this turn)."""
    found = prospect.known.get((counts, start))
    if found is None:
        found = prospect.known[counts, start] = _worth(prospect, counts, start)
    return found


def _worth(prospect: Prospect, counts: Counts, start: int) -> float:
    outlook = prospect.outlook
    discounts = _discounts(outlook.patience, prospect.turns)
    found: list[tuple[float, float, float, int]] = []
    for points, wait, goal in _goals(prospect, counts):
        when = wait if wait > start else start
        found.append((points * discounts[int(2 * when + 0.5)], when, wait, goal))
    found.sort(reverse=True)
    best = 0.0
    for score, when, wait, goal in found[: outlook.plans]:
        best = max(best, score + _later(prospect, spend(counts, goal), when + 1, wait, discounts))
    return best


def _later(prospect: Prospect, counts: Counts, clock: float, waited: float, discounts: tuple[float, ...]) -> float:
    """What the rest of a hand leads to after a first exchange: always the plan that looks best, one after the other."""
    total, share = 0.0, prospect.outlook.side_by_side
    for _ in range(prospect.outlook.depth - 1):
        best = (0.0, 0.0, 0.0, 0)
        for points, wait, goal in _goals(prospect, counts):
            when = wait + waited * share if wait else 0.0
            if when < clock:
                when = clock
            score = points * discounts[int(2 * when + 0.5)]
            if score > best[0]:
                best = (score, when, wait, goal)
        score, when, wait, goal = best
        if not score:
            break
        total += score
        counts, clock, waited = spend(counts, goal), when + 1, waited + wait
    return total


@lru_cache(maxsize=500)
def _discounts(patience: float, turns: float) -> tuple[float, ...]:
    """What a point is worth so many half turns later: less by impatience, and since the game may be over."""
    return (1.0, *(patience ** (at / 2) / (1 + exp(min(50.0, at - 2 * turns))) for at in range(1, 200)))


# A card for one of several pairs comes sooner than one for a certain pair.
_SHARED = (1.0, *(1 / sqrt(pairs) for pairs in range(1, 8)))


def _goals(prospect: Prospect, counts: Counts) -> list[tuple[float, float, int]]:
    """What this hand can aim at: points, turns of waiting, and the goal.

    A goal is 0-6: a set of this object, 7-13: five of it, 14: all seven, 15: four pairs, 16: three pairs; 17-23: four of
    an object, for a set that bears to be struck once.
    """
    wait, sets = prospect.outlook.wait, prospect.sets
    five, seven, four_pairs, three_pairs = prospect.prizes
    pairs = singles = kinds = 0
    for count in counts:
        if count:
            kinds += 1
            if count == 1:
                singles += 1
            else:
                pairs += 1
    found: list[tuple[float, float, int]] = []
    for at, count in enumerate(counts):
        if count:
            three, four = sets[at]
            found.append((three, 0.0 if count > 2 else wait * _SHARED[pairs] if count == 2 else 2 * wait, at))
            if count > 2 and four > three + 0.5:
                found.append((four, wait * _SHARED[pairs] if count == 3 else 0.0, 17 + at))
            if five and count > 1:
                found.append((five, wait * max(0, ALIKE - count), 7 + at))
    if seven and kinds > 2:
        found.append((seven, sum(wait / left for left in range(1, 8 - kinds)), 14))
    for goal, prize, size in ((15, four_pairs, 4), (16, three_pairs, 3)):
        missing = size - pairs
        if prize and missing < 3:
            time = 0.0
            for each in range(missing):
                time += wait / (singles - each) if singles > each else wait * 1.3
            found.append((prize, time, goal))
    return found


def spend(counts: Counts, goal: int) -> Counts:
    """What is left of the hand when the goal has been reached, the cards still missing not counted."""
    rest = list(counts)
    if goal < 7:
        rest[goal] = max(0, rest[goal] - 3)
    elif goal < 14:
        rest[goal - 7] = max(0, rest[goal - 7] - ALIKE)
    elif goal > 16:
        rest[goal - 17] = max(0, rest[goal - 17] - 4)
    elif goal == 14:
        rest = [max(0, count - 1) for count in rest]
    else:
        size = 4 if goal == 15 else 3
        for at in best_pairs(counts, size):
            rest[at] = max(0, rest[at] - 2)
    return tuple(rest)


def best_pairs(counts: Counts, size: int) -> list[int]:
    """The objects whose pairs are missed least: those that leave no broken set, the cheapest first."""
    order = sorted(range(len(counts)), key=lambda at: (_pair_cost(counts[at]), at))
    return order[:size]


_PAIR_COSTS = (9, 5, 0, 4, 2, 1)


def _pair_cost(count: int) -> int:
    return _PAIR_COSTS[count] if count < len(_PAIR_COSTS) else 1
