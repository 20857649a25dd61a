"""What the cards alone say: how many are unseen, and how likely a hidden hand holds one."""

from engine.core.flow import State
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table

View = State[Table, Rules]

# How good a character is to keep. Order from 689,000 games of people (data/complots/TUNING.md).
WORTH = {"captain": 1.0, "duchess": 0.9, "contessa": 0.65, "inquisitor": 0.6, "ambassador": 0.45, "assassin": 0.4}

# How often people claim what they do not hold, of the times they could; steals and blocks are nearly always true.
HABIT = {"duchess": 0.2, "captain": 0.08, "contessa": 0.06, "assassin": 0.12, "ambassador": 0.14, "inquisitor": 0.14}


def unseen_copies(view: View, seat: int, character: str) -> int:
    """How many cards of this character lie where the seat cannot see them."""
    table = view.table
    left = view.rules.copies - table.hands[seat].count(character) - table.sets[seat].count(character)
    for cards in table.faceup:  # a loop: this is asked tens of thousands of times a second
        left -= cards.count(character)
    return left - table.shown.count(character)


def chance_to_hold(view: View, seat: int, other: int, character: str) -> float:
    """How likely the other's hidden cards hold this character, counting cards and nothing else. 0 to 1."""
    copies = unseen_copies(view, seat, character)
    if copies <= 0:
        return 0.0
    table = view.table
    hidden = len(table.court) - len(table.hands[seat]) - len(table.sets[seat])
    for hand in table.hands:
        hidden += len(hand)
    for five in table.sets:
        hidden += len(five)
    none = 1.0
    for drawn in range(len(table.hands[other])):
        none *= max(0, hidden - copies - drawn) / max(1, hidden - drawn)
    return 1.0 - none


def suspicion(character: str, held: float, exposures: float, more: float = 1.0) -> float:
    """How likely a claim is a lie, as people think of it. 0 to 1.

    `held`: how likely the cards alone make it, `exposures`: lies of this player that came out, `more`: so much more
    often than others somebody lies who is seen to claim too much.
    """
    lying = (1 - held) * min(1.0, HABIT[character] * (1 + 0.5 * exposures) * more)
    return lying / (held + lying) if held + lying else 1.0


def least_worth(cards: tuple[str, ...]) -> str:
    """The card to part with: of two alike the second is worth little."""
    return min(cards, key=lambda card: (WORTH[card] - (0.5 if cards.count(card) > 1 else 0), card))


def worth_of(cards: tuple[str, ...]) -> float:
    """The worth of a hand: two different characters beat two alike."""
    return sum(WORTH[card] for card in cards) - (0.5 if len(set(cards)) < len(cards) else 0.0)
