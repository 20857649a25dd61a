"""What `main.py tune top_secret` changes: the numbers of the base play. Three, four and five players are three games."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.tuning import STYLES, Tunable
from engine.core.mind import Character
from engine.games.top_secret.minds.base import Base
from engine.games.top_secret.minds.belief import Belief, View, remember
from engine.games.top_secret.minds.tuning import SETS, Tuning


class Tuned(Base):
    """The base play by these numbers, whatever the table."""

    name: ClassVar[str] = "tuned"

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return remember(view, seat, character, self.tuning)


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4, 5))
