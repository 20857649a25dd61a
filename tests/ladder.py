"""How minds stand against each other, for the tests of each game's own ladder."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.arena import Fixture, run


def shares(game: str, options: Mapping[str, Any], ladder: Sequence[tuple[str, str, int]]) -> dict[str, float]:
    """For each pair of minds (strong, weak, games), seated alternately among four: the share of games the first won."""
    found = {}
    for strong, weak, games in ladder:
        tally = run(Fixture(game, 4, (strong, weak), dict(options), 1, rotated=True), games)
        found[strong] = tally.wins.get(strong, 0) / tally.games
    return found
