"""The levels of Intrigo above casual: which part of the base play each looks at, how far it misjudges, and which of them plays on
in worlds what it thinks best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.foretelling import CameTrue, foretell
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Budget, Ranked, Why
from engine.games.intrigo.minds import advice
from engine.games.intrigo.minds.base import TASTE, Base, Weighed, near_the_end
from engine.games.intrigo.minds.inclined import keeping
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.playing import Decision, Leaning
from engine.games.intrigo.minds.reasons import draft_reason, reason
from engine.games.intrigo.minds.worth import card_worth
from engine.games.intrigo.rules.questions import draft_options


class Regular(Base):
    """Weighs every choice, but misjudges what is nearly as good, and does not ask what the others will answer.

    Only the last two placements are thought through to their end, as the stronger ones do.
    """

    name: ClassVar[str] = "regular"
    ranks: ClassVar[bool] = False
    worlds: ClassVar[int] = 0
    within: ClassVar[float] = 0.1
    blur: ClassVar[float] = 0.06
    whim: ClassVar[float] = 0.02
    sway: ClassVar[float] = 1.0


class Sharp(Base):
    """Looks at what the others will answer to a few choices, and misjudges them a little."""

    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    looks: ClassVar[int] = 6
    worlds: ClassVar[int] = 1
    within: ClassVar[float] = 0.08
    blur: ClassVar[float] = 0.025
    whim: ClassVar[float] = 0.008
    sway: ClassVar[float] = 0.45


FORETOLD = 40  # worlds in which choices are tried, to tell how likely one wins with them
WON = {3: CameTrue(0.03, 0.99), 4: CameTrue(-0.37, 0.81)}  # by players: how such chances came true (TUNING.md)

TRUST = 50.0  # simulations: the base play's opinion weighs as much
DRAFT_TRUST = 100.0  # and in the draft, where a round to come is foreseen less well
WHOLE = 0.5  # of strengths (chair.py), at least


class Broad(Base):
    """The base play's opinion of all that the master tries."""

    name: ClassVar[str] = "broad"
    looks: ClassVar[int] = 32
    worlds: ClassVar[int] = 4
    sway: ClassVar[float] = 0.5


BROAD = Broad()


class Master(Searcher, Base):
    """Tries many choices in worlds that may be, to the end of the round; it misjudges nothing.

    The last two placements are thought through as by all.
    """

    name: ClassVar[str] = "master"
    worlds: ClassVar[int] = 4
    sway: ClassVar[float] = BROAD.sway
    far: ClassVar[float] = 0.06  # of a chance to win
    effort = Effort(1000, trust=TRUST)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        drafting = ask.kind == "draft"
        if not drafting and near_the_end(view):
            return super().choose(view, ask, memory, generator, budget)
        found, shifts = self._searched(view, ask, memory, generator, budget)
        best = found[0]
        tried = (each for each in found if each.count == best.count)
        usual = max(tried, key=lambda each: each.worth - shifts[each.choice])
        if drafting:
            why = draft_reason(view, ask.seat, best.choice.word())
        else:
            why = reason(self.palace(view, memory), best.choice)
        return best.choice, why if usual == best else why.in_own_way()

    def found(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> list[Found]:
        return self._searched(view, ask, memory, generator, budget)[0]

    def _searched(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[list[Found], Mapping[Choice, float]]:
        """The choices as they were tried, best first, and what each is worth more than to anybody, both as chances to win."""
        decision, effort = Decision(view, ask.seat, memory), self.effort
        if ask.kind == "draft":
            opinions, effort = self.drafts(view, memory), replace(effort, trust=DRAFT_TRUST)
        else:
            opinions = BROAD.rank(view, self.palace(view, memory), memory, generator.branch(0))
        a_share = share_of(decision)
        shifts = {each.choice: a_share * each.shift for each in opinions}
        tried = [each._replace(prior=each.prior + shifts[each.choice]) for each in candidates(decision, opinions)]
        return search(Leaning(decision, shifts), tried, generator.branch(1), effort, budget), shifts

    def drafts(self, view: View, memory: Memory) -> list[Weighed]:
        """The cards of the packet as the base play weighs them."""
        liked = keeping(view, memory.seat, memory.character, memory.noticed)
        return [
            Weighed(
                each,
                TASTE * card_worth(view, memory.seat, each.word(), self.worths.tuning),
                self.sway * liked[each.word()],
            )
            for each in draft_options(view, memory.seat)
        ]

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        """As it tries the choices itself, so that hints are as strong as it is."""
        if ask.kind != "draft" and near_the_end(view):
            return super().ranking(view, ask, memory, generator, budget)
        found, seat = self.found(view, ask, memory, generator, budget), ask.seat
        if ask.kind == "draft":
            return [Ranked(each.choice, each.worth, advice.keep(view, seat, each.choice.word())) for each in found]
        best = [Weighed(each.choice, each.worth) for each in found]
        return [
            Ranked(each.choice, each.worth, advice.turn(view, seat, each.choice, memory.knowing))
            for each in self.urgent_first(view, self.palace(view, memory), memory, best)
        ]

    def foretold(
        self, view: View, ask: Asked, memory: Memory, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        found = foretell(self.decision(view, ask, memory, generator), choices, generator, FORETOLD)
        return [self.came_true(view, ask, each) for each in found]

    def decision(self, view: View, ask: Asked, memory: Memory, generator: Generator) -> Decision:
        return Decision(view, ask.seat, memory)

    def came_true(self, view: View, ask: Asked, chance: float) -> float:
        return WON[view.rules.players].of(chance)


def share_of(decision: Decision) -> float:
    """How much of a chance to win is one share of the chair, as the base play weighs."""
    return (1 - decision.now()) / max(WHOLE, decision.whole())


def candidates(decision: Decision, opinions: Sequence[Weighed]) -> list[Candidate]:
    """What the base rules say of each as a chance: what it is now, less what they think lost, as a share of what all have."""
    now, best, a_share = decision.now(), max(each.worth for each in opinions), share_of(decision)
    ordered = sorted(opinions, key=lambda each: -each.worth)
    return [Candidate(each.choice, max(0.0, now + a_share * (each.worth - best))) for each in ordered]
