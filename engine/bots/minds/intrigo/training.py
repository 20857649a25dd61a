"""Games from which the value of Intrigo is learnt: how all stand when a round begins, and who becomes Doge.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots.minds.intrigo import chair
from engine.bots.minds.intrigo.chair import FILE
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.games.intrigo.table import RoundBegan

__all__ = ["FILE", "PLAYERS", "played", "widths"]

PLAYERS = (3, 4)
EVERY = (*["regular"] * 6, *["sharp"] * 4, "casual")

Standing = tuple[int, list[list[float]], list[float]]  # players, by seat the inputs, and 1 where it became Doge


def widths(game: Game) -> dict[int, int]:
    """How many inputs a seat has, for each number of players."""
    return chair.widths()


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
    names = [by.pick(minds or EVERY) for _ in range(players)]
    seats = [Player(name, mind_of(game.id, name), Character()) for name in names]
    deal, options = by.below(1 << 40), {"door": by.pick(("first_player", "contested"))}
    session = Session(game, seats, deal, options, keep_record=False)
    session.play_out()
    winner = session.truth.table.winner or ()
    rules = session.truth.rules
    table: Any = game.table_for(players, rules)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, RoundBegan):
            rows = [
                chair.inputs(
                    players,
                    table.seals[seat],
                    table.coins[seat],
                    (seat - table.first) % players,
                    rules.data.same,
                    rules.data.different,
                )
                for seat in range(players)
            ]
            yield (
                players,
                [[round(each, 3) for each in row] for row in rows],
                [float(seat in winner) for seat in range(players)],
            )
