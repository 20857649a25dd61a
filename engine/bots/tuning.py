"""Evolution of a mind's numbers: a (mu, lambda) strategy on deals that are the same for all of a generation.

What is tuned is a set of numbers with ranges; each game hands in its own as TUNABLE of its minds. Children
come in mirrored pairs around the parent (Brockhoff et al. 2010), the better half makes the next parent, weighted by
rank as in evolution strategies with weighted recombination (Hansen and Ostermeier 2001). Every generation has deals of
its own, so that nothing is learnt by heart; seats are rotated.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.bots.arena import interval, part
from engine.bots.constants import Sets
from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.files import read_bytes, write
from engine.core.game import Game, Options
from engine.core.mind import Mind
from engine.core.reading import read_yaml

T = TypeVar("T")

Numbers = Mapping[str, float]
Point = Mapping[str, float]  # numbers by name on the scale from 0 to 1

FIRST_DEAL = 2_000_000_000  # no other command deals from here on unless it is told to
DEALS = 1_000_000  # to a seed of tuning

# Opponents of most games' pools: somebody in the middle, the most honest, the boldest in lies, the greediest, the most cautious.
STYLES = ("regular", "regular:momolo", "regular:serafina", "regular:lucrezia", "regular:bianca")


@dataclass(frozen=True, slots=True)
class Aim:
    """Something else to be tuned for than strength: (mind, first deal, games) -> how good; `fixed` numbers stay."""

    worth: Callable[[Mind, int, int], float]
    fixed: frozenset[str]


@dataclass(frozen=True)
class Tunable(Generic[T]):
    """What can be tuned of a game's minds. `pool`: the opponents it is tuned against, as a seat is named (`regular:vera`).

    `players`: the tables; `fixed`: numbers that stay as they are when it is tuned for strength.
    """

    sets: Sets[T]
    mind: Callable[[T], Mind]
    pool: tuple[str, ...]
    players: tuple[int, ...]
    fixed: frozenset[str] = frozenset()
    aims: Mapping[str, Aim] = field(default_factory=dict[str, Aim])

    def numbers(self, name: str) -> Numbers:
        """The set of this name. Raises BadInput."""
        return self.sets.numbers(self.sets[name])

    def playing(self, numbers: Numbers) -> Mind:
        """A mind that plays by these."""
        return self.mind(self.sets.of(numbers))

    def write(self, name: str, numbers: Numbers, made: str, figures: Mapping[str, float]) -> None:
        """Put the set into the data, with the command that made it and what it reaches, in per cent."""
        path, sets = self.sets.file, dict[str, Any]()
        head = f"# Sets of numbers that the minds weigh by: main.py tune {self.sets.game_id}\n"
        if path.exists():
            sets = dict(read_yaml(path)["sets"])
            lines = read_bytes(path).decode("utf-8").splitlines(keepends=True)
            head = "".join(line for line in lines if line.startswith("#"))
        rounded = self.sets.numbers(self.sets.of(numbers))
        sets[name] = {"made": made, "figures": dict(figures), "numbers": rounded}
        write(path, head + "sets:\n" + "".join(_lines(each, sets[each]) for each in sets))


def _lines(name: str, entry: Mapping[str, Any]) -> str:
    lines = [f"  {name}:", f'    made: "{entry["made"]}"']
    for told in ("figures", "numbers"):
        if entry.get(told):
            lines += [f"    {told}:", *(f"      {key}: {value}" for key, value in entry[told].items())]
    return "\n".join(lines) + "\n"


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


def won(game: Game, mind: Mind, trial: Trial) -> tuple[float, float]:
    """The share of the game that the mind wins, and that of its seats: where seats win together it plays for them all."""
    options = single(game)
    sides = game.sides(game.new(trial.players, trial.deal, options).table)
    its = next(side for side in sides if trial.seat in side)
    others = iter(trial.others)
    seats = [Player("tuned", mind) if seat in its else player(game.id, next(others)) for seat in range(trial.players)]
    winner = Session(game, seats, trial.deal, options, keep_record=False).play_out().table.winner
    return part(winner, its), len(its) / trial.players


def single(game: Game) -> Options:
    """The game alone, not a match of several."""
    single = (option.name for option in game.options if "single" in option.values)
    return dict.fromkeys(single, "single")


def strength(game: Game, mind: Mind, pool: Sequence[str], players: Sequence[int], games: int, deal: int) -> float:
    """How far above chance it wins: 0 is chance, 1 every game; a table counts as much at every number of players."""
    total = 0.0
    for trial in trials(pool, players, games, deal):
        share, even = won(game, mind, trial)
        total += (share - even) / (1 - even)
    return total / games


def figure(game: Game, mind: Mind, kind: str, players: int, games: int, deal: int) -> float:
    """What it wins among others of one kind, in per cent."""
    tried = (Trial(players, number % players, (kind,) * (players - 1), deal + number) for number in range(games))
    return round(100 * sum(won(game, mind, trial)[0] for trial in tried) / games, 1)


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
    parent: Point


def evolve(
    start: Point,
    worths: Callable[[Sequence[Point], int], Sequence[float]],
    generations: int,
    children: int,
    step: float,
    generator: Generator,
) -> Iterator[Generation]:
    """From a point, generation by generation. `worths(points, generation)`: more is better, and all children of one
    generation must be asked the same. The step shrinks to a third by the end."""
    parent = dict(start)
    for number in range(generations):
        width = step * 3.0 ** (-number / max(1, generations - 1))
        born = [child for _ in range(children // 2) for child in _pair(parent, width, generator)]
        ranked = sorted(((worth, at) for at, worth in enumerate(worths(born, number))), reverse=True)
        best = [born[at] for _, at in ranked[: len(born) // 2]]
        weights = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
        for name in parent:
            parent[name] = sum(w * child[name] for w, child in zip(weights, best, strict=True)) / sum(weights)
        yield Generation(number, tuple(each for each, _ in ranked), width, dict(parent))


def _pair(parent: Point, step: float, generator: Generator) -> tuple[dict[str, float], dict[str, float]]:
    """Two children on opposite sides of their parent, within the scale."""
    shift = {name: step * _normal(generator) for name in parent}
    one = {name: min(1.0, max(0.0, at + shift[name])) for name, at in parent.items()}
    two = {name: min(1.0, max(0.0, at - shift[name])) for name, at in parent.items()}
    return one, two


def _normal(generator: Generator) -> float:
    """A number of the standard normal distribution (Box and Muller 1958)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - generator.random()))
    return radius * math.cos(2.0 * math.pi * generator.random())
