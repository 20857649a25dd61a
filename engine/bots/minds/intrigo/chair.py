"""How likely everybody is to become Doge, as they stand between two rounds: shares of the whole that all have.

What a seat has is its hope by seals and what its money is worth (worth.py, found by self-play), and more of it the sooner it
is first player again: the door is his. How much more was found on games between minds (tests/intrigo_chair.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from engine.bots.minds.intrigo.worth import WORTH

# By players and place from who begins the round to come: logarithms of what the place multiplies.
PLACES = {3: (0.0, -0.28, -0.53), 4: (0.0, -0.17, -0.34, -0.49)}


@cache
def strength(players: int, seals: tuple[int, ...], coins: int, place: int, same: int, different: int) -> float:
    """What a seat has, of which the chances are shares."""
    return (WORTH.hope(seals, same, different) + WORTH.money(coins)) * exp(PLACES[players][place])


def chances(
    seals: Sequence[tuple[int, ...]], coins: Sequence[int], first: int, same: int, different: int
) -> list[float]:
    """By seat, how likely it is to become Doge, before a round that `first` begins. Nobody is Doge yet.

    `same` and `different` are how many seals it takes. I 5.5
    """
    players = len(seals)
    return shares(
        [
            strength(players, each, money, (seat - first) % players, same, different)
            for seat, (each, money) in enumerate(zip(seals, coins, strict=True))
        ]
    )


def shares(strengths: Sequence[float]) -> list[float]:
    """What each has of the whole."""
    whole = sum(strengths) or 1.0
    return [each / whole for each in strengths]
