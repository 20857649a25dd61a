"""What is known of somebody from earlier matches, as a prior: where they rather begin a series. T 3.1"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.deed import MOVE, Known
from engine.games.top_secret.minds.belief import Belief
from engine.games.top_secret.rules.numbers import PLACES

# Both are of the house.
STRANGERS = 4.0  # beginnings at each place that are taken for seen before any is
MOST = 30.0  # beginnings count for so many together, for people change


def acquaint(belief: Belief, known: Known) -> None:
    """Let a new belief expect somebody where they were seen to begin."""
    belief.begins[known.seat] = beginnings(known)


def beginnings(known: Known) -> Mapping[str, float]:
    """By place, how much rather than at any place they begin there."""
    times = {place: known.times(MOVE, place)[0] for place in PLACES}
    total = sum(times.values())
    counts = min(1.0, MOST / max(1.0, total))
    usual = STRANGERS + counts * total / len(times)
    return {place: (STRANGERS + counts * often) / usual for place, often in times.items()}
