"""How likely everybody is to win, from the points, hands and ambushes of all: a turn of Nottingham is about to begin.

What a seat has is a sum of its points, of what its hand leads to (worth.py), of its ambushes and its cards, and of how
soon it is its turn; each counts more the fewer turns are left. Weights by conditional logit on games between minds
(tests/nottingham_race.py, which says how good they are). The value looks at all cards, since it was learnt on games of players who
do not: worlds are valued one by one.
"""

from __future__ import annotations

from math import exp
from operator import mul

from engine.bots.minds.nottingham.finish import prospect
from engine.bots.minds.nottingham.look import points, turns_left
from engine.bots.minds.nottingham.worth import Outlook, Prospect, counts_of, worth
from engine.core.flow import AnyState

OUTLOOK = Outlook()
SAFE = ((0.8, 0.9),) * 7  # the chances that three laid out hold, and that four do: about, whoever lurks

FEATURES = ("points", "worth of the hand", "ambushes", "cards", "turns to wait")
ALWAYS = (0.0726, 0.0576, 0.3783, 0.0456, -0.074)
SOON = (0.0254, 0.0603, -0.1101, 0.0238, -0.2587)  # over 1 + turns left


Known = dict[tuple[object, ...], tuple[int, Prospect]]  # what was reckoned before, by seat and what lies open


def features(state: AnyState, seat: int, known: Known) -> tuple[float, ...]:
    """What speaks for a seat, as FEATURES."""
    table = state.table
    key = (seat, *table.winnings, *table.commissions, table.sheriff)
    found = known.get(key)
    if found is None:
        found = known[key] = points(state, seat), prospect(state, seat, OUTLOOK, SAFE)
    hand = table.hands[seat]
    wait = (seat - table.turn) % table.players
    return found[0], worth(found[1], counts_of(hand), 1), len(table.ambushes[seat]), len(hand), wait


def chances(state: AnyState, known: Known) -> list[float]:
    """By seat, how likely it wins."""
    soon = 1 / (1 + turns_left(state))
    counts = [always + soon * more for always, more in zip(ALWAYS, SOON, strict=True)]
    sums = [sum(map(mul, counts, features(state, seat, known))) for seat in range(state.table.players)]
    most = max(sums)
    shares = [exp(each - most) for each in sums]
    whole = sum(shares)
    return [each / whole for each in shares]
