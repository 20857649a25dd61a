"""How likely each pattern of liars is: what was seen rules patterns out, what others do makes some likelier.

Two things tell of others. Their tokens: ghosts are rather laid where they are wanted, so one reading of the faces
makes more sense than the other. Their bids: who knows his own card bids where it makes a property good.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.minds.ghost_for_sale.odds import (
    Outlook,
    Pattern,
    View,
    back_or_card,
    card_value,
    expected,
    outlook,
    patterns_of,
    sum_of,
)
from engine.games.ghost_for_sale.rules import GHOST, TRUTH, Rules
from engine.games.ghost_for_sale.table import Table

FROM_TOKENS = 0.8  # how far a point of advantage from declarations speaks for a reading, in logarithms
FROM_BIDS = 0.5  # the same for bids, each card of 5 counting as one


def believe(view: View, seat: int, trust: float = 1.0) -> tuple[tuple[Pattern, ...], list[float]]:
    """The patterns that can be and their weights; `trust`: how much the doings of others are taken to tell."""
    table = view.table
    believed = patterns_of(table, seat)
    if len(believed) == 1:
        return believed, [1.0]
    speaks = [_for_truth(view, table, other, seat) * trust for other in range(table.players)]
    known = [len({pattern[other] for pattern in believed}) == 1 for other in range(table.players)]
    weights = [
        exp(sum(_sign(pattern[other]) * speaks[other] for other in range(table.players) if not known[other]))
        for pattern in believed
    ]
    total = sum(weights)
    return believed, [weight / total for weight in weights]


def _sign(stance: str) -> float:
    return 0.5 if stance == TRUTH else -0.5


def _for_truth(view: View, table: Table, other: int, seat: int) -> float:
    """The logarithm of how much likelier the tokens and bids of another are if he is truthful than if he lies."""
    if other == seat:
        return 0.0
    look = outlook(table)
    gain = {place: _gain(view.rules, look, place, other) for place in table.properties}
    tokens = sum(
        appeal(view.rules, place) * (1 if face == GHOST else -1) for place, owner, face in table.tokens if owner == other
    )
    bids = sum(
        gain[place] * card_value(back_or_card(table, seat, owner, place, card)) / 5
        for place, owner, card in table.bids
        if owner == other and place in gain
    )
    return FROM_TOKENS * tokens + FROM_BIDS * bids


def appeal(rules: Rules, place: str) -> float:
    """How much better many ghosts are than few."""
    row = rules.rows[place]
    return (row[3] + row[4] - row[1] - row[2]) / 4


def _gain(rules: Rules, look: Outlook, place: str, other: int) -> float:
    """How much more a property is worth if this player is truthful than if he lies, all others being open."""
    faces = look.faces[place]
    mine = [(ghosts, paintings) for owner, ghosts, paintings in faces if owner == other]
    if not mine:
        return 0.0
    rest: Sequence[float] = (1.0,)
    for owner, ghosts, paintings in faces:
        if owner != other:
            rest = sum_of(rest, ghosts, paintings, 0.5)
    ghosts, paintings = mine[0]
    return expected(rules, place, rest, ghosts) - expected(rules, place, rest, paintings)
