"""Who plays a duel by what was learnt of it alone, and thinks nothing of who sits there: a test opponent, in no menu."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Budget, Why
from engine.games.complots.minds.duel.play import learnt_answers
from engine.games.complots.minds.master import Master
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.styles.style import drawn


class Duellist(Master):
    name: ClassVar[str] = "duellist"

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
