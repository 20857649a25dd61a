"""Games from which the value of Ghost for Sale is learnt: how all stand when the castles come up, and who wins.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for). `TUNABLE` is what `main.py tune` changes:
the numbers of the base play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.bots.arena import part
from engine.bots.session import Session
from engine.bots.training import DEALS, seated
from engine.bots.tuning import STYLES, Tunable
from engine.core.chance import Generator
from engine.core.game import Game, Options
from engine.games.ghost_for_sale.facts import points
from engine.games.ghost_for_sale.minds.features import LEARNT, PLAYERS, WIDTHS, inputs
from engine.games.ghost_for_sale.minds.levels import Sharp
from engine.games.ghost_for_sale.minds.tuning import SETS, Tuning
from engine.games.ghost_for_sale.rules.events import RoundBegan

__all__ = ["LEARNT", "OWN", "PLAYERS", "TUNABLE", "WIDTHS", "options", "played"]

OWN = "master"
EVERY = (*["sharp"] * 6, *["regular"] * 3, "casual")
CASTLES = 2  # the round of them

Standing = tuple[int, list[list[float]], list[float]]  # players, by seat the inputs and its share of the victory


def options(by: Generator) -> Options:
    return {"advanced": bool(by.below(2))}


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
    seats = seated(game, by, players, minds or EVERY)
    deal, chosen = by.below(DEALS), options(by)
    session = Session(game, seats, deal, chosen, keep_record=False)
    winner = session.play_out().table.winner
    state = game.new(players, deal, chosen)
    for event in session.truth.events:
        event.apply(state.table)
        if isinstance(event, RoundBegan) and event.round == CASTLES:
            table = state.table
            pips = [sum(map(int, (*hand, *kept))) for hand, kept in zip(table.hands, table.reserve, strict=True)]
            yield players, inputs(points(state), pips), [part(winner, [seat]) for seat in range(players)]


class Tuned(Sharp):
    """The play of a sharp player by these numbers."""

    name: ClassVar[str] = "tuned"

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4, 5))
