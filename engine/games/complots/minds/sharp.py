"""The sharp player: weighs as the regular player, with better numbers, and remembers people from match to match.

It does not search either: numbers alone are as far above the regular player's as is wanted, at a hundredth of the cost.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.deed import Known
from engine.games.complots.minds.belief.acquaintance import acquaint
from engine.games.complots.minds.regular import Regular


class Sharp(Regular):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False

    def acquaint(self, memory: Any, known: Known) -> None:
        acquaint(memory, known)
