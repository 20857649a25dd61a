"""What Ghost for Sale tells those who show it."""

from engine.core.facts import Facts, Standing, ranked
from engine.core.flow import State
from engine.games.ghost_for_sale.rules import Rules
from engine.games.ghost_for_sale.table import Table

S = State[Table, Rules]


def points(state: S) -> tuple[int, ...]:
    """By seat. G 7.2, G 8.5"""
    return tuple(state.table.points(seat, state.rules.data.ball) for seat in range(state.rules.players))


def reached(state: S) -> list[tuple[int, int, int]]:
    """Points by seat; then fewer properties, then more money in hand. G 7.2"""
    table = state.table
    return [
        (made, -len(table.owned[seat]), sum(map(int, table.hands[seat]))) for seat, made in enumerate(points(state))
    ]


def standing(state: S) -> Standing:
    """The money in others' hands is not known before the end, so that until then equal points are equal places."""
    made = points(state)
    if not state.over:
        return Standing(made, ranked(made))
    return Standing(made, ranked(reached(state)))


FACTS = Facts(counted="round", standing=standing)
