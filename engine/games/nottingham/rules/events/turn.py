"""The deal, the turn, the Sheriff and the deck. N 2, N 3, N 4.3, N 8

`held` is a card as it lies in the hand it came into: a blank for everybody but the owner of the hand.
"""

from collections.abc import Mapping

from engine.core import progress
from engine.core.cards import Cards, put, put_all, take, take_all
from engine.core.event import Event, Seat, Seats, event, seen_by
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.games.nottingham.rules.table import Table


@event
class GameBegan(progress.GameBegan):
    """All cards are back, shuffled; the Sheriff stands in Nottingham. N 2.1"""

    deck: Cards = seen_by()
    ambush_deck: Cards = seen_by()

    def apply(self, table: Table) -> None:
        empty: list[Cards] = [()] * table.players
        table.hands, table.offers, table.winnings = empty[:], empty[:], empty[:]
        table.ambushes, table.under = empty[:], empty[:]
        table.deck, table.discard, table.drawn, table.laid = self.deck, (), (), ()
        table.ambush_deck, table.peeked, table.peeker, table.looks = self.ambush_deck, (), None, ()
        table.commissions, table.sheriff, table.turn = [()] * len(COMMISSIONS), 0, self.first


@event
class Dealt(Event):
    """The first cards of a hand. N 2.1"""

    seat: Seat
    cards: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.deck = take_all(table.deck, self.cards)
        table.hands[self.seat] = put_all(table.hands[self.seat], self.cards)


@event
class TurnedUp(Event):
    """The top object, shown to all. N 3.1"""

    seat: Seat
    card: str

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.drawn = (self.card,)


@event
class Took(Event):
    """The card turned up goes into the hand of the player in turn. N 3.2"""

    seat: Seat
    card: str
    held: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.drawn = ()
        table.hands[self.seat] = put(table.hands[self.seat], self.held)


@event
class Announced(Event):
    """The action of the card turned up, and its target if it has one. N 3.2"""

    seat: Seat
    action: str
    card: str
    target: Seat | None


@event
class SheriffMoved(Event):
    """The Sheriff has taken so many steps; `limit` is the number of his space, None in Nottingham. N 4.3, N 8.2"""

    steps: int
    limit: int | None

    def apply(self, table: Table) -> None:
        table.sheriff = self.steps

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"steps of the Sheriff": 1}


@event
class Favoured(Event):
    """A card from the deck for a small hand, unseen by the others. N 4.3"""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class FavoursOffered(Event):
    """Those who are due a favour are asked whether they draw. N 4.3"""

    seats: Seats


@event
class Waived(Event):
    """Who was due a favour draws no card. N 4.3"""

    seat: Seat


@event
class Discarded(Event):
    """Down to the hand limit, since there is nothing left to draw. N 8.2"""

    seat: Seat
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.discard = put_all(table.discard, self.cards)


@event
class Reshuffled(Event):
    """The discards become the deck. N 8.1, N 8.2"""

    cards: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.discard = ()
        table.deck = put_all(table.deck, self.cards)
