"""Standing orders: for how long the person lets everything pass that others claim. One click takes an order back."""

from __future__ import annotations

from enum import Enum


class Order(Enum):
    """`ACTION` lasts until the next turn begins, `TURN` until the person's own turn; `OTHERS` has no end.

    It holds for claims that are aimed at others, and at nobody.
    """

    ACTION = "action"
    TURN = "turn"
    OTHERS = "others"


class Orders:
    """The order in force, if any."""

    def __init__(self) -> None:
        self.given: Order | None = None

    def lets_pass(self, kind: str, against_me: bool) -> bool:
        """Whether a window is to be passed. The chance to block what is aimed at the person is never let pass."""
        if self.given is None or (kind == "block" and against_me):
            return False
        return self.given is not Order.OTHERS or not against_me

    def turn_begins(self, mine: bool) -> None:
        """A turn begins, the person's where `mine`: an order ends whose time is over."""
        if self.given is Order.ACTION or (mine and self.given is Order.TURN):
            self.given = None
