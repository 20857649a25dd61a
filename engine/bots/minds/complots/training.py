"""Games from which the value of Complots is learnt: whoever plays, at every number of seats; what came of each turn.

Found by `main.py train` (engine/commands/train.py) by the game's id.
"""

from __future__ import annotations

from engine.bots.minds.complots.features import BLOCK, FILE, inputs, sparse
from engine.bots.minds.complots.said import Said
from engine.bots.minds.complots.styles import STYLES
from engine.bots.opponents import opponents
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.game import Game
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.table import Table

__all__ = ["FILE", "PLAYERS", "alike", "played", "shapes"]

PLAYERS = (2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 7, 8)  # how many sit at the tables, in turn
UNITS, FEW_UNITS = 20, 12  # hidden ones; fewer where more seats are alive, of which there are fewer games
EVERY = (
    *["regular"] * 10,
    "casual",
    "quick",
    *(style.name for style in STYLES),
    "tuned",
    "tuned",
    "tuned",
    "tuned",
    "tuned",
)
OFTEN = 0.5  # of the turns of a game; its end is the same for all of them
_SHARED: dict[tuple[int, float], tuple[int, float]] = {}  # pairs that are alike are one: there are millions

Sample = tuple[int, list[tuple[int, float]], float]  # living seats, inputs that are not 0, 1 where the seat won


def shapes(game: Game) -> dict[int, tuple[int, int]]:
    """How many inputs and hidden units there are for each number of living seats."""
    return {living: (inputs(living), FEW_UNITS if living > 4 else UNITS) for living in range(2, game.players[1] + 1)}


def alike(living: int) -> list[list[int]]:
    """Inputs that say the same of different opponents: their weights are drawn together where little is known."""
    return [[opponent * BLOCK + place for opponent in range(1, living)] for place in range(BLOCK)]


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> list[Sample]:
    fifth = by.pick(("ambassador", "ambassador", "inquisitor"))
    seats = [anybody(game, by, minds or EVERY) for _ in range(players)]
    session = Session(game, seats, by.below(1 << 40), {"fifth": fifth}, keep_record=False)
    table, said = Table(scores=[0] * players), Said(players)
    session.play_out()
    seen: list[tuple[int, int, list[tuple[int, float]]]] = []
    for event in session.truth.events:
        event.apply(table)
        said.update(event)
        if isinstance(event, TurnBegan) and by.random() < OFTEN:
            for seat in table.living:
                pairs = [_SHARED.setdefault(each, each) for each in sparse(table, said, seat)]
                seen.append((seat, len(table.living), pairs))
    winner = session.truth.table.winner or ()
    return [(living, pairs, float(seat in winner)) for seat, living, pairs in seen]


def anybody(game: Game, by: Generator, minds: tuple[str, ...]) -> Player:
    """Somebody at the table: a mind with the character of an opponent, or with any."""
    name = by.pick(minds)
    known = [each.playing(game.id) for each in opponents().values()]
    bluff, doubt, daring, revenge, greed = (by.below(101) / 100 for _ in range(5))
    drawn = Character(bluff, doubt, daring, revenge, greed)
    return Player(name, mind_of(game.id, name), by.pick([Character(), drawn, by.pick(known)]))
