"""Games from which the value of Intrigo is learnt: who becomes Doge, seen by each seat when a round begins.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.bots.minds.intrigo.features import FILE, PLAYERS, inputs, size
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.games.intrigo.table import RoundBegan

__all__ = ["FILE", "alike", "samples", "shapes"]

UNITS = 12  # hidden ones
EVERY = (*["regular"] * 6, *["sharp"] * 4, "casual")

Sample = tuple[int, list[tuple[int, float]], float]  # players, inputs that are not 0, 1 where the seat became Doge


def shapes(game: Game) -> dict[int, tuple[int, int]]:
    """How many inputs and hidden units there are for each number of players."""
    return {players: (size(players), UNITS) for players in PLAYERS}


def alike(players: int) -> list[list[int]]:
    """No two inputs say the same of different seats: the others are in the order of what they have."""
    return []


def samples(game: Game, seed: int, first: int, count: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    """What came of games number `first` and following, seen by each seat at the beginning of every round."""
    for number in range(first, first + count):
        yield from played(game, Generator("training", seed, number), PLAYERS[number % len(PLAYERS)], minds)


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Sample]:
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
            found = inputs(table.seals, table.coins, table.first, rules.data.same, rules.data.different)
            for seat, pairs in enumerate(found):
                yield players, [(place, round(number, 3)) for place, number in pairs], float(seat in winner)
