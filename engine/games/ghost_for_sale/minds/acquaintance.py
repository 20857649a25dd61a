"""What is known of somebody from earlier matches, as a prior: how much rather they choose True than False. G 3

What many matches say is worth no more than a few rounds, for people change, and who expects to be known may turn it round.
"""

from __future__ import annotations

from engine.core.deed import CLAIM, Known
from engine.games.ghost_for_sale.minds.belief import Habit

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
