"""What is learnt of duels, as tables of numbers: values of positions, and ways to play. Made for training alone: it needs numpy."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from engine.games.complots.minds.duel import situations as d

np: Any = import_module("numpy")  # by name: who packs the program must not find it

Numbers = Any
HAND, FACE, COINS, STANDS, OTHER_HAND, OTHER_FACE, OTHER_COINS, OTHER_STANDS, COURT, LEARNER = range(10)  # of a row
MOST = 10  # a value moves as if it were met so often at most, however often that was at once
HALF = 0.5


# What situations.py says, as tables


def _table(shape: tuple[int, ...], of: Callable[..., int]) -> Numbers:
    found = np.zeros(shape, dtype=np.int32)
    for at in np.ndindex(*shape):
        found[at] = of(*at)
    return found


def _without(hand: int, card: int) -> int:
    cards = list(d.HANDS[hand])
    if card in cards:
        cards.remove(card)
    return d.HAND[tuple(cards)]


def _with(hand: int, card: int) -> int:
    cards = (*d.HANDS[hand], card)
    return d.HAND[tuple(sorted(cards))] if len(cards) < 3 else hand


HANDS = len(d.HANDS)
HAS = _table((HANDS, 5), lambda hand, card: card in d.HANDS[hand]).astype(bool)
WITHOUT, WITH = _table((HANDS, 5), _without), _table((HANDS, 5), _with)
ENDS = [_table((HANDS,), lambda hand, end=end: d.HANDS[hand][end] if d.HANDS[hand] else 0) for end in (0, -1)]
CLAIMED, PROVED, LOST, CAUGHT = (_table((d.CLAIMS, 5), of) for of in (d.claimed, d.proved, d.lost, d.caught))
STORY = _table((HANDS, d.CLAIMS, d.COINS), d.own_story)
OTHER_PART = _table((HANDS, d.CLAIMS, d.COINS), lambda hand, *rest: d.other_part(hand < d.ONE, *rest))
CREDIT = _table((HANDS, d.CLAIMS, 5), lambda hand, stands, card: d.credit(stands, card, hand < d.ONE))
PROVEN = _table((HANDS, d.CLAIMS), d.proven)
PURSES, THEIRS = np.array(d.PURSES, dtype=np.int32), np.array(d.THEIRS, dtype=np.int32)

# Places in the tables of values: a fine one (with what was claimed) and a coarse one (hand and coins)

PURSE = d.RICH + 1
FINE, COARSE = (15 * 8 + 5 * 4) * PURSE, d.OUT * PURSE


def _fine(hand: int, stands: int, coins: int) -> int:
    if hand == d.OUT:
        return 0
    told = d.proven(hand, stands)
    place = hand * 8 + told if hand < d.ONE else 15 * 8 + (hand - d.ONE) * 4 + told
    return place * PURSE + min(coins, d.RICH)


FINE_OF = _table((HANDS, d.CLAIMS, d.COINS), _fine)
COARSE_OF = _table((HANDS, d.COINS), lambda hand, coins: min(hand, d.OUT - 1) * PURSE + min(coins, d.RICH))


class Values:
    """How likely who moves wins, both hands known. For so many `roles`: where one learns against another who does not, two."""

    def __init__(self, roles: int = 1) -> None:
        self.coarse = np.full((roles * COARSE * COARSE,), HALF, dtype=np.float32)
        self.fine = np.zeros((roles * FINE * FINE,), dtype=np.float32)

    def of(self, rows: Numbers) -> Numbers:
        fine, coarse = self._places(rows)
        return np.clip(self.coarse[coarse] + self.fine[fine], 0.0, 1.0)

    def learn(self, rows: Numbers, wanted: Numbers, step: float) -> None:
        fine, coarse = self._places(rows)
        towards(self.coarse, coarse, wanted - (self.coarse[coarse] + self.fine[fine]), step)
        towards(self.fine, fine, wanted - (self.coarse[coarse] + self.fine[fine]), step)

    def _places(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        one, two = (rows[:, HAND], rows[:, STANDS], rows[:, COINS]), (rows[:, 4], rows[:, 7], rows[:, 6])
        fine = (rows[:, LEARNER] * FINE + FINE_OF[one]) * FINE + FINE_OF[two]
        coarse = (rows[:, LEARNER] * COARSE + COARSE_OF[one[0], one[2]]) * COARSE + COARSE_OF[two[0], two[2]]
        return fine, coarse


def towards(table: Numbers, places: Numbers, off: Numbers, step: float) -> None:
    """Each place moves by a share of what it is off on the mean, the further the more often it was met."""
    unique, inverse, counts = np.unique(places, return_inverse=True, return_counts=True)
    mean = np.bincount(inverse, off) / counts
    table[unique] += ((1 - (1 - step) ** np.minimum(counts, MOST)) * mean).astype(np.float32)


class Play:
    """A way to play: by decision and situation the regret of every answer, and how often it was given on the mean."""

    def __init__(self) -> None:
        shapes = {name: (d.situations(name), answers) for name, answers in d.DECISIONS.items()}
        self.regret = {name: np.zeros(shape, dtype=np.float32) for name, shape in shapes.items()}
        self.mean = {name: np.zeros(shape, dtype=np.float32) for name, shape in shapes.items()}
        self.keeping = np.full((d.PLACES["keep"], d.OUT), HALF, dtype=np.float32)
        self.picking = np.zeros((d.PLACES["pick"], len(d.CARDS)))
        self.picked = np.zeros((d.PLACES["pick"], len(d.CARDS)))

    def forget(self) -> None:
        """What was done so far no longer counts in the mean."""
        for table in (*self.mean.values(), self.picked):
            table[:] = 0

    def fade(self, by: float) -> None:
        for table in (*self.regret.values(), *self.mean.values(), self.picking, self.picked):
            table *= by


def shares(weights: Numbers, legal: Numbers | None, usual: tuple[float, ...]) -> Numbers:
    """Weights above nothing as shares; as usual where there are none."""
    found = np.maximum(weights, 0.0)
    plain = np.broadcast_to(np.asarray(usual, dtype=found.dtype), found.shape)
    if legal is not None:
        found, plain = found * legal, plain * legal
        plain = plain / plain.sum(axis=1, keepdims=True)
    total = found.sum(axis=1, keepdims=True)
    return np.where(total > 1e-9, found / np.maximum(total, 1e-9), plain)
