"""What regular, sharp and master have in common: every choice is weighed, the answers of the others are looked at, and the
last two placements are thought through to the end. Weaker levels look at less, and misjudge what they see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.bots.search import slip
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Budget, Character, Mind, Ranked, Why
from engine.games.intrigo.knowing import Hands
from engine.games.intrigo.minds import advice
from engine.games.intrigo.minds.between import between
from engine.games.intrigo.minds.endgame import LAST, Endgame
from engine.games.intrigo.minds.inclined import Turn, aiming, keeping
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import EMPTY, Palace, Replies, View
from engine.games.intrigo.minds.reasons import draft_reason, played, reason
from engine.games.intrigo.minds.tuning import TUNING, Tuning
from engine.games.intrigo.minds.waits import Line, waits
from engine.games.intrigo.minds.worth import WORTH, Worth, card_worth
from engine.games.intrigo.rules.questions import draft_options, turn_options
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.turns import price

GRUDGE = 0.08  # more of it for each blow remembered
CANDIDATES = 8  # choices whose answers are looked at
WORLDS = 3  # hands the others may have, for each of them
GUESSES = 12  # hands that are looked at near the end where the draft was not seen
TASTE = 0.1  # what a card's worth in the draft is in shares of the chair, about
CERTAIN = 0.999  # a chance that is none
NERVE = 0.02  # what an open side matters to the most daring and the most careful
MOOD = 0.002  # choices nearly as good are as good
# How much of their misjudgment is left to those who follow inclinations, which take them from the best too: less to whom their
# occasion to lie costs more, so that all are about as strong (data/intrigo/TUNING.md).
STEADY = 0.65
STEADY_BY = {
    "echo": 0.46,
    "early": 0.43,
    "again": 0.58,
    "ahead": 0.57,
    "answering": 0.58,
    "fresh": 0.74,
    "poor": 0.57,
    "cornered": 0.75,
    "behind": 0.76,
    "rich": 0.79,
}


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice with what it is worth: a share of the Doge's chair."""

    choice: Choice
    worth: float
    shift: float = 0.0  # how much more to somebody inclined like that


class Base(Mind):
    """The play without misjudgment: a test opponent, and what the levels are made of.

    Of the `looks` choices that seem best at once, those are taken into account that are worth at most `within` less than the
    best; how much they are worth is misjudged by `blur`, and a card of the draft by `whim`. All three are shares of the
    chair, the last two as standard deviations. What the others will answer is looked at in so many `worlds`, or not at all.
    Inclinations weigh `sway` of what they do where most is misjudged.
    """

    name: ClassVar[str] = "base"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.04  # of the chair
    looks: ClassVar[int] = CANDIDATES
    worlds: ClassVar[int] = WORLDS
    within: ClassVar[float] = 1.0
    blur: ClassVar[float] = 0.0
    whim: ClassVar[float] = 0.0
    sway: ClassVar[float] = 0.2
    worths: Worth = WORTH

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(view, seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind == "draft":
            return self.kept(view, memory, generator)
        palace = self.palace(view, memory)
        if near_the_end(view):
            choice, share = Endgame(view, ask.seat, worlds_of(view, memory, generator)).ranked()[0]
            if share > CERTAIN:
                return choice, Why("doge", {"card": played(choice)})
            return choice, reason(palace, choice, lost=share < 1 - CERTAIN)
        ranked = self.nearly(self.rank(view, palace, memory, generator))
        blur = _left(memory.character) * self.blur
        moods = [MOOD * generator.random() + _error(blur, generator) for _ in ranked]
        felt = [replace(each, worth=each.worth + mood) for each, mood in zip(ranked, moods, strict=True)]
        usual, best = _usual_and_best(felt)
        why = reason(palace, best)
        return best, why if usual == best else why.in_own_way()

    def palace(self, view: View, memory: Memory) -> Palace:
        return Palace(view, memory.seat, rivalry(view, memory, self.worths.tuning), self.worths)

    def kept(self, view: View, memory: Memory, generator: Generator) -> tuple[Choice, Why]:
        """The card of the draft that seems best."""
        character, seat = memory.character, memory.seat
        whim = _left(character) * self.whim
        liked = keeping(view, seat, character, memory.noticed)
        weighed = [
            Weighed(
                each,
                TASTE * card_worth(view, seat, each.word(), self.worths.tuning) + _error(whim, generator),
                self.sway * liked[each.word()],
            )
            for each in draft_options(view, seat)
        ]
        usual, best = _usual_and_best(weighed)
        why = draft_reason(view, seat, best.word())
        return best, why if usual == best else why.in_own_way()

    def nearly(self, ranked: list[Weighed]) -> list[Weighed]:
        """Those that are nearly as good as the best: nobody misjudges more than that."""
        least = max(each.worth for each in ranked) - self.within
        return [each for each in ranked if each.worth >= least]

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        if ask.kind == "draft":
            keeps = [
                Ranked(
                    each,
                    TASTE * card_worth(view, ask.seat, each.word(), self.worths.tuning),
                    advice.keep(view, ask.seat, each.word()),
                )
                for each in draft_options(view, ask.seat)
            ]
            return sorted(keeps, key=lambda each: -each.worth)
        if near_the_end(view):
            exact = Endgame(view, ask.seat, worlds_of(view, memory, generator)).ranked()
            stops = advice.stopping(view, ask.seat, [choice for choice, _ in exact])
            return [
                Ranked(choice, share, advice.turn(view, ask.seat, choice, memory.knowing), share)
                for choice, share in sorted(exact, key=lambda pair: (-pair[1], pair[0] not in stops))
            ]
        palace = self.palace(view, memory)
        best = sorted(self.rank(view, palace, memory, generator), key=lambda each: -each.worth)
        return [
            Ranked(each.choice, each.worth, advice.turn(view, ask.seat, each.choice, memory.knowing))
            for each in self.urgent_first(view, palace, memory, best)
        ]

    def urgent_first(self, view: View, palace: Palace, memory: Memory, best: list[Weighed]) -> list[Weighed]:
        """What keeps somebody else from the chair, who has it as the palace stands, is advised before anything else."""
        weighed = sorted(weigh(view, palace, memory.character), key=lambda each: -each.worth)
        stops = advice.stopping(view, palace.seat, [each.choice for each in weighed])
        if not stops or best[0].choice in stops:
            return best
        first = next(each for each in (*best, *weighed) if each.choice in stops)
        return [replace(first, worth=best[0].worth), *(each for each in best if each.choice != first.choice)]

    def beside(self, view: View, ask: Asked, memory: Memory, choice: Choice) -> Why | None:
        return advice.beside(view, ask.seat, choice) if ask.kind == "turn" and choice != PASS else None

    def between(self, view: View, ask: Asked, memory: Memory, better: Choice, other: Choice) -> Why | None:
        return between(view, ask.seat, better, other, memory.knowing) if ask.kind == "turn" else None

    def waits(
        self, view: View, ask: Asked, better: Choice, other: Choice, lines: Callable[[Choice], Sequence[Line]]
    ) -> Why | None:
        return waits(view.rules, ask.seat, better, other, lines) if ask.kind == "turn" else None

    def rank(self, view: View, palace: Palace, memory: Memory, generator: Generator) -> list[Weighed]:
        """The choices worth a thought with what they are worth, while much is to come."""
        best = self.thought_of(view, palace, memory)
        if len(best) == 1 or not self.worlds:
            return best
        worlds = [memory.likely(view, generator) for _ in range(self.worlds)]
        hands = [(*world[: palace.seat], view.table.hands[palace.seat], *world[palace.seat + 1 :]) for world in worlds]
        replies, now = Replies(view, palace), sum(palace.now)

        def foreseen(choice: Choice) -> float:
            after = sum(replies.value(choice, hand) for hand in hands) / len(hands) - now
            return after - cost(palace, choice, memory.character)

        return [Weighed(each.choice, (each.worth + foreseen(each.choice)) / 2, each.shift) for each in best]

    def thought_of(self, view: View, palace: Palace, memory: Memory) -> list[Weighed]:
        """Those of all choices that seem best at once, to anybody and to somebody inclined like that."""
        weighed = sorted(weigh(view, palace, memory.character), key=lambda each: -each.worth)
        best = weighed[: self.looks]
        if memory.character.plain:
            return best
        turn = Turn(palace, memory.character, memory.noticed)
        shifts = [self.sway * turn(each.choice) for each in weighed]
        liked = sorted(range(len(weighed)), key=lambda at: -weighed[at].worth - shifts[at])[: self.looks]
        return [replace(weighed[at], shift=shifts[at]) for at in dict.fromkeys((*range(len(best)), *liked))]


def _usual_and_best(weighed: Sequence[Weighed]) -> tuple[Choice, Choice]:
    """What anybody would choose, and what somebody does who is inclined like that."""
    usual = max(weighed, key=lambda each: each.worth)
    best = max(weighed, key=lambda each: each.worth + each.shift)
    return usual.choice, best.choice


def near_the_end(view: View) -> bool:
    """Whether so few gaps are left that everything can be thought through."""
    return view.table.gaps.count(NOTHING) <= LAST


def worlds_of(view: View, memory: Memory, generator: Generator) -> dict[Hands, float]:
    """The hands that the others can have, with weights; where the draft was not seen, some that are as likely as any."""
    found = memory.believe(view)
    return found or {memory.likely(view, generator): 1.0 for _ in range(GUESSES)}


def _left(character: Character) -> float:
    """How much of their misjudgment somebody like that keeps."""
    return 1.0 if character.plain else STEADY_BY.get(character.lies, STEADY)


def _error(deviation: float, generator: Generator) -> float:
    """A misjudgment; where there is none, no chance is drawn."""
    return deviation * slip(generator) if deviation else 0.0


def rivalry(view: View, memory: Memory, tuning: Tuning = TUNING) -> list[float]:
    grudge = GRUDGE * 2 * memory.character.revenge
    aims = aiming(view, memory)
    return [tuning.rivalry + grudge * min(3.0, anger) + aim for anger, aim in zip(memory.anger, aims, strict=True)]


def weigh(view: View, palace: Palace, character: Character) -> list[Weighed]:
    """Every choice by what it changes at once, with what money and nerve have to say."""

    options = turn_options(view, palace.seat)
    kinds = {each.verb: each for each in options}
    paid = {verb: cost(palace, each, character) for verb, each in kinds.items()}

    def worth(choice: Choice) -> float:
        return palace.difference(choice) - paid[choice.verb] + nerve(view, palace, choice, character)

    return [Weighed(choice, worth(choice)) for choice in options]


def cost(palace: Palace, choice: Choice, character: Character) -> float:
    """What the money is worth that this choice costs, to somebody who can or cannot wait."""
    if choice.verb == "plot" or choice == PASS:
        return 0.0
    view = palace.view
    coins = price(view.rules, view.table, choice.verb) or 0
    waits = 0.4 * (character.patience - 0.5)
    return palace.worths.cost(view.table.coins[palace.seat], coins) * (1.15 - 0.3 * character.greed + waits)


def nerve(view: View, palace: Palace, choice: Choice, character: Character) -> float:
    """The daring lay their own cards where they can still be beaten, the careful where they cannot. 0 in the middle."""
    if choice.verb != "plot" or view.rules.family[choice.word()] != view.table.families[palace.seat]:
        return 0.0
    gap = choice.number(1)
    open_sides = (palace.gaps[gap - 1] == EMPTY) + (palace.gaps[(gap + 1) % palace.size] == EMPTY)
    return NERVE * open_sides * (character.daring - 0.5)
