"""What a seat is used to do: claims true or false by card, doubts right or wrong, and the numbers that a game counts of itself.

They are told by names, so that they add up wherever numbers by name do: `told duke` are claims of a card that were so, `lied
duke` those that were not, `right duke` and `wrong duke` doubts of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.claim import Claim
from engine.core.reading import is_mapping
from engine.truth.moments import Past

TOLD, LIED, RIGHT, WRONG = "told", "lied", "right", "wrong"
KINDS = (TOLD, LIED, RIGHT, WRONG)


@dataclass(frozen=True, slots=True)
class Habits:
    """How often, by name; `games` is of how many."""

    games: int = 0
    numbers: Mapping[str, int] = field(default_factory=dict[str, int])

    def often(self, name: str) -> int:
        return self.numbers.get(name, 0)

    def all_of(self, *kinds: str) -> int:
        """Of all cards together."""
        return sum(number for name, number in self.numbers.items() if _split(name)[0] in kinds and _split(name)[1])

    @property
    def cards(self) -> list[str]:
        """The cards that anything is known of, the one claimed or doubted most first."""
        counted: dict[str, int] = {}
        for name, number in self.numbers.items():
            kind, card = _split(name)
            if kind in KINDS and card:
                counted[card] = counted.get(card, 0) + number
        return sorted(counted, key=lambda card: (-counted[card], card))

    @property
    def data(self) -> dict[str, object]:
        return {"games": self.games, "numbers": dict(self.numbers)}

    @classmethod
    def of(cls, data: Mapping[str, object]) -> Habits:
        numbers, games = data["numbers"], data["games"]
        assert is_mapping(numbers) and isinstance(games, int)
        return cls(games, {str(name): int(number) for name, number in numbers.items()})


def _split(name: str) -> tuple[str, str]:
    kind, _, card = name.partition(" ")
    return kind, card


def habits_of(past: Past, seat: int) -> Habits:
    """Those of one seat in one match."""
    facts = past.game.facts
    counted = facts.numbers(past.states[-1], past.numbered)
    numbers = dict(counted[seat]) if counted else {}
    if facts.doubted:
        numbers |= by_card(past.claims(), seat)
    return Habits(1, numbers)


def by_card(claims: Sequence[Claim], seat: int) -> dict[str, int]:
    """What one seat said and doubted, by card."""
    found: dict[str, int] = {}
    for claim in claims:
        if claim.seat == seat:
            _add(found, f"{TOLD if claim.true else LIED} {claim.what}")
        if claim.doubter == seat:
            _add(found, f"{WRONG if claim.true else RIGHT} {claim.what}")
    return found


def together(habits: Iterable[Habits]) -> Habits:
    games, found = 0, dict[str, int]()
    for each in habits:
        games += each.games
        for name, number in each.numbers.items():
            _add(found, name, number)
    return Habits(games, found)


def _add(found: dict[str, int], name: str, number: int = 1) -> None:
    found[name] = found.get(name, 0) + number
