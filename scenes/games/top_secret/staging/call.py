"""A call as it is seen at the table, by whoever shows or tells it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CallView:
    """A call as it is seen: who calls, whom they met, the fragments dialled so far, the one that could come next.

    `state`: "dialling" until it is known, "right" or "wrong" afterwards. `turn` is the number of the dial that turns
    and how far, in degrees. `truth` is the right number, once masks are off and where another was dialled: each dial is
    marked by it.
    """

    caller: int
    met: tuple[int, ...]
    number: tuple[str, ...] = ()
    ghost: str = ""
    state: str = "dialling"
    turn: tuple[int, float] = (-1, 0.0)
    truth: tuple[str, ...] = ()

    def good(self, at: int) -> bool | None:
        """Whether dial number `at` has the right fragment; None while nobody knows."""
        return self.number[at] == self.truth[at] if self.truth else None
