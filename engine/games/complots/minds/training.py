"""Games from which the value of Complots is learnt: whoever plays, at every number of seats; what came of each turn.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for).
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.arena import part
from engine.bots.opponents import opponents
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.bots.training import DEALS
from engine.core.chance import Generator
from engine.core.game import Game, Options
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.minds.features import BLOCK, LEARNT, LIVING, inputs, sparse
from engine.games.complots.minds.styles import STYLES
from engine.games.complots.rules.table import Table

__all__ = ["LEARNT", "OWN", "PLAYERS", "SHAPES", "alike", "options", "played"]

OWN = "master"
PLAYERS = (2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 7, 8)  # how many sit at the tables, in turn
UNITS, FEW_UNITS = 20, 12  # hidden ones; fewer where more seats are alive, of which there are fewer games
SHAPES = {living: (inputs(living), FEW_UNITS if living > 4 else UNITS) for living in LIVING}
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


def alike(living: int) -> list[list[int]]:
    """Inputs that say the same of different opponents: their weights are drawn together where little is known."""
    return [[opponent * BLOCK + place for opponent in range(1, living)] for place in range(BLOCK)]


def options(by: Generator) -> Options:
    return {"fifth": by.pick(("ambassador", "ambassador", "inquisitor"))}


def played(game: Game, by: Generator, players: int, minds: tuple[str, ...]) -> Iterator[Sample]:
    chosen = options(by)
    seats = [anybody(game, by, minds or EVERY) for _ in range(players)]
    session = Session(game, seats, by.below(DEALS), chosen, keep_record=False)
    winner = session.play_out().table.winner
    table, said = Table(scores=[0] * players), Said(players)
    for event in session.truth.events:
        event.apply(table)
        said.update(event)
        if isinstance(event, TurnBegan) and by.random() < OFTEN:
            for seat in table.living:
                pairs = [_SHARED.setdefault(each, each) for each in sparse(table, said, seat)]
                yield len(table.living), pairs, part(winner, [seat])


def anybody(game: Game, by: Generator, minds: tuple[str, ...]) -> Player:
    """Somebody at the table: a mind with the character of an opponent, or with any."""
    name = by.pick(minds)
    known = [each.playing(game.id) for each in opponents().values()]
    bluff, doubt, daring, revenge, greed = (by.below(101) / 100 for _ in range(5))
    drawn = Character(bluff, doubt, daring, revenge, greed)
    return Player(name, mind_of(game.id, name), by.pick([Character(), drawn, by.pick(known)]))
