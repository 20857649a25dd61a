"""What is told of a game of Ghost for Sale when it is over: who lied, all bids, who knew what from when, price and points.

All of it is read off the numbered events of the truth, of which `opening` is the table before them (`Past.opening` and
`Past.numbered` of engine/truth/moments.py); None where it is not at hand: then only rounds that began since are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from engine.core.facts import Numbered, over_time
from engine.games.ghost_for_sale.possible import HAUNTS, patterns
from engine.games.ghost_for_sale.rules.events import (
    CHANGES,
    Adorned,
    Bought,
    Changed,
    Declared,
    Kept,
    Laid,
    Looked,
    Paid,
    PileSeen,
    RoundBegan,
    StanceLaid,
    StancesShown,
    Valued,
)
from engine.games.ghost_for_sale.rules.numbers import LIE, PILE, TRUELIGHT, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table, Token

LOOK, COUNTED = "look", "counted"  # how a seat comes to know


@dataclass(frozen=True, slots=True)
class Offer:
    """One offer card as it was laid, with its value. `at` is the number of the event, None where it lay there before.

    `phase` is `inform` or `buy`; `paid` tells that it bought something, else it went back to the hand.
    """

    at: int | None
    phase: str
    seat: int
    place: str
    card: str
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Learned:
    """From event number `at` on this seat knew something: the card of `owner`, or how many lie (`liars`).

    `how`: `look` at the card itself, `pile`: all cards of the pile seen; `counted`: both together left no other way.
    """

    at: int
    seat: int
    how: str
    owner: int | None = None
    card: str = ""
    liars: int | None = None


@dataclass(frozen=True, slots=True)
class Sale:
    """A property sold: for which price in pips, against which other bidders, and what it came to.

    `ghosts` are those counted, after mirror or crypt (`changed`); `points` those that the owner has of it in the end.
    """

    at: int
    seat: int
    place: str
    price: int
    tie: str
    others: tuple[int, ...]
    changed: int = 0
    ghosts: int = 0
    points: int = 0


@dataclass(slots=True)
class Round:
    """One round as it was. `stances` by seat: `truth` or `lie`."""

    number: int
    stances: dict[int, str] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)
    learned: list[Learned] = field(default_factory=list)
    sales: list[Sale] = field(default_factory=list)

    @property
    def liars(self) -> tuple[int, ...]:
        """Who lied, by seat."""
        return tuple(seat for seat, stance in sorted(self.stances.items()) if stance == LIE)

    def knew(self, seat: int, owner: int) -> bool:
        """Whether this seat knew the card of that one when the properties were sold."""
        return seat == owner or any(each.seat == seat and each.owner == owner for each in self.learned)

    def ghosts_if(self, place: str, seat: int, stance: str) -> int:
        """The ghosts of a property, before mirror and crypt, had this seat chosen so."""
        stances = {**self.stances, seat: stance}
        return sum(token.place == place and HAUNTS[stances[token.seat]] == token.face for token in self.tokens)

    def difference(self, rules: Rules, sale: Sale, seat: int) -> int:
        """How many points less a property sold is worth for what this seat chose, and not the other card."""
        lied = self.stances[seat] == LIE
        other = self.ghosts_if(sale.place, seat, TRUTH if lied else LIE)
        return rules.points(sale.place, max(0, other + sale.changed)) - rules.points(sale.place, sale.ghosts)

    def lost_by(self, rules: Rules, liar: int) -> list[tuple[int, Sale]]:
        """What this lie cost others, who did not know better: points and sale, the dearest lie first.

        Where a portrait hangs its points count instead of the ghosts', so that no lie costs any. G 8.6
        """
        others = [each for each in self.sales if each.seat != liar and not self.knew(each.seat, liar)]
        plain = [each for each in others if each.points == rules.points(each.place, each.ghosts)]
        found = [(self.difference(rules, each, liar), each) for each in plain]
        return sorted([(by, each) for by, each in found if by > 0], key=lambda pair: (-pair[0], pair[1].at))


def rounds(events: Numbered, opening: Table | None = None) -> list[Round]:
    """Every round, in order."""
    found = [_begun(opening)] if opening is not None and opening.properties else []
    adorned: dict[str, int] = {}
    for at, event in events:
        match event:
            case RoundBegan():
                found.append(Round(event.round))
            case Adorned(place=place, points=points):
                adorned[place] = points
            case _ if found:
                _follow(found[-1], at, event)
            case _:
                pass
    for each in found:
        each.sales = [replace(sale, points=adorned.get(sale.place, sale.points)) for sale in each.sales]
    return found


def _begun(table: Table) -> Round:
    """The round that is under way at this table, as far as the table tells."""
    found = Round(table.round, tokens=list(table.tokens))
    found.stances = {seat: stance[0] for seat, stance in enumerate(table.stances) if len(stance) == 1}
    found.offers = [Offer(None, table.phase, seat, place, card) for place, seat, card in table.bids]
    return found


def _follow(round: Round, at: int, event: object) -> None:
    match event:
        case StanceLaid(seat, card):
            round.stances[seat] = card
        case StancesShown(cards):
            round.stances = dict(enumerate(cards))
        case Declared(seat=seat, face=face, place=place):
            round.tokens.append(Token(place, seat, face))
        case Laid(seat=seat, place=place, card=card):
            phase = "inform" if place in (TRUELIGHT, PILE) else "buy"
            round.offers.append(Offer(at, phase, seat, place, card))
        case Paid(seat=seat, place=place):
            round.offers = [
                replace(each, paid=True) if (each.seat, each.place) == (seat, place) else each for each in round.offers
            ]
        case Looked(seat, owner, card):
            round.learned.append(Learned(at, seat, LOOK, owner, card))
        case PileSeen(seat, cards):
            round.learned.append(Learned(at, seat, PILE, liars=cards.count(TRUTH)))
            round.learned += list(_counted(round, at, seat))
        case Bought(seat, place, total, tie):
            others = tuple(
                dict.fromkeys(each.seat for each in round.offers if each.place == place and each.seat != seat)
            )
            round.sales.append(Sale(at, seat, place, total, tie, others))
        case Changed(place=place, used=True, special=special):
            _amend(round, place, lambda sale: replace(sale, changed=CHANGES[special]))
        case Valued(place=place, ghosts=ghosts, points=points):
            _amend(round, place, lambda sale: replace(sale, ghosts=ghosts, points=points))
        case _:
            pass


def _amend(round: Round, place: str, how: Callable[[Sale], Sale]) -> None:
    round.sales = [how(sale) if sale.place == place else sale for sale in round.sales]


def _counted(round: Round, at: int, seat: int) -> Iterator[Learned]:
    """What follows from the pile, which comes after the looks: all are alike, or those not looked at are. G 5.4, 5.5"""
    mine = [each for each in round.learned if each.seat == seat]
    liars = next((each.liars for each in mine if each.liars is not None), None)
    seen = {each.owner: each.card for each in mine if each.owner is not None} | {seat: round.stances[seat]}
    fitting = patterns(tuple(seen.get(owner) for owner in sorted(round.stances)), liars)
    for owner in sorted(round.stances):
        if owner not in seen and len({pattern[owner] for pattern in fitting}) == 1:
            yield Learned(at, seat, COUNTED, owner, fitting[0][owner])


# Where points came from


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one seat by their source: of manors, of castles, of crystal balls that were right. G 6.3, 8.5"""

    manors: int = 0
    castles: int = 0
    balls: int = 0

    @property
    def total(self) -> int:
        return self.manors + self.castles + self.balls


def points_of(rules: Rules, table: Table, seat: int) -> Points:
    """What a seat has reached at this table."""
    manors = sum(points for place, points in table.owned[seat] if place in rules.rounds[0])
    castles = sum(points for _, points in table.owned[seat]) - manors
    return Points(manors, castles, table.points(seat, rules.data.ball) - manors - castles)


def points_over_time(rules: Rules, opening: Table, events: Numbered) -> tuple[tuple[int, tuple[Points, ...]], ...]:
    """How many events had happened, and the points by seat: at the beginning, and whenever they changed."""

    def everybodys(table: Table) -> tuple[Points, ...]:
        if not table.owned:  # the game has not begun
            return (Points(),) * table.players
        return tuple(points_of(rules, table, seat) for seat in range(table.players))

    return over_time(opening, events, (Valued, Kept, Adorned), everybodys)
