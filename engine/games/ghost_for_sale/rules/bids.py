"""The bids a seat can make in one turn of an auction: which, how many, and one at random. G 5.1, 5.3, 6.1

There can be over a thousand, so that a random bid is drawn by counting, without listing them.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from engine.core.cards import Cards
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice

Pair = tuple[str, str]


@lru_cache(maxsize=4096)
def singles(hand: Cards) -> tuple[str, ...]:
    """Each value once, ascending."""
    return tuple(sorted(dict.fromkeys(hand), key=int))


@lru_cache(maxsize=4096)
def together(hand: Cards) -> tuple[Pair, ...]:
    """Two cards for one place, in ascending order."""
    return tuple(dict.fromkeys(combinations(sorted(hand, key=int), 2)))


@lru_cache(maxsize=4096)
def apart(hand: Cards) -> tuple[Pair, ...]:
    """Two cards for two places, the first named first."""
    return tuple(dict.fromkeys(permutations(sorted(hand, key=int), 2)))


def one_place(place: str, cards: tuple[str, ...]) -> Choice:
    return Choice("bid", (place, cards))


def two_places(places: Pair, cards: Pair) -> Choice:
    return Choice("bid", (places[0], cards[:1], places[1], cards[1:]))


def every(hand: Cards, places: tuple[str, ...], most: int) -> Iterator[Choice]:
    """All bids of up to `most` (1 or 2) cards, then the pass."""
    for place in places:
        for card in singles(hand):
            yield one_place(place, (card,))
    if most == 2:
        for place in places:
            for pair in together(hand):
                yield one_place(place, pair)
        for two in combinations(places, 2):
            for pair in apart(hand):
                yield two_places(two, pair)
    yield PASS


def any_of(hand: Cards, places: tuple[str, ...], most: int, generator: Generator) -> Choice:
    """One of `every`, each as likely as any other."""
    cards = singles(hand)
    at = generator.below(count(hand, places, most))
    if at < len(places) * len(cards):
        return one_place(places[at // len(cards)], (cards[at % len(cards)],))
    at -= len(places) * len(cards)
    if most == 2:
        pairs = together(hand)
        if at < len(places) * len(pairs):
            return one_place(places[at // len(pairs)], pairs[at % len(pairs)])
        at -= len(places) * len(pairs)
        pairs = apart(hand)
        if pairs and at < len(pairs) * len(_twos(places)):
            return two_places(_twos(places)[at // len(pairs)], pairs[at % len(pairs)])
    return PASS


def count(hand: Cards, places: tuple[str, ...], most: int) -> int:
    found = 1 + len(places) * len(singles(hand))
    if most == 2:
        found += len(places) * len(together(hand)) + len(_twos(places)) * len(apart(hand))
    return found


@lru_cache(maxsize=64)
def _twos(places: tuple[str, ...]) -> tuple[Pair, ...]:
    return tuple(combinations(places, 2))
