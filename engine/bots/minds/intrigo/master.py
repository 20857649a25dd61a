"""The master: tries what the regular player thinks best in the rounds that may be, to their end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.minds.intrigo.draft import card_worth
from engine.bots.minds.intrigo.endgame import Endgame
from engine.bots.minds.intrigo.memory import Memory
from engine.bots.minds.intrigo.palace import Palace, View
from engine.bots.minds.intrigo.playing import Decision
from engine.bots.minds.intrigo.reasons import draft_reason, reason
from engine.bots.minds.intrigo.regular import Regular, near_the_end, rivalry, worlds_of
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Budget, Why
from engine.games.intrigo.questions import draft_options

TASTE = 0.1  # what a card's worth in the draft is in shares of the chair, about
TRUST = 0.5


class Master(Searcher, Regular):
    name: ClassVar[str] = "master"
    ranks: ClassVar[bool] = True
    far: ClassVar[float] = 0.06  # of a chance to win
    effort = Effort(800, trust=8.0)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind != "draft" and near_the_end(view):
            return super().choose(view, ask, memory, generator, budget)
        best = self.found(view, ask, memory, generator, budget)[0]
        if ask.kind == "draft":
            return best.choice, draft_reason(view, ask.seat, best.choice.word())
        return best.choice, reason(Palace(view, ask.seat, rivalry(memory)), best.choice)

    def found(self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget) -> list[Found]:
        decision = Decision(view, ask.seat, memory)
        now = decision.now()
        return search(decision, self.candidates(view, ask, memory, generator, now), generator, self.effort, budget)

    def candidates(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, now: float
    ) -> list[Candidate]:
        if ask.kind == "draft":
            found = [(each, TASTE * card_worth(view, ask.seat, each.word())) for each in draft_options(view, ask.seat)]
        else:
            palace = Palace(view, ask.seat, rivalry(memory))
            found = [(each.choice, each.worth) for each in self.rank(view, palace, memory, generator.branch(1))]
        best = max(worth for _, worth in found)
        found.sort(key=lambda pair: -pair[1])
        return [Candidate(choice, max(0.0, now + TRUST * (worth - best))) for choice, worth in found]
