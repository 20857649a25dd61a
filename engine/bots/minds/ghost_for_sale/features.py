"""What the learnt value looks at: the castles are about to be sold, and points and money of all are known, or as expected.

A seat's chance to win is its share of what all have: its points and its money count. A small net that also saw how far the others are
before it, or behind, was no better (TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.bots.value import Shares, read_shares
from engine.data import DATA

PLAYERS = (3, 4, 5)
INPUTS = 2
POINTS, PIPS = 5.0, 20.0  # what makes one of an input

FILE = DATA / "ghost_for_sale" / "value.json"


def inputs(points: Sequence[float], pips: Sequence[float]) -> list[list[float]]:
    """By seat, from points and pips of offers by seat."""
    return [[made / POINTS, left / PIPS] for made, left in zip(points, pips, strict=True)]


def later(points: Sequence[float], pips: Sequence[float], seat: int) -> float:
    """How likely the seat wins from there. 0 to 1"""
    return _learnt()[len(points)].chance(inputs(points, pips), seat)


@cache
def _learnt() -> dict[int, Shares]:
    return read_shares(FILE, dict.fromkeys(PLAYERS, INPUTS))
