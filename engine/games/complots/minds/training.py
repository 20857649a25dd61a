"""Games from which the value of Complots is learnt: whoever plays, at every number of seats; what came of each turn.

Found by `main.py train` by the game's id (engine/bots/training.py says what it is asked for). `TUNABLE` is what `main.py tune` changes:
the sets of constants of the regular player, in data/complots/minds.yaml.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from engine.bots.arena import part
from engine.bots.opponents import opponents, player
from engine.bots.registry import mind_of
from engine.bots.session import Player, Session
from engine.bots.training import DEALS
from engine.bots.tuning import Aim, Tunable
from engine.core.chance import Generator
from engine.core.game import Game, Options
from engine.core.mind import Character, Mind
from engine.core.progress import TurnBegan
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.minds.features import BLOCK, LEARNT, LIVING, inputs, sparse
from engine.games.complots.minds.levels import Regular
from engine.games.complots.minds.likeness import rates, unlike
from engine.games.complots.minds.styles import STYLES
from engine.games.complots.minds.weighing.constants import SETS
from engine.games.complots.rules.table import Table

__all__ = ["LEARNT", "OWN", "PLAYERS", "SHAPES", "TUNABLE", "alike", "options", "played"]

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


FIXED = frozenset(
    (
        "examine",
        "examine_hand",
        "judge",
        "grudge",
        "worth_inquisitor",
        "doubt_taste",  # a matter of characters, and in tuning all play as somebody in the middle
        "mood",
        "whim",
        "shame_murder",
        "mood_answer",
    )
)
POOL = (
    "honest", "counter", "killer", "taxer", "doubter", "thief", "greedy", "liar", "person", "bold", "timid", "wary",
    "avenger", "trader", "regular",
)  # fmt: skip


PEOPLE = ("person", "bold", "timid", "wary", "avenger", "trader")
SHARE = 0.25  # what somebody like people wins among three of a level that plays as people do
# What makes a player like people: what lies cost, when to doubt, what is in the mood, what is forgotten, what is liked.
HUMAN = frozenset(
    """shame_tax shame_steal shame_assassinate shame_exchange shame_block_aid shame_block_steal shame_contessa
    shame_desperate fear doubt_bias doubt_least mood_answer whim shame_murder kill_coins kill_risk kill_desperate kill exchange
    exchange_need aid_risk aid_seen aid_blocked coup_cost danger coin steal_risk steal_hurt two_lives prior_doubts last_life""".split()
)


def like_people(mind: Mind, deal: int, games: int) -> float:
    """0 for who lies, blocks and doubts as people do at 2, 4 and 6 players, and is as strong; else less."""
    far = 0.0
    me = Player("level", mind)
    for players, share in ((4, 2), (6, 4), (2, 4)):
        far += unlike(rates([me] * players, max(1, games // share // 2), deal)) * 2 / share
    each, wins = max(1, games // len(PEOPLE)), 0
    for at, name in enumerate(PEOPLE):
        wins += rates([player("complots", name), me, me, me], each, deal + at * each)["won"]
    return -far - 2.0 * math.log(max(0.02, wins / each / len(PEOPLE)) / SHARE) ** 2


TUNABLE = Tunable(
    SETS,
    Regular,
    POOL,
    players=(2, 3, 4, 6),
    fixed=FIXED,
    aims={"people": Aim(like_people, frozenset(SETS.ranges) - HUMAN)},
)
