"""How others may play: a few manners of lying and several degrees of doubt, as one believes them of people.

They are models, not minds: coarse, quick, and each able to say how likely it does what somebody just did. A *manner*
says what is claimed with and without the card; how soon somebody doubts is another thing, which has *degrees* of its
own: a liar may believe everybody. Weights are relative to each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.bots.minds.complots.odds import WORTH, View
from engine.core.cards import Cards, zone
from engine.games.complots.play import Turn
from engine.games.complots.rules import Rules


@dataclass(frozen=True, slots=True)
class Manner:
    """`share` of the people; weights of actions where the character is held (`true`), is not (`lie`), or none is claimed.

    `covers`: how often an action is blocked by who has the character; `bluffs`: by who has not; `desperate`: the
    Contessa without her, where one would be out.
    """

    name: str
    share: float
    true: Mapping[str, float]
    lie: Mapping[str, float]
    plain: Mapping[str, float]
    covers: float = 0.95
    bluffs: Mapping[str, float] = field(default_factory=dict)
    desperate: float = 0.0


_TRUE = {"tax": 30.0, "assassinate": 25.0, "steal": 14.0, "exchange": 5.0, "examine": 5.0}
_PLAIN = {"income": 4.0, "foreign_aid": 3.0, "coup": 120.0}

MANNERS = (
    Manner("honest", 0.25, _TRUE, dict.fromkeys(_TRUE, 0.03), _PLAIN),
    Manner(
        "human", 0.4, _TRUE, {"tax": 2.5, "assassinate": 1.5, "steal": 1.2, "exchange": 0.7, "examine": 0.7}, _PLAIN,
        bluffs={"foreign_aid": 0.03, "steal": 0.08, "assassinate": 0.04}, desperate=0.25,
    ),
    Manner(
        "taxer", 0.12, _TRUE, {"tax": 40.0, "assassinate": 2.0, "steal": 1.0, "exchange": 0.3, "examine": 0.3}, _PLAIN,
        bluffs={"foreign_aid": 0.15, "steal": 0.1, "assassinate": 0.1}, desperate=0.5,
    ),
    Manner(
        "liar", 0.23, _TRUE, {"tax": 14.0, "assassinate": 14.0, "steal": 7.0, "exchange": 2.5, "examine": 2.5}, _PLAIN,
        bluffs={"foreign_aid": 0.25, "steal": 0.4, "assassinate": 0.5}, desperate=0.9,
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
SLIP = 0.1  # how often somebody does just anything, so that no model is ever ruled out


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


def doubt_chance(degree: float, much: float, sure: bool) -> float:
    """How likely somebody of this degree doubts a claim that alarms so much, or that is surely a lie."""
    if sure:
        return CERTAIN if degree > 0.01 else 0.3
    return min(CERTAIN, degree * much)


def threat(turn: Turn, seat: int, hand: Cards) -> float:
    """How much sooner a claim is doubted by whom the action is aimed at."""
    if turn.target != seat or turn.blocker is not None:
        return 1.0
    if turn.action == "assassinate" and len(hand) == 1 and "contessa" not in hand:
        return DYING
    return THREATENED.get(turn.action, 1.0)


def block_chance(manner: Manner, action: str, held: bool, last: bool) -> float:
    """How likely an action is blocked by who holds a character that blocks it, or none."""
    if held:
        return manner.covers
    chance = manner.bluffs.get(action, 0.0)
    return max(chance, manner.desperate) if last and action == "assassinate" else chance


class Habits:
    """How likely each manner takes each action, by hand: the weights of a situation, summed once.

    `coins` of the actor, `robbed`: whether anybody has coins to steal; `barred`: characters nobody would believe him.
    """

    def __init__(self, rules: Rules, coins: int, robbed: bool, barred: Cards) -> None:
        data = rules.data
        self.claims = {
            verb: character
            for verb, character in rules.claims.items()
            if not (verb == "assassinate" and coins < data.assassinate) and not (verb == "steal" and not robbed)
            and not (verb == "examine" and "examine" not in rules.at)
        }  # fmt: skip
        self.coup, self.must = coins >= data.coup, coins >= data.must_coup
        self.barred = barred

    def chance(self, manner: Manner, hand: Cards, action: str) -> float:
        """How likely who plays so with these cards takes the action (at anybody). 0 to 1"""
        if self.must:
            return 1.0
        total = manner.plain["income"] + manner.plain["foreign_aid"] + (manner.plain["coup"] if self.coup else 0.0)
        mine = manner.plain.get(action, 0.0)
        for verb, character in self.claims.items():
            weight = manner.true[verb] if character in hand else manner.lie[verb]
            if character in self.barred and character not in hand:
                weight *= 0.05
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
