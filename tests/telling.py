"""What a stranger at the table sees of somebody's play, as counts of small observations: what opponents are told apart by.

Observations are made of events as a bystander saw them (engine/core/deed.py), so nothing is in them that was hidden. Every
game has its deeds, as they are and by how far the match had come; a game may observe more in a module of its own
(`tests/telling_<id>.py`: `observed(events, players)`, a Counter for each seat).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from engine.core.deed import Deed, public
from engine.core.event import Event
from engine.core.game import Game

Observed = Counter[str]
PARTS = 3  # of a match, told apart


def observed(game: Game, events: Sequence[Event], players: int) -> list[Observed]:
    """What was seen of each seat in one match, by what was seen how often. `events` may be the truth's."""
    seen = public(events)
    found = [Observed() for _ in range(players)]
    for seat, names in enumerate(_deeds(list(game.facts.deeds(seen)), players)):
        found[seat].update(names)
    name = f"tests.telling_{game.id}"
    if find_spec(name) is not None:
        for seat, more in enumerate(import_module(name).observed(seen, players)):
            found[seat].update(more)
    return found


def _deeds(deeds: Sequence[Deed], players: int) -> list[list[str]]:
    found: list[list[str]] = [[] for _ in range(players)]
    for at, deed in enumerate(deeds):
        part = at * PARTS // max(1, len(deeds))
        names = [f"{deed.sort} {deed.what}", f"{deed.sort} {deed.what} in part {part}"]
        if deed.shown is not None:
            names.append(f"{deed.sort} {deed.what} {'true' if deed.shown else 'false'}")
        found[deed.seat] += names
    return found
