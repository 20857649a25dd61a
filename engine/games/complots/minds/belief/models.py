"""How others may play: a few manners of lying and several degrees of doubt, as one believes them of people.

They are models, not minds: coarse, quick, and each able to say how likely it does what somebody just did. A *manner*
says what is claimed with and without the card; how soon somebody doubts is another thing, which has *degrees* of its
own: a liar may believe everybody. Weights are relative to each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.core.cards import Cards, zone
from engine.games.complots.minds.odds import WORTH, View
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.play import Turn


@dataclass(frozen=True, slots=True)
class LyingManner:
    """`share` of the people; weights of actions where the character is held (TRUE), is not (`lie`), or none is claimed (PLAIN).

    `bluffs`: how often an action is blocked by who has not the character; `desperate`: the Contessa without her, where one would be out.
    """

    name: str
    share: float
    lie: Mapping[str, float]
    bluffs: Mapping[str, float] = field(default_factory=dict[str, float])
    desperate: float = 0.0


# All of these were fitted: to hands and lies in games of random styles, our own styles and minds (data/complots/TUNING.md).
TRUE = {"tax": 63.0, "assassinate": 45.0, "steal": 9.0, "exchange": 7.0, "examine": 7.0}
PLAIN = {"income": 6.6, "foreign_aid": 2.4, "coup": 120.0}
COVERS = {"foreign_aid": 0.87, "steal": 0.97, "assassinate": 0.97}  # how often who has the character blocks with it

MANNERS = (
    LyingManner("honest", 0.272, {"tax": 0.02, "assassinate": 0.05, "steal": 0.03, "exchange": 0.07, "examine": 0.07}, desperate=0.02),
    LyingManner(
        "human", 0.376, {"tax": 4.7, "assassinate": 2.0, "steal": 1.6, "exchange": 0.6, "examine": 0.6},
        {"foreign_aid": 0.04, "steal": 0.31, "assassinate": 0.04}, desperate=0.17,
    ),
    LyingManner(
        "taxer", 0.098, {"tax": 42.0, "assassinate": 0.3, "steal": 0.6, "exchange": 0.7, "examine": 0.7},
        {"foreign_aid": 0.1, "steal": 0.1, "assassinate": 0.05}, desperate=0.8,
    ),
    LyingManner(  # acts as it may and blocks as it likes
        "blocker", 0.158, {"tax": 0.9, "assassinate": 1.0, "steal": 0.8, "exchange": 1.4, "examine": 1.4},
        {"foreign_aid": 0.28, "steal": 0.62, "assassinate": 0.61}, desperate=0.9,
    ),
    LyingManner(
        "liar", 0.06, {"tax": 8.7, "assassinate": 18.0, "steal": 10.0, "exchange": 7.8, "examine": 7.8},
        {"foreign_aid": 0.36, "steal": 0.47, "assassinate": 0.5}, desperate=0.94,
    ),
    LyingManner(  # acts as it likes and blocks as it may
        "free", 0.036, {"tax": 5.0, "assassinate": 4.4, "steal": 7.2, "exchange": 1.1, "examine": 1.1},
        {"foreign_aid": 0.07, "steal": 0.19, "assassinate": 0.04}, desperate=0.38,
    ),
)  # fmt: skip

# How often a claim is doubted of which one has seen a card, at a table of several; and the share of people in each degree:
# together they doubt three claims of a hundred, of three people 5-8 of a hundred (data/complots/TUNING.md).
DEGREES = (0.001, 0.02, 0.06, 0.16, 0.45)
DEGREE_SHARES = (0.3, 0.42, 0.21, 0.055, 0.015)

UNSEEN = (0.0, 3.0, 1.0, 0.6, 0.5)  # how much sooner a claim is doubted the fewer cards of that kind are unseen
CERTAIN = 0.95  # who is sure of a lie says so, unless he never says anything
OVERCLAIMED, AGAIN, DUEL = 2.5, 0.75, 2.0  # more characters claimed than cards; claimed before; only two left
THREATENED = {"assassinate": 1.6, "steal": 1.2, "examine": 1.0}
DYING = 4.0
BEATEN = 0.3  # the power of a degree with which a claim is doubted that beats one in a duel: 13 to 79 of a hundred
BARRED = 0.09  # how much rarer a lie is that one was caught with
STICKS = 2.7  # how much likelier one is that one has told before
SLIP = 0.05  # how often somebody does just anything, so that no model is ever ruled out


@cache
def hands_of(characters: tuple[str, ...], size: int) -> tuple[Cards, ...]:
    """All hands of so many cards, in a fixed order."""
    found: list[Cards] = [()]
    for _ in range(size):
        found = list(dict.fromkeys(zone((*hand, card)) for hand in found for card in characters))
    return tuple(sorted(found))


def alarm(unseen: int, said: int, cards: int, again: bool, duel: bool) -> float:
    """How much sooner than usual a claim is doubted, before any threat.

    `unseen`: copies of the character neither open nor in the doubter's hand; `said`: how many characters the claimant
    stands for, with so many `cards`.
    """
    much = UNSEEN[min(unseen, 4)]
    if said > cards:
        much *= OVERCLAIMED
    if again:
        much *= AGAIN
    return much * DUEL if duel else much


def doubt_chance(degree: float, much: float, sure: bool, beaten: bool = False) -> float:
    """How likely somebody of this degree doubts a claim that alarms so much, or that is surely a lie; `beaten` (duel/race.py) if it stands."""
    if sure:
        return CERTAIN if degree > 0.01 else 0.3
    return min(CERTAIN, max(degree * much, degree**BEATEN if beaten else 0.0))


def threat(turn: Turn, seat: int, hand: Cards) -> float:
    """How much sooner a claim is doubted by whom the action is aimed at."""
    if turn.target != seat or turn.blocker is not None:
        return 1.0
    if turn.action == "assassinate" and len(hand) == 1 and "contessa" not in hand:
        return DYING
    return THREATENED.get(turn.action, 1.0)


def block_chance(manner: LyingManner, action: str, held: bool, last: bool) -> float:
    """How likely an action is blocked by who holds a character that blocks it, or none."""
    if held:
        return COVERS[action]
    chance = manner.bluffs.get(action, 0.0)
    return max(chance, manner.desperate) if last and action == "assassinate" else chance


class Habits:
    """How likely each manner takes each action, by hand: the weights of a situation, summed once.

    `coins` of the actor, `robbed`: whether anybody has coins to steal; `barred`: characters nobody would believe him; `said`: those
    he has claimed.
    """

    def __init__(self, rules: Rules, coins: int, robbed: bool, barred: Cards, said: Cards = ()) -> None:
        data = rules.data
        self.claims = {
            verb: character
            for verb, character in rules.claims.items()
            if not (verb == "assassinate" and coins < data.assassinate) and not (verb == "steal" and not robbed)
            and not (verb == "examine" and "examine" not in rules.at)
        }  # fmt: skip
        self.coup, self.must = coins >= data.coup, coins >= data.must_coup
        self.barred, self.said = barred, said

    def chance(self, manner: LyingManner, hand: Cards, action: str) -> float:
        """How likely who plays so with these cards takes the action (at anybody). 0 to 1"""
        if self.must:
            return 1.0
        total = PLAIN["income"] + PLAIN["foreign_aid"] + (PLAIN["coup"] if self.coup else 0.0)
        mine = PLAIN.get(action, 0.0)
        for verb, character in self.claims.items():
            weight = TRUE[verb] if character in hand else manner.lie[verb]
            if character not in hand:
                if character in self.barred:
                    weight *= BARRED
                if character in self.said:
                    weight *= STICKS
            total += weight
            if verb == action:
                mine = weight
        return (1 - SLIP) * mine / total + SLIP * 0.1


def keep_weight(hand: Cards) -> float:
    """How likely a hand is kept from a choice of several, beside others."""
    worth = sum(WORTH[card] for card in hand) - (0.5 if len(set(hand)) < len(hand) else 0.0)
    return float(2.0 ** (2.5 * worth))


def unseen_by(view: View, hand: Cards, character: str) -> int:
    """Copies of a character that are neither open nor among these cards."""
    opened = sum(cards.count(character) for cards in view.table.faceup)
    return view.rules.copies - opened - hand.count(character)
