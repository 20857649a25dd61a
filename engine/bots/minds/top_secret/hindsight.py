"""What each mind believed, for the truth of a match that is over (engine/games/top_secret/past.py)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.minds.top_secret.belief import Belief
from engine.core.mind import Character
from engine.games.top_secret.past import Believer, Believers, Even
from engine.games.top_secret.rules import Rules
from engine.games.top_secret.table import Table


def believers(characters: Sequence[Character | None]) -> Believers:
    """By seat: with a character what the regular player believed, with None (anybody else) what was left and no more."""

    def believer(rules: Rules, table: Table, seat: int) -> Believer:
        character = characters[seat]
        if character is None:
            return Even(rules, table, seat)
        belief = Belief(seat, rules.players, rules.ally, character)
        if table.identities:
            belief.follow(table)
        return belief

    return believer
