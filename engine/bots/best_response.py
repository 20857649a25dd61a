"""A best response of fixed effort: the simple player that does best against one level, bred of all families.

It is evolution in rounds. The first round draws strangers of every family. In each round all candidates meet the same
company at the same deals; who wins most stays, and the others make room for children of those that stayed. A child has each
habit from one of two parents, and some numbers a little shifted. The winner of the last round is measured
at deals that nobody has played. Its share says how much a level gives away to somebody who tries some thousand times.

Source: truncation selection and uniform crossover (Syswerda 1989).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.bots.crew import spread
from engine.bots.families import Stranger
from engine.bots.strangers import CHUNK, Campaign, families_of, stranger, won
from engine.core.chance import Generator

SHIFTED = 0.3  # of the numbers of a child that are no whole ones: how many are shifted,
SHIFT = 0.2  # and by how much at most
DOUBT = 8  # games at the fair share that are added to what a candidate has won: luck alone does not make a parent
MEASURED = 500_000  # number of the first game that is for measuring alone


@dataclass(frozen=True, slots=True)
class Effort:
    """`rounds` of `candidates`, of which `parents` stay; each plays `games` a round, and the best `measured` fresh ones."""

    candidates: int = 48
    parents: int = 12
    rounds: int = 5
    games: int = 24
    measured: int = 400

    @property
    def total(self) -> int:
        return self.candidates * self.rounds * self.games + self.measured


@dataclass(slots=True)
class Candidate:
    """A player that is being tried, and what it has won of how many games. `names` are the families it comes of."""

    mind: Stranger
    names: frozenset[str]
    wins: float = 0.0
    fair: float = 0.0
    games: int = 0

    @property
    def worth(self) -> float:
        """Its share of wins, drawn towards the fair one while few games were played."""
        even = self.fair / self.games
        return (self.wins + DOUBT * even) / (self.games + DOUBT)


@dataclass(frozen=True, slots=True)
class Response:
    """The best that was found, measured at fresh deals. `course` is the share of the best of each round so far."""

    candidate: Candidate
    wins: float
    games: int
    fair: float
    course: tuple[float, ...]


Task = tuple[Campaign, Stranger, int, int]  # campaign, who, first game, how many


def trained(
    campaign: Campaign,
    effort: Effort,
    on: int | Executor = 1,
    progress: Callable[[int], None] | None = None,
) -> Response:
    """Breed, and measure. The same campaign and effort give the same response, whoever works on it."""
    drawn = Generator("best response", campaign.game, campaign.level, campaign.players, campaign.seed)
    families = tuple(families_of(campaign.game))
    alive = [_drawn(campaign, families[at % len(families)], at // len(families)) for at in range(effort.candidates)]
    course, done = list[float](), 0
    for number in range(effort.rounds):
        if number:
            alive = alive[: effort.parents]
            alive += [_child(alive, drawn) for _ in range(effort.candidates - len(alive))]
        _play(campaign, alive, number * effort.games, effort.games, on)
        alive.sort(key=lambda each: -each.worth)
        course.append(alive[0].worth)
        done += len(alive) * effort.games
        if progress:
            progress(done)
    best = replace(alive[0], wins=0.0, fair=0.0, games=0)
    _play(campaign, [best], MEASURED, effort.measured, on)
    return Response(alive[0], best.wins, best.games, best.fair / best.games, tuple(course))


def _drawn(campaign: Campaign, family: str, number: int) -> Candidate:
    return Candidate(stranger(campaign.game, family, campaign.seed, number), frozenset({family}))


def _play(campaign: Campaign, alive: Sequence[Candidate], first: int, games: int, on: int | Executor) -> None:
    """All of them at the same tables; what they win is added to what they have won."""
    starts = range(first, first + games, CHUNK)
    tasks: list[Task] = [
        (campaign, each.mind, start, min(CHUNK, first + games - start)) for each in alive for start in starts
    ]
    results = spread(_won, tasks, on)
    for each in alive:
        for _ in starts:
            wins, even = next(results)
            each.wins, each.fair = each.wins + wins, each.fair + even
        each.games += games


def _won(task: Task) -> tuple[float, float]:
    campaign, mind, start, count = task
    return won(campaign, mind, mind.name, start, count)


def _child(parents: Sequence[Candidate], drawn: Generator) -> Candidate:
    """Each habit of one of two parents, and some numbers shifted."""
    one, other = drawn.pick(parents), drawn.pick(parents)
    ways: dict[str, Any] = {}
    for habit in fields(one.mind.ways):
        value = getattr(drawn.pick((one, other)).mind.ways, habit.name)
        ways[habit.name] = _shifted(value, drawn) if isinstance(value, float) else value
    return Candidate(type(one.mind)(replace(one.mind.ways, **ways)), one.names | other.names)


def _shifted(value: float, drawn: Generator) -> float:
    if drawn.random() >= SHIFTED:
        return value
    moved = value + SHIFT * (2 * drawn.random() - 1)
    return round(min(1.0, max(0.0, moved)) if 0.0 <= value <= 1.0 else moved, 2)
