"""Games from which the value of Top Secret is learnt: what all know when a round begins, and who wins.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for). `TUNABLE` is what `main.py tune` changes:
the numbers of the base play, of which three, four and five players have their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from engine.bots.arena import part
from engine.bots.session import Session
from engine.bots.training import DEALS, seated
from engine.bots.tuning import STYLES, Tunable
from engine.core.chance import Generator
from engine.core.game import Game, Options
from engine.core.mind import Character
from engine.core.progress import RoundBegan
from engine.games.top_secret.deduction import possible
from engine.games.top_secret.minds.base import Base
from engine.games.top_secret.minds.belief import Belief, View, remember
from engine.games.top_secret.minds.features import LEARNT, WIDTHS, inputs
from engine.games.top_secret.minds.tuning import SETS, Tuning

__all__ = ["LEARNT", "OWN", "PLAYERS", "TUNABLE", "WIDTHS", "options", "played"]

OWN = "searching"
PLAYERS = (3, 4, 5)
EVERY = (*["sharp"] * 5, *["regular"] * 4, "master")

Standing = tuple[int, list[list[float]], list[float]]  # players, by side the inputs, and its share of the victory


def options(by: Generator) -> Options:
    return {"match": "single"}


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
    seats = seated(game, by, players, minds or EVERY)
    session = Session(game, seats, by.below(DEALS), options(by), keep_record=False)
    winner, rules = session.play_out().table.winner, session.truth.rules
    table: Any = game.table_for(players, rules)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, RoundBegan) and table.identities:
            sides = game.sides(table)
            known = [possible(table, seat) for seat in range(players)]
            rows = [inputs([known[seat] for seat in side], rules.seeker and table.ambassador in side) for side in sides]
            yield players, [[round(each, 3) for each in row] for row in rows], [part(winner, side) for side in sides]


class Tuned(Base):
    """The base play by these numbers, whatever the table."""

    name: ClassVar[str] = "tuned"

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning

    def remember(self, view: View, seat: int, character: Character) -> Belief:
        return remember(view, seat, character, self.tuning)


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4, 5))
