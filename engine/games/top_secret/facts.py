"""What Top Secret tells those who show it."""

from engine.core.facts import Facts
from engine.core.flow import State
from engine.games.top_secret.rules import Rules
from engine.games.top_secret.table import Table

S = State[Table, Rules]


def whose(state: S) -> int | None:
    """Who alone is asked: an agent or the Ambassador to play a place, or one of a meeting. T 3.1, T 6.1"""
    asked = state.waits_for()
    return asked[0] if len(asked) == 1 else None


FACTS = Facts(counted="round", whose=whose)
