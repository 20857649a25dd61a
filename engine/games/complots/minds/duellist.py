"""Who plays a duel by what was learnt of it alone, and thinks nothing of who sits there: a test opponent, in no menu."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.mind import Asked, Budget, Character, Why
from engine.games.complots.minds.duel_policy import LEARNT, Answers, Ledger, Policy, is_duel
from engine.games.complots.minds.master import Master
from engine.games.complots.minds.models_belief import Belief
from engine.games.complots.minds.odds import View, unseen_copies
from engine.games.complots.minds.styles.style import drawn
from engine.games.complots.rules.play import Claim
from engine.games.complots.rules.questions import DOUBT


class Following(Belief):
    """What the master remembers, and the claims that stand as duels are learnt by them."""

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.ledger = Ledger(view.rules.players)
        super().__init__(view, seat, character)

    def update(self, event: Event) -> None:
        self.ledger.update(event)
        super().update(event)


class Duellist(Master):
    name: ClassVar[str] = "duellist"

    def remember(self, view: View, seat: int, character: Character) -> Following:
        return Following(view, seat, character)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        answers = learnt_answers(view, ask, memory, self.learnt())
        if answers is None:
            return self.otherwise(view, ask, memory, generator, budget)
        choice = drawn(answers, generator)
        return choice, self.why(view, ask, memory, choice)

    def otherwise(
        self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        """What it does where nothing was learnt."""
        return super().choose(view, ask, memory, generator, budget)

    def learnt(self) -> Policy:
        """How it plays."""
        return LEARNT()


def learnt_answers(view: View, ask: Asked, memory: Following, policy: Policy) -> Answers | None:
    """How often to give each answer in this duel, where that was learnt; what is certain is certain."""
    if not is_duel(view):
        return None
    memory.sees(view)
    if ask.kind == "doubt":
        made = view.nearest(Claim)
        if unseen_copies(view, ask.seat, made.character) <= 0:
            return [(DOUBT, 1.0)]
    return policy.answers(view, ask.seat, ask.kind, memory.ledger)
