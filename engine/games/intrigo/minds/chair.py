"""How likely everybody is to become Doge, as they stand between two rounds: shares of the whole that all have.

What a seat has is its hope by seals and what its money is worth (worth.py), and less of it the later its turn comes in the round: the
door is the first player's. How much each counts is learnt from games between minds (training.py); a small net that saw all seals and
coins was no better (data/intrigo/TUNING.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from engine.bots.value import Learnt, Shares, read_shares
from engine.data import DATA
from engine.games.intrigo.minds.worth import WORTH

WIDTHS = {players: players + 1 for players in (3, 4)}  # how many inputs a seat has
KEPT = 1 << 16  # strengths: far more than a game has

Seals = tuple[int, ...]  # by faction


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
    shares = LEARNT()[players]
    strengths = [
        _strength(shares, players, each, money, (seat - first) % players, same, different)
        for seat, (each, money) in enumerate(zip(seals, coins, strict=True))
    ]
    whole = sum(strengths)
    return [each / whole for each in strengths]


@lru_cache(KEPT)
def _strength(shares: Shares, players: int, seals: Seals, coins: int, place: int, same: int, different: int) -> float:
    """What a seat has, of which the chances are shares."""
    row = inputs(players, seals, coins, place, same, different)
    return exp(sum(weight * each for weight, each in zip(shares.weights, row, strict=True)))


LEARNT = Learnt(DATA / "intrigo" / "value.json", lambda path: read_shares(path, WIDTHS))
