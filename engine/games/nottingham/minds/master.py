"""The master: tries what the regular player thinks best, in the hands that may be, and asks who wins by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Ranked, Why
from engine.games.nottingham.minds.advice import advice
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.playing import Decision
from engine.games.nottingham.minds.regular import WEIGH, Regular, with_character
from engine.games.nottingham.minds.thought import Scored, Thought

POINT = 0.075  # what a point does to the chance to win, times the chance and what is missing to it, in games of regular minds
FAR = -20.0  # points: what is worse than that is only worse
TRUST = 40.0  # simulations: the base rules' opinion weighs as much
MANY = 4  # players, from which on each simulation takes longer
TRIED = 6  # choices that the base rules think best
HINTED = 60  # simulations of a hint, which must not be waited for


class Master(Searcher, Regular):
    name: ClassVar[str] = "master"
    far: ClassVar[float] = 0.06  # of a chance to win
    ranks: ClassVar[bool] = True
    effort = Effort(120, trust=TRUST)

    def choose(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        scored = self.scored(view, ask, memory, generator)
        if len(scored) == 1:
            return scored[0][1], scored[0][2]
        found = self.searched(view, ask, memory, scored, generator, budget)
        best, whys = found[0].choice, {choice: why for _, choice, why in scored}
        if not memory.character.plain:
            own = self.rather(view, ask, memory, found)
            if own != best:
                return own, whys[own].in_own_way()
        return best, whys[best]

    def rather(self, view: AnyState, ask: Asked, memory: Memory, found: Sequence[Found]) -> Choice:
        """What somebody with such inclinations takes, of what was tried as long as the best."""

        leaning = self.leaning(view, ask, memory)

        def worth(each: Found) -> float:
            return each.worth + _shift(found[0].worth, leaning.liking(each.choice))

        return max((each for each in found if each.count == found[0].count), key=worth).choice

    def found(self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> list[Found]:
        scored = self.scored(view, ask, memory, generator)
        return self.searched(view, ask, memory, scored, generator, budget)

    def ranking(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> Sequence[Ranked]:
        few = self.trying(min(HINTED, self.effort.simulations))
        found = few.found(view, ask, memory, generator, budget)
        thought = self.thought(view, ask, memory, generator)
        return [Ranked(each.choice, each.worth, advice(thought, ask.kind, each.choice), each.mean) for each in found]

    def scene(self, view: AnyState, ask: Asked, memory: Memory, generator: Generator) -> Decision:
        return Decision(view, ask.seat, memory)

    def thought(self, view: AnyState, ask: Asked, memory: Memory, generator: Generator) -> Thought:
        return Thought(view, ask.seat, memory, generator.branch(0), with_character(self.style, memory.character))

    def scored(self, view: AnyState, ask: Asked, memory: Memory, generator: Generator) -> Scored:
        """The choices that the base rules think best, with what they think of them."""
        choices = list(options(view, ask.seat))
        if len(choices) == 1:
            return [(0.0, choices[0], Why("no_choice"))]
        thought = self.thought(view, ask, memory, generator)
        scored = WEIGH[ask.kind](thought, choices)
        return sorted(scored, key=lambda each: -each[0])[:TRIED]

    def searched(
        self, view: AnyState, ask: Asked, memory: Memory, scored: Scored, generator: Generator, budget: Budget
    ) -> list[Found]:
        decision, best = self.scene(view, ask, memory, generator), scored[0][0]
        now = decision.now(generator.branch(1))
        tried = [Candidate(choice, max(0.0, now + _shift(now, max(FAR, worth - best)))) for worth, choice, _ in scored]
        effort = replace(self.effort, simulations=self.simulations(view.rules.players))
        return search(decision, tried, generator.branch(2), effort, budget)

    def simulations(self, players: int) -> int:
        """Of a decision at such a table: fewer where until the own next turn there is more to be played."""
        return self.effort.simulations * MANY // max(MANY, players)


def _shift(chance: float, points: float) -> float:
    """What so many points more do to a chance to win."""
    return POINT * chance * (1 - chance) * points
