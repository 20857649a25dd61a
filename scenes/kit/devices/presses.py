"""Presses that follow each other: the second half of a double click means what the first meant, or nothing."""

from __future__ import annotations

SETTLE = 0.3  # seconds in which a second press at one place is deaf where something else has come there
SAME = 6  # pixels: presses no further apart are at one place


class Presses:
    """When, where and on what the pointer was pressed last."""

    def __init__(self) -> None:
        self._since = SETTLE  # seconds since that press
        self._at = (-1, -1)
        self._on: object = None
        self._stayed = False  # whether the pointer has not left that place since

    def tick(self, seconds: float) -> None:
        """So many `seconds` pass."""
        self._since += seconds

    def move(self, at: tuple[int, int]) -> None:
        """The pointer is at this pixel: whoever has moved it away from the last press means what they press next."""
        if not self._near(at):
            self._since, self._stayed = SETTLE, False

    def _near(self, at: tuple[int, int]) -> bool:
        return max(abs(at[0] - self._at[0]), abs(at[1] - self._at[1])) <= SAME

    def press(self, on: object, at: tuple[int, int], deaf: bool) -> bool:
        """The pointer is pressed on something, compared by `==`, at this pixel; whether the press counts.

        It does not on what is `deaf`, nor on what has come to this place since the press before.
        """
        if deaf or (self._near(at) and on != self._on and self._since < SETTLE):
            return False
        self._since, self._at, self._on, self._stayed = 0.0, at, on, True
        return True

    def came_under(self, on: object) -> bool:
        """Whether the pointer still lies where it pressed something other than this."""
        return self._stayed and on != self._on
