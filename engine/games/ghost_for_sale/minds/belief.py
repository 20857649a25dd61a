"""How likely each pattern of liars is: what was seen rules patterns out, what others do makes some likelier.

Three things tell of others. How they chose in earlier matches, where that is known (`acquainted`). Their tokens: ghosts are rather laid where they are wanted, so one reading of the faces makes
more sense than the other; but who expects to be read like that can mislead, so that players are of several habits, and
the end of the first round shows which. Their bids: who knows his own card bids where it makes a property good.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.bots.foretelling import logit, sigmoid
from engine.core.deed import CLAIM, Known
from engine.games.ghost_for_sale.minds.odds import Outlook, View, back_or_card, card_value, expected, outlook, sum_of
from engine.games.ghost_for_sale.possible import Pattern, patterns_of
from engine.games.ghost_for_sale.rules.numbers import GHOST, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table

# Plain players lay ghosts where they are wanted, sly ones the other way round, others anyhow: how much a point of
# appeal then speaks for truth (in logarithms), and how many there are of each. From games among these minds (TUNING.md).
HABITS = (1.0, -1.0, 0.0)
USUAL = (0.12, 0.08, 0.8)
FROM_BIDS = 0.4  # how much a card of 5 speaks, for each point that the property is better if the bidder is truthful


class Habit(NamedTuple):
    """What kind of declarer somebody is, as shares of HABITS, and how much rather he chooses True than False, by round."""

    shares: tuple[float, ...] = USUAL
    odds: tuple[float, float] = (1.0, 1.0)


def believe(
    view: View, seat: int, habits: Sequence[Habit], trust: float = 1.0
) -> tuple[tuple[Pattern, ...], list[float]]:
    """The patterns that can be and their weights; `trust`: how much the doings of others are taken to tell."""
    table = view.table
    believed = patterns_of(table, seat)
    if len(believed) == 1:
        return believed, [1.0]
    told, bids = truthful(view, habits), bid_scores(view, table, seat)
    speaks = [
        0.0 if other == seat else trust * (logit(told[other]) + FROM_BIDS * bids[other])
        for other in range(table.players)
    ]
    weights = [
        exp(sum(0.5 * by if stance == TRUTH else -0.5 * by for stance, by in zip(pattern, speaks, strict=True)))
        for pattern in believed
    ]
    total = sum(weights)
    return believed, [weight / total for weight in weights]


def truthful(view: View, habits: Sequence[Habit]) -> list[float]:
    """How likely each seat is truthful, by what it is known for and by its tokens."""
    told, this_round = token_scores(view.rules, view.table), max(0, view.table.round - 1)
    return [read(each, habit, habit.odds[this_round]) for each, habit in zip(told, habits, strict=True)]


def read(told: float, habit: Habit, odds: float = 1.0) -> float:
    """How likely somebody of this habit is truthful by his tokens, who otherwise would be with these odds."""
    found = sum(share * sigmoid(by * told) for share, by in zip(habit.shares, HABITS, strict=True))
    return odds * found / (odds * found + (1 - found))


def learn(told: float, was_truthful: bool, habit: Habit) -> Habit:
    """The habit of a player who has shown his card."""
    sign = 1.0 if was_truthful else -1.0
    shares = [share * sigmoid(by * told * sign) for share, by in zip(habit.shares, HABITS, strict=True)]
    return habit._replace(shares=tuple(share / sum(shares) for share in shares))


def token_scores(rules: Rules, table: Table) -> list[float]:
    """By seat: how much better its tokens would serve it if it is truthful."""
    found = [0.0] * table.players
    for place, owner, face in table.tokens:
        found[owner] += appeal(rules, place) * (1 if face == GHOST else -1)
    return found


def bid_scores(view: View, table: Table, seat: int) -> list[float]:
    """By seat: how much better its bids would serve it if it is truthful, weighted by what seems to lie there."""
    look = outlook(table)
    found = [0.0] * table.players
    gains: dict[tuple[str, int], float] = {}
    for place, owner, card in table.bids:
        if owner == seat or place not in look.faces:
            continue
        if (place, owner) not in gains:
            gains[place, owner] = _gain(view.rules, look, place, owner)
        found[owner] += gains[place, owner] * card_value(back_or_card(table, seat, owner, place, card)) / 5
    return found


def appeal(rules: Rules, place: str) -> float:
    """How much better many ghosts are than few."""
    row = rules.rows[place]
    return (row[3] + row[4] - row[1] - row[2]) / 4


def _gain(rules: Rules, look: Outlook, place: str, other: int) -> float:
    """How much more a property is worth if this player is truthful than if he lies, all others being open."""
    mine = (0, 0)
    rest: Sequence[float] = (1.0,)
    for owner, ghosts, paintings in look.faces[place]:
        if owner == other:
            mine = (ghosts, paintings)
        else:
            rest = sum_of(rest, ghosts, paintings, 0.5)
    return expected(rules, place, rest, mine[0]) - expected(rules, place, rest, mine[1])


# Both are of the house.
STRANGERS = 3.0  # of each, that are taken for seen before anything is
MOST = 12.0  # rounds of a kind count for so many together


def acquainted(habit: Habit, known: Known) -> Habit:
    """The habit that is expected of somebody of whom this is known."""
    first, second = (_odds(*known.times(CLAIM, f"round_{number}")) for number in (1, 2))
    return habit._replace(odds=(first, second))


def _odds(often: float, true: float, false: float) -> float:
    """Of True, when it was seen so often to be chosen, and False."""
    counts = min(1.0, MOST / max(1.0, true + false))
    return (STRANGERS + counts * true) / (STRANGERS + counts * false)
