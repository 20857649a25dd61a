"""What inclinations shift in Nottingham, in points: what somebody rather makes of a card turned up, and of whom they take."""

from __future__ import annotations

from engine.bots.aims import Measure, meant
from engine.bots.minds.nottingham.look import points
from engine.core.choice import Choice
from engine.core.mind import Character
from engine.games.nottingham.procedures import S

FAVOURITES = ("take", "purchase", "pilfer", "ambush", "steal", "rob", "trade")

LIKES = 2.0
AIMS = 1.5
WAITS = 0.08  # of what a point is worth a turn later, between the most patient and the least


def liking(view: S, seat: int, person: Character, hurt: Measure, choice: Choice) -> float:
    """How much more this is worth to somebody like that; `hurt`: how much each has done to them."""
    found = LIKES if choice.verb == person.favourite else 0.0
    if person.aims and choice.args:
        found += AIMS * (choice.number() in _meant(view, seat, person.aims, hurt))
    return found


def _meant(view: S, seat: int, aims: str, hurt: Measure) -> tuple[int, ...]:
    table = view.table

    def cards(other: int) -> int:
        return len(table.hands[other])

    def strength(other: int) -> int:
        return points(view, other)

    return meant(aims, table.others(seat), strength, cards, hurt)
