"""How far a match has come: games, rounds and turns that begin, and who falls. The same events in every game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, Self

from engine.core.event import Event, Seat, event

Counted = Literal["turn", "round"]


@event
class Began(Event):
    """Something begins from which the rest is counted: a game, a round, a phase, a turn."""


@event
class GameBegan(Began):
    first: Seat


@event
class RoundBegan(Began):
    """`round` counts from 1 in each game, or in each series of one (T 3.7)."""

    round: int
    first: Seat


@event
class TurnBegan(Began):
    """Whose turn it is; the table of a game with turns has it as `turn`."""

    seat: Seat

    def apply(self, table: Any) -> None:
        table.turn = self.seat


@event
class Eliminated(Event):
    """Somebody is out of the game under way, while the others go on."""

    seat: Seat


@dataclass(slots=True)
class Progress:
    """Where a match stands by its events: the `turn` and the `round` under way in this game; 0 before the first.

    `mover` is the seat whose turn is under way; None before the first turn of a game or a round.
    """

    turn: int = 0
    round: int = 0
    mover: int | None = None

    @classmethod
    def of(cls, events: Iterable[Event]) -> Self:
        """How far these events have led."""
        found = cls()
        for each in events:
            found.follow(each)
        return found

    def follow(self, happened: Event) -> None:
        if isinstance(happened, GameBegan):
            self.turn, self.round, self.mover = 0, 0, None
        elif isinstance(happened, RoundBegan):
            self.round, self.mover = self.round + 1, None
        elif isinstance(happened, TurnBegan):
            self.turn, self.mover = self.turn + 1, happened.seat

    def number(self, counted: Counted) -> int:
        """The number of the turn or round under way, whichever this game counts (`Facts.counted`)."""
        return self.turn if counted == "turn" else self.round
