"""Games from which the value of Top Secret is learnt: what all know when a round begins, and who wins.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots.minds.top_secret import features
from engine.bots.minds.top_secret.features import FILE, inputs
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.core.progress import RoundBegan
from engine.games.top_secret.deduction import possible

__all__ = ["FILE", "PLAYERS", "played", "widths"]

PLAYERS = (3, 4, 5)
EVERY = (*["sharp"] * 5, *["regular"] * 4, "master")

Standing = tuple[int, list[list[float]], list[float]]  # players, by side the inputs, and its share of the victory


def widths(game: Game) -> dict[int, int]:
    """How many inputs a side has, for each number of players."""
    return features.widths()


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
    names = [by.pick(minds or EVERY) for _ in range(players)]
    seats = [Player(name, mind_of(game.id, name), Character()) for name in names]
    session = Session(game, seats, by.below(1 << 40), {"match": "single"}, keep_record=False)
    session.play_out()
    rules, winner = session.truth.rules, session.truth.table.winner or ()
    table: Any = game.table_for(players, rules)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, RoundBegan) and table.identities:
            sides = game.sides(table)
            known = [possible(table, seat) for seat in range(players)]
            rows = [inputs([known[seat] for seat in side], rules.seeker and table.ambassador in side) for side in sides]
            shares = [sum(seat in side for seat in winner) / max(1, len(winner)) for side in sides]
            yield players, [[round(each, 3) for each in row] for row in rows], shares
