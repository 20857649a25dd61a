"""What each mind believed, for the truth of a match that is over (engine/games/top_secret/past.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.mind import Character, Mind
from engine.games.top_secret.minds.base import Base
from engine.games.top_secret.minds.belief import Belief
from engine.games.top_secret.minds.tuning import TUNING, Tuning
from engine.games.top_secret.past import Believer, Believers, Even
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table


def believers(players: Sequence[tuple[Mind | None, Character] | None]) -> Believers:
    """By seat: with a mind and its character what their notes said (of a mind without any what another's would have), with None
    (anybody else) what was left and no more."""

    def believer(rules: Rules, table: Table, seat: int) -> Believer:
        who = players[seat]
        if who is None:
            return Even(rules, table, seat)
        mind, character = who
        tunings: Mapping[int, Tuning] = mind.tunings if isinstance(mind, Base) else {}
        belief = Belief(seat, rules.players, rules.ally, character, tuning=tunings.get(rules.players, TUNING))
        if table.identities:
            belief.follow(table)
        return belief

    return believer
