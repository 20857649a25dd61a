"""The table of Complots and everything that can happen on it."""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

from engine.core.cards import BLANK, Cards, blanks, put, put_all, take, take_all
from engine.core.event import Event
from engine.core.table import Table as CoreTable
from engine.core.table import everybody, seat_zones, shared_zone


def _those_looking(table: "Table", _: int, seat: int) -> bool:
    return table.look is not None and seat in table.look


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`living` are the seats still in the game, `sets` the fives of C 2.2.

    `look` is the pair (owner, inquisitor) while a card lies in `shown`.
    """

    hands: list[Cards] = seat_zones()
    faceup: list[Cards] = seat_zones(everybody)
    sets: list[Cards] = seat_zones()
    court: Cards = shared_zone()
    shown: Cards = shared_zone(_those_looking)
    look: tuple[int, int] | None = None
    coins: list[int] = field(default_factory=list)
    turn: int = 0
    living: tuple[int, ...] = ()

    def others(self, seat: int) -> tuple[int, ...]:
        """The other living players, clockwise from this one."""
        return _clockwise(self.living, seat)


@cache
def _clockwise(seats: tuple[int, ...], start: int) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat > start) + tuple(seat for seat in seats if seat < start)


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """A game begins: all cards are back, nobody holds any, the coins are dealt. C 2"""

    first: int
    court: Cards
    sets: tuple[Cards, ...]
    coins: tuple[int, ...]

    def apply(self, table: Table) -> None:
        empty: list[Cards] = [()] * len(self.coins)
        table.hands, table.faceup, table.sets = empty[:], empty[:], list(self.sets)
        table.court, table.shown, table.look = self.court, (), None
        table.coins, table.turn, table.living = list(self.coins), self.first, tuple(range(len(self.coins)))

    def to(self, seat: int) -> Self:
        sets = tuple(cards if owner == seat else blanks(cards) for owner, cards in enumerate(self.sets))
        return replace(self, court=blanks(self.court), sets=sets)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card from the Court, seen by the one who drew it."""

    seat: int
    card: str

    def apply(self, table: Table) -> None:
        table.court = take(table.court, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else Drew(self.seat, BLANK)


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """One card of a player's own five; the other four leave the game unseen. C 2.2"""

    seat: int
    card: str

    def apply(self, table: Table) -> None:
        table.sets[self.seat] = take(table.sets[self.seat], self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else Picked(self.seat, BLANK)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int

    def apply(self, table: Table) -> None:
        table.turn = self.seat


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """An action, with the character it claims and its target, if any. C 3"""

    seat: int
    action: str
    character: str | None
    target: int | None


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A block, which claims a character. C 5"""

    seat: int
    character: str
    actor: int
    action: str


@dataclass(frozen=True, slots=True)
class Doubted(Event):
    seat: int
    claimant: int
    character: str


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """The claimant does not have the character. C 4.2"""

    seat: int
    character: str
    doubter: int


@dataclass(frozen=True, slots=True)
class Proved(Event):
    """The claimant shows the character, which is shuffled into the Court (as `buried`). C 4.3"""

    seat: int
    character: str
    doubter: int
    buried: str

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.character)
        table.court = put(table.court, self.buried)

    def to(self, seat: int) -> Event:
        return replace(self, buried=BLANK)


@dataclass(frozen=True, slots=True)
class BlockStood(Event):
    """Nobody disproved the block: the action is cancelled. C 5.3"""

    seat: int
    actor: int
    action: str


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Coins from the Treasury for an action."""

    seat: int
    coins: int
    action: str

    def apply(self, table: Table) -> None:
        table.coins[self.seat] += self.coins


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Coins to the Treasury for an action."""

    seat: int
    coins: int
    action: str

    def apply(self, table: Table) -> None:
        table.coins[self.seat] -= self.coins


@dataclass(frozen=True, slots=True)
class Stole(Event):
    seat: int
    victim: int
    coins: int

    def apply(self, table: Table) -> None:
        table.coins[self.victim] -= self.coins
        table.coins[self.seat] += self.coins


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """A character is turned up. C 6.1"""

    seat: int
    card: str

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.faceup[self.seat] = put(table.faceup[self.seat], self.card)


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """The last character is gone, the coins go to the Treasury. C 6.2"""

    seat: int
    coins: int

    def apply(self, table: Table) -> None:
        table.coins[self.seat] = 0
        table.living = tuple(seat for seat in table.living if seat != self.seat)


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """The end of an exchange: `cards` leave the hand and are shuffled into the Court (as `buried`). C 3.8"""

    seat: int
    cards: Cards
    buried: Cards

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.court = put_all(table.court, self.buried)

    def to(self, seat: int) -> Event:
        hidden = blanks(self.cards)
        return PutBack(self.seat, self.cards if seat == self.seat else hidden, hidden)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A card shown to the Inquisitor alone. C 3.9"""

    seat: int
    inquisitor: int
    card: str

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.shown = (self.card,)
        table.look = (self.seat, self.inquisitor)

    def to(self, seat: int) -> Event:
        return self if seat in (self.seat, self.inquisitor) else replace(self, card=BLANK)


@dataclass(frozen=True, slots=True)
class GivenBack(Event):
    """The Inquisitor lets the card be kept: the look is over. C 3.9"""

    seat: int
    inquisitor: int
    card: str

    def apply(self, table: Table) -> None:
        table.shown, table.look = (), None
        table.hands[self.seat] = put(table.hands[self.seat], self.card)

    def to(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=BLANK)


@dataclass(frozen=True, slots=True)
class SentAway(Event):
    """The Inquisitor has the card shuffled into the Court: the look is over. C 3.9"""

    seat: int
    inquisitor: int
    buried: str

    def apply(self, table: Table) -> None:
        table.shown, table.look = (), None
        table.court = put(table.court, self.buried)

    def to(self, seat: int) -> Event:
        return replace(self, buried=BLANK)


EVENTS = (
    Gathered, Drew, Picked, TurnBegan, Announced, Blocked, Doubted, Exposed, Proved, BlockStood, Gained, Paid, Stole,
    Lost, Eliminated, PutBack, Shown, GivenBack, SentAway,
)  # fmt: skip
