"""The sale of the properties, played out on plain numbers: who lays what, until nobody bids any more. G 5.3, 6.1, 6.2

It is what the search plays worlds with. Every seat bids by what it may know: what the properties are worth to it, its own
cards, and what backs at each place let expect. It plans as the base rules do (plan.py), more coarsely: one look a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt

from engine.core.flow import State
from engine.games.ghost_for_sale.minds.odds import AVERAGE
from engine.games.ghost_for_sale.minds.plan import MOST
from engine.games.ghost_for_sale.minds.tuning import Tuning
from engine.games.ghost_for_sale.rules.numbers import KNOWN_CARDS, Rules
from engine.games.ghost_for_sale.rules.play import Auction, clockwise
from engine.games.ghost_for_sale.rules.table import Table

World = State[Table, Rules]
VARIANCE = 2.6**2  # of a card behind its back
SCARED = 0.2  # pips: who can add no more than this to nothing is not expected anywhere
ENOUGH = 0.97  # of winning a place: more cards are not looked at
EVERY = (1.0,) * (MOST + 1)
TURNS = 100  # more are not possible: cards in hand are fewer

Curve = tuple[float, ...]
Curves = dict[tuple[int, int, int], Curve]
Worths = Sequence[Sequence[float]]  # by seat, by place


class Sale:
    """A sale under way in a world, by seats and by the numbers of the places.

    `hands` are values, ascending; `laid[place][seat]` the true totals, `seems` what others take them for, in half pips,
    by so many backs as `hidden` says; `highest` each seat's highest card there, and minus the turn in which it came;
    `curves` are kept for all sales of one decision.
    """

    def __init__(self, world: World, worths: Worths, tuning: Tuning, curves: Curves) -> None:
        table, self.tuning, self.worths, self.curves = world.table, tuning, worths, curves
        self.players, self.round = table.players, table.round - 1
        self.places = len(table.properties)
        at = {place: number for number, place in enumerate(table.properties)}
        self.open = [place in table.opened for place in table.properties]
        self.backs = backs_of(world.rules)
        self.hands = [sorted(map(int, hand)) for hand in table.hands]
        self.laid = [[0] * self.players for _ in at]
        self.seems = [[0] * self.players for _ in at]
        self.hidden = [[0] * self.players for _ in at]
        self.highest = [[(0, 0)] * self.players for _ in at]
        self.turn = 0
        for place, seat, card in table.bids:
            if place in at:
                self._lay(seat, at[place], int(card))
        self.passed = [seat in table.passed for seat in range(self.players)]
        self.held = [sum(self.backs[card] for card in hand) for hand in self.hands]
        frame = world.frames[-1] if world.frames else None
        self.who = frame.who if isinstance(frame, Auction) and frame.kind == "buy" else -1
        self.order = [clockwise(world, seat) for seat in range(self.players)]
        self.liked = [sorted(range(self.places), key=lambda at: -worths[seat][at]) for seat in range(self.players)]

    def _lay(self, seat: int, at: int, value: int) -> None:
        self.turn += 1
        self.laid[at][seat] += value
        known = self.open[at]
        self.seems[at][seat] += 2 * value if known else self.backs[value]
        self.hidden[at][seat] += not known
        if value > self.highest[at][seat][0]:
            self.highest[at][seat] = (value, -self.turn)

    def play_out(self) -> None:
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
            found = (self.liked[seat][0], self.hands[seat][0])
        at, value = found
        self.hands[seat].remove(value)
        self.held[seat] -= self.backs[value]
        self._lay(seat, at, value)

    def best(self, seat: int) -> tuple[int, int] | None:
        """Where to lay which card: the highest of the up to three that gain most at one place."""
        tuning, number = self.tuning, self.round
        shadow, price = tuning.shadow[number], tuning.price if number == 0 else 0.0
        sets, best_gain, best = _sets(tuple(self.hands[seat])), 0.0, None
        more, worths, known = self._more(seat), self.worths[seat], self.curves
        for at in self.liked[seat]:
            worth, mine = worths[at], self.laid[at][seat]
            if worth <= best_gain:
                break
            seems, hidden = self.seems[at], self.hidden[at]
            curves = [
                known.get((seems[other], hidden[other], adds)) or self._rival(seems[other], hidden[other], adds)
                for other, adds in more
            ]
            before = _product(curves, mine) * (worth - price * mine) if mine else 0.0
            room = worth - before
            for value, pips in sets:
                if room - shadow * pips <= best_gain:
                    continue
                total = mine + pips
                wins = _product(curves, total)
                gain = wins * (worth - price * total) - before - shadow * pips
                if gain > best_gain:
                    best_gain, best = gain, (at, value)
                if wins > ENOUGH:
                    break
        return best

    def _more(self, seat: int) -> list[tuple[int, int]]:
        """The others, and what each adds where he comes, in half pips."""
        effort = self.tuning.effort[self.round] / self.places
        return [
            (other, 0 if self.passed[other] else round(held * effort))
            for other, held in enumerate(self.held)
            if other != seat
        ]

    def _rival(self, seems: int, hidden: int, adds: int) -> Curve:
        """For each total how likely it beats what a rival will have laid: he `seems` to have laid so much by so many
        backs and `adds` more, both in half pips, if he comes (plan.py)."""
        tuning, mean, found = self.tuning, (seems + adds) / 2, EVERY
        if mean > SCARED:
            sd = max(0.5, sqrt(hidden * VARIANCE + (tuning.doubt * adds / 2) ** 2))
            absent = 0.0 if seems else exp(-mean / tuning.absent)
            found = tuple(
                absent + (1 - absent) / (1 + exp(min(60.0, -1.702 * (total - mean) / sd))) for total in range(MOST + 1)
            )
        self.curves[seems, hidden, adds] = found
        return found

    def winners(self) -> list[int]:
        """By place who buys it; -1 where nobody bids. G 5.4, 6.2"""
        found: list[int] = []
        for at, laid in enumerate(self.laid):
            best = max(range(self.players), key=lambda seat: (laid[seat], *self.highest[at][seat]))
            found.append(best if laid[best] else -1)
        return found


@cache
def backs_of(rules: Rules) -> tuple[int, ...]:
    """By value what a card's back lets others expect, in half pips. G 1.2"""
    return (0, *(round(2 * AVERAGE[rules.back(card)]) for card in KNOWN_CARDS))


def _product(curves: Sequence[Curve], total: int) -> float:
    found, at = 1.0, total if total < MOST else MOST
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
    return tuple((highest, pips) for pips, highest in sorted(found.items()))
