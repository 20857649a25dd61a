"""What seals and coins are worth to a seat: a rough chance of becoming Doge, from 0 to 1."""

from __future__ import annotations

from functools import cache

# A seal still missing halves the hope, more or less: each is one certain faction, and three others want it too.
# Missing ones of different factions can come in one round, equal ones hardly.
DIFFERENT = (1.0, 0.42, 0.19, 0.09, 0.04, 0.015)  # by the number of factions still missing
SAME = (1.0, 0.36, 0.10, 0.025, 0.005)  # by the number of equal seals still missing

# Money buys one influence card for one to three coins; the more one has, the less one more matters. Found by self-play.
COIN = 0.1
ENOUGH = 0.12


@cache
def money_worth(coins: int) -> float:
    """What so many coins are worth."""
    return sum(COIN / (1.0 + ENOUGH * each) for each in range(coins))


def coin_worth(coins: int) -> float:
    """What one more coin is worth to somebody who has so many."""
    return money_worth(coins + 1) - money_worth(coins)


def cost_worth(coins: int, price: int) -> float:
    """What it is worth to somebody who has so many coins to keep those that something costs."""
    return money_worth(coins) - money_worth(coins - price)


@cache
def hope(seals: tuple[int, ...], same: int, different: int) -> float:
    """How near somebody with these seals is to the Doge's chair; 1 is there."""
    missing = different - sum(map(bool, seals))
    if missing <= 0 or max(seals) >= same:
        return 1.0
    away = 1.0 - DIFFERENT[missing]
    for count in seals:
        away *= 1.0 - SAME[same - count]
    return 1.0 - away


@cache
def seal_worth(seals: tuple[int, ...], same: int, different: int) -> tuple[float, ...]:
    """What one more seal is worth, by faction."""
    now = hope(seals, same, different)
    more = [(*seals[:at], count + 1, *seals[at + 1 :]) for at, count in enumerate(seals)]
    return tuple(hope(each, same, different) - now for each in more)
