"""Games from which the value of Nottingham is learnt: whoever plays, at every number of seats; who won, seen at every turn.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.minds.nottingham.features import FILE, INPUTS, inputs, sparse
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.nottingham.table import Table

__all__ = ["FILE", "PLAYERS", "alike", "played", "shapes"]

PLAYERS = (3, 4, 4, 5, 5, 6, 7)  # how many sit at the tables, in turn
UNITS = 16  # hidden ones
_SHARED: dict[tuple[int, float], tuple[int, float]] = {}  # pairs that are alike are one: there are millions
EVERY = (*["base"] * 8, *["regular"] * 3, "casual")

Sample = tuple[int, list[tuple[int, float]], float]  # players, inputs that are not 0, the seat's share of the victory


def shapes(game: Game) -> dict[int, tuple[int, int]]:
    """How many inputs and hidden units there are for each number of players."""
    low, high = game.players
    return dict.fromkeys(range(low, high + 1), (INPUTS, UNITS))


def alike(players: int) -> list[list[int]]:
    """No two inputs say the same of different seats."""
    return []


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    names = [by.pick(minds or EVERY) for _ in range(players)]
    seats = [Player(name, mind_of(game.id, name), Character()) for name in names]
    session = Session(game, seats, by.below(1 << 40), {}, keep_record=False)
    session.play_out()
    winner = session.truth.table.winner or ()
    state = game.new(players, 0, {})
    state.table = table = Table(scores=[0] * players)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, TurnBegan):
            seat = table.turn
            pairs = [(place, round(number, 3)) for place, number in sparse(inputs(state, seat, {}))]
            shared = [_SHARED.setdefault(each, each) for each in pairs]
            yield players, shared, (seat in winner) / max(1, len(winner))
