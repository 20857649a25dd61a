"""What lies on the table, and everything that can happen on it. Events alone change a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import progress
from engine.core.cards import Cards, put, take
from engine.core.event import Event, Seat, event, seen_by
from engine.core.table import Table as CoreTable
from engine.core.table import seat_zones, shared_zone

CARDS = ("high", "low")


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`points` are those of the game under way; `claim` is empty until it is made."""

    deck: Cards = shared_zone()  # nobody sees it
    hands: list[Cards] = seat_zones()  # each seat sees its own
    points: list[int] = field(default_factory=list)
    claim: str = ""
    first: int = 0
    round: int = 0

    def others(self) -> tuple[int, ...]:
        """Clockwise from whoever goes first."""
        return tuple((self.first + step) % self.players for step in range(1, self.players))


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """What is counted besides cards: an event that adds to it says so (`brings`)."""
    return {"points of this game": table.points}


@event
class Began(progress.GameBegan):
    """All cards are in the deck, nobody has any points. N 2.1"""

    deck: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.deck, table.hands = self.deck, [()] * table.players
        table.points = [0] * table.players

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points of this game": -sum(table.points)}


@event
class RoundBegan(progress.RoundBegan):
    """N 3.1"""

    def apply(self, table: Table) -> None:
        table.claim, table.round, table.first = "", self.round, self.first


@event
class Dealt(Event):
    """A card from the deck, seen by whoever gets it. N 2.1, N 3.4"""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class Claimed(Event):
    """N 3.1"""

    seat: Seat
    card: str

    def apply(self, table: Table) -> None:
        table.claim = self.card


@event
class Doubted(Event):
    """N 3.2"""

    seat: Seat
    claimant: Seat
    card: str


@event
class Shown(Event):
    """The card is shown to all and shuffled into the deck (as `buried`). N 3.4"""

    seat: Seat
    card: str
    buried: str = seen_by()

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.deck = put(table.deck, self.buried)


@event
class Scored(Event):
    """N 3.3, N 3.4"""

    seat: Seat
    points: int

    def apply(self, table: Table) -> None:
        table.points[self.seat] += self.points

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points of this game": self.points}


EVENTS = (Began, RoundBegan, Dealt, Claimed, Doubted, Shown, Scored)
