"""What inclinations shift in Nottingham, in points: what somebody rather makes of a card turned up, and of whom they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.aims import meant
from engine.bots.minds.nottingham.look import points
from engine.core.choice import Choice

if TYPE_CHECKING:
    from engine.bots.minds.nottingham.thought import Thought

FAVOURITES = ("take", "purchase", "pilfer", "ambush", "steal", "rob", "trade")

LIKES = 2.0
AIMS = 1.5
WAITS = 0.08  # of what a point is worth a turn later, between the most patient and the least


def liking(t: Thought, choice: Choice) -> float:
    """How much more this is worth to somebody like that."""
    person = t.memory.character
    found = LIKES if choice.verb == person.favourite else 0.0
    if person.aims and choice.args:
        found += AIMS * (choice.number() in _meant(t, person.aims))
    return found


def _meant(t: Thought, aims: str) -> tuple[int, ...]:
    table = t.view.table

    def cards(seat: int) -> int:
        return len(table.hands[seat])

    def strength(seat: int) -> int:
        return points(t.view, seat)

    return meant(aims, table.others(t.seat), strength, cards, t.memory.grudge.__getitem__)
