"""What is known of somebody from earlier matches, as a prior: how they are likely to lie, and how soon they doubt.

Manners and degrees (models.py) are weighed by how likely each would have done what was seen; what many matches say is
worth no more than a few games of tonight, for people change. Everything here was seen by everybody (engine/core/deed.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.core.deed import BLOCK, CLAIM, DOUBT, HEARD, MOVE, Known
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.hands import ways
from engine.games.complots.minds.belief.models import (
    COVERS,
    DEGREE_SHARES,
    DEGREES,
    MANNERS,
    Habits,
    LyingManner,
    block_chance,
    hands_of,
)
from engine.games.complots.rules.numbers import Rules

# All of these are of the house but SUSPECT, which was measured (25 games of each style among three `regular`).
COINS = 4  # in a typical turn: enough for an assassination, not for a coup
SUSPECT = 1.3  # by so much the odds of a lie are better where all saw what there was to a claim: 1.0 to 1.5 of fourteen styles
ALARM = 0.8  # of a typical claim, in the measure of the degrees
MOVES, SHOWN, CHANCES = 12.0, 16.0, 40.0  # moves, claims shown and claims heard count for so many at most, together
LEAST = 0.02  # of a manner, however little it fits

BLOCKED = {"duchess": "foreign_aid", "contessa": "assassinate"}  # all others block a steal


def acquaint(belief: Belief, known: Known) -> None:
    """Let a new belief expect of a seat what was seen of it before."""
    seat = known.seat
    manners = shares([each.share for each in MANNERS], _fits(belief.rules, known))
    ratios = [new / old for new, old in zip(manners, belief.manners[seat], strict=True)]
    belief.manners[seat] = manners
    belief.degrees[seat] = shares(DEGREE_SHARES, _doubts(known))
    for hand, weights in belief.weights[seat].items():
        belief.weights[seat][hand] = [weight * ratio for weight, ratio in zip(weights, ratios, strict=True)]


def shares(prior: Sequence[float], logs: Sequence[float]) -> list[float]:
    """Shares of a whole after evidence (logarithms of likelihoods), none of them nothing."""
    best = max(logs)
    found = [share * math.exp(log - best) for share, log in zip(prior, logs, strict=True)]
    total = sum(found)
    kept = [max(min(LEAST, share), each / total) for share, each in zip(prior, found, strict=True)]
    return [each / sum(kept) for each in kept]


def _fits(rules: Rules, known: Known) -> list[float]:
    """By manner the logarithm of how likely it would have moved so, and lied as often where that was seen."""
    hands = hands_of(rules.characters, rules.data.lives)
    pool = dict.fromkeys(rules.characters, rules.copies)
    counts = [ways(hand, pool) for hand in hands]
    habits = Habits(rules, COINS, True, ())
    verbs = [*habits.claims, "income", "foreign_aid"]
    found: list[float] = []
    for manner in MANNERS:
        by_hand = [[habits.chance(manner, hand, verb) for hand in hands] for verb in verbs]
        often = [sum(map(_times, counts, each)) for each in by_hand]
        lied: dict[str, list[float]] = {}  # by character: claimed untruly, claimed
        for verb, chances, all_of in zip(verbs, by_hand, often, strict=True):
            if verb in habits.claims:
                who = habits.claims[verb]
                untrue = sum(c * n for c, n, hand in zip(chances, counts, hands, strict=True) if who not in hand)
                before = lied.get(who, [0.0, 0.0])
                lied[who] = [before[0] + untrue, before[1] + all_of]
        moves = [(known.times(MOVE, verb)[0], each / sum(often)) for verb, each in zip(verbs, often, strict=True)]
        claims = [(known.times(CLAIM, who), untrue / all_of) for who, (untrue, all_of) in lied.items()]
        blocks = [(known.times(BLOCK, who), _bluffs(rules, manner, who, hands, counts)) for who in rules.characters]
        found.append(_of_moves(moves) + _of_shown([*claims, *blocks]))
    return found


def _times(one: float, two: float) -> float:
    return one * two


def _bluffs(
    rules: Rules, manner: LyingManner, who: str, hands: Sequence[tuple[str, ...]], counts: Sequence[float]
) -> float:
    """How likely who plays so lies where they block as this character."""
    action = BLOCKED.get(who, "steal")
    true = sum(n for n, hand in zip(counts, hands, strict=True) if who in hand)
    without = sum(n for n, hand in zip(counts, hands, strict=True) if not set(rules.blocks[action]) & set(hand))
    bluffed = without * block_chance(manner, action, False, False) / max(1, len(rules.blocks[action]))
    return bluffed / (bluffed + true * COVERS[action])


def _of_moves(moves: Sequence[tuple[float, float]]) -> float:
    """Of pairs of how often something was done and how likely it was, all together worth no more than MOVES."""
    total = sum(times for times, _ in moves)
    return sum(times * math.log(chance) for times, chance in moves) * min(1.0, MOVES / max(1.0, total))


def _of_shown(shown: Sequence[tuple[tuple[float, float, float], float]]) -> float:
    """Of claims with how often they were seen true and false, and how likely this manner lies there."""
    total = sum(true + false for (_, true, false), _ in shown)
    found = 0.0
    for (_, true, false), lies in shown:
        odds = SUSPECT * max(lies, 0.01) / max(1 - lies, 0.01)
        found += false * math.log(odds / (1 + odds)) - true * math.log(1 + odds)
    return found * min(1.0, SHOWN / max(1.0, total))


def _doubts(known: Known) -> list[float]:
    """By degree the logarithm of how likely so many doubts of what was heard are."""
    heard, doubts = (sum(known.times(sort, what)[0] for what in _names(known, sort)) for sort in (HEARD, DOUBT))
    trust = min(1.0, CHANCES / max(1.0, heard))
    chances = [min(0.95, degree * ALARM) for degree in DEGREES]
    return [trust * (doubts * math.log(each) + max(0.0, heard - doubts) * math.log(1 - each)) for each in chances]


def _names(known: Known, sort: str) -> list[str]:
    return [name.partition(" ")[2] for name in known.counts if name.partition(" ")[0] == sort]
