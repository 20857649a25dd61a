"""What the learnt value looks at: the castles are about to be sold, and points and money of all are known, or as expected.

A seat's chance to win is its share of what all have: its points and its money count. A small net that also saw how far the others are
before it, or behind, was no better (TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.value import Learnt, read_shares
from engine.data import DATA

PLAYERS = (3, 4, 5)
WIDTHS: dict[int, int] = dict.fromkeys(PLAYERS, 2)  # how many inputs a seat has
POINTS, PIPS = 5.0, 20.0  # what makes one of an input


def inputs(points: Sequence[float], pips: Sequence[float]) -> list[list[float]]:
    """By seat, from points and pips of offers by seat."""
    return [[made / POINTS, left / PIPS] for made, left in zip(points, pips, strict=True)]


def later(points: Sequence[float], pips: Sequence[float], seat: int) -> float:
    """How likely the seat wins from there. 0 to 1"""
    return LEARNT()[len(points)].chance(inputs(points, pips), seat)


LEARNT = Learnt(DATA / "ghost_for_sale" / "value.json", lambda path: read_shares(path, WIDTHS))
