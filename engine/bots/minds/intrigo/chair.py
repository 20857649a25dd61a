"""How likely everybody is to become Doge, as they stand between two rounds: shares of the whole that all have.

What a seat has is its hope by seals and what its money is worth (worth.py), and less of it the later its turn comes in the round: the
door is the first player's. How much each counts is learnt from games between minds (training.py); a small net that saw all seals and
coins was no better (data/intrigo/TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from engine.bots.minds.intrigo.worth import WORTH
from engine.bots.value import Shares, read_shares
from engine.data import DATA

FILE = DATA / "intrigo" / "value.json"

Seals = tuple[int, ...]  # by faction


def widths() -> dict[int, int]:
    """How many inputs a seat has, for each number of players."""
    return {players: players + 1 for players in (3, 4)}


def inputs(players: int, seals: Seals, coins: int, place: int, same: int, different: int) -> list[float]:
    """Of one seat: hope, money, and 1 at its place from who begins the round; none for who does."""
    return [
        WORTH.hope(seals, same, different),
        WORTH.money(coins),
        *(float(place == each) for each in range(1, players)),
    ]


def chances(seals: Sequence[Seals], coins: Sequence[int], first: int, same: int, different: int) -> list[float]:
    """By seat, how likely it is to become Doge, before a round that `first` begins. Nobody is Doge yet.

    `same` and `different` are how many seals it takes. I 5.5
    """
    players = len(seals)
    strengths = [
        _strength(players, each, money, (seat - first) % players, same, different)
        for seat, (each, money) in enumerate(zip(seals, coins, strict=True))
    ]
    whole = sum(strengths)
    return [each / whole for each in strengths]


@cache
def _strength(players: int, seals: Seals, coins: int, place: int, same: int, different: int) -> float:
    """What a seat has, of which the chances are shares."""
    row = inputs(players, seals, coins, place, same, different)
    return exp(sum(weight * each for weight, each in zip(_learnt()[players].weights, row, strict=True)))


@cache
def _learnt() -> dict[int, Shares]:
    return read_shares(FILE, widths())
