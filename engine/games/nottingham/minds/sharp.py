"""The sharp player: tries what it thinks best as the master does, in a fifth as many of the hands that may be."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.search import Effort
from engine.games.nottingham.minds.master import TRUST, Master


class Sharp(Master):
    name: ClassVar[str] = "sharp"
    effort = Effort(24, trust=TRUST)

    def simulations(self, players: int) -> int:
        """So few that no table is too large for them."""
        return self.effort.simulations
