"""The regular player: remembers every card that moved, weighs what each choice makes of all hands, and misjudges that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, options
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.nottingham.minds import actions, bargains, points
from engine.games.nottingham.minds.advice import advice, beside
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.blame import blame
from engine.games.nottingham.minds.inclined import Leaning, inclined
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
