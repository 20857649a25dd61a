"""Games from which the value of Intrigo is learnt: how all stand when a round begins, and who becomes Doge.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for). `TUNABLE` is what `main.py tune` changes:
the numbers of the base play.
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
from engine.games.intrigo.minds.base import Base
from engine.games.intrigo.minds.chair import LEARNT, WIDTHS, inputs
from engine.games.intrigo.minds.tuning import SETS, Tuning
from engine.games.intrigo.minds.worth import Worth
from engine.games.intrigo.rules.table import RoundBegan

__all__ = ["LEARNT", "OWN", "PLAYERS", "TUNABLE", "WIDTHS", "options", "played"]

OWN = "sharp"
PLAYERS = (3, 4)
EVERY = (*["regular"] * 6, *["sharp"] * 4, "casual")

Standing = tuple[int, list[list[float]], list[float]]  # players, by seat the inputs, and 1 where it became Doge


def options(by: Generator) -> Options:
    return {"door": by.pick(("first_player", "contested"))}


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Standing]:
    seats = seated(game, by, players, minds or EVERY)
    session = Session(game, seats, by.below(DEALS), options(by), keep_record=False)
    winner, rules = session.play_out().table.winner, session.truth.rules
    shares = [part(winner, [seat]) for seat in range(players)]
    table: Any = game.table_for(players, rules)
    needed = rules.data.same, rules.data.different
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, RoundBegan):
            places = [(seat - table.first) % players for seat in range(players)]
            standing = zip(table.seals, table.coins, places, strict=True)
            rows = [inputs(players, seals, coins, place, *needed) for seals, coins, place in standing]
            yield players, [[round(each, 3) for each in row] for row in rows], shares


class Tuned(Base):
    """The base play by these numbers, looking at as much as a sharp player."""

    name: ClassVar[str] = "tuned"
    looks: ClassVar[int] = 6
    worlds: ClassVar[int] = 1

    def __init__(self, tuning: Tuning) -> None:
        self.worths = Worth(tuning)


TUNABLE = Tunable(SETS, Tuned, ("sharp", *STYLES), players=(3, 4))
