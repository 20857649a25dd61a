"""A mind at its seat, and all that is ever handed to it: its first view, what is known of somebody at the table from
earlier matches, the events as that seat saw them, and what it sees when it is asked.

A session has such minds where it lets them think itself, the process of the opponents has others (thinker.py): both
come to the same choices, since both are given the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import AnyState, any_option
from engine.core.mind import Asked, Budget, Character, Mind, Why


class Seated:
    """`first` is the seat's first view; a mind that needs no memory needs none. `known` is of another seat."""

    def __init__(
        self, mind: Mind, character: Character, seat: int, first: AnyState | None, known: Known | None = None
    ) -> None:
        self.mind, self.seat = mind, seat
        self.memory: Any = None
        if mind.needs_memory:
            assert first is not None
            self.memory = mind.remember(first, seat, character)
            if known is not None:
                mind.acquaint(self.memory, known)

    def sees(self, events: Iterable[Event]) -> None:
        """These events have happened; each is as this seat saw it."""
        if self.memory is not None:
            for event in events:
                self.memory.update(event)

    def choose(self, view: AnyState, generator: Generator, budget: Budget) -> tuple[Choice, Why | None]:
        """What it answers to the question of this view. Who needs no view plays any option, without a reason."""
        if not self.mind.needs_view:
            return any_option(view, self.seat, generator), None
        assert view.ask is not None
        ask = Asked(self.seat, view.ask.kind_of(self.seat))
        return self.mind.choose(view, ask, self.memory, generator, budget)
