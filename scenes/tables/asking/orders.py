"""What the person has said beforehand: for how long everything passes that others claim (a standing order), and what they
answer along with another answer.

One click takes a standing order back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core.choice import Choice

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
