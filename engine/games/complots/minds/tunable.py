"""What `main.py tune complots` changes: the sets of constants of the regular player, in data/complots/minds.yaml."""

from __future__ import annotations

import math

from engine.bots.opponents import player
from engine.bots.session import Player
from engine.bots.tuning import Aim, Tunable
from engine.core.mind import Mind
from engine.games.complots.minds.likeness import rates, unlike
from engine.games.complots.minds.regular import Regular
from engine.games.complots.minds.weighing.constants import SETS

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
