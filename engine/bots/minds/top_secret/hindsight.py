"""What each mind believed, for the truth of a match that is over (engine/games/top_secret/past.py)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.minds.top_secret.belief import Belief
from engine.bots.opponents import ME, player
from engine.core.mind import Character
from engine.games.top_secret.past import Believer, Believers, Even
from engine.games.top_secret.rules import Rules
from engine.games.top_secret.table import Table


def believers(seats: Sequence[str]) -> Believers:
    """By the names of the seats in a record: regular players as they believed, everybody else by what was left alone.

    Raises BadInput for a name that no player has.
    """
    characters: list[Character | None] = [
        player("top_secret", name).character if name != ME and name.partition(":")[0] == "regular" else None
        for name in seats
    ]

    def believer(rules: Rules, table: Table, seat: int) -> Believer:
        character = characters[seat]
        if character is None:
            return Even(rules, table, seat)
        belief = Belief(seat, rules.players, rules.ally, character)
        if table.identities:
            belief.follow(table)
        return belief

    return believer
