"""What the learnt value looks at: a round is over, and what everybody knows by now.

A side's chance to win is its share of what all sides have; a side is a seat, with four players a pair. What counts is how many bits its
seats still lack of the whole deal, how likely they could name a number, and whether they know it all; and the Ambassador's chair.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from engine.bots.value import Learnt, read_shares
from engine.data import DATA
from engine.games.top_secret.deduction import DEALS_OF_NUMBER

KNOWN = 0.01  # bits: less is nothing
# How many inputs a side has, by number of players: what each of its seats knows, the better first, and the chair
WIDTHS = {3: 4, 4: 7, 5: 4}

Deals = int  # a set of deals, a bit for each (deduction.py)


def inputs(known: Sequence[Deals], seeks: bool) -> list[float]:
    """Of a side whose seats can still believe in these deals; `seeks`: the Ambassador of five is on it."""
    bits = sorted(log2(deals.bit_count()) for deals in known)
    numbers = sorted((best(deals) for deals in known), reverse=True)
    found = [float(seeks)]
    for lacking, number in zip(bits, numbers, strict=True):
        found += (-lacking, number, float(lacking < KNOWN))
    return found


def best(deals: Deals) -> float:
    """How likely the likeliest number is, all these deals being equally so."""
    return max((deals & each).bit_count() for each in DEALS_OF_NUMBER.values()) / deals.bit_count()


LEARNT = Learnt(DATA / "top_secret" / "value.json", lambda path: read_shares(path, WIDTHS))
