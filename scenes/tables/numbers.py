"""The numbers of a game for what is painted before anybody sits at its table: cards, diagrams of its rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.library import load


@cache
def rules_of(game: str) -> Any:
    """The game's own `Rules` for the fewest players: what does not depend on how many there are."""
    known = load(game)
    return known.rules_for(known.players[0], known.complete({}))
