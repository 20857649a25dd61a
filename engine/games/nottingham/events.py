"""Everything that can happen on the table of Nottingham.

Cards move openly from and into hidden hands. `held` is such a card as it lies in the hand it came into: a blank
for everybody but the owner of the hand.
"""

from dataclasses import dataclass, replace
from typing import Self

from engine.core.cards import BLANK, Cards, blanks, put, put_all, take, take_all
from engine.core.event import Event
from engine.games.nottingham.rules import COMMISSIONS
from engine.games.nottingham.table import ALL, Table


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """All cards are back, shuffled; the Sheriff stands in Nottingham. N 2.1"""

    first: int
    deck: Cards
    ambush_deck: Cards

    def apply(self, table: Table) -> None:
        empty: list[Cards] = [()] * table.players
        table.hands, table.offers, table.winnings = empty[:], empty[:], empty[:]
        table.ambushes, table.under = empty[:], empty[:]
        table.deck, table.discard, table.drawn, table.laid = self.deck, (), (), ()
        table.ambush_deck, table.peeked, table.peeker, table.looks = self.ambush_deck, (), None, ()
        table.commissions, table.sheriff, table.turn = [()] * len(COMMISSIONS), 0, self.first

    def to(self, seat: int) -> Self:
        return replace(self, deck=blanks(self.deck), ambush_deck=blanks(self.ambush_deck))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The first cards of a hand. N 2.1"""

    seat: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.deck = take_all(table.deck, self.cards)
        table.hands[self.seat] = put_all(table.hands[self.seat], self.cards)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=blanks(self.cards))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int

    def apply(self, table: Table) -> None:
        table.turn = self.seat


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The top object, shown to all. N 3.1"""

    seat: int
    card: str

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.drawn = (self.card,)


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The card turned up goes into the hand of the player in turn. N 3.2"""

    seat: int
    card: str
    held: str

    def apply(self, table: Table) -> None:
        table.drawn = ()
        table.hands[self.seat] = put(table.hands[self.seat], self.held)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, held=BLANK)


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """The action of the card turned up, and its target if it has one. N 3.2"""

    seat: int
    action: str
    card: str
    target: int | None


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """Cards offered for the one turned up. N 6.1, N 6.7"""

    seat: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.offers[self.seat] = put_all((), self.cards)


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand lies open to one other player, or to all. N 6.1, N 6.4, N 6.5, N 6.7"""

    seat: int
    viewer: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = self.cards
        table.looks = (*table.looks, (self.seat, self.viewer))

    def to(self, seat: int) -> Event:
        return self if self.viewer in (seat, ALL) or seat == self.seat else replace(self, cards=blanks(self.cards))


@dataclass(frozen=True, slots=True)
class Concealed(Event):
    """The hand is taken up again. N 6"""

    seat: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = self.cards
        table.looks = tuple(look for look in table.looks if look[0] != self.seat)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=blanks(self.cards))


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """The offer of `owner` against the card turned up. N 6.1, N 6.7"""

    seat: int
    owner: int
    cards: Cards
    price: str
    held: Cards
    price_held: str

    def apply(self, table: Table) -> None:
        table.offers[self.owner], table.drawn = (), ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)
        table.hands[self.owner] = put(table.hands[self.owner], self.price_held)

    def to(self, seat: int) -> Event:
        held = self.held if seat == self.seat else blanks(self.held)
        return replace(self, held=held, price_held=self.price_held if seat == self.owner else BLANK)


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """All offers are refused. N 6.1"""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """An offer that was not accepted goes back into its hand. N 6.1, N 6.7"""

    seat: int
    cards: Cards
    held: Cards

    def apply(self, table: Table) -> None:
        table.offers[self.seat] = ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, held=blanks(self.held))


@dataclass(frozen=True, slots=True)
class Defended(Event):
    """A necklace against a red banner: it changes places with the attacker's card. N 6.6"""

    seat: int
    attacker: int
    action: str
    card: str
    held: str
    shield: str
    shield_held: str

    def apply(self, table: Table) -> None:
        table.drawn = ()
        table.hands[self.seat] = put(take(table.hands[self.seat], self.shield), self.held)
        table.hands[self.attacker] = put(table.hands[self.attacker], self.shield_held)

    def to(self, seat: int) -> Event:
        shield_held = self.shield_held if seat == self.attacker else BLANK
        return replace(self, held=self.held if seat == self.seat else BLANK, shield_held=shield_held)


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """A card out of the victim's hand, for the attacker's: pilfered, stolen or robbed. N 6.2, N 6.4, N 6.5

    Only these two know a card that was pilfered or stolen.
    """

    seat: int
    victim: int
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


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A look at the top of the ambush deck. N 6.3"""

    seat: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.ambush_deck = table.ambush_deck[len(self.cards) :]
        table.peeked, table.peeker = put_all((), self.cards), self.seat

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, cards=blanks(self.cards))


@dataclass(frozen=True, slots=True)
class AmbushLaid(Event):
    """One ambush card is kept, with the gold under it; `other` goes under the deck, as `bottom`. N 6.3"""

    seat: int
    ambush: str
    other: Cards
    bottom: Cards

    def apply(self, table: Table) -> None:
        table.peeked, table.peeker = (), None
        table.ambushes[self.seat] = put(table.ambushes[self.seat], self.ambush)
        table.under[self.seat], table.drawn = put_all(table.under[self.seat], table.drawn), ()
        table.ambush_deck = (*table.ambush_deck, *self.bottom)

    def to(self, seat: int) -> Event:
        hidden = blanks(self.bottom)
        if seat == self.seat:
            return replace(self, bottom=hidden)
        return replace(self, ambush=BLANK, other=hidden, bottom=hidden)


@dataclass(frozen=True, slots=True)
class AmbushPutBack(Event):
    """Only the card of one's own colour was left: `other` goes under the deck again, as `bottom`. N 6.3"""

    seat: int
    other: Cards
    bottom: Cards

    def apply(self, table: Table) -> None:
        table.peeked, table.peeker = (), None
        table.ambush_deck = (*table.ambush_deck, *self.bottom)

    def to(self, seat: int) -> Event:
        hidden = blanks(self.bottom)
        return replace(self, other=self.other if seat == self.seat else hidden, bottom=hidden)


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """Equal objects are laid out to be exchanged. N 4.1"""

    seat: int
    card: str
    count: int

    def apply(self, table: Table) -> None:
        cards = (self.card,) * self.count
        table.hands[self.seat] = take_all(table.hands[self.seat], cards)
        table.laid = cards


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """An ambush: one of the exchanged cards for the gold. The ambush card goes under its deck, as `bottom`. N 7.2"""

    seat: int
    victim: int
    ambush: str
    card: str
    held: str
    gold: str
    gold_held: str
    bottom: str

    def apply(self, table: Table) -> None:
        table.ambushes[self.seat] = take(table.ambushes[self.seat], self.ambush)
        table.under[self.seat] = take(table.under[self.seat], self.gold)
        table.ambush_deck = (*table.ambush_deck, self.bottom)
        table.laid = take(table.laid, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.held)
        table.hands[self.victim] = put(table.hands[self.victim], self.gold_held)

    def to(self, seat: int) -> Event:
        held = self.held if seat == self.seat else BLANK
        gold_held = self.gold_held if seat == self.victim else BLANK
        return replace(self, held=held, gold_held=gold_held, bottom=BLANK)


@dataclass(frozen=True, slots=True)
class ExchangeFailed(Event):
    """Too few cards are left: they go back into the hand. N 7.3"""

    seat: int
    cards: Cards
    held: Cards

    def apply(self, table: Table) -> None:
        table.laid = ()
        table.hands[self.seat] = put_all(table.hands[self.seat], self.held)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, held=blanks(self.held))


@dataclass(frozen=True, slots=True)
class SetExchanged(Event):
    """One card into the winnings, the rest to the discards. N 4.1"""

    seat: int
    card: str
    count: int

    def apply(self, table: Table) -> None:
        table.laid = ()
        table.winnings[self.seat] = put(table.winnings[self.seat], self.card)
        table.discard = put_all(table.discard, (self.card,) * (self.count - 1))


@dataclass(frozen=True, slots=True)
class CommissionDone(Event):
    """The cards of a commission are discarded for it. N 5.1"""

    seat: int
    kind: str
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.discard = put_all(table.discard, self.cards)
        at = COMMISSIONS.index(self.kind)
        table.commissions[at] = (*table.commissions[at], self.seat)


@dataclass(frozen=True, slots=True)
class SheriffMoved(Event):
    """The Sheriff has taken so many steps; `limit` is the number of his space, None in Nottingham. N 4.3, N 8.2"""

    steps: int
    limit: int | None

    def apply(self, table: Table) -> None:
        table.sheriff = self.steps


@dataclass(frozen=True, slots=True)
class Favoured(Event):
    """A card from the deck for a small hand, unseen by the others. N 4.3"""

    seat: int
    card: str

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=BLANK)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Down to the hand limit, since there is nothing left to draw. N 8.2"""

    seat: int
    cards: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.discard = put_all(table.discard, self.cards)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards become the deck. N 8.1, N 8.2"""

    cards: Cards

    def apply(self, table: Table) -> None:
        table.discard = ()
        table.deck = put_all(table.deck, self.cards)

    def to(self, seat: int) -> Event:
        return replace(self, cards=blanks(self.cards))


EVENTS = (
    GameBegan, Dealt, TurnBegan, TurnedUp, Took, Announced, Offered, HandShown, Concealed, Accepted, Declined,
    TakenBack, Defended, Robbed, Peeked, AmbushLaid, AmbushPutBack, SetLaid, Struck, ExchangeFailed, SetExchanged,
    CommissionDone, SheriffMoved, Favoured, Discarded, Reshuffled,
)  # fmt: skip
