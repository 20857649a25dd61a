"""The sharp player: bids as the regular does, by what everybody's bids tell of who lies and by better numbers; it tries nothing out."""

from __future__ import annotations

from typing import ClassVar

from engine.core.deed import Known
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.memory import Reader
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.minds.regular import Regular
from engine.games.ghost_for_sale.minds.tuning import SETS, Tuning


class Sharp(Regular):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    tuning: Tuning = SETS["sharp"]
    speaks: ClassVar[float] = 0.4  # how much bids tell it (reading.py)

    def remember(self, view: View, seat: int, character: Character) -> Reader:
        return Reader(view, seat, character, self.speaks)

    def acquaint(self, memory: Reader, known: Known) -> None:
        memory.acquaint(known)
