"""Search for all games: worlds drawn from a belief, played to a near horizon by models of the seats, and valued there.

Sequential halving (Karnin, Koren, Somekh 2013): all candidates are tried in the same worlds with the same chances, the
weaker half is left out, and the rest is tried in more worlds, until one is left or the simulations are used up. What is
found is a function of the seed and the number of simulations; a budget only cuts it short, between two rounds.

A game hands in a `Decision`: how world number i is drawn, how each seat is played in it, where a simulation ends, and what
the position is worth there to the seat. Short simulations and a learnt value did better than ten times the time spent on
playing to the end (measured on a prototype, Complots at 4 players).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, NamedTuple, Protocol, Self, runtime_checkable

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, answer
from engine.core.mind import Asked, Budget, Mind

Model = Callable[[AnyState, int, str, Generator], Choice]
"""How a seat is played in a world: (world, seat, kind of the question, chance) -> its answer.

It is handed the whole world for speed, and must look at no more of it than its seat would see.
"""

ANSWERS = 500  # in one simulation: more, and the horizon is never reached, which is a fault of the game's decision


class Candidate(NamedTuple):
    """A choice worth trying. `prior` is the base mind's opinion of it, in the measure of `Decision.value`."""

    choice: Choice
    prior: float = 0.0


class World(NamedTuple):
    """A world as it is now, with its own chance, and who plays the seats in it."""

    state: AnyState
    models: Sequence[Model]


class Decision(Protocol):
    """What a game hands to the search about one decision of one seat."""

    @property
    def seat(self) -> int: ...

    def world(self, number: int, generator: Generator) -> World:
        """World number so, drawn as the seat believes. Asked for once a number; the search copies its state."""
        ...

    def ended(self, state: AnyState) -> bool:
        """Whether this is the horizon (end of the turn, of the meeting, of the auction …). Never asked where the match is over."""
        ...

    def value(self, state: AnyState) -> float:
        """What this position at the horizon, or at the end of the match, is worth to the seat: its chance to win."""
        ...


@runtime_checkable
class Sketch(Protocol):
    """A decision that plays its worlds itself, in numbers of its own instead of by questions and answers: faster by far."""

    @property
    def seat(self) -> int: ...

    def world(self, number: int, generator: Generator) -> Any:
        """World number so, drawn as the seat believes. Asked for once a number, and handed to `outcome` as it is."""
        ...

    def outcome(self, world: Any, choice: Choice, chance: Generator) -> float:
        """What comes of a choice in this world, which stays as it is: the seat's chance to win."""
        ...


@runtime_checkable
class Traced(Protocol):
    """A sketch that can say as well what everybody did in a world, in deeds of its game's own."""

    def line(self, world: Any, choice: Choice, chance: Generator) -> Sequence[Any]:
        """What is done after a choice in this world, which stays as it is, up to the horizon: as `outcome` plays it."""
        ...


@dataclass(frozen=True, slots=True)
class Found:
    """A candidate after the search, in the measure of `Decision.value`.

    `mean` of `count` simulations with its standard error `error`; `worth` is the mean drawn towards the prior.
    `behind` is by how much the first of the ranking did better in the worlds in which both were tried, with the
    standard error of that difference: much smaller than those of the means, since worlds and chances were the same.
    """

    choice: Choice
    prior: float
    worth: float
    mean: float
    count: int
    error: float
    behind: float
    behind_error: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: `simulations` in all; the prior weighs as much as `trust` of them; no more than `worlds` are drawn."""

    simulations: int = 200
    trust: float = 2.0
    worlds: int = 10_000


class Searcher(Mind):
    """A mind that searches, with so much effort a decision.

    `blur` is how far it misjudges what it finds: the standard deviation, in the measure of `Decision.value`.
    """

    effort: Effort = Effort()
    blur: ClassVar[float] = 0.0

    def trying(self, simulations: int) -> Self:
        """The same mind with another number of simulations."""
        other = copy(self)
        other.effort = replace(self.effort, simulations=simulations)
        return other

    def taken(self, found: Sequence[Found], generator: Generator) -> Found:
        """The first, or by misjudgment one that is hardly worse; of those tried as long as the first."""
        if not self.blur:
            return found[0]
        tried = [each for each in found if each.count == found[0].count]
        return max(tried, key=lambda each: each.worth + self.blur * slip(generator))

    def found(self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> list[Found]:
        """What the search says of the choices that are worth a try, best first."""
        raise NotImplementedError


def slip(generator: Generator) -> float:
    """A number about 0, of standard deviation 1: the sum of twelve even ones."""
    return sum(generator.random() for _ in range(12)) - 6.0


class Worlds:
    """The worlds of a decision, by number, and what comes of choices in them. `generator` is left where it stands."""

    def __init__(self, decision: Decision | Sketch, generator: Generator) -> None:
        self._decision, self._generator = decision, generator
        self._outcome = decision.outcome if isinstance(decision, Sketch) else partial(simulate, decision)

    def drawn(self, number: int) -> Callable[[Choice], float]:
        """World number so: what comes of a choice there, with the same chances for every choice."""
        by = self._generator.branch(number)
        world, chance = self._decision.world(number, by.branch(0)), by.branch(1)
        return lambda choice: self._outcome(world, choice, chance.copy())

    def outcomes(self, number: int, choices: Sequence[Choice]) -> list[float]:
        """What comes of each choice in world number so."""
        return [*map(self.drawn(number), choices)]

    def line(self, number: int, choice: Choice) -> Sequence[Any]:
        """What is done after a choice in world number so, where the decision can say it; else nothing."""
        if not isinstance(self._decision, Traced):
            return ()
        by = self._generator.branch(number)
        return self._decision.line(self._decision.world(number, by.branch(0)), choice, by.branch(1))


def search(
    decision: Decision | Sketch, candidates: Sequence[Candidate], generator: Generator, effort: Effort, budget: Budget
) -> list[Found]:
    """All candidates, best first: those tried longest before those left out earlier. Simulations of one world may be many.

    One candidate alone is returned untried. `generator` is left where it stands.
    """
    if len(candidates) == 1:
        (only,) = candidates
        return [Found(only.choice, only.prior, only.prior, only.prior, 0, 0.0, 0.0, 0.0)]
    trials = [_Trial(at, each, effort.trust) for at, each in enumerate(candidates)]
    worlds, left, used = Worlds(decision, generator), trials, 0
    out: list[_Trial] = []
    for number in rounds(len(candidates), effort):
        for at in range(used, used + number):
            for trial, result in zip(left, worlds.outcomes(at, [each.choice for each in left]), strict=True):
                trial.results.append(result)
        used += number
        left = sorted(left, key=_Trial.order)
        if budget.spent():
            break
        half = (len(left) + 1) // 2
        left, out = left[:half], left[half:] + out
        if len(left) == 1:
            break
    ranked = sorted(left, key=_Trial.order) + out
    return [each.found(ranked[0]) for each in ranked]


def rounds(candidates: int, effort: Effort) -> list[int]:
    """How many new worlds every round of the halving tries; each round spends about as many simulations as any other."""
    left = candidates
    sizes: list[int] = []
    while left > 1:
        sizes.append(left)
        left = (left + 1) // 2
    share, room = effort.simulations / len(sizes), effort.worlds
    found: list[int] = []
    for size in sizes:
        number = min(room, max(1, round(share / size)))
        found.append(number)
        room -= number
    return [each for each in found if each > 0]


def simulate(decision: Decision, world: World, choice: Choice, chance: Generator) -> float:
    """What comes of one candidate in one world."""
    state, models = world.state.copy(), world.models
    answer(state, decision.seat, choice)
    ended, given = decision.ended, 0
    while (asked := state.ask) is not None and not ended(state):
        answers = state.answers
        for seat in asked.seats:
            if seat not in answers:
                answer(state, seat, models[seat](state, seat, asked.kind_of(seat), chance))
                given += 1
        if given > ANSWERS:
            raise RuntimeError(f"{state.game.id}: a simulation of {choice} reached no horizon in {ANSWERS} answers")
    return decision.value(state)


class _Trial:
    """One candidate and what came of it in worlds 0, 1, 2 …"""

    def __init__(self, at: int, candidate: Candidate, trust: float) -> None:
        self.at, self.choice, self.prior, self.trust = at, candidate.choice, candidate.prior, trust
        self.results: list[float] = []

    def worth(self) -> float:
        weight = len(self.results) + self.trust
        return (sum(self.results) + self.trust * self.prior) / weight if weight else self.prior

    def order(self) -> tuple[float, int]:
        """Best first; of equals the one that was named first."""
        return -self.worth(), self.at

    def found(self, first: _Trial) -> Found:
        results = self.results
        mean, error = _mean_and_error(results) if results else (self.prior, 0.0)
        pairs = [one - other for one, other in zip(first.results, results, strict=False)]
        behind, behind_error = _mean_and_error(pairs) if pairs else (0.0, 0.0)
        return Found(self.choice, self.prior, self.worth(), mean, len(results), error, behind, behind_error)


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; an error of 0 for one value, about which nothing is known."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    squares = sum((each - mean) ** 2 for each in values)
    return mean, math.sqrt(squares / (count - 1) / count)
