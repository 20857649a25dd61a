"""What cards are worth at the table of Nottingham: points laid, commissions, and what an offer would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.cards import Cards
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, OBJECTS, PAIRS, PLACE, Rules, missing
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham.base import NottinghamBase, own_hand
from scenes.games.nottingham.board import cards


def points(scene: NottinghamBase) -> tuple[int, ...]:
    """The points of everybody by what lies on the table. N 9.2"""
    shown = scene.shown
    if not shown.winnings:
        return (0,) * scene.players
    held = shown.holders()
    return tuple(scene.rules.points(each, held, seat) for seat, each in enumerate(shown.winnings))


def points_for(scene: NottinghamBase, kind: str, seat: int | None = None) -> int:
    """What a seat (None: the person) would get for completing this commission now; 0 where it cannot any more. N 5.1"""
    holders, rules = scene.shown.holders()[kind], scene.rules
    if (scene.seat if seat is None else seat) in holders or len(holders) >= rules.data.holders:
        return 0
    return rules.both[kind] if holders else rules.alone[kind]


def places_left(table: Table, rules: Rules) -> int:
    """How many places of commissions nobody has taken yet: with the last one the game ends. N 9.1"""
    return len(COMMISSIONS) * rules.data.holders - sum(map(len, table.commissions))


def loser(scene: NottinghamBase, kind: str) -> int | None:
    """Who has this commission already, and loses points if a second completes it; None where nobody does. N 5.1"""
    holders = scene.shown.holders()[kind]
    return holders[0] if len(holders) == 1 and holders[0] != scene.seat else None


def lost(scene: NottinghamBase, kind: str) -> int:
    """How many points the first loses once a second completes this commission."""
    return scene.rules.alone[kind] - scene.rules.both[kind]


@dataclass(frozen=True, slots=True)
class Completed:
    """What a card makes of somebody's hand: a commission, or a set of that object. `sure`: by what is known of that hand,
    else by one card of it at most that nobody has seen."""

    thing: str
    points: int
    sure: bool


def completed(scene: NottinghamBase, seat: int, *given: str) -> Completed | None:
    """What these cards may complete for somebody else, as far as the person can know; the dearest, and sure before unsure.

    Nothing where the person plays without what is known of hands.
    """
    if not scene.house.settings.aids:
        return None
    counts, unseen = scene.story.knowledge.counts(seat), scene.story.knowledge.unseen(seat)
    with_it = tuple(count + given.count(card) for card, count in zip(OBJECTS, counts, strict=True))
    found, smallest = list[Completed](), scene.rules.data.smallest_set
    for kind in COMMISSIONS:
        points, lacks = points_for(scene, kind, seat), missing(with_it, kind)
        if points and lacks < missing(counts, kind) and lacks <= min(1, unseen):
            found.append(Completed(kind, points, not lacks))
    for card in set(given):
        if counts[PLACE[card]] < smallest <= with_it[PLACE[card]]:
            found.append(Completed(card, scene.rules.value[card], True))
    return max(found, key=lambda each: (each.sure, each.points), default=None)


def complete(kind: str, hand: Sequence[str]) -> bool:
    """Whether these cards have all that a commission asks for. N 1.3"""
    held = Counter(hand)
    if kind == "five_alike":
        return any(held[card] >= ALIKE for card in OBJECTS)
    if kind == "all_seven":
        return all(held[card] for card in OBJECTS)
    return sum(held[card] >= 2 for card in OBJECTS) >= PAIRS[kind]


def gain(scene: NottinghamBase, offered: Cards) -> tuple[str, int]:
    """What an offer would make of the person's hand, in a few words, and the points it would bring.

    Told is the best that it makes possible and that was not before: a commission, else a set; else nothing.
    """
    say, hand = scene.questions.say, own_hand(scene)
    with_it = (*hand, *offered)
    for kind in scene.rules.alone:
        if points_for(scene, kind) and complete(kind, with_it) and not complete(kind, hand):
            points = points_for(scene, kind)
            return say("makes", kind=kind, points=points), points
    smallest = scene.rules.data.smallest_set
    for card in sorted(set(offered), key=lambda each: -cards.values()[each]):
        if with_it.count(card) >= smallest > hand.count(card):
            count = with_it.count(card)
            return say("makes_set", card=card, count=count, points=cards.values()[card]), cards.values()[card]
    return "", 0
