"""Ambushes, sets and commissions. N 4, N 5, N 6.3, N 7

`held` is a card as it lies in the hand it came into, `bottom` as it lies under the ambush deck: blanks for who does
not see them.
"""

from collections.abc import Mapping

from engine.core.cards import Cards, put, put_all, take, take_all
from engine.core.event import Event, Seat, event, seen_by
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.games.nottingham.rules.table import Table


@event
class Peeked(Event):
    """A look at the top of the ambush deck. N 6.3"""

    seat: Seat
    cards: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.ambush_deck = table.ambush_deck[len(self.cards) :]
        table.peeked, table.peeker = put_all((), self.cards), self.seat


@event
class AmbushLaid(Event):
    """One ambush card is kept, with the gold under it; `other` goes under the deck, as `bottom`. N 6.3"""

    seat: Seat
    ambush: str = seen_by("seat")
    other: Cards = seen_by("seat")
    bottom: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.peeked, table.peeker = (), None
        table.ambushes[self.seat] = put(table.ambushes[self.seat], self.ambush)
        table.under[self.seat], table.drawn = put_all(table.under[self.seat], table.drawn), ()
        table.ambush_deck = (*table.ambush_deck, *self.bottom)


@event
class AmbushPutBack(Event):
    """Only the card of one's own colour was left: `other` goes under the deck again, as `bottom`. N 6.3"""

    seat: Seat
    other: Cards = seen_by("seat")
    bottom: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.peeked, table.peeker = (), None
        table.ambush_deck = (*table.ambush_deck, *self.bottom)


@event
class SetLaid(Event):
    """Equal objects are laid out to be exchanged. N 4.1"""

    seat: Seat
    card: str
    count: int

    def apply(self, table: Table) -> None:
        cards = (self.card,) * self.count
        table.hands[self.seat] = take_all(table.hands[self.seat], cards)
        table.laid = cards


@event
class Struck(Event):
    """An ambush: one of the exchanged cards for the gold. The ambush card goes under its deck, as `bottom`. N 7.2"""

    seat: Seat
    victim: Seat
    ambush: str
    card: str
    held: str = seen_by("seat")
    gold: str
    gold_held: str = seen_by("victim")
    bottom: str = seen_by()

    def apply(self, table: Table) -> None:
        table.ambushes[self.seat] = take(table.ambushes[self.seat], self.ambush)
        table.under[self.seat] = take(table.under[self.seat], self.gold)
        table.ambush_deck = (*table.ambush_deck, self.bottom)
        table.laid = take(table.laid, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.held)
        table.hands[self.victim] = put(table.hands[self.victim], self.gold_held)


@event
class ExchangeFailed(Event):
    """Too few cards are left: they go back into the hand. N 7.3"""

    seat: Seat
    cards: Cards
    held: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.laid = ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)


@event
class SetExchanged(Event):
    """One card into the winnings, the rest to the discards. N 4.1"""

    seat: Seat
    card: str
    count: int

    def apply(self, table: Table) -> None:
        table.laid = ()
        table.winnings[self.seat] = put(table.winnings[self.seat], self.card)
        table.discard = put_all(table.discard, (self.card,) * (self.count - 1))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"cards in the winnings": 1}


@event
class CommissionDone(Event):
    """The cards of a commission are discarded for it. N 5.1"""

    seat: Seat
    kind: str
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.discard = put_all(table.discard, self.cards)
        at = COMMISSIONS.index(self.kind)
        table.commissions[at] = (*table.commissions[at], self.seat)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"commissions": 1}
