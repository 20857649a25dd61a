"""A bid for properties as the search is told it: worlds from the belief, the sale played out, and what it leaves.

After the castles that is who has won; after the manors points and money say how likely each is to win (fitted, TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp

from engine.bots.minds.ghost_for_sale.memory import Memory
from engine.bots.minds.ghost_for_sale.odds import View
from engine.bots.minds.ghost_for_sale.plan import Tuning
from engine.bots.minds.ghost_for_sale.reading import Reading
from engine.bots.minds.ghost_for_sale.sale import Sale
from engine.bots.search import World
from engine.core.chance import Generator
from engine.core.flow import AnyState
from engine.games.ghost_for_sale.events import CHANGES
from engine.games.ghost_for_sale.facts import reached

# How likely each seat wins after the manors: in logarithms, by players, what a point and a pip of offers are worth.
POINT = {3: 0.4, 4: 0.5, 5: 0.6}
PIP = {3: 0.12, 4: 0.1, 5: 0.06}
MOODS = 0.5  # points by which others may see a property otherwise than is thought: half of the width
CLOSE = 2.0  # in logarithms: how much a point decides after the castles, less than all since cards are guessed


class Decision:
    """One bid of one seat (a `Scene` of the search)."""

    def __init__(self, view: View, seat: int, memory: Memory, reading: Reading, tuning: Tuning) -> None:
        self.view, self.seat, self.memory, self.reading, self.tuning = view, seat, memory, reading, tuning
        self.round = view.table.round

    def world(self, number: int, generator: Generator) -> World:
        return World(self.memory.sample(self.view, generator), ())

    def ended(self, state: AnyState) -> bool:
        """At once: the rest of the sale is played on plain numbers (`value`)."""
        return True

    def value(self, state: AnyState) -> float:
        table = state.table
        if state.over:
            return float(self.seat in table.winner) / len(table.winner)
        if table.round != self.round:
            return self._later(
                [float(each) for each in _points(state)], [sum(map(int, hand)) for hand in table.hands]
            )
        pattern = tuple(stance[0] for stance in table.stances)
        worths = self._worths(pattern, state.chance.generator)
        sale = Sale(state, worths, self.tuning)
        sale.play_out(state.chance.generator)
        return self._after(state, sale, pattern)

    def _worths(self, pattern: Sequence[str], generator: Generator) -> list[list[float]]:
        """By seat and place; others are in a mood."""
        found = []
        for seat in range(len(pattern)):
            worths = self.reading.worths(seat, tuple(pattern))
            if seat != self.seat:
                worths = [each + MOODS * (2 * generator.random() - 1) for each in worths]
            found.append(worths)
        return found

    def _after(self, state: AnyState, sale: Sale, pattern: tuple[str, ...]) -> float:
        """The chance to win once all is settled."""
        table, rules = state.table, state.rules
        points = [float(each) for each in _points(state)]
        pips = [sum(hand) for hand in sale.hands]
        owned = [len(each) for each in table.owned]
        winners = sale.winners() if table.phase == "buy" else [(owner, 0) for owner in table.buyers]
        for at, (winner, _) in enumerate(winners):
            for seat, laid in enumerate(sale.laid[at]):
                if seat != winner:
                    pips[seat] += laid
            if winner >= 0:
                owned[winner] += 1
                points[winner] += self._worth(state, winner, at, pattern)
        if table.round == 1:
            for seat, cards in enumerate(table.reserve):
                pips[seat] += sum(map(int, cards))
            return self._later(points, pips)
        del rules
        return self._won([p - 0.1 * o + 0.001 * m for p, o, m in zip(points, owned, pips, strict=True)])

    def _worth(self, state: AnyState, owner: int, at: int, pattern: tuple[str, ...]) -> float:
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

    def _later(self, points: Sequence[float], pips: Sequence[float]) -> float:
        players = len(points)
        return _share(
            [POINT[players] * made + PIP[players] * left for made, left in zip(points, pips, strict=True)], self.seat
        )

    def _won(self, reached: Sequence[float]) -> float:
        return _share([CLOSE * each for each in reached], self.seat)


def _points(state: AnyState) -> list[int]:
    return [made for made, _, _ in reached(state)]


def _share(weights: Sequence[float], seat: int) -> float:
    mine = weights[seat]
    return 1 / sum(exp(min(50.0, each - mine)) for each in weights)


def usual(tuning: Tuning) -> Tuning:
    """How others are taken to bid."""
    return replace(tuning)
