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
from scenes.games.nottingham.base import NottinghamSight, own_hand
from scenes.games.nottingham.board import cards
from scenes.kit.text import Span, behind
from scenes.people.company import Company, spans

# What cards are worth


def points(sight: NottinghamSight) -> tuple[int, ...]:
    """The points of everybody by what lies on the table. N 9.2"""
    shown = sight.shown
    if not shown.winnings:
        return (0,) * sight.players
    held = shown.holders()
    return tuple(sight.rules.points(each, held, seat) for seat, each in enumerate(shown.winnings))


def points_for(sight: NottinghamSight, kind: str, seat: int | None = None) -> int:
    """What a seat (None: the person) would get for completing this commission now; 0 where it cannot any more. N 5.1"""
    holders, rules = sight.shown.holders()[kind], sight.rules
    if (sight.seat if seat is None else seat) in holders or len(holders) >= rules.data.holders:
        return 0
    return rules.both[kind] if holders else rules.alone[kind]


def places_left(table: Table, rules: Rules) -> int:
    """How many places of commissions nobody has taken yet: with the last one the game ends. N 9.1"""
    return len(COMMISSIONS) * rules.data.holders - sum(map(len, table.commissions))


def loser(sight: NottinghamSight, kind: str) -> int | None:
    """Who has this commission already, and loses points if a second completes it; None where nobody does. N 5.1"""
    holders = sight.shown.holders()[kind]
    return holders[0] if len(holders) == 1 and holders[0] != sight.seat else None


def lost(sight: NottinghamSight, kind: str) -> int:
    """How many points the first loses once a second completes this commission."""
    return sight.rules.alone[kind] - sight.rules.both[kind]


@dataclass(frozen=True, slots=True)
class Completed:
    """What a card makes of somebody's hand: a commission, or a set of that object. `sure`: by what is known of that hand,
    else by one card of it at most that nobody has seen."""

    thing: str
    points: int
    sure: bool


def completed(sight: NottinghamSight, seat: int, *given: str) -> Completed | None:
    """What these cards may complete for somebody else, as far as the person can know; the dearest, and sure before unsure.

    Nothing where the person plays without what is known of hands.
    """
    if not sight.house.settings.aids:
        return None
    counts, unseen = sight.story.knowledge.counts(seat), sight.story.knowledge.unseen(seat)
    with_it = tuple(count + given.count(card) for card, count in zip(OBJECTS, counts, strict=True))
    found, smallest = list[Completed](), sight.rules.data.smallest_set
    for kind in COMMISSIONS:
        points, lacks = points_for(sight, kind, seat), missing(with_it, kind)
        if points and lacks < missing(counts, kind) and lacks <= min(1, unseen):
            found.append(Completed(kind, points, not lacks))
    for card in set(given):
        if counts[PLACE[card]] < smallest <= with_it[PLACE[card]]:
            found.append(Completed(card, sight.rules.value[card], True))
    return max(found, key=lambda each: (each.sure, each.points), default=None)


def complete(kind: str, hand: Sequence[str]) -> bool:
    """Whether these cards have all that a commission asks for. N 1.3"""
    held = Counter(hand)
    if kind == "five_alike":
        return any(held[card] >= ALIKE for card in OBJECTS)
    if kind == "all_seven":
        return all(held[card] for card in OBJECTS)
    return sum(held[card] >= 2 for card in OBJECTS) >= PAIRS[kind]


def gain(sight: NottinghamSight, offered: Cards) -> tuple[str, int]:
    """What an offer would make of the person's hand, in a few words, and the points it would bring.

    Told is the best that it makes possible and that was not before: a commission, else a set; else nothing.
    """
    say, hand = sight.company.say, own_hand(sight)
    with_it = (*hand, *offered)
    for kind in sight.rules.alone:
        if points_for(sight, kind) and complete(kind, with_it) and not complete(kind, hand):
            points = points_for(sight, kind)
            return say("makes", kind=kind, points=points), points
    smallest = sight.rules.data.smallest_set
    for card in sorted(set(offered), key=lambda each: -cards.values()[each]):
        if with_it.count(card) >= smallest > hand.count(card):
            count = with_it.count(card)
            return say("makes_set", card=card, count=count, points=cards.values()[card]), cards.values()[card]
    return "", 0


# What it gives to others


def of_defence(sight: NottinghamSight, act: Announced, can: bool) -> tuple[Span, ...]:
    """Who gets what: the attacker the necklace, or by giving way a card of the hand; and what it completes for them. N 6.6"""
    found = spans(sight.company.say("either_way", card=act.card), colour=theme.MUTED)
    made = completed(sight, act.seat, "necklace") if can else None
    if made is not None:
        form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
        found = behind(found, _said(sight.company, act.seat, made, "defend_gives", form))
    elif can:
        plain = sight.company.sentence("defend_gives", "plain", seat=act.seat)
        found = behind(found, spans(plain, colour=theme.MUTED))
    if act.action == "pilfer":  # drawn blindly
        return found
    taken = [(card, made) for card in dict.fromkeys(own_hand(sight)) if (made := _surely_done(sight, act.seat, card))]
    if taken:
        card, most = max(taken, key=lambda each: (each[1].points, each[0] == "necklace"))
        same = can and card == "necklace"  # it has just been said what that completes
        found = behind(found, _said(sight.company, act.seat, most, "way_same" if same else "way_gives", card=card))
    return found


def of_strike(sight: NottinghamSight) -> tuple[Span, ...]:
    """What the gold under an ambush surely completes for whom it strikes. N 7.2"""
    made = _surely_done(sight, sight.shown.turn, "gold")
    return () if made is None else _said(sight.company, sight.shown.turn, made, "pays", card="gold")


def of_payment(sight: NottinghamSight, seat: int, card: str) -> tuple[Span, ...]:
    """What the card that somebody is left or paid surely completes for them. N 6.1, N 6.2, N 6.4, N 6.5, N 6.7"""
    made = _surely_done(sight, seat, card)
    return () if made is None else _said(sight.company, seat, made, "pays", card=card)


def of_offer(sight: NottinghamSight, cards: tuple[str, ...]) -> tuple[Span, ...]:
    """What the cards that are offered complete for who takes them. N 6.1, N 6.7"""
    made = completed(sight, sight.shown.turn, *cards)
    if made is None:
        return ()
    form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
    return _said(sight.company, sight.shown.turn, made, "offer_gives", form)


def of_prices(sight: NottinghamSight) -> tuple[Span, ...]:
    """What the card that an offer is paid with surely completes for who has made it. N 6.1, N 6.7"""
    card, offers = sight.shown.drawn[0], sight.shown.offers
    return behind(*(of_payment(sight, seat, card) for seat in sight.shown.others(sight.shown.turn) if offers[seat]))


def _surely_done(sight: NottinghamSight, seat: int, card: str) -> Completed | None:
    """The commission that a card surely completes for somebody."""
    made = completed(sight, seat, card)
    return made if made is not None and made.sure and made.thing not in OBJECTS else None


def _said(company: Company, seat: int, made: Completed, *path: str, **fill: object) -> tuple[Span, ...]:
    told = company.sentence(*path, seat=seat, kind=made.thing, points=made.points, **fill)
    return spans(told, colour=theme.BAD)
