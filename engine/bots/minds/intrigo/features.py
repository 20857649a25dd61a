"""What the learnt value looks at: a round is about to begin, and nobody is Doge yet.

The value is a seat's chance to become Doge. It looks at the seat's share of what all have (chair.py), and at each seat's seals, coins
and place in the round's order: its own first, the others' from who has most. A net for each number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log

from engine.bots.minds.intrigo.chair import shares, strength
from engine.bots.minds.intrigo.worth import WORTH
from engine.bots.value import Nets, read_nets
from engine.data import DATA

PLAYERS = (3, 4)
OF_A_SEAT = 12

FILE = DATA / "intrigo" / "value.json"

Seals = tuple[int, ...]  # by faction


def size(players: int) -> int:
    """How many inputs there are."""
    return 1 + OF_A_SEAT * players


def inputs(
    seals: Sequence[Seals], coins: Sequence[int], first: int, same: int, different: int
) -> list[list[tuple[int, float]]]:
    """By seat the inputs that are not 0, as (place, number); `same` and `different` are how many seals it takes. I 5.5"""
    players = len(seals)
    places = [(seat - first) % players for seat in range(players)]
    parts = [
        _part(each, money, place, same, different) for each, money, place in zip(seals, coins, places, strict=True)
    ]
    has = [strength(players, *each, same, different) for each in zip(seals, coins, places, strict=True)]
    ranked = sorted(range(players), key=lambda seat: -has[seat])
    found = []
    for seat, share in enumerate(shares(has)):
        numbers = [log(max(share, 1e-4) / max(1 - share, 1e-4))]
        for other in (seat, *(each for each in ranked if each != seat)):
            numbers += parts[other]
        found.append([(at, number) for at, number in enumerate(numbers) if number])
    return found


@cache
def _part(seals: Seals, coins: int, place: int, same: int, different: int) -> tuple[float, ...]:
    lacking, most = different - sum(map(bool, seals)), max(seals)
    return (
        *(float(lacking == each) for each in (1, 2, 3)),
        float(lacking > 3),
        float(most == same - 1),
        float(most == same - 2),
        WORTH.hope(seals, same, different),
        WORTH.money(coins),
        coins / 5,
        *(float(place == each) for each in (1, 2, 3)),
    )


def chances(seals: Sequence[Seals], coins: Sequence[int], first: int, same: int, different: int) -> list[float]:
    """By seat, how likely it is to become Doge, before a round that `first` begins."""
    net = _nets()[len(seals)]
    return shares([net.value(each) for each in inputs(seals, coins, first, same, different)])


@cache
def _nets() -> Nets:
    return read_nets(FILE, {players: size(players) for players in PLAYERS})
