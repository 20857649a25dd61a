"""What a family of simple players is: one idea of how to play (`hermit`, `nth`, `toss`), and strangers drawn of it.

Who seats them at tables is strangers.py; here is what the games say of theirs. A stranger is a mind like any other and sees
its seat's view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState
from engine.core.mind import Asked, Budget, Mind, Why

SIMPLE = Why("quick.policy")  # never told: they sit at nobody's table


class Notes:
    """What a stranger keeps in mind of a match; it guesses nothing that is hidden."""

    def sample(self, view: Any, generator: Generator) -> Any:
        raise NotImplementedError


class Stranger(Mind):
    """A simple player: `ways` are its numbers, a frozen dataclass whose defaults are what is not its habit."""

    name: ClassVar[str] = "stranger"

    def __init__(self, ways: Any) -> None:
        self.ways = ways

    def choose(
        self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        return self.answer(view, ask.seat, ask.kind, memory, generator), SIMPLE

    def answer(self, view: Any, seat: int, kind: str, memory: Any, generator: Generator) -> Choice:
        """What it does, by what its seat sees."""
        raise NotImplementedError

    def habits(self) -> Mapping[str, object]:
        """Its numbers that are not those of just anybody."""
        found = {each.name: (getattr(self.ways, each.name), each.default) for each in fields(self.ways)}
        return {name: value for name, (value, usual) in found.items() if value != usual}


@dataclass(frozen=True, slots=True)
class Family:
    """One idea of how to play; `drawn` makes a stranger of it. `kept`: never tuned on, nor looked at while minds are made."""

    name: str
    drawn: Callable[[Generator], Stranger]
    kept: bool = False


def between(generator: Generator, low: float, high: float) -> float:
    """A number of a stranger, short enough to be told."""
    return round(low + (high - low) * generator.random(), 2)
