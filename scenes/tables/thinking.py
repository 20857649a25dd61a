"""How long the person thinks: by that, and no more by what others take, it is told how long the next match takes."""

from __future__ import annotations

from engine.pace import LONGEST
from scenes.house import House

FEWEST = 8  # answers that tell how long somebody thinks
AWAY = 90.0  # seconds for one answer at the most: whoever takes longer was away


class Thinking:
    """The answers of the person at one table, and the seconds in which they could have given them."""

    def __init__(self) -> None:
        self.answers, self.seconds = 0, 0.0

    def answered(self, seconds: float) -> None:
        """The person has answered what they could read for so many seconds."""
        self.answers += 1
        self.seconds += min(seconds, AWAY)

    def keep(self, house: House, game: str) -> None:
        """Keep, in the settings, what an answer takes: half by this match, half by those before."""
        if self.answers < FEWEST:
            return
        now, before = self.seconds / self.answers, house.settings.thinks.get(game)
        taken = now if before is None else (now + before) / 2
        self.answers, self.seconds = 0, 0.0
        house.note(thinks={**house.settings.thinks, game: max(1, min(LONGEST, round(taken)))})
