"""What the learnt value looks at: the castles are about to be sold, and points and money of all are known, or as expected.

The value is a seat's chance to win. It looks at its own points and money, and how far the others are before it or behind, those with
most points first. A net for each number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.bots.value import Nets, read_nets
from engine.data import DATA

PLAYERS = (3, 4, 5)
POINTS, PIPS = 5.0, 20.0  # what makes one of an input

FILE = DATA / "ghost_for_sale" / "value.json"


def inputs(points: Sequence[float], pips: Sequence[float], seat: int) -> list[tuple[int, float]]:
    """All inputs of the net as (place, number), from points and pips of offers by seat."""
    others = sorted(((points[at], pips[at]) for at in range(len(points)) if at != seat), reverse=True)
    found = [points[seat] / POINTS, pips[seat] / PIPS]
    for made, left in others:
        found += ((made - points[seat]) / POINTS, (left - pips[seat]) / PIPS)
    return list(enumerate(found))


def size(players: int) -> int:
    """How many inputs there are."""
    return 2 * players


def chance(points: Sequence[float], pips: Sequence[float], seat: int) -> float:
    """How likely the seat wins from there. 0 to 1"""
    return _nets()[len(points)].value(inputs(points, pips, seat))


@cache
def _nets() -> Nets:
    return read_nets(FILE, {players: size(players) for players in PLAYERS})
