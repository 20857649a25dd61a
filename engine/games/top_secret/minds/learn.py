"""What a seat would learn, and what it would give away: in bits of what has to be known for a call."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from math import log2

from engine.games.top_secret.deduction import DEALS
from engine.games.top_secret.minds.belief import Belief, Target, legal
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES

MANY = 150  # with more deals than this possible, what is to be learned is not worked out but taken as plenty
DEAL = 1.5  # what a bit about the deal is worth that is not yet one about the number
PLENTY = {"packet": 1.5, "card": 3.0}

Hand = tuple[str, str]
HANDS: tuple[Hand, ...] = tuple((identity, fragment) for identity in IDENTITIES for fragment in FRAGMENTS)


def packet_gain(belief: Belief, agent: int) -> float:
    """How much a packet of this agent would tell on average. T 3.3"""
    if len(belief.deals) > MANY:
        return PLENTY["packet"]
    key = ("packet", agent)
    if key not in belief.cache:
        shown = belief.seen.get(agent, [])
        belief.cache[key] = _gain(belief, agent, lambda hand: _packets(hand, shown))
    return belief.cache[key]


def card_gain(belief: Belief, agent: int, kind: str | None) -> float:
    """How much a black card of this agent would tell; `kind` None: he chooses which. T 3.6, 5.2"""
    if len(belief.deals) > MANY:
        return PLENTY["card"]
    key = ("card", agent, kind)
    if key not in belief.cache:
        shown = [card for card in belief.seen.get(agent, ()) if "+" not in card]
        belief.cache[key] = _gain(belief, agent, lambda hand: _cards(hand, kind, shown))
    return belief.cache[key]


def _gain(belief: Belief, agent: int, showings: Callable[[Hand], Sequence[str]]) -> float:
    at = belief.place(agent)
    outcomes: dict[str, list[tuple[int, float]]] = {}
    for index, weight in zip(belief.deals, belief.weights, strict=True):
        deal = DEALS[index]
        shown = showings((deal[0][at], deal[1][at]))
        for text in shown:
            outcomes.setdefault(text, []).append((index, weight / len(shown)))
    before = _open(belief, list(zip(belief.deals, belief.weights, strict=True)))
    return before - sum(_open(belief, found) for found in outcomes.values())


def _open(belief: Belief, found: list[tuple[int, float]]) -> float:
    """How much is open among these deals, times their weight: of what a call needs, and of the whole deal."""
    targets: dict[Target, float] = {}
    for index, weight in found:
        target = belief.target(index)
        targets[target] = targets.get(target, 0.0) + weight
    return _spread(targets.values()) + DEAL * _spread([weight for _, weight in found])


def _spread(weights: Collection[float]) -> float:
    """The entropy of the weights in bits, times their sum."""
    total = sum(weights)
    return total * log2(total) - sum(weight * log2(weight) for weight in weights)


@cache
def _all_packets(hand: Hand) -> tuple[str, ...]:
    return tuple(sorted(legal(*hand)))


def _packets(hand: Hand, shown: Iterable[str]) -> list[str]:
    gone = dict.fromkeys(shown)
    return [text for text in _all_packets(hand) if text not in gone] or list(_all_packets(hand))


def _cards(hand: Hand, kind: str | None, shown: Iterable[str]) -> list[str]:
    if kind is not None:
        return [hand[kind == "fragment"]]
    gone = dict.fromkeys(shown)
    return [card for card in hand if BLACK + card not in gone] or list(hand)


def left_open(belief: Belief, to: int, more: str) -> float:
    """How many bits about one's own cards stay open to `to`, once he sees this too.

    He knows his own cards, which are not one's own; what others told him is not counted.
    """
    given = [*belief.given.get(to, ()), more]
    open_bits = 0.0
    for (identity, fragment), weight in _hands_of(belief, to):
        mine = [hand for hand in HANDS if hand[0] != identity and hand[1] != fragment]
        count = sum(1 for hand in mine if all(could(hand, each) for each in given))
        open_bits += weight * log2(count) if count else 0.0
    return open_bits


def _hands_of(belief: Belief, chair: int) -> list[tuple[Hand, float]]:
    if chair == belief.ambassador:
        return [(("", ""), 1.0)]
    return list(belief.hands_of(chair).items())


@cache
def could(hand: Hand, showing: str) -> bool:
    """Whether who has these black cards could show this packet or card. T 3.3, 3.6"""
    if "+" in showing:
        return showing in legal(*hand)
    return showing.removeprefix(BLACK) in hand
