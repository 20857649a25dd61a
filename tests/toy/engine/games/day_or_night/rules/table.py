"""The table of Day or Night and everything that can happen on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import progress
from engine.core.cards import Cards, put, take
from engine.core.event import Event, Seat, event, seen_by
from engine.core.table import Table as CoreTable
from engine.core.table import seat_zones, shared_zone


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`points` are those of the game under way, `stakes` 0 until they are opened, `claim` empty until it is made."""

    deck: Cards = shared_zone()
    hands: list[Cards] = seat_zones()
    stakes: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    claim: str = ""
    first: int = 0
    round: int = 0

    def others(self) -> tuple[int, ...]:
        """Clockwise from whoever goes first."""
        return tuple((self.first + step) % self.players for step in range(1, self.players))


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """What is staked, and the points of the game under way."""
    return {"stakes": table.stakes, "points of this game": table.points}


@event
class Began(progress.GameBegan):
    """A game begins: all cards are in the deck, nobody has any points. D 2.1"""

    deck: Cards = seen_by()

    def apply(self, table: Table) -> None:
        table.deck, table.hands = self.deck, [()] * table.players
        table.points = [0] * table.players

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points of this game": -sum(table.points)}


@event
class RoundBegan(progress.RoundBegan):
    """Nothing is staked or claimed yet. D 3.1, D 4.1"""

    def apply(self, table: Table) -> None:
        table.stakes, table.claim = [0] * table.players, ""
        table.round, table.first = self.round, self.first

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"stakes": -sum(table.stakes)}


@event
class Dealt(Event):
    """A card from the deck, seen by whoever gets it. D 2.1, D 3.5"""

    seat: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.deck = take(table.deck, self.card)
        table.hands[self.seat] = put(table.hands[self.seat], self.card)


@event
class Staked(Event):
    """A stake is opened. D 3.1"""

    seat: Seat
    points: int

    def apply(self, table: Table) -> None:
        table.stakes[self.seat] = self.points

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"stakes": self.points}


@event
class Claimed(Event):
    """What somebody says the card is. D 3.2"""

    seat: Seat
    card: str

    def apply(self, table: Table) -> None:
        table.claim = self.card


@event
class Doubted(Event):
    seat: Seat
    claimant: Seat
    card: str


@event
class TurnedUp(Event):
    """The card is shown to all and shuffled into the deck (as `buried`). D 3.5"""

    seat: Seat
    card: str
    doubter: Seat
    buried: str = seen_by()

    def apply(self, table: Table) -> None:
        table.hands[self.seat] = take(table.hands[self.seat], self.card)
        table.deck = put(table.deck, self.buried)


@event
class Exposed(TurnedUp):
    """It is another one than was said. D 3.5"""


@event
class Proved(TurnedUp):
    """It is what was said. D 3.5"""


@event
class Scored(Event):
    seat: Seat
    points: int

    def apply(self, table: Table) -> None:
        table.points[self.seat] += self.points

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"points of this game": self.points}


EVENTS = (Began, RoundBegan, Dealt, Staked, Claimed, Doubted, Exposed, Proved, Scored)
