"""What the whole table can work out of who lies, and what each seat must then think the properties are worth.

Who bids knows at least his own card. So each bid speaks for the patterns under which that place was worth it to this
bidder, by what he then knew: his own card, those he looked at, how many lie if he saw the pile. All of that but the cards
themselves is public, so that one reading serves for all seats: each believes the patterns that agree with what it saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import exp

from engine.games.ghost_for_sale.minds.belief import Habit, truthful
from engine.games.ghost_for_sale.minds.odds import View, expected, outlook, worth
from engine.games.ghost_for_sale.possible import Pattern, patterns_of
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from engine.games.ghost_for_sale.rules.table import Table

SLIP = 0.1  # of the bids lie anywhere, for whatever reason, so that nothing is ever certain by them
BOTH_WAYS = (TRUTH, LIE)

Key = tuple[str | int, ...]
Loud = tuple[str, int, float]  # a bid: its place, whose it is, how much its card seems to be beside one of 5


@lru_cache(maxsize=8)
def all_patterns(players: int) -> tuple[Pattern, ...]:
    return tuple(product(BOTH_WAYS, repeat=players))


class Reading:
    """`patterns` with their `weights`, as the table may weigh them who has seen no card.

    Made of a view of `seat` by what all could see of it: of its own bids too only the backs. `speaks`: how much a bid as
    loud as 1 tells of each point by which its place is worth more than another.
    """

    def __init__(self, view: View, seat: int, habits: Sequence[Habit], bids: Sequence[Loud], speaks: float) -> None:
        self.view, self.seat, table = view, seat, view.table
        self.patterns = all_patterns(table.players)
        self.look = outlook(table)
        self._looked = [tuple(owner for who, owner in table.looks if who == each) for each in range(table.players)]
        likely = truthful(view, habits)
        self.weights = [_chance(pattern, likely) for pattern in self.patterns]
        self._worths: dict[tuple[int, Key], list[float]] = {}
        laid = _by_seat(table, bids)
        if any(laid):
            self._weigh_by(laid, speaks)

    def key(self, seat: int, pattern: Pattern) -> Key:
        """What this seat has seen of True and False, if they lie like this. G 5.4, 5.5"""
        seen = (pattern[seat], *[pattern[owner] for owner in self._looked[seat]])
        return (*seen, pattern.count(LIE)) if self.view.table.pile_looker == seat else seen

    def worths(self, seat: int, pattern: Pattern) -> list[float]:
        """What each property is worth to this seat if True and False lie like this, in the order of the table."""
        key = self.key(seat, pattern)
        if (seat, key) not in self._worths:
            self._worths[seat, key] = self._worth(seat, key, self.weights)
        return self._worths[seat, key]

    def believed(self) -> tuple[tuple[Pattern, ...], list[float]]:
        """The patterns that the seat whose view it is holds for possible, and their weights."""
        can_be = patterns_of(self.view.table, self.seat)
        by: dict[tuple[str, ...], float] = dict(zip(self.patterns, self.weights, strict=True))
        total = sum(by[pattern] for pattern in can_be)
        return can_be, [by[pattern] / total for pattern in can_be]

    def uses(self, seat: int, pattern: Pattern, at: int, by: int) -> bool:
        """Whether this seat would use its mirror or crypt on a property, which adds `by` ghosts. G 8.4"""
        place = self.view.table.properties[at]
        ghosts = self._ghosts(seat, pattern, place)
        return expected(self.view.rules, place, ghosts, by) > expected(self.view.rules, place, ghosts)

    def likeliest(self, seat: int, pattern: Pattern, at: int) -> int:
        """The number of ghosts this seat would name with the ball. G 8.5"""
        ghosts = self._ghosts(seat, pattern, self.view.table.properties[at])
        return ghosts.index(max(ghosts))

    def _ghosts(self, seat: int, pattern: Pattern, place: str) -> Sequence[float]:
        return self.look.likely(place, *self._of(seat, self.key(seat, pattern), self.weights))

    def _of(self, seat: int, key: Key, weights: Sequence[float]) -> tuple[list[Pattern], list[float]]:
        """What a seat that has seen this believes: patterns, and weights that add up to 1."""
        found = [
            (pattern, weight)
            for pattern, weight in zip(self.patterns, weights, strict=True)
            if self.key(seat, pattern) == key
        ]
        total = sum(weight for _, weight in found)
        return [pattern for pattern, _ in found], [weight / total for _, weight in found]

    def _worth(self, seat: int, key: Key, weights: Sequence[float]) -> list[float]:
        view, table = self.view, self.view.table
        believed, shares = self._of(seat, key, weights)
        return [
            worth(view.rules, table, seat, place, self.look.likely(place, believed, shares))
            for place in table.properties
        ]

    def _weigh_by(self, bids: Sequence[Sequence[tuple[int, float]]], speaks: float) -> None:
        """Bayes: each bid is the likelier the more its place is worth beside the others."""
        before = self.weights
        factors: dict[tuple[int, Key], float] = {}
        after: list[float] = []
        for pattern, weight in zip(self.patterns, before, strict=True):
            for other, laid in enumerate(bids):
                if laid:
                    key = self.key(other, pattern)
                    if (other, key) not in factors:
                        factors[other, key] = _likelihood(self._worth(other, key, before), laid, speaks)
                    weight *= factors[other, key]
            after.append(weight)
        total = sum(after)
        self.weights = [weight / total for weight in after]


def _chance(pattern: Pattern, truthful: Sequence[float]) -> float:
    found = 1.0
    for stance, likely in zip(pattern, truthful, strict=True):
        found *= likely if stance == TRUTH else 1 - likely
    return found


def _by_seat(table: Table, bids: Sequence[Loud]) -> list[list[tuple[int, float]]]:
    """By seat the places of this round it has bid at, as numbers, and how loud."""
    found: list[list[tuple[int, float]]] = [[] for _ in range(table.players)]
    places = {place: at for at, place in enumerate(table.properties)}
    for place, owner, loud in bids:
        if place in places:
            found[owner].append((places[place], loud))
    return found


def _likelihood(worths: Sequence[float], laid: Sequence[tuple[int, float]], speaks: float) -> float:
    found, places = 1.0, len(worths)
    for at, much in laid:
        by, here = speaks * much, worths[at]
        found *= (1 - SLIP) / sum(exp(by * (each - here)) for each in worths) + SLIP / places
    return found
