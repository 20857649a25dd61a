"""Games from which the value of Ghost for Sale is learnt: who wins, seen by each seat when the castles come up.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.minds.ghost_for_sale.features import FILE, PLAYERS, inputs, size
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.games.ghost_for_sale.events import RoundBegan
from engine.games.ghost_for_sale.facts import points

__all__ = ["FILE", "alike", "samples", "shapes"]

UNITS = 8  # hidden ones
EVERY = (*["sharp"] * 6, *["regular"] * 3, "casual")
CASTLES = 2  # the round of them

Sample = tuple[int, list[tuple[int, float]], float]  # players, inputs, the seat's share of the victory


def shapes(game: Game) -> dict[int, tuple[int, int]]:
    """How many inputs and hidden units there are for each number of players."""
    return {players: (size(players), UNITS) for players in PLAYERS}


def alike(players: int) -> list[list[int]]:
    """No two inputs say the same of different seats: the others are in the order of their points."""
    return []


def samples(game: Game, seed: int, first: int, count: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    """What came of games number `first` and following, seen by each seat before the castles."""
    for number in range(first, first + count):
        yield from played(game, Generator("training", seed, number), PLAYERS[number % len(PLAYERS)], minds)


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    names = [by.pick(minds or EVERY) for _ in range(players)]
    seats = [Player(name, mind_of(game.id, name), Character()) for name in names]
    deal, options = by.below(1 << 40), {"advanced": bool(by.below(2))}
    session = Session(game, seats, deal, options, keep_record=False)
    session.play_out()
    winner = session.truth.table.winner or ()
    state = game.new(players, deal, options)
    for event in session.truth.events:
        event.apply(state.table)
        if isinstance(event, RoundBegan) and event.round == CASTLES:
            table = state.table
            pips = [sum(map(int, (*hand, *kept))) for hand, kept in zip(table.hands, table.reserve, strict=True)]
            for seat in range(players):
                found = [(place, round(number, 3)) for place, number in inputs(points(state), pips, seat)]
                yield players, found, (seat in winner) / max(1, len(winner))
