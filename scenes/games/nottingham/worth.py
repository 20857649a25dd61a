"""What cards are worth at the table of Nottingham: points laid, commissions, and what an offer would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.cards import Cards
from engine.games.nottingham.rules.numbers import ALIKE, OBJECTS, PAIRS
from scenes.games.nottingham import cards
from scenes.games.nottingham.scene import NottinghamScene, own_hand


def points(table: NottinghamScene) -> tuple[int, ...]:
    """The points of everybody by what lies on the table. N 9.2"""
    shown = table.shown
    if not shown.winnings:
        return (0,) * table.players
    held = shown.holders()
    return tuple(table.rules.points(each, held, seat) for seat, each in enumerate(shown.winnings))


def points_for(table: NottinghamScene, kind: str) -> int:
    """What the person would get for completing this commission now; 0 where they cannot any more. N 5.1"""
    holders = table.shown.holders()[kind]
    if table.seat in holders or len(holders) >= table.rules.data.holders:
        return 0
    rules = table.rules
    return rules.both[kind] if holders else rules.alone[kind]


def complete(kind: str, hand: Sequence[str]) -> bool:
    """Whether these cards have all that a commission asks for. N 1.3"""
    held = Counter(hand)
    if kind == "five_alike":
        return any(held[card] >= ALIKE for card in OBJECTS)
    if kind == "all_seven":
        return all(held[card] for card in OBJECTS)
    return sum(held[card] >= 2 for card in OBJECTS) >= PAIRS[kind]


def gain(table: NottinghamScene, offered: Cards) -> tuple[str, int]:
    """What an offer would make of the person's hand, in a few words, and the points it would bring.

    Told is the best that it makes possible and that was not before: a commission, else a set; else nothing.
    """
    say, hand = table.questions.say, own_hand(table)
    with_it = (*hand, *offered)
    for kind in table.rules.alone:
        if points_for(table, kind) and complete(kind, with_it) and not complete(kind, hand):
            points = points_for(table, kind)
            return say("makes", kind=kind, points=points), points
    smallest = table.rules.data.smallest_set
    for card in sorted(set(offered), key=lambda each: -cards.values()[each]):
        if with_it.count(card) >= smallest > hand.count(card):
            count = with_it.count(card)
            return say("makes_set", card=card, count=count, points=cards.values()[card]), cards.values()[card]
    return "", 0
