"""A master who also searches, no level so far (TUNING.md): tries where to go, whom to tell and when to dial in the worlds it believes in, to the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.minds.top_secret.advice import advice
from engine.bots.minds.top_secret.base import weighed
from engine.bots.minds.top_secret.belief import Belief, View
from engine.bots.minds.top_secret.calling import best_call, why_call
from engine.bots.minds.top_secret.master import Master
from engine.bots.minds.top_secret.playing import Decision
from engine.bots.minds.top_secret.showing import Scored
from engine.bots.search import Candidate, Effort, Found, Searcher, search
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Budget, Ranked, Why

SEARCHED = ("place", "meet", "listen")  # what is tried; other questions the base rules answer
PACKETS = 4  # that are tried: the best of the base rules
DIALLED = 0.3  # a call less likely to be right is not tried
OPINION = 0.5  # of a chance to win, that a game won is taken for in what the base rules say


class Searching(Searcher, Master):
    name: ClassVar[str] = "searching"
    far: ClassVar[float] = 0.06  # of a chance to win
    effort = Effort(160, trust=8.0)

    def choose(
        self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind not in SEARCHED:
            return super().choose(view, ask, memory, generator, budget)
        by = generator.branch(0)
        scored = weighed(view, ask, memory, by)
        found = self.searched(view, ask, memory, scored, by, budget)
        best = self.taken(found, generator.branch(1)).choice
        if best.verb == "call":
            call = best_call(view, ask, memory)
            assert call is not None
            return best, why_call(*call)
        return best, next(why for _, choice, why in scored if choice == best)

    def found(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> list[Found]:
        scored = weighed(view, ask, memory, generator)
        return self.searched(view, ask, memory, scored, generator, budget)

    def searched(
        self, view: View, ask: Asked, memory: Belief, scored: Scored, generator: Generator, budget: Budget
    ) -> list[Found]:
        """What the search says of the answers worth a try, best first; `scored` is what the base rules say of each."""
        decision = Decision(view, ask.seat, memory)
        return search(decision, self.tried(decision, ask, scored), generator, self.effort, budget)

    def tried(self, decision: Decision, ask: Asked, scored: Scored) -> list[Candidate]:
        view, belief = decision.view, decision.belief
        scored = sorted(scored, key=lambda each: -each[0])
        if ask.kind == "meet":
            scored = scored[:PACKETS]
        now, best = decision.now(), scored[0][0]
        found = [Candidate(choice, max(0.0, now + OPINION * (worth - best))) for worth, choice, _ in scored]
        call = best_call(view, ask, belief)
        if call is not None and call[1] >= DIALLED:
            found.append(Candidate(call[0], call[1]))
        return found

    def ranking(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        if not memory.deals:  # nobody told it of the deal: what the table shows is all there is
            memory = self.remember(view, ask.seat, memory.character)
        if ask.kind not in SEARCHED:
            ranked = super().ranking(view, ask, memory, generator, budget)
            return [each._replace(worth=OPINION * each.worth) for each in ranked]
        found = self.found(view, ask, memory, generator, budget)
        return [Ranked(each.choice, each.mean, advice(view, ask, memory, each.choice), each.mean) for each in found]
