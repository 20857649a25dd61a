"""What follows from black cards and packets: which deals are still possible.

A *deal* is a pair: the identities and the fragments of the four agents, in the order of their chairs. A set of deals
is a whole number whose bits are places in `DEALS`, so that two facts are joined by one `&`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

from engine.core.cards import Cards
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, NUMBERS, bare
from engine.games.top_secret.rules.table import Table

Deal = tuple[Cards, Cards]

DEALS: tuple[Deal, ...] = tuple(product(permutations(IDENTITIES), permutations(FRAGMENTS)))  # T 2.1: 576
ALL = (1 << len(DEALS)) - 1


def agrees(deal: Deal, at: int, packet: Cards) -> bool:
    """Whether the agent in place `at` of the deal could show this packet, or this one card. T 3.3, 3.5, 3.6"""
    mine = (deal[0][at], deal[1][at])
    if any(card.startswith(BLACK) and bare(card) not in mine for card in packet):
        return False
    return sum(bare(card) in mine for card in packet) == 1


@cache
def fact(at: int, packet: str) -> int:
    """The deals in which the agent in place `at` could show this packet, or this one card."""
    cards = tuple(packet.split("+"))
    return sum(1 << index for index, deal in enumerate(DEALS) if agrees(deal, at, cards))


@cache
def holds(at: int, card: str) -> int:
    """The deals in which the agent in place `at` has this black card; all of them for a blank."""
    if card[0] == "?":
        return ALL
    return sum(1 << index for index, deal in enumerate(DEALS) if card in (deal[0][at], deal[1][at]))


def number_of(deal: Deal) -> Cards:
    """The telephone number of a deal. T 1.2"""
    fragment_of = dict(zip(*deal, strict=True))
    return tuple(fragment_of[identity] for identity in IDENTITIES)


DEALS_OF_NUMBER: dict[Cards, int] = {
    number: sum(1 << index for index, deal in enumerate(DEALS) if number_of(deal) == number) for number in NUMBERS
}


def place_of(table: Table, agent: int) -> int:
    """Where an agent's cards stand in a deal."""
    return agent if agent < table.ambassador else agent - 1


def possible(table: Table, seat: int, last: int = 9999) -> int:
    """The deals that contradict nothing this seat has seen, on its view or on the truth.

    `last`: of what it was shown, only so many packets and cards, the latest.
    """
    found = ALL
    for at, agent in enumerate(table.agents):
        if agent == seat or table.unmasked:
            found &= holds(at, table.identities[agent][0]) & holds(at, table.fragments[agent][0])
    seen = [entry for entry in table.shown if entry[0] != seat and table.saw(entry, seat)]
    for source, _, packet in seen[-last:]:
        found &= fact(place_of(table, source), packet)
    return found


def indices(deals: int) -> Iterator[int]:
    """The places in `DEALS` of a set of deals."""
    while deals:
        lowest = deals & -deals
        yield lowest.bit_length() - 1
        deals ^= lowest


def listed(deals: int) -> list[Deal]:
    return [DEALS[index] for index in indices(deals)]
