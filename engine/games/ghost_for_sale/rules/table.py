"""The table of Ghost for Sale: offer cards, tokens under properties, True and False cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from engine.core.cards import BLANK, Cards, is_blank, zone
from engine.core.table import Table as CoreTable
from engine.core.table import everybody, seat_zones, shared_zone
from engine.games.ghost_for_sale.rules.numbers import BOTH, GHOST, PAINTING, TRUTH


class Bid(NamedTuple):
    """An offer card on the table: where it lies, whose it is, and which."""

    place: str
    seat: int
    card: str


class Token(NamedTuple):
    """A declaration under a property: whose it is and the face it shows."""

    place: str
    seat: int
    face: str


class Lot(NamedTuple):
    """All that one seat has bid at a place: its cards in the order laid, their total, the highest of them, and which bid
    of all that lie there laid that first (counted from 0). G 5.4"""

    seat: int
    cards: tuple[str, ...]
    total: int
    highest: int
    since: int

    def tie(self, lower: "Lot") -> str:
        """What puts it before this other one: nothing but the total, else the higher `card` or the `order`."""
        if self.total != lower.total:
            return ""
        return "order" if self.highest == lower.highest else "card"


def ranked(bids: Iterable[Bid]) -> list[Lot]:
    """What was bid at one place, the best first: total, then highest card, then who laid that card first. G 5.4"""
    found: dict[int, Lot] = {}
    for at, bid in enumerate(bids):
        value = int(bid.card)
        _, cards, total, highest, since = found.get(bid.seat, Lot(bid.seat, (), 0, 0, at))
        highest, since = (value, at) if value > highest else (highest, since)
        found[bid.seat] = Lot(bid.seat, (*cards, bid.card), total + value, highest, since)
    return sorted(found.values(), key=lambda lot: (-lot.total, -lot.highest, lot.since))


def _stance_seen(table: "Table", owner: int, seat: int) -> bool:
    """One's own, those one has looked at (G 5.4), and all when they are shown; two cards hide nothing."""
    return owner == seat or table.shown or (seat, owner) in table.looks or len(table.stances[owner]) == len(BOTH)


def _pile_seen(table: "Table", _: int, seat: int) -> bool:
    return table.pile_looker == seat  # G 5.5


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`stances` are the True/False cards before each seat: both until it has chosen.

    `little` are the offer cards whose backs show little money. `bids` are the offer cards laid, in the order laid;
    those at the places of `opened` lie face up. `looks` are the magnifiers, (who looked, at whom). The lists
    `specials`, `buyers`, `changes` and `guesses` go with `properties`, those of this round: the special card (empty:
    none), the seat that bought it (-1: nobody), ghosts added by a mirror or a crypt, and the number named with the ball
    (-1: none). `owned` are (property, points) by seat, `kept` the special cards kept. `waiting` are offer cards that lost
    at the pile: they lie face up beside the hand, for the next round.
    """

    little: Cards
    hands: list[Cards] = seat_zones()
    reserve: list[Cards] = seat_zones()
    waiting: list[Cards] = seat_zones(everybody)
    discard: list[Cards] = seat_zones(everybody)
    stances: list[Cards] = seat_zones(_stance_seen)
    pile: Cards = shared_zone(_pile_seen)
    bids: list[Bid] = field(default_factory=list)
    opened: tuple[str, ...] = ()
    passed: tuple[int, ...] = ()
    tokens: list[Token] = field(default_factory=list)
    left: list[Cards] = field(default_factory=list)
    looks: tuple[tuple[int, int], ...] = ()
    pile_looker: int | None = None
    shown: bool = False
    properties: tuple[str, ...] = ()
    specials: list[str] = field(default_factory=list)
    buyers: list[int] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)
    guesses: list[int] = field(default_factory=list)
    owned: list[tuple[tuple[str, int], ...]] = field(default_factory=list)
    kept: list[Cards] = field(default_factory=list)
    round: int = 0
    phase: str = ""
    first: int = 0
    turn: int = 0

    def blank(self, card: str) -> str:  # G 1.2; the backs of True and False are alike
        if is_blank(card):
            return card
        return BLANK if card in BOTH else "?little" if card in self.little else "?much"

    def mask(self, seat: int) -> Self:
        view = CoreTable.mask(self, seat)
        view.bids = [
            bid if bid.seat == seat or bid.place in self.opened else Bid(bid.place, bid.seat, self.blank(bid.card))
            for bid in self.bids
        ]
        return view

    def zones(self) -> Iterator[tuple[str, Cards]]:
        yield from CoreTable.zones(self)
        for place in dict.fromkeys(bid.place for bid in self.bids):
            yield f"bids.{place}", zone(bid.card for bid in self.bids if bid.place == place)

    def cards(self) -> Cards:
        """All cards, offers with their owner: a bid returns to the hand it came from."""
        found = [card for stance in self.stances for card in stance]
        found += self.pile
        for zones in (self.hands, self.reserve, self.waiting, self.discard):
            found += [f"{owner} {card}" for owner, cards in enumerate(zones) for card in cards]
        found += [f"{bid.seat} {bid.card}" for bid in self.bids]
        return zone(found)

    def special(self, place: str) -> str:
        """The special card on a property; empty where there is none, or where `place` is none. G 8.1"""
        return self.specials[self.properties.index(place)] if place in self.properties else ""

    def cards_at(self, place: str, seat: int) -> tuple[str, ...]:
        """The cards a seat has laid there, in the order laid."""
        return tuple(bid.card for bid in self.bids if bid.seat == seat and bid.place == place)

    def lots(self, place: str) -> list[Lot]:
        """What was bid there, the best first. All cards there must be known. G 5.4"""
        return ranked(bid for bid in self.bids if bid.place == place)

    def ghosts(self, place: str) -> int:
        """The ghosts of a property, once all stances are known; without mirror and crypt. G 4.2"""
        stands = [GHOST if stance == (TRUTH,) else PAINTING for stance in self.stances]
        return sum(token.place == place and token.face == stands[token.seat] for token in self.tokens)

    def points(self, seat: int, ball: int) -> int:
        """The points of a seat; `ball` are those of a kept crystal ball. G 7.2, 8.5"""
        return sum(points for _, points in self.owned[seat]) + ball * self.kept[seat].count("crystal_ball")


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """What lies and is owned beside offer cards and True/False cards. A special card is on its property until kept."""
    kept = [len(cards) for cards in table.kept]
    lying = len({special for special in table.specials if special}.difference(*table.kept))
    found: dict[str, Sequence[int]] = {
        "magnifiers": [len(table.looks)],
        "special cards": [lying, *kept],
        "special cards kept": kept,
        "properties sold": [len(table.buyers) - table.buyers.count(-1)],
        "properties owned": [len(owned) for owned in table.owned],
        "points of properties": [sum(points for _, points in owned) for owned in table.owned],
    }
    laid = [token.seat for token in table.tokens]
    for seat, left in enumerate(table.left):
        found[f"tokens of seat {seat}"] = [len(left), laid.count(seat)]
    return found
