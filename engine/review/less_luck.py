"""Wins of a mind with much of the luck of the draw taken out, so that fewer games tell two minds apart.

What each draw gave to somebody is the difference between two positions: the one after it, and the one before it in which the
same draw is made anew. Quick minds play both to the end. However badly they play, what draws give is 0 on average. So any part
of it may be taken from the result: the mean stays, and the spread shrinks (Burch and others, AIVAT, 2018; here with playouts
in place of a value, and for chance alone).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from engine.bots.arena import Fixture, part, seating, seats_of_first
from engine.bots.opponents import drawn, player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState
from engine.core.record import groups
from engine.library import load
from engine.truth.chances import Players
from engine.truth.moments import Past

EACH = 64  # playouts of a position: of fewer, chance says more than the draw (house, by simulation)
FEWEST = 4  # games, of which two halves can be made that vary


class Won(NamedTuple):
    """What came of one game: the part of the victory that the mind had, and what the draws gave it."""

    won: float
    drawn: float


class Share(NamedTuple):
    """A share of victories with its standard error; `worth`: how many times as many plain games would say as much."""

    share: float
    error: float
    worth: float

    @property
    def interval(self) -> tuple[float, float]:
        """Of 95 %."""
        return self.share - 1.96 * self.error, self.share + 1.96 * self.error


def play(task: tuple[Fixture, int, int]) -> Won:
    """The game of this number of a fixture with rotated seats, each position played out so many times."""
    fixture, number, each = task
    game, seed = load(fixture.game), fixture.seed + number
    names = seating(game, fixture, number, seed)
    session = Session(game, [player(game.id, name) for name in drawn(names, seed)], seed, fixture.options)
    session.play_out()
    past = Past(game, session.record)
    mine = seats_of_first(game, fixture, number, seed)
    return Won(part(past.states[-1].table.winner, mine), Draws(past, each).given(mine))


class Draws:
    """What the draws of a game that is over gave to whom."""

    def __init__(self, past: Past, each: int = EACH) -> None:
        self.past, self._each = past, each
        self._by = Generator("less luck", past.record.header.seed)
        self._players = Players(past.record, self._by.branch(-1), breathe=lambda: None)
        dealt, *drew = (bool(outcomes) for _, outcomes, _ in groups(past.record.entries))
        self._drew = [number for number, drawn in enumerate(drew) if drawn]
        self._dealt = dealt

    def given(self, mine: Sequence[int]) -> float:
        """What all draws gave to these seats together, in parts of a victory."""
        return self._deal(mine) + sum(self._draw(number, mine) for number in self._drew)

    def _deal(self, mine: Sequence[int]) -> float:
        """Beside all sides, any of which might have been theirs: games rotate the seats."""
        if not self._dealt:
            return 0.0
        states = self.past.states
        winners = self._winners(0, states[0])
        sides = self.past.game.sides(states[0].table)
        seats = [side for side in sides for _ in side]  # a side is met by each of its seats
        return _mean(winners, mine) - fmean(_mean(winners, side) for side in seats)

    def _draw(self, number: int, mine: Sequence[int]) -> float:
        """What the answer of this number drew, beside what it might have drawn."""
        moment, states = self.past.moments[number], self.past.states
        assert moment.seat is not None
        answer = moment.seat, self.past.game.grammar.parse(moment.choice)
        after = self._winners(2 * number + 1, states[number + 1])
        before = self._winners(2 * number + 2, states[number], answer)
        return _mean(after, mine) - _mean(before, mine)

    def _winners(self, place: int, state: AnyState, first: tuple[int, Choice] | None = None) -> list[tuple[int, ...]]:
        """Who wins from here, time after time."""
        by = self._by.branch(place)
        return [self._players.play_match(state, by.branch(each), first)[0] for each in range(self._each)]


def _mean(winners: Sequence[tuple[int, ...]], seats: Sequence[int]) -> float:
    return fmean(part(each, seats) for each in winners)


def share_of(games: Sequence[Won]) -> Share:
    """The share of victories in these games, at least `FEWEST`. How much of the luck is taken out of one half follows from
    the other half, or the games would decide by themselves what they are worth.
    """
    assert len(games) >= FEWEST
    halves = games[::2], games[1::2]
    by = _slope(halves[1]), _slope(halves[0])
    fair = [game.won - by[number % 2] * game.drawn for number, game in enumerate(games)]
    spread = variance(fair)
    worth = variance([game.won for game in games]) / spread if spread else 1.0
    return Share(fmean(fair), sqrt(spread / len(fair)), worth)


def _slope(games: Sequence[Won]) -> float:
    """The part of what was drawn after which least of the spread is left."""
    won, drawn = fmean(game.won for game in games), fmean(game.drawn for game in games)
    below = sum((game.drawn - drawn) ** 2 for game in games)
    return sum((game.won - won) * (game.drawn - drawn) for game in games) / below if below else 0.0
