"""What the cards alone say: how many are unseen, and how likely a hidden hand holds one."""

from engine.core.flow import State
from engine.games.complots.rules import Rules
from engine.games.complots.table import Table

View = State[Table, Rules]

# How good a character is to keep. Order from 689,000 games of people (OPPONENTS.md).
WORTH = {"captain": 1.0, "duchess": 0.9, "contessa": 0.65, "inquisitor": 0.6, "ambassador": 0.45, "assassin": 0.4}


def unseen_copies(view: View, seat: int, character: str) -> int:
    """How many cards of this character lie where the seat cannot see them."""
    table = view.table
    seen = table.hands[seat].count(character) + sum(cards.count(character) for cards in table.faceup)
    return view.rules.copies - seen - table.sets[seat].count(character) - table.shown.count(character)


def chance_to_hold(view: View, seat: int, other: int, character: str, unseen: float | None = None) -> float:
    """How likely the other's hidden cards hold this character, counting cards and nothing else. 0 to 1.

    `unseen`: of how many copies that could lie there one reckons with, where that is not what one cannot see.
    """
    copies = unseen_copies(view, seat, character) if unseen is None else unseen
    if copies <= 0:
        return 0.0
    table = view.table
    hidden = len(table.court) + sum(len(hand) for owner, hand in enumerate(table.hands) if owner != seat)
    hidden += sum(len(five) for owner, five in enumerate(table.sets) if owner != seat)
    none = 1.0
    for drawn in range(len(table.hands[other])):
        none *= max(0, hidden - copies - drawn) / max(1, hidden - drawn)
    return 1.0 - none


def least_worth(cards: tuple[str, ...]) -> str:
    """The card to part with: of two alike the second is worth little."""
    return min(cards, key=lambda card: (WORTH[card] - (0.5 if cards.count(card) > 1 else 0), card))


def worth_of(cards: tuple[str, ...]) -> float:
    """The worth of a hand: two different characters beat two alike."""
    return sum(WORTH[card] for card in cards) - (0.5 if len(set(cards)) < len(cards) else 0.0)
