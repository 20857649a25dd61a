"""Standing orders: for how long the person lets pass whatever somebody claims. Taken back in one click."""

from __future__ import annotations

from enum import Enum


class Order(Enum):
    """`ACTION` lasts until the action is over, `TURN` until the person's own turn, `OTHERS` while it aims at others."""

    ACTION = "action"
    TURN = "turn"
    OTHERS = "others"


class Orders:
    """The order that is in force, if any."""

    def __init__(self) -> None:
        self.given: Order | None = None

    def lets_pass(self, kind: str, against_me: bool) -> bool:
        """Whether a window is to be passed. A block against oneself is never skipped."""
        if self.given is None or (kind == "block" and against_me):
            return False
        return self.given is not Order.OTHERS or not against_me

    def turn_begins(self, mine: bool) -> None:
        """A turn ends what was ordered for an action; one's own turn ends every order but that about others."""
        if self.given is Order.ACTION or (mine and self.given is Order.TURN):
            self.given = None
