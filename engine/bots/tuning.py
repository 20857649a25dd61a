"""Evolution of a mind's numbers: a (mu, lambda) strategy on deals that are the same for all of a generation.

What is tuned is a set of numbers with ranges (`Tunable`); each game hands in its own as TUNABLE of its minds. Children
come in mirrored pairs around the parent (Brockhoff et al. 2010), the better half makes the next parent, weighted by
rank as in evolution strategies with weighted recombination (Hansen and Ostermeier 2001). Every generation has deals of
its own, so that nothing is learnt by heart; seats are rotated.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.bots.arena import interval
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Mind

Numbers = Mapping[str, float]

FIRST_DEAL = 2_000_000_000  # no other command deals from here on unless it is told to
DEALS = 1_000_000  # to a seed of tuning


@dataclass(frozen=True, slots=True)
class Aim:
    """Something else to be tuned for than strength: (mind, first deal, games) -> how good; `fixed` numbers stay."""

    worth: Callable[[Mind, int, int], float]
    fixed: frozenset[str]


class Tunable(Protocol):
    """The numbers of a game's minds that can be tuned, as sets with names."""

    ranges: Mapping[str, tuple[float, float]]
    fixed: frozenset[str]  # numbers that stay as they are when it is tuned for strength
    pool: tuple[str, ...]  # the minds it is tuned against
    aims: Mapping[str, Aim]  # besides strength

    def numbers(self, name: str) -> Numbers:
        """The set of this name. Raises BadInput."""

    def mind(self, numbers: Numbers) -> Mind:
        """A mind that plays by these."""

    def write(self, name: str, numbers: Numbers, made: str, figures: Mapping[str, float]) -> None:
        """Put the set into the data, with the command that made it and what it reaches, in per cent."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One game: who sits around the seat of the mind that is measured, and the deal."""

    players: int
    seat: int
    others: tuple[str, ...]
    deal: int


def trials(pool: Sequence[str], players: Sequence[int], games: int, deal: int) -> Iterator[Trial]:
    """So many games at all these tables in turn, the seat rotated: every other among others of one kind, else mixed."""
    for number in range(games):
        generator = Generator("trial", deal, number)
        here, of_kind = players[number % len(players)], number // len(players)
        kind = pool[(of_kind // 2) % len(pool)]
        others = tuple(kind if of_kind % 2 else generator.pick(pool) for _ in range(here - 1))
        yield Trial(here, generator.below(here) if of_kind % 2 else of_kind // 2 % here, others, deal + number)


def won(game: Game, mind: Mind, trial: Trial) -> float:
    """The share of the game that the mind wins, 0 to 1."""
    others = iter(trial.others)
    seats = [
        Player("tuned", mind) if seat == trial.seat else _seated(game, next(others)) for seat in range(trial.players)
    ]
    winner = Session(game, seats, trial.deal, {"match": "single"}, keep_record=False).play_out().table.winner or ()
    return (trial.seat in winner) / max(1, len(winner))


def _seated(game: Game, name: str) -> Player:
    return Player(name, mind_of(game.id, name))


def strength(game: Game, mind: Mind, pool: Sequence[str], players: Sequence[int], games: int, deal: int) -> float:
    """How far above chance it wins: 0 is chance, 1 every game; a table counts as much at every number of players."""
    total = 0.0
    for trial in trials(pool, players, games, deal):
        even = 1 / trial.players
        total += (won(game, mind, trial) - even) / (1 - even)
    return total / games


def figures(
    game: Game, mind: Mind, pool: Sequence[str], players: Sequence[int], games: int, deal: int
) -> dict[str, float]:
    """What it wins among others of each kind at each table, in per cent, by `kind at players`."""
    found = {}
    for kind in dict.fromkeys(pool):
        for here in players:
            tried = (Trial(here, number % here, (kind,) * (here - 1), deal + number) for number in range(games))
            wins = sum(won(game, mind, trial) for trial in tried)
            found[f"{kind} at {here}"] = round(100 * wins / games, 1)
    return found


def half_width(games: int) -> float:
    """How far a share of so many games may lie from the true one, in per cent (95 %, at one half)."""
    low, high = interval(games / 2, games)
    return 50 * (high - low)


# The strategy


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers as points from 0 to 1; those whose range spans a factor of ten or more by their logarithm."""

    ranges: Mapping[str, tuple[float, float]]

    def point(self, name: str, number: float) -> float:
        low, high = self.ranges[name]
        if _wide(low, high):
            return math.log(number / low) / math.log(high / low)
        return (number - low) / (high - low)

    def number(self, name: str, point: float) -> float:
        low, high = self.ranges[name]
        point = min(1.0, max(0.0, point))
        return low * (high / low) ** point if _wide(low, high) else low + (high - low) * point


def _wide(low: float, high: float) -> bool:
    return low > 0 and high / low >= 10


@dataclass(frozen=True, slots=True)
class Generation:
    """`worths` of the children, best first; `parent` is what came of them, on the scale from 0 to 1."""

    number: int
    worths: tuple[float, ...]
    step: float
    parent: Mapping[str, float]


def evolve(
    start: Mapping[str, float],
    worth: Callable[[Mapping[str, float], int], float],
    generations: int,
    children: int,
    step: float,
    generator: Generator,
) -> Iterator[Generation]:
    """From a point, generation by generation. `worth(point, generation)`: more is better, and all children of one
    generation must be asked the same. The step shrinks to a third by the end."""
    parent = dict(start)
    for number in range(generations):
        width = step * 3.0 ** (-number / max(1, generations - 1))
        born = [child for _ in range(children // 2) for child in _pair(parent, width, generator)]
        ranked = sorted(((worth(child, number), at) for at, child in enumerate(born)), reverse=True)
        best = [born[at] for _, at in ranked[: len(born) // 2]]
        weights = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
        for name in parent:
            parent[name] = sum(w * child[name] for w, child in zip(weights, best, strict=True)) / sum(weights)
        yield Generation(number, tuple(each for each, _ in ranked), width, dict(parent))


def _pair(parent: Mapping[str, float], step: float, generator: Generator) -> tuple[dict[str, float], dict[str, float]]:
    """Two children on opposite sides of their parent, within the scale."""
    shift = {name: step * _normal(generator) for name in parent}
    one = {name: min(1.0, max(0.0, at + shift[name])) for name, at in parent.items()}
    two = {name: min(1.0, max(0.0, at - shift[name])) for name, at in parent.items()}
    return one, two


def _normal(generator: Generator) -> float:
    """A number of the standard normal distribution (Box and Muller 1958)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - generator.random()))
    return radius * math.cos(2.0 * math.pi * generator.random())
