"""Games from which the value of Nottingham is learnt: whoever plays, at every number of seats; who won, seen at every turn.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for). `TUNABLE` is what `main.py tune` changes:
the weights of the base play, of hands (`outlook`) and of what others do with theirs.
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
from engine.core.progress import TurnBegan
from engine.games.nottingham.minds import features
from engine.games.nottingham.minds.features import INPUTS, LEARNT, inputs, sparse
from engine.games.nottingham.minds.levels import Base
from engine.games.nottingham.minds.thought import SETS, Style
from engine.games.nottingham.rules.table import Table

__all__ = ["LEARNT", "OWN", "PLAYERS", "SHAPES", "TUNABLE", "alike", "options", "played"]

OWN = "sharp"
PLAYERS = (3, 4, 4, 5, 5, 6, 7)  # how many sit at the tables, in turn
SHAPES = dict.fromkeys(features.PLAYERS, (INPUTS, 16))
EVERY = (*["base"] * 8, *["regular"] * 3, "casual")
_SHARED: dict[tuple[int, float], tuple[int, float]] = {}  # pairs that are alike are one: there are millions

Sample = tuple[int, list[tuple[int, float]], float]  # players, inputs that are not 0, the seat's share of the victory


def alike(players: int) -> list[list[int]]:
    """No two inputs say the same of different seats."""
    return []


def options(by: Generator) -> Options:
    return {}


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    session = Session(game, seated(game, by, players, minds or EVERY), by.below(DEALS), {}, keep_record=False)
    winner = session.play_out().table.winner
    state = game.new(players, 0, {})
    state.table = table = Table(scores=[0] * players)
    for event in session.truth.events:
        event.apply(table)
        if isinstance(event, TurnBegan):
            pairs = [(place, round(number, 3)) for place, number in sparse(inputs(state, table.turn, {}))]
            yield players, [_SHARED.setdefault(each, each) for each in pairs], part(winner, [table.turn])


class Tuned(Base):
    """The base play by these weights."""

    name: ClassVar[str] = "tuned"

    def __init__(self, style: Style) -> None:
        self.style = style


# What the last exchange is worth was settled by who ends games (TUNING.md), not by how many are won.
TUNABLE = Tunable(
    SETS, Tuned, ("base", *STYLES), players=(3, 4, 5, 7), fixed=frozenset(("outlook.victory", "theirs.victory"))
)
