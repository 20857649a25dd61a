"""Chance: a seeded generator whose every outcome can be recorded and can be said beforehand."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from engine.core.errors import shown

Outcome = str | int
T = TypeVar("T", str, int)
Item = TypeVar("Item")

_MASK = (1 << 64) - 1


class Generator:
    """A 64-bit linear congruential generator of which only the high bits are used (Knuth's multiplier).

    One integer of state, so that a copy costs nothing, and the same sequence on every Python.
    """

    __slots__ = ("state",)

    def __init__(self, *seed: Hashable) -> None:
        """Equal seeds (numbers and texts) give equal sequences, in every process."""
        self.state = int.from_bytes(sha256(repr(seed).encode()).digest()[:8], "big")

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1."""
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 24) * bound >> 40

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return self.below(1 << 40) / (1 << 40)

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[float]) -> int:
        """A place in the list, as likely as its weight is of all of them; the first where all are 0."""
        point = self.random() * sum(weights)
        for at, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return at
        return max(range(len(weights)), key=weights.__getitem__)  # rounding left a little over

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result

    def branch(self, number: int) -> "Generator":
        """Another generator, a function of where this one stands and of the number; this one stays."""
        state = ((self.state ^ (number + 1)) * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & _MASK
        new = Generator.__new__(Generator)
        new.state = state ^ (state >> 31)
        return new

    def copy(self) -> "Generator":
        new = Generator.__new__(Generator)
        new.state = self.state
        return new


class WrongOutcome(Exception):
    """An outcome that was said beforehand cannot happen here."""

    def __init__(self, said: Outcome, possible: Sequence[Outcome]) -> None:
        super().__init__(f"chance cannot give {shown(said)} here")
        self.said = said
        self.possible = possible


class Chance:
    """Where outcomes come from: first those said beforehand, then the generator.

    `pinned` are outcomes still to come, in order. `stacked` are piles whose order a position gave, by name, top
    first: such an order holds until the pile is shuffled. `log`, where there is one, is told every outcome, and among how many it was drawn.
    """

    __slots__ = ("generator", "log", "pinned", "stacked")

    def __init__(self, generator: Generator, log: Callable[[Outcome, int], None] | None = None) -> None:
        self.generator = generator
        self.pinned: list[Outcome] = []
        self.stacked: dict[str, list[str]] = {}
        self.log = log

    def draw(self, among: Sequence[T], pile: str = "") -> T:
        """One of `among`, which is not empty; equal things are as likely as they are many.

        Raises WrongOutcome where a pinned outcome is not among them.
        """
        drawn = self.generator.below(len(among))  # always: a game begun again from its record draws on as it did
        if self.pinned:
            said = str(self.pinned.pop(0))
            outcomes = [each for each in among if str(each) == said]
            if not outcomes:
                raise WrongOutcome(said, among)
            outcome = outcomes[0]
            if said in self.stacked.get(pile, ()):
                self.stacked[pile].remove(said)
        elif pile and self.stacked.get(pile):
            top = self.stacked[pile].pop(0)
            outcome = next(each for each in among if each == top)
        else:
            outcome = among[drawn]
        if self.log is not None:
            self.log(outcome, len(among))
        return outcome

    def order(self, cards: Sequence[str], pile: str = "") -> tuple[str, ...]:
        """All the cards, one drawn after the other: a shuffle whose order matters."""
        left: list[str] = list(cards)
        result: list[str] = []
        while left:
            card = self.draw(left, pile)
            left.remove(card)
            result.append(card)
        return tuple(result)

    def shuffled(self, pile: str) -> None:
        """The pile was shuffled: an order that a position gave it is gone."""
        self.stacked.pop(pile, None)

    def copy(self) -> "Chance":
        """The same outcomes to come, written to no log."""
        new = Chance.__new__(Chance)
        new.generator = self.generator.copy()
        new.pinned = self.pinned[:]
        new.stacked = {pile: cards[:] for pile, cards in self.stacked.items()} if self.stacked else {}
        new.log = None
        return new
