"""What cards are worth in Nottingham: points, commissions and offers.

Also says what an answer hands to somebody else, and what that completes for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from art import theme
from engine.core.cards import Cards
from engine.games.nottingham.rules.events import Announced
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, OBJECTS, PAIRS, PLACE, Rules, missing
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham.base import NottinghamBase, own_hand
from scenes.games.nottingham.board import cards
from scenes.kit.text import Span, behind
from scenes.people.company import Company, spans

# What cards are worth


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
    say, hand = scene.company.say, own_hand(scene)
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


# What it gives to others


def of_defence(scene: NottinghamBase, act: Announced, can: bool) -> tuple[Span, ...]:
    """Who gets what: the attacker the necklace, or by giving way a card of the hand; and what it completes for them. N 6.6"""
    found = spans(scene.company.say("either_way", card=act.card), colour=theme.MUTED)
    made = completed(scene, act.seat, "necklace") if can else None
    if made is not None:
        form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
        found = behind(found, _said(scene.company, act.seat, made, "defend_gives", form))
    elif can:
        plain = scene.company.sentence("defend_gives", "plain", seat=act.seat)
        found = behind(found, spans(plain, colour=theme.MUTED))
    if act.action == "pilfer":  # drawn blindly
        return found
    taken = [(card, made) for card in dict.fromkeys(own_hand(scene)) if (made := _surely_done(scene, act.seat, card))]
    if taken:
        card, most = max(taken, key=lambda each: (each[1].points, each[0] == "necklace"))
        same = can and card == "necklace"  # it has just been said what that completes
        found = behind(found, _said(scene.company, act.seat, most, "way_same" if same else "way_gives", card=card))
    return found


def of_strike(scene: NottinghamBase) -> tuple[Span, ...]:
    """What the gold under an ambush surely completes for whom it strikes. N 7.2"""
    made = _surely_done(scene, scene.shown.turn, "gold")
    return () if made is None else _said(scene.company, scene.shown.turn, made, "pays", card="gold")


def of_payment(scene: NottinghamBase, seat: int, card: str) -> tuple[Span, ...]:
    """What the card that somebody is left or paid surely completes for them. N 6.1, N 6.2, N 6.4, N 6.5, N 6.7"""
    made = _surely_done(scene, seat, card)
    return () if made is None else _said(scene.company, seat, made, "pays", card=card)


def of_offer(scene: NottinghamBase, cards: tuple[str, ...]) -> tuple[Span, ...]:
    """What the cards that are offered complete for who takes them. N 6.1, N 6.7"""
    made = completed(scene, scene.shown.turn, *cards)
    if made is None:
        return ()
    form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
    return _said(scene.company, scene.shown.turn, made, "offer_gives", form)


def of_prices(scene: NottinghamBase) -> tuple[Span, ...]:
    """What the card that an offer is paid with surely completes for who has made it. N 6.1, N 6.7"""
    card, offers = scene.shown.drawn[0], scene.shown.offers
    return behind(*(of_payment(scene, seat, card) for seat in scene.shown.others(scene.shown.turn) if offers[seat]))


def _surely_done(scene: NottinghamBase, seat: int, card: str) -> Completed | None:
    """The commission that a card surely completes for somebody."""
    made = completed(scene, seat, card)
    return made if made is not None and made.sure and made.thing not in OBJECTS else None


def _said(company: Company, seat: int, made: Completed, *path: str, **fill: object) -> tuple[Span, ...]:
    told = company.sentence(*path, seat=seat, kind=made.thing, points=made.points, **fill)
    return spans(told, colour=theme.BAD)
