"""Zones of cards: multisets, held as sorted tuples so that equal zones are equal and no order can leak.

A card is its id. A card that a seat cannot see is a blank: `?`, or `?` and its visible back (`?little`).
"""

from collections.abc import Iterable

Cards = tuple[str, ...]

BLANK = "?"


def is_blank(card: str) -> bool:
    return card[0] == "?"


def zone(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards))


def put(cards: Cards, card: str) -> Cards:
    """The zone with one card more."""
    return tuple(sorted((*cards, card)))


def put_all(cards: Cards, more: Iterable[str]) -> Cards:
    return tuple(sorted((*cards, *more)))


def take(cards: Cards, card: str, blank: str = BLANK) -> Cards:
    """The zone without one such card, or without one `blank` where the holder of the zone does not know it.

    Raises ValueError where there is neither.
    """
    rest = list(cards)
    try:
        rest.remove(card)
    except ValueError:
        rest.remove(blank)
    return tuple(rest)


def take_all(cards: Cards, gone: Iterable[str], blank: str = BLANK) -> Cards:
    for card in gone:
        cards = take(cards, card, blank)
    return cards


def blanks(cards: Cards) -> Cards:
    """As many blanks."""
    return (BLANK,) * len(cards)


def holds(cards: Cards, wanted: Iterable[str]) -> bool:
    """Whether every wanted card is there, equal ones as often as wanted."""
    rest = list(cards)
    for card in wanted:
        if card not in rest:
            return False
        rest.remove(card)
    return True
