"""The master: the base play, undisturbed; with three by the numbers that evolution found; with four he comes between the other pair, deceives wherever he may and trusts no
black card for its own sake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.bots.minds.top_secret.acquaintance import acquaint
from engine.bots.minds.top_secret.base import Base
from engine.bots.minds.top_secret.belief import Belief
from engine.bots.minds.top_secret.tuning import SETS, Tuning
from engine.core.deed import Known


class Master(Base):
    name: ClassVar[str] = "master"
    tunings: ClassVar[Mapping[int, Tuning]] = {
        3: SETS["three"],
        4: Tuning(block=0.6, feints=1.0, signal=1.0),
    }

    def acquaint(self, memory: Belief, known: Known) -> None:
        acquaint(memory, known)
