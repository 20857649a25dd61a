"""How opponents decide. A mind is handed all it knows: the view of its seat, the question, its memory, a generator."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import State
from engine.core.mind import Asked, Budget, Character, Mind, Why
from engine.games.new_game.questions import DOUBT
from engine.games.new_game.rules import Rules, guess
from engine.games.new_game.table import Table

View = State[Table, Rules]


def by_feeling(view: View, ask: Asked, generator: Generator, lies: float, doubts: float) -> Choice:
    """How often they lie and doubt, each from 0 to 1."""
    if ask.kind == "doubt":
        return DOUBT if generator.random() < doubts else PASS
    (card,) = view.table.hands[ask.seat]
    return Choice("claim", ("high" if generator.random() < lies else card,))


class Quick(Mind):
    """Plays games on in the head: it may be handed the truth, and looks at its own card alone."""

    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return by_feeling(view, ask, generator, 0.4, 0.3), Why("quick.policy")


class Memory:
    """What one seat remembers: here nothing but who it is."""

    def __init__(self, seat: int, character: Character) -> None:
        self.seat, self.character = seat, character

    def update(self, event: Event) -> None:
        """Something has happened, as this seat saw it."""

    def sample(self, view: View, generator: Generator) -> View:
        return view.fill(guess(view, self.seat, generator), Chance(generator.branch(1)))


class Casual(Mind):
    """Plays by feeling, as its character has it."""

    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Memory:
        return Memory(seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Memory, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        who = memory.character
        return by_feeling(view, ask, generator, 0.7 * who.bluff, 0.6 * who.doubt), Why("casual")


MINDS: tuple[Mind, ...] = (Quick(), Casual())  # weakest first
