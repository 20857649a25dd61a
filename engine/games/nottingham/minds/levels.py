"""The levels of Nottingham above casual: one weighs what each choice makes of all hands, two try it in the hands that may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.nottingham.minds import actions, bargains, points
from engine.games.nottingham.minds.advice import advice, beside
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.blame import blame
from engine.games.nottingham.minds.inclined import Leaning, inclined
from engine.games.nottingham.minds.playing import Decision
from engine.games.nottingham.minds.thought import STYLE, Scored, Style, Thought

# Each lists all choices of its question with what they are worth, and why.
WEIGH: dict[str, Callable[[Thought, list[Choice]], Scored]] = {
    "drawn": actions.drawn,
    "defend": actions.defend,
    "take_card": actions.take_card,
    "offer": bargains.offer,
    "accept": bargains.accept,
    "exchange": points.exchange,
    "ambush_keep": points.ambush_keep,
    "strike": points.strike,
    "favour": points.favour_taken,
    "discard": points.discard,
}


# Questions about cards, of which one can think more or less. Exchanges are judged as they are: who ends a game, or lays a set
# out, knows the points, the places left and the ambushes.
ESTIMATED = frozenset(WEIGH) - {"exchange"}


class Regular(Mind):
    """Belief, and the worth of all hands after each choice. `misjudges`: how many points too much or too little it may
    think of a choice about cards; what is so much worse than the best it never takes."""

    name = "regular"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 4.0  # points
    misjudges: ClassVar[float] = 1.2
    style: Style = STYLE

    def remember(self, view: AnyState, seat: int, character: Character) -> Memory:
        return Memory(view, seat, character)

    def choose(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        found = list(options(view, ask.seat))
        if len(found) == 1:
            return found[0], Why("no_choice")
        thought = Thought(view, ask.seat, memory, generator, with_character(self.style, memory.character))
        scored = WEIGH[ask.kind](thought, found)
        judged = scored
        if self.misjudges and ask.kind in ESTIMATED:
            judged = _misjudged(scored, self.misjudges, generator.branch(1))
        _, choice, why = max(judged, key=lambda each: each[0])
        if memory.character.plain:
            return choice, why
        weighed = {each: worth for scores in (scored, judged) for worth, each, _ in scores}
        whys = {each: reason for _, each, reason in scored}
        return inclined(self.leaning(view, ask, memory), choice, weighed, whys)

    def leaning(self, view: AnyState, ask: Asked, memory: Memory) -> Leaning:
        return Leaning(view, ask, memory.character, memory.grudge.__getitem__, memory.lately)

    def beside(self, view: AnyState, ask: Asked, memory: Memory, choice: Choice) -> Why | None:
        return beside(view, ask, choice)

    def against(self, view: AnyState, ask: Asked, memory: Memory, choice: Choice, better: Choice) -> Why | None:
        style = with_character(self.style, memory.character)
        return blame(Thought(view, ask.seat, memory, Generator("against"), style), ask.kind, choice, better)

    def ranking(
        self, view: AnyState, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> Sequence[Ranked]:
        thought = Thought(view, ask.seat, memory, generator, with_character(self.style, memory.character))
        found = list(options(view, ask.seat))
        if len(found) == 1:
            return [Ranked(found[0], 0.0, advice(thought, ask.kind, found[0]))]
        scored = WEIGH[ask.kind](thought, found)
        ranked = (Ranked(choice, worth, advice(thought, ask.kind, choice)) for worth, choice, _ in scored)
        return sorted(ranked, key=lambda each: -each.worth)


def _misjudged(scored: Scored, by: float, generator: Generator) -> Scored:
    """What is hardly worse than the best, each by up to so many points more or less."""
    best = max(worth for worth, _, _ in scored)
    near = [each for each in scored if each[0] > best - by]
    return [(worth + by * (2 * generator.random() - 1), choice, why) for worth, choice, why in near]


def with_character(style: Style, character: Character) -> Style:
    """Greed makes impatient, doubt fears ambushes, daring does not. Who has inclinations shows greed, daring and patience by
    these alone (inclined.py): Celeste, who dares nothing, lost 3 points a game by them, and Serafina won as many."""
    if character == Character():
        return style
    fear = style.fear * (0.7 + 0.6 * character.doubt)
    if not character.plain:
        return replace(style, fear=fear)
    patience = style.outlook.patience - 0.04 * (character.greed - 0.5)
    shy = 1.3 - 0.6 * character.daring
    return replace(style, outlook=replace(style.outlook, patience=patience), fear=fear, shy=shy)


class Base(Regular):
    """Weighs as the regular does, undisturbed. No level; the arena may name it."""

    name: ClassVar[str] = "base"
    ranks: ClassVar[bool] = False
    misjudges: ClassVar[float] = 0.0


POINT = 0.075  # what a point does to the chance to win, times the chance and what is missing to it, in games of regular minds
FAR = -20.0  # points: what is worse than that is only worse
TRUST = 40.0  # simulations: the base rules' opinion weighs as much
MANY = 4  # players, from which on each simulation takes longer
TRIED = 6  # choices that the base rules think best
HINTED = 60  # simulations of a hint, which must not be waited for


class Master(Searcher, Regular):
    """Tries what the regular player thinks best, in the hands that may be, and asks who wins by it."""

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

    def decision(self, view: AnyState, ask: Asked, memory: Memory, generator: Generator) -> Decision:
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
        decision, best = self.decision(view, ask, memory, generator), scored[0][0]
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


class Sharp(Master):
    """Tries what it thinks best as the master does, in a fifth as many of the hands that may be."""

    name: ClassVar[str] = "sharp"
    effort = Effort(24, trust=TRUST)

    def simulations(self, players: int) -> int:
        """So few that no table is too large for them."""
        return self.effort.simulations
