"""A bid for properties as the search is told it: worlds from the belief, the sale played out, and what it leaves.

After the castles that is who has won; after the manors points and money say how likely each is to win (features.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.search import World, simulate
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, chance
from engine.games.ghost_for_sale.facts import reached
from engine.games.ghost_for_sale.minds.features import later
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.minds.reading import Reading
from engine.games.ghost_for_sale.minds.sale import Curves, Sale
from engine.games.ghost_for_sale.minds.tuning import TUNING
from engine.games.ghost_for_sale.possible import Pattern
from engine.games.ghost_for_sale.rules.events import CHANGES, Bought, Laid

MOODS = 0.5  # points by which others may see a property otherwise than is thought: half of the width
FEWER, RICHER = 0.1, 0.001  # of a point: what fewer castles and more money decide in a tie. G 7.2
TOLD = 12  # worlds in which a bid is played that nothing else was compared with
CLOSE = 2.0  # in logarithms: how much a point decides after the castles, less than all since cards are guessed


class Decision:
    """One bid of one seat (a `Decision` of the search).

    `got`: by place and cards of a bid, world by world, whether the seat that made it bought the place in the end.
    """

    def __init__(self, view: View, seat: int, memory: Memory, reading: Reading) -> None:
        self.view, self.seat, self.memory, self.reading, self.tuning = view, seat, memory, reading, TUNING
        self.round = view.table.round
        self.curves: Curves = {}
        self.got: dict[tuple[str, tuple[str, ...]], list[bool]] = {}
        self.believed, self.weights = reading.believed()

    def world(self, number: int, generator: Generator) -> World:
        return World(self.memory.world(self.view, self.believed, self.weights, generator), ())

    def ended(self, state: AnyState) -> bool:
        """At once: the rest of the sale is played on plain numbers (`value`)."""
        return True

    def value(self, state: AnyState) -> float:
        table = state.table
        if table.phase != "buy" or state.over:
            self._note(state, [_buyer(state, place) for place in self.view.table.properties])
        if state.over:
            return float(self.seat in table.winner) / len(table.winner)
        if table.round != self.round:
            return later(_points(state), [sum(map(int, hand)) for hand in table.hands], self.seat)
        sale, pattern = self._played(state)
        buyers = table.buyers
        if table.phase == "buy":
            buyers = sale.winners()
            self._note(state, buyers)
        return self._after(state, sale, buyers, pattern)

    def _note(self, state: AnyState, buyers: Sequence[int]) -> None:
        """Whether what this seat has just bid was for something that it buys."""
        for place, cards in _laid(state, self.seat).items():
            bought = buyers[self.view.table.properties.index(place)] == self.seat
            self.got.setdefault((place, cards), []).append(bought)

    def wins(self, choice: Choice, generator: Generator) -> float:
        """In which share of the worlds in which this bid was tried its first place was bought in the end.

        Where it was not tried, there being no other, it is now.
        """
        key = choice.word(), choice.cards(1)
        if key not in self.got:
            for number in range(TOLD):
                simulate(self, self.world(number, generator.branch(number)), choice, generator)
        found = self.got.get(key) or [False]
        return sum(found) / len(found)

    def _played(self, state: AnyState) -> tuple[Sale, Pattern]:
        """The sale from here to its end, and who lies."""
        pattern = tuple(stance[0] for stance in state.table.stances)
        sale = Sale(state, self._worths(pattern, chance(state).generator), self.tuning, self.curves)
        sale.play_out()
        return sale, pattern

    def _worths(self, pattern: Pattern, generator: Generator) -> list[list[float]]:
        """By seat and place; others are in a mood."""
        found: list[list[float]] = []
        for seat in range(len(pattern)):
            worths = self.reading.worths(seat, pattern)
            if seat != self.seat:
                worths = [each + MOODS * (2 * generator.random() - 1) for each in worths]
            found.append(worths)
        return found

    def _after(self, state: AnyState, sale: Sale, buyers: Sequence[int], pattern: Pattern) -> float:
        """The chance to win once all is settled."""
        table = state.table
        points = [float(each) for each in _points(state)]
        pips = [sum(hand) for hand in sale.hands]
        owned = [0] * len(pips)  # castles, which none had before this sale. G 7.2
        for at, buyer in enumerate(buyers):
            for seat, laid in enumerate(sale.laid[at]):
                pips[seat] += laid if seat != buyer else 0
            if buyer >= 0:
                owned[buyer] += 1
                points[buyer] += self._worth(state, buyer, at, pattern)
        for seat, cards in enumerate(table.waiting):
            pips[seat] += sum(map(int, cards))
        if table.round == 1:
            for seat, cards in enumerate(table.reserve):
                pips[seat] += sum(map(int, cards))
            return later(points, pips, self.seat)
        reached = [made - FEWER * own + RICHER * left for made, own, left in zip(points, owned, pips, strict=True)]
        return _share([CLOSE * each for each in reached], self.seat)

    def _worth(self, state: AnyState, owner: int, at: int, pattern: Pattern) -> float:
        """What a property brings its owner, who may use a mirror or a crypt, or name a number. G 8.4, 8.5, 8.6"""
        table, rules = state.table, state.rules
        place = table.properties[at]
        special, ghosts = table.specials[at], table.ghosts(place)
        by = CHANGES.get(special, 0)
        if by and not self.reading.uses(owner, pattern, at, by):
            by = 0
        points = float(rules.points(place, ghosts + by))
        if special == "crystal_ball" and self.reading.likeliest(owner, pattern, at) == ghosts:
            points += rules.data.ball
        if not points and (special == "family_portraits" or "family_portraits" in table.kept[owner]):
            points += rules.data.portrait
        return points


def _laid(state: AnyState, seat: int) -> dict[str, tuple[str, ...]]:
    """What this seat has just laid, by place."""
    found: dict[str, tuple[str, ...]] = {}
    for event in state.events:
        if isinstance(event, Laid) and event.seat == seat:
            found[event.place] = (*found.get(event.place, ()), event.card)
    return found


def _buyer(state: AnyState, place: str) -> int:
    """Who has just bought it, -1 where nobody has."""
    bought = (event.seat for event in state.events if isinstance(event, Bought) and event.place == place)
    return next(bought, -1)


def _points(state: AnyState) -> list[int]:
    return [made for made, _, _ in reached(state)]


def _share(weights: Sequence[float], seat: int) -> float:
    mine = weights[seat]
    return 1 / sum(exp(min(50.0, each - mine)) for each in weights)
