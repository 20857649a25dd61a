"""The table of Complots and everything that can happen on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.core import progress
from engine.core.cards import Cards, put, put_all, take, take_all
from engine.core.event import Event, Seat, each_its_own, event, seen_by
from engine.core.progress import TurnBegan
from engine.core.table import Table as CoreTable
from engine.core.table import everybody, seat_zones, shared_zone


def _those_looking(table: "Table", _: int, seat: int) -> bool:
    return table.look is not None and seat in table.look


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`living` are the seats still in the game, `fallen` the others, the last to fall first, `sets` the fives of C 2.2.

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
    fallen: tuple[int, ...] = ()

    def others(self, seat: int) -> tuple[int, ...]:
        """The other living players, clockwise from this one."""
        return _clockwise(self.living, seat)


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """The coins of the seats. What the Treasury has is not counted: it never runs dry. C 1.3"""
    return {"coins": table.coins}


@cache
def _clockwise(seats: tuple[int, ...], start: int) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat > start) + tuple(seat for seat in seats if seat < start)


@event
class Gathered(progress.GameBegan):
    """A game begins: all cards are back, nobody holds any, the coins are dealt. C 2"""

    court: Cards = seen_by()
    sets: tuple[Cards, ...] = each_its_own()
    coins: tuple[int, ...]

    def apply(self, table: Table) -> None:
        empty: list[Cards] = [()] * len(self.coins)
        table.hands, table.faceup, table.sets = empty[:], empty[:], list(self.sets)
        table.court, table.shown, table.look = self.court, (), None
        table.coins, table.turn = list(self.coins), self.first
        table.living, table.fallen = tuple(range(len(self.coins))), ()

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": sum(self.coins) - sum(table.coins)}


@event
class Drew(Event):
    """A card from the Court, seen by the one who drew it."""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.court = take(table.court, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class Picked(Event):
    """One card of a player's own five; the other four leave the game unseen. C 2.2"""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.sets[self.seat] = take(table.sets[self.seat], self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class Announced(Event):
    """An action, with the character it claims and its target, if any. C 3"""

    seat: Seat
    action: str
    character: str | None
    target: Seat | None


@event
class Blocked(Event):
    """A block, which claims a character. C 5"""

    seat: Seat
    character: str
    actor: Seat
    action: str


@event
class Doubted(Event):
    seat: Seat
    claimant: Seat
    character: str


@event
class Exposed(Event):
    """The claimant does not have the character. C 4.2"""

    seat: Seat
    character: str
    doubter: Seat


@event
class Proved(Event):
    """The claimant shows the character, which is shuffled into the Court (as `buried`). C 4.3"""

    seat: Seat
    character: str
    doubter: Seat
    buried: str = seen_by()

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.character)
        table.court = put(table.court, self.buried)


@event
class BlockStood(Event):
    """Nobody disproved the block: the action is cancelled. C 5.3"""

    seat: Seat
    actor: Seat
    action: str


@event
class Gained(Event):
    """Coins from the Treasury for an action."""

    seat: Seat
    coins: int
    action: str

    def apply(self, table: Table) -> None:
        table.coins[self.seat] += self.coins

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": self.coins}


@event
class Paid(Event):
    """Coins to the Treasury for an action."""

    seat: Seat
    coins: int
    action: str

    def apply(self, table: Table) -> None:
        table.coins[self.seat] -= self.coins

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": -self.coins}


@event
class Stole(Event):
    seat: Seat
    victim: Seat
    coins: int

    def apply(self, table: Table) -> None:
        table.coins[self.victim] -= self.coins
        table.coins[self.seat] += self.coins


@event
class Lost(Event):
    """A character is turned up. C 6.1"""

    seat: Seat
    card: str

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.faceup[self.seat] = put(table.faceup[self.seat], self.card)


@event
class Eliminated(progress.Eliminated):
    """The last character is gone, the coins go to the Treasury. C 6.2"""

    coins: int

    def apply(self, table: Table) -> None:
        table.coins[self.seat] = 0
        table.living = tuple(seat for seat in table.living if seat != self.seat)
        table.fallen = (self.seat, *table.fallen)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"coins": -self.coins}


@event
class PutBack(Event):
    """The end of an exchange: `cards` leave the hand and are shuffled into the Court (as `buried`). C 3.8"""

    seat: Seat
    cards: Cards = seen_by("seat")
    buried: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take_all(table.hands[self.seat], self.cards)
        table.court = put_all(table.court, self.buried)


@event
class Shown(Event):
    """A card shown to the Inquisitor alone. C 3.9"""

    seat: Seat
    inquisitor: Seat
    card: str = seen_by("seat", "inquisitor")

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.shown = (self.card,)
        table.look = (self.seat, self.inquisitor)


@event
class GivenBack(Event):
    """The Inquisitor lets the card be kept: the look is over. C 3.9"""

    seat: Seat
    inquisitor: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.shown, table.look = (), None
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class SentAway(Event):
    """The Inquisitor has the card shuffled into the Court: the look is over. C 3.9"""

    seat: Seat
    inquisitor: Seat
    buried: str = seen_by()

    def apply(self, table: Table) -> None:
        table.shown, table.look = (), None
        table.court = put(table.court, self.buried)


EVENTS = (
    Gathered, Drew, Picked, TurnBegan, Announced, Blocked, Doubted, Exposed, Proved, BlockStood, Gained, Paid, Stole,
    Lost, Eliminated, PutBack, Shown, GivenBack, SentAway,
)  # fmt: skip
