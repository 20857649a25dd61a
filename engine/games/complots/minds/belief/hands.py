"""What somebody may hold and how he may lie: a weight for each pair of a hand and a manner (models.py), seat by seat.

The weights are what the seat was seen to do; how likely a hand is by the cards alone is `ways`, and counted in only
where somebody asks, from what is open by then. Here is what becomes of them as cards come and go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.cards import Cards, zone
from engine.games.complots.minds.belief.models import MANNERS, hands_of, keep_weight
from engine.games.complots.minds.odds import least_worth

Weights = dict[Cards, list[float]]  # by hand and manner

FLOOR = 1e-5  # what is left of the least likely beside the likeliest: anybody can be wrong about people
KEPT = 0.13  # how often nothing changes in an exchange


def shares(weights: Sequence[float]) -> list[float]:
    """The same, together 1."""
    total = sum(weights)
    return [each / total for each in weights]


def ways(hand: Cards, pool: Mapping[str, float]) -> float:
    """In how many ways a hand of one or two (or none) can be drawn from these cards, of which there may be parts."""
    if len(hand) == 2:
        one, two = hand
        count = max(0.0, pool[one])
        return count * max(0.0, count - 1) / 2 if one == two else count * max(0.0, pool[two])
    return max(0.0, pool[hand[0]]) if hand else 1.0


def by_cards(sums: Mapping[Cards, float], pool: Mapping[str, float]) -> dict[Cards, float]:
    """How likely each hand is that weighs so much, drawn from these cards. Together 1; none where none can be drawn."""
    found = {hand: ways(hand, pool) * weight for hand, weight in sums.items()}
    total = sum(found.values())
    return {hand: each / total for hand, each in found.items()} if total > 0 else {}


def expected(likely: Mapping[Cards, float], pool: Mapping[str, float]) -> dict[str, float]:
    """How many cards of each character such a hand holds on average."""
    found = dict.fromkeys(pool, 0.0)
    for hand, chance in likely.items():
        for card in hand:
            found[card] += chance
    return found


def by_manner(weights: Weights, pool: Mapping[str, float]) -> list[float]:
    """How heavy each manner is, over all hands that can be drawn from these cards."""
    totals = [0.0] * len(MANNERS)
    for hand, of_hand in weights.items():
        count = ways(hand, pool)
        for at, weight in enumerate(of_hand):
            totals[at] += count * weight
    return totals


# What was seen. All of these change the weights that they are given


def weigh(weights: Weights, likely: Callable[[Cards], float]) -> None:
    """Something was seen that was so likely with each hand, in whatever manner."""
    for hand, of_hand in weights.items():
        by = likely(hand)
        weights[hand] = [weight * by for weight in of_hand]
    scale(weights)


def weigh_manners(weights: Weights, likely: Callable[[Cards], Sequence[float]]) -> None:
    """Something was seen that was so likely with each hand, manner by manner."""
    for hand, of_hand in weights.items():
        weights[hand] = [weight * by for weight, by in zip(of_hand, likely(hand), strict=True)]
    scale(weights)


def scale(weights: Weights) -> None:
    """The heaviest weighs 1, and none is nothing."""
    most = max((max(of_hand) for of_hand in weights.values()), default=0.0)
    if most > 0:
        for of_hand in weights.values():
            of_hand[:] = [max(FLOOR, weight / most) for weight in of_hand]


# What became of the cards. All of these give new weights


def one_more(weights: Weights, characters: tuple[str, ...], liked: Callable[[str], float]) -> Weights:
    """There is one card more, which is of each character as likely as it is `liked`."""
    size, new = len(next(iter(weights))) + 1, Weights()
    for hand in hands_of(characters, size):
        total = [0.0] * len(MANNERS)
        for at, card in enumerate(hand):
            rest, by = hand[:at] + hand[at + 1 :], liked(card)
            total = [one + by * two for one, two in zip(total, weights[rest], strict=True)]
        new[hand] = total
    return new


def one_less(weights: Weights, card: str, chance: Callable[[Cards], float]) -> Weights:
    """This card is gone, which was likely by so much in each hand that has it."""
    new = Weights()
    for hand, of_hand in weights.items():
        if card in hand:
            rest = list(hand)
            rest.remove(card)
            new[tuple(rest)] = [weight * chance(hand) for weight in of_hand]
    return new


def chosen(weights: Weights) -> Weights:
    """The hand was chosen from more cards: what one likes, or what it was."""
    manners = [sum(each[at] for each in weights.values()) / len(weights) for at in range(len(MANNERS))]
    new = Weights()
    for hand, of_hand in weights.items():
        likes = keep_weight(hand)
        new[hand] = [likes * (KEPT * weight + (1 - KEPT) * mean) for weight, mean in zip(of_hand, manners, strict=True)]
    scale(new)
    return new


def worst_gone(weights: Weights, characters: tuple[str, ...]) -> Weights:
    """One card is gone that nobody else has seen: the worst of the hand, mostly."""
    new = Weights()
    for hand, of_hand in weights.items():
        rest = list(hand)
        rest.remove(least_worth(hand))
        old = new.get(zone(rest), [0.0] * len(of_hand))
        new[zone(rest)] = [one + two for one, two in zip(old, of_hand, strict=True)]
    every = hands_of(characters, len(next(iter(new))))
    return {hand: new.get(hand, [FLOOR] * len(MANNERS)) for hand in every}
