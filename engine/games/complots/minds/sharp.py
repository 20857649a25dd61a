"""The sharp player: believes of hands and habits as the master does, and weighs as the regular player, with better numbers.

It does not search: the numbers alone are as far above the regular player's as is wanted, at a hundredth of the cost.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.mind import Asked, Budget, Character, Why
from engine.games.complots.minds.acquaintance import acquaint
from engine.games.complots.minds.models_belief import Belief
from engine.games.complots.minds.odds import View
from engine.games.complots.minds.regular import Regular


class Sharp(Regular):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return Belief(view, seat, character, self.constants)

    def acquaint(self, memory: Any, known: Known) -> None:
        acquaint(memory, known)

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        memory.sees(view)
        return super().choose(view, ask, memory, generator, budget)
