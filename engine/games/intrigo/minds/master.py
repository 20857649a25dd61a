"""The master: the base play as it is. It looks at the answers to more choices, in more worlds, and misjudges nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.bots.foretelling import CameTrue, foretell
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked
from engine.games.intrigo.minds.base import Base
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.playing import Decision

FORETOLD = 40  # worlds in which choices are tried, to tell how likely one wins with them
WON = {3: CameTrue(0.03, 0.99), 4: CameTrue(-0.37, 0.81)}  # by players: how such chances came true (TUNING.md)


class Master(Base):
    name: ClassVar[str] = "master"
    worlds: ClassVar[int] = 4

    def foretold(
        self, view: View, ask: Asked, memory: Memory, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        found = foretell(self.scene(view, ask, memory, generator), choices, generator, FORETOLD)
        return [self.came_true(view, ask, each) for each in found]

    def scene(self, view: View, ask: Asked, memory: Memory, generator: Generator) -> Decision:
        return Decision(view, ask.seat, memory)

    def came_true(self, view: View, ask: Asked, chance: float) -> float:
        return WON[view.rules.players].of(chance)
