"""The sharp player: bids as the regular does, by what everybody's bids tell of who lies and by better numbers; it tries nothing out."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.minds.ghost_for_sale.odds import View
from engine.bots.minds.ghost_for_sale.reader import Reader
from engine.bots.minds.ghost_for_sale.regular import Regular
from engine.bots.minds.ghost_for_sale.tuning import SETS, Tuning
from engine.core.deed import Known
from engine.core.mind import Character


class Sharp(Regular):
    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False  # hints are the regular's
    tuning: Tuning = SETS["sharp"]
    speaks: ClassVar[float] = 0.4  # how much bids tell it (reading.py)

    def remember(self, view: View, seat: int, character: Character) -> Reader:
        return Reader(view, seat, character, self.speaks)

    def acquaint(self, memory: Reader, known: Known) -> None:
        memory.acquaint(known)
