"""What `main.py tune intrigo` changes: the numbers of the base play."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.tuning import STYLES, Tunable
from engine.games.intrigo.minds.base import Base
from engine.games.intrigo.minds.tuning import SETS, Tuning
from engine.games.intrigo.minds.worth import Worth


class Tuned(Base):
    """The base play by these numbers, looking at as much as a sharp player."""

    name: ClassVar[str] = "tuned"
    looks: ClassVar[int] = 6
    worlds: ClassVar[int] = 1

    def __init__(self, tuning: Tuning) -> None:
        self.worths = Worth(tuning)


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4))
