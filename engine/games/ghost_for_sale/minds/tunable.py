"""What `main.py tune ghost_for_sale` changes: the numbers of the base play."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.tuning import STYLES, Tunable
from engine.games.ghost_for_sale.minds.sharp import Sharp
from engine.games.ghost_for_sale.minds.tuning import SETS, Tuning


class Tuned(Sharp):
    """The play of a sharp player by these numbers."""

    name: ClassVar[str] = "tuned"

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4, 5))
