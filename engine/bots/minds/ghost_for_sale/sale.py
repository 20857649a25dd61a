"""The sale of the properties, played out on plain numbers: who lays what, until nobody bids any more. G 5.3, 6.1, 6.2

It is what the search plays worlds with. Every seat bids by what it may know: what the properties are worth to it, its own
cards, and what backs at each place let expect. It plans as the base rules do (plan.py), more coarsely: one look a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt

from engine.bots.minds.ghost_for_sale.odds import AVERAGE
from engine.bots.minds.ghost_for_sale.plan import MOST, Tuning
from engine.core.cards import is_blank
from engine.core.chance import Generator
from engine.core.flow import State
from engine.games.ghost_for_sale.play import Auction, clockwise
from engine.games.ghost_for_sale.rules import Rules
from engine.games.ghost_for_sale.table import Table

World = State[Table, Rules]
VARIANCE = 2.6**2  # of a card behind its back
SCARED = 0.2  # pips: who can add no more than this to nothing is not expected anywhere
TURNS = 100  # more are not possible: cards in hand are fewer

Worths = Sequence[Sequence[float]]  # by seat, by place


@dataclass(frozen=True, slots=True)
class Card:
    """An offer card: its value, what its back lets others expect, and how far that may be wrong (variance)."""

    value: int
    seems: float
    open: bool = False


class Sale:
    """A sale under way in a world: `hands` by seat (values, ascending), `laid[place][seat]` the true totals, `seems` what
    others take them for, `unsure` the variance of that. `first[place]` are lots as (total, highest, since) by seat."""

    def __init__(self, world: World, worths: Worths, tuning: Tuning) -> None:
        table, self.rules, self.tuning, self.worths = world.table, world.rules, tuning, worths
        self.players, self.round = table.players, table.round - 1
        self.places = len(table.properties)
        at = {place: number for number, place in enumerate(table.properties)}
        self.open = [place in table.opened for place in table.properties]
        self.backs = {str(value): AVERAGE[world.rules.back(str(value))] for value in range(1, 11)}
        self.hands = [sorted(map(int, hand)) for hand in table.hands]
        self.laid = [[0] * self.players for _ in at]
        self.seems = [[0.0] * self.players for _ in at]
        self.unsure = [[0.0] * self.players for _ in at]
        self.highest = [[(0, 0)] * self.players for _ in at]
        self.turn = 0
        for place, seat, card in table.bids:
            if place in at:
                self._lay(seat, at[place], int(card))
        self.passed = [seat in table.passed for seat in range(self.players)]
        self.held = [sum(self.backs[str(card)] for card in hand) for hand in self.hands]
        self.who = -1
        frame = world.frames[-1] if world.frames else None
        if isinstance(frame, Auction) and frame.kind == "buy":
            self.who = frame.who
        self.order = [clockwise(world, seat) for seat in range(self.players)]

    def _lay(self, seat: int, at: int, value: int) -> None:
        self.turn += 1
        self.laid[at][seat] += value
        known = self.open[at]
        self.seems[at][seat] += value if known else self.backs[str(value)]
        self.unsure[at][seat] += 0.0 if known else VARIANCE
        if value > self.highest[at][seat][0]:
            self.highest[at][seat] = (value, -self.turn)

    def play_out(self, generator: Generator) -> None:
        """Seats bid in turn until all have passed or only one has cards, who may lay one more. G 5.3"""
        if self.who < 0:
            return
        who, hands, passed = self.who, self.hands, self.passed
        for _ in range(TURNS):
            bidders = [seat for seat in self.order[who] if hands[seat] and not passed[seat]]
            if not bidders:
                return
            who = bidders[0]
            last = sum(1 for hand in hands if hand) == 1
            self.bid(who)
            if last:
                return
            who = self.order[who][1]

    def bid(self, seat: int) -> None:
        """One card where it does most, or a pass."""
        found = self.best(seat)
        if found is None:
            if self.round == 0:
                self.passed[seat] = True
                return
            found = (max(range(self.places), key=lambda at: self.worths[seat][at]), self.hands[seat][0])
        at, value = found
        self.hands[seat].remove(value)
        self.held[seat] -= self.backs[str(value)]
        self._lay(seat, at, value)

    def best(self, seat: int) -> tuple[int, int] | None:
        """Where to lay which card: the highest of the up to three that gain most at one place."""
        tuning, number, hand = self.tuning, self.round, self.hands[seat]
        shadow, effort = tuning.shadow[number], tuning.effort[number] / self.places
        price = tuning.price if number == 0 else 0.0
        more = [
            (other, 0.0 if self.passed[other] else self.held[other] * effort)
            for other in range(self.players)
            if other != seat
        ]
        sets, best_gain, best = _sets(tuple(hand)), 0.0, None
        worths = self.worths[seat]
        for at in range(self.places):
            worth, mine = worths[at], self.laid[at][seat]
            if worth <= best_gain:
                continue
            curves = self._curves(at, more)
            before = _product(curves, mine) * (worth - price * mine) if mine else 0.0
            if worth - before <= best_gain:
                continue
            for value, pips in sets:
                total = mine + pips
                most = worth - price * total - before - shadow * pips
                if most <= best_gain:
                    continue
                gain = _product(curves, total) * (worth - price * total) - before - shadow * pips
                if gain > best_gain:
                    best_gain, best = gain, (at, value)
        return best

    def _curves(self, at: int, more: Sequence[tuple[int, float]]) -> list[tuple[float, ...]]:
        """For each rival how likely each total beats what he will have laid there."""
        seems, unsure, doubt, found = self.seems[at], self.unsure[at], self.tuning.doubt, []
        for other, adds in more:
            total = seems[other]
            mean = total + adds
            if mean > SCARED:
                sd = sqrt(unsure[other] + (doubt * adds) ** 2)
                absent = 0.0 if total else exp(-mean / self.tuning.absent)
                found.append(_curve(round(mean * 2), round(sd * 2), round(absent * 20)))
        return found

    def winners(self) -> list[tuple[int, int]]:
        """By place who buys it, and for how much; (-1, 0) where nobody bids. G 5.4, 6.2"""
        found = []
        for at in range(self.places):
            total, _, since, seat = max(
                (self.laid[at][seat], *self.highest[at][seat], seat) for seat in range(self.players)
            )
            found.append((seat, total) if total else (-1, 0))
        return found


@lru_cache(maxsize=1 << 14)
def _curve(mean: int, sd: int, absent: int) -> tuple[float, ...]:
    """For each total how likely it beats a normal variable with this mean and deviation (in halves), who may stay away."""
    m, s, a = mean / 2, max(sd / 2, 0.5), absent / 20
    return tuple(a + (1 - a) / (1 + exp(min(60.0, -1.702 * (total - m) / s))) for total in range(MOST + 1))


def _product(curves: Sequence[tuple[float, ...]], total: int) -> float:
    found, at = 1.0, min(total, MOST)
    for curve in curves:
        found *= curve[at]
    return found


@lru_cache(maxsize=1 << 14)
def _sets(hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For every sum of up to three cards, as few as it takes, the highest of them: (highest, sum)."""
    found: dict[int, int] = {}
    for one in hand:
        found.setdefault(one, one)
    for at, one in enumerate(hand):
        for two in hand[at + 1 :]:
            found.setdefault(one + two, two)
    for at, one in enumerate(hand):
        for after, two in enumerate(hand[at + 1 :], at + 1):
            for three in hand[after + 1 :]:
                found.setdefault(one + two + three, three)
    return tuple((highest, pips) for pips, highest in found.items())
