"""What the person has said beforehand: standing orders and answers along. Also how long they think."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.choice import Choice
from engine.pace import LONGEST
from scenes.house import House

# Orders

DUEL = 2  # seats left from which there are no standing orders


@dataclass(frozen=True, slots=True)
class Along:
    """What the person has answered, along with another answer, to a question of this kind that is to follow it.

    `hinted`: a hint had named it.
    """

    kind: str
    choice: Choice
    hinted: bool = False


class Order(Enum):
    """`ACTION` lasts until the next turn begins, `TURN` and `OTHERS` until the person's own turn.

    `OTHERS` holds for claims that are aimed at others, and at nobody. None outlasts the moment from which two are left.
    """

    ACTION = "action"
    TURN = "turn"
    OTHERS = "others"


class Orders:
    """The order in force, if any."""

    def __init__(self) -> None:
        self.given: Order | None = None

    def lets_pass(self, kind: str, against_me: bool, holds_block: bool = False) -> bool:
        """Whether a window is to be passed.

        The chance to block what is aimed at the person is never let pass; nor, for longer than this action, the chance
        to block with a card that they hold (`holds_block`).
        """
        if self.given is None or (kind == "block" and against_me):
            return False
        if holds_block and self.given is not Order.ACTION:
            return False
        return self.given is not Order.OTHERS or not against_me

    def turn_begins(self, mine: bool) -> None:
        """A turn begins, the person's where `mine`: an order ends whose time is over."""
        if self.given is Order.ACTION or mine:
            self.given = None

    def fewer(self, left: int) -> None:
        """So many are left in the game: in a duel everything concerns the person."""
        if left <= DUEL:
            self.given = None


# How long one thinks

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
