"""Purchase and trade, and what red banners do. N 6

Cards move openly from and into hidden hands. `held` is such a card as it lies in the hand it came into: a blank
for everybody but the owner of the hand; `price_held` and `shield_held` likewise.
"""

from collections.abc import Mapping
from dataclasses import replace

from engine.core.cards import BLANK, Cards, blanks, put, put_all, take, take_all
from engine.core.event import Event, Seat, event, seen_by
from engine.games.nottingham.rules.table import Table


@event
class Offered(Event):
    """Cards offered for the one turned up. N 6.1, N 6.7"""

    seat: Seat
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.offers[self.seat] = put_all((), self.cards)


@event
class HandShown(Event):
    """A hand lies open to one other player, or (None) to all. N 6.1, N 6.4, N 6.5, N 6.7"""

    seat: Seat
    looker: Seat | None
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = put_all((), self.cards)
        table.looks = (*table.looks, (self.seat, self.looker))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"hands lying open": 1}

    def to(self, seat: int) -> Event:
        return self if self.looker in (seat, None) or seat == self.seat else replace(self, cards=blanks(self.cards))


@event
class Concealed(Event):
    """The hand is taken up again. N 6"""

    seat: Seat
    cards: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = self.cards
        table.looks = tuple(look for look in table.looks if look[0] != self.seat)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"hands lying open": -1}


@event
class Accepted(Event):
    """The offer of `owner` against the card turned up. N 6.1, N 6.7"""

    seat: Seat
    owner: Seat
    cards: Cards
    price: str
    held: Cards = seen_by("seat")
    price_held: str = seen_by("owner")

    def apply(self, table: Table) -> None:
        table.offers[self.owner], table.drawn = (), ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)
        table.hands[self.owner] = put(table.hands[self.owner], self.price_held)


@event
class Declined(Event):
    """All offers are refused. N 6.1"""

    seat: Seat


@event
class TakenBack(Event):
    """An offer that was not accepted goes back into its hand. N 6.1, N 6.7"""

    seat: Seat
    cards: Cards
    held: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.offers[self.seat] = ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)


@event
class Defended(Event):
    """A necklace against a red banner: it changes places with the attacker's card. N 6.6"""

    seat: Seat
    attacker: Seat
    action: str
    card: str
    held: str = seen_by("seat")
    shield: str
    shield_held: str = seen_by("attacker")

    def apply(self, table: Table) -> None:
        table.drawn = ()
        table.hands[self.seat] = put(take(table.hands[self.seat], self.shield), self.held)
        table.hands[self.attacker] = put(table.hands[self.attacker], self.shield_held)


@event
class Robbed(Event):
    """A card out of the victim's hand, for the attacker's: pilfered, stolen or robbed. N 6.2, N 6.4, N 6.5

    Only these two know a card that was pilfered or stolen.
    """

    seat: Seat
    victim: Seat
    action: str
    card: str
    held: str
    price: str
    price_held: str

    def apply(self, table: Table) -> None:
        table.drawn = ()
        table.hands[self.victim] = put(take(table.hands[self.victim], self.card), self.price_held)
        table.hands[self.seat] = put(table.hands[self.seat], self.held)

    def to(self, seat: int) -> Event:
        card = self.card if self.action == "rob" or seat in (self.seat, self.victim) else BLANK
        held = self.held if seat == self.seat else BLANK
        return replace(self, card=card, held=held, price_held=self.price_held if seat == self.victim else BLANK)
