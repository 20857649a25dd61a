"""The deal, the turn, the Sheriff and the deck. N 2, N 3, N 4.3, N 8

`held` is a card as it lies in the hand it came into: a blank for everybody but the owner of the hand.
"""

from dataclasses import dataclass, replace
from typing import Self

from engine.core.cards import BLANK, Cards, blanks, put, put_all, take, take_all
from engine.core.event import Event
from engine.games.nottingham.rules import COMMISSIONS
from engine.games.nottingham.table import Table


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
