"""Games from which the value of Ghost for Sale is learnt: how all stand when the castles come up, and who wins.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.minds.ghost_for_sale.features import FILE, INPUTS, PLAYERS, inputs
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.games.ghost_for_sale.events import RoundBegan
from engine.games.ghost_for_sale.facts import points

__all__ = ["FILE", "PLAYERS", "played", "widths"]

EVERY = (*["sharp"] * 6, *["regular"] * 3, "casual")
CASTLES = 2  # the round of them

Standing = tuple[int, list[list[float]], list[float]]  # players, by seat the inputs and its share of the victory


def widths(game: Game) -> dict[int, int]:
    """How many inputs a seat has, for each number of players."""
    return dict.fromkeys(PLAYERS, INPUTS)


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
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
            shares = [(seat in winner) / max(1, len(winner)) for seat in range(players)]
            yield players, inputs(points(state), pips), shares
