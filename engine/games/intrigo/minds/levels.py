"""The levels of Intrigo above casual: which part of the base play each looks at, and how far it misjudges; and `searching`, an
opponent for tests, which is no level (TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from engine.bots.foretelling import CameTrue, foretell
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Budget, Ranked, Why
from engine.games.intrigo.minds.advice import keep, turn
from engine.games.intrigo.minds.base import TASTE, Base, Weighed, near_the_end
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.playing import Decision
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


class Master(Base):
    """The base play as it is. It looks at the answers to more choices, in more worlds, and misjudges nothing."""

    name: ClassVar[str] = "master"
    worlds: ClassVar[int] = 4

    def foretold(
        self, view: View, ask: Asked, memory: Memory, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        found = foretell(self.decision(view, ask, memory, generator), choices, generator, FORETOLD)
        return [self.came_true(view, ask, each) for each in found]

    def decision(self, view: View, ask: Asked, memory: Memory, generator: Generator) -> Decision:
        return Decision(view, ask.seat, memory)

    def came_true(self, view: View, ask: Asked, chance: float) -> float:
        return WON[view.rules.players].of(chance)


TRUST = 100.0  # simulations: the base rules' opinion weighs as much
WHOLE = 0.5  # of strengths (chair.py), at least
DRAFT_TRUST = 200.0  # and in the draft, where a round to come is foreseen less well

HINTED = 100  # simulations of a hint, which must not be waited for


class Searching(Searcher, Base):
    """Tries what the base play thinks best in the rounds that may be, to their end."""

    name: ClassVar[str] = "searching"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.06  # of a chance to win
    looks: ClassVar[int] = 12
    worlds: ClassVar[int] = 12
    effort = Effort(500, trust=TRUST)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind != "draft" and near_the_end(view):
            return super().choose(view, ask, memory, generator, budget)
        best = self.taken(self.found(view, ask, memory, generator.branch(0), budget), generator.branch(1))
        if ask.kind == "draft":
            return best.choice, draft_reason(view, ask.seat, best.choice.word())
        return best.choice, reason(self.palace(view, memory), best.choice)

    def found(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> list[Found]:
        decision = Decision(view, ask.seat, memory)
        drafting = ask.kind == "draft"
        effort = replace(self.effort, trust=DRAFT_TRUST) if drafting else self.effort
        opinions = (
            self.drafts(view, ask.seat)
            if drafting
            else self.rank(view, self.palace(view, memory), memory, generator.branch(0))
        )
        return search(decision, candidates(decision, opinions), generator.branch(1), effort, budget)

    def drafts(self, view: View, seat: int) -> list[Weighed]:
        return [Weighed(each, TASTE * card_worth(view, seat, each.word())) for each in draft_options(view, seat)]

    def ranking(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        seat = ask.seat
        if ask.kind != "draft" and near_the_end(view):
            return super().ranking(view, ask, memory, generator, budget)
        few = self.trying(min(HINTED, self.effort.simulations))
        found = few.found(view, ask, memory, generator, budget)
        if ask.kind == "draft":
            return [Ranked(each.choice, each.worth, keep(view, seat, each.choice.word()), each.mean) for each in found]
        return [
            Ranked(each.choice, each.worth, turn(view, seat, each.choice, memory.knowing), each.mean) for each in found
        ]


def candidates(decision: Decision, opinions: Sequence[Weighed]) -> list[Candidate]:
    """What the base rules say of each as a chance: what it is now, less what they think lost, as a share of what all have."""
    now, best = decision.now(), max(each.worth for each in opinions)
    a_share = (1 - now) / max(WHOLE, decision.whole())
    ordered = sorted(opinions, key=lambda each: -each.worth)
    return [Candidate(each.choice, max(0.0, now + a_share * (each.worth - best))) for each in ordered]
