"""What somebody said to be so, and what became of it: told after the game, when every card is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from engine.core.event import Event

Fate = Literal["passed", "stood", "caught", "proved"]


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim. `at` is the place of its event among all events, `what` the card it named, `true` whether it was so.

    `fate`: nobody doubted, and it had its way (`passed`) or stopped another's (`stood`); or somebody doubted
    (`doubter`), and it was a lie (`caught`) or not (`proved`). The doubter was right where the claim is not `true`.
    """

    at: int
    seat: int
    what: str
    true: bool
    fate: Fate
    doubter: int | None = None

    @property
    def caught(self) -> bool:
        return self.fate == "caught"


def no_claims(table: Any, events: Iterable[tuple[int, Event]]) -> tuple[Claim, ...]:
    """The claims of a game that has none, or does not list them yet."""
    return ()
