"""The table of Top Secret and everything that can happen on it.

There are always five chairs: the four agents and the Ambassador. A chair is a seat, but for the fictitious agent of
three players (chair 3) and the Ambassador of three and four (chair 4).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Self

from engine.core import progress
from engine.core.cards import BLANK, Cards, take
from engine.core.event import Event, Seat, Seats, each_its_own, event, seen_by
from engine.core.table import Table as CoreTable
from engine.core.table import seat_zones, shared_zone
from engine.games.top_secret.rules.numbers import CHAIRS, LAST_CHAIR, PHANTOM, packet_text

Shown = tuple[int, int, str]  # from, to, packet


def _own_or_unmasked(table: "Table", owner: int, seat: int) -> bool:
    return table.unmasked or owner == seat


def _open_hand(table: "Table", owner: int, seat: int) -> bool:
    """All know what is left in a hand, until one of its places lies face down. T 6.1"""
    return owner == seat or owner != table.ambassador or not table.sealed


def _ambassador_alone(table: "Table", _: int, seat: int) -> bool:
    return seat == table.ambassador


@dataclass(slots=True, kw_only=True)
class Table(CoreTable):
    """`places` are the places in hand, `played` those lying before each chair, in the order they were played,
    `now` where each is in this round (empty: not yet seen anywhere).

    `sealed` is the place that the Ambassador of five players has laid face down. `shown` are the packets of T 3.4 and
    the black cards of T 3.6 and T 5.2, in the order they were shown. `ambassador` is the Ambassador's chair, `first`
    the round's first player, `call` who called which number meeting whom. `phantom_after` is the seat to whose left the
    fictitious agent sits; None where nobody plays with him.
    """

    identities: list[Cards] = seat_zones(_own_or_unmasked)
    fragments: list[Cards] = seat_zones(_own_or_unmasked)
    places: list[Cards] = seat_zones(_open_hand)
    sealed: Cards = shared_zone(_ambassador_alone)
    played: list[Cards] = field(default_factory=list)
    now: list[str] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    ambassador: int = LAST_CHAIR
    phantom_after: int | None = None
    first: int = 0
    round: int = 1
    unmasked: bool = False
    call: tuple[int, Cards, tuple[int, ...]] | None = None

    def mask(self, seat: int) -> Self:
        view = CoreTable.mask(self, seat)
        view.shown = [entry if self.saw(entry, seat) else hidden(entry) for entry in self.shown]
        return view

    def saw(self, entry: Shown, seat: int) -> bool:
        """Whether a seat gave this packet or looked at it; the Ambassador sees the cards asked for too. T 6.2"""
        source, to, packet = entry
        return seat in (source, to) or (seat == self.ambassador and "+" not in packet)

    def zones(self) -> Iterator[tuple[str, Cards]]:
        yield from CoreTable.zones(self)
        for chair, lying in enumerate(self.played):
            yield f"played.{chair}", lying

    @property
    def agents(self) -> tuple[int, ...]:
        return agents_beside(self.ambassador)

    def order(self) -> tuple[int, ...]:
        """The agents from the round's first player clockwise, the fictitious one in his chair. T 3.1, T 5.1"""
        return order_from(self.first, self.ambassador, self.phantom_after)

    def turn(self) -> int:
        """The agent to play a place, the first player once all have."""
        return next((agent for agent in self.order() if not self.now[agent]), self.first)

    def visitors(self, place: str) -> tuple[int, ...]:
        """Who has visited this place in this round, in its order, the Ambassador last. T 3.2"""
        return tuple(chair for chair in (*self.order(), self.ambassador) if self.now[chair] == place)


def conserved(table: Table) -> Mapping[str, Sequence[int]]:
    """Everybody's own places, those seen in this round, and how often something was shown. T 3.1, T 3.4, T 3.7"""
    found: dict[str, Sequence[int]] = {
        "places seen in this round": [len(table.now) - table.now.count("")],
        "showings": [len(table.shown)],
    }
    for chair, (held, lying) in enumerate(zip(table.places, table.played, strict=True)):
        face_down = len(table.sealed) if chair == table.ambassador else 0
        found[f"places of chair {chair}"] = [len(held), len(lying), face_down]
    return found


def hidden(entry: Shown) -> Shown:
    """That something was shown, and whether it was a packet or one card."""
    source, to, packet = entry
    return source, to, "?+?" if "+" in packet else BLANK


@cache
def agents_beside(ambassador: int) -> tuple[int, ...]:
    return tuple(chair for chair in range(CHAIRS) if chair != ambassador)


@cache
def order_from(first: int, ambassador: int, phantom_after: int | None) -> tuple[int, ...]:
    """The agents clockwise from `first`; without a fictitious one everybody sits in the chair of their number."""
    circle = list(agents_beside(ambassador))
    if phantom_after is not None:
        circle.remove(PHANTOM)
        circle.insert(circle.index(phantom_after) + 1, PHANTOM)
    begins = circle.index(first)
    return (*circle[begins:], *circle[:begins])


def _lie(table: Table, chair: int, place: str) -> None:
    table.played[chair] = (*table.played[chair], place)
    table.now[chair] = place


# Events


@event
class GameBegan(progress.GameBegan):
    """The black cards are dealt, everybody holds his places, what was shown is forgotten. T 2"""

    ambassador: Seat
    phantom_after: Seat | None
    identities: tuple[Cards, ...] = each_its_own()
    fragments: tuple[Cards, ...] = each_its_own()
    places: tuple[Cards, ...]

    def apply(self, table: Table) -> None:
        table.identities, table.fragments = list(self.identities), list(self.fragments)
        table.ambassador, table.first, table.round = self.ambassador, self.first, 1
        table.phantom_after = self.phantom_after
        table.places, table.played, table.sealed = list(self.places), [()] * CHAIRS, ()
        table.now, table.shown, table.unmasked, table.call = [""] * CHAIRS, [], False, None

    def brings(self, table: Table) -> Mapping[str, int]:
        before = {name: sum(there) for name, there in conserved(table).items()}
        dealt = {f"places of chair {chair}": len(places) for chair, places in enumerate(self.places)}
        return {name: dealt.get(name, 0) - before.get(name, 0) for name in {**before, **dealt}}


@event
class RoundBegan(progress.RoundBegan):
    """T 3.1, T 3.7"""

    def apply(self, table: Table) -> None:
        table.round, table.first = self.round, self.first
        table.now = [""] * CHAIRS

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"places seen in this round": -sum(map(bool, table.now))}


@event
class SeriesBegan(progress.Began):
    """All take their places back. T 3.7"""

    places: tuple[Cards, ...]

    def apply(self, table: Table) -> None:
        table.places, table.played = list(self.places), [()] * CHAIRS


@event
class Visited(Event):
    """A place, played or turned face up. T 3.1"""

    seat: Seat
    place: str

    def apply(self, table: Table) -> None:
        table.places[self.seat] = take(table.places[self.seat], self.place)
        _lie(table, self.seat, self.place)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"places seen in this round": 1}


@event
class Sealed(Event):
    """The Ambassador lays a place face down and keeps `rest`. T 6.1"""

    seat: Seat
    place: str = seen_by("seat")
    rest: Cards = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.places[self.seat], table.sealed = self.rest, (self.place,)


@event
class TurnedUp(Event):
    """The Ambassador turns up the place he laid; all know again what he has left. T 6.1"""

    seat: Seat
    place: str
    rest: Cards

    def apply(self, table: Table) -> None:
        table.places[self.seat], table.sealed = self.rest, ()
        _lie(table, self.seat, self.place)

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"places seen in this round": 1}


@event
class Met(Event):
    """A meeting, its members in the round's order, the Ambassador last. T 3.2"""

    place: str
    members: Seats


@event
class Showed(Event):
    """A packet, seen by the two alone. T 3.3"""

    seat: Seat
    looker: Seat
    cards: Cards = seen_by("seat", "looker")

    def apply(self, table: Table) -> None:
        table.shown.append((self.seat, self.looker, packet_text(self.cards)))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"showings": 1}


@event
class Named(Event):
    """An agent asks through the Ambassador for a black card of another. T 3.6"""

    seat: Seat
    other: Seat


@event
class Revealed(Event):
    """A black card shown to who asked, and to `witness`, the Ambassador of five players. T 3.6, T 6.2"""

    seat: Seat
    asker: Seat
    witness: Seat | None
    card: str = seen_by("seat", "asker", "witness")

    def apply(self, table: Table) -> None:
        table.shown.append((self.seat, self.asker, self.card))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"showings": 1}


@event
class Peeked(Event):
    """A look at a black card of the fictitious agent (`phantom`). T 5.2"""

    seat: Seat
    phantom: Seat
    card: str = seen_by("seat")

    def apply(self, table: Table) -> None:
        table.shown.append((self.phantom, self.seat, self.card))

    def brings(self, table: Table) -> Mapping[str, int]:
        return {"showings": 1}


@event
class LetPass(Event):
    """A meeting of which an agent made nothing. T 3.6"""

    seat: Seat


@event
class Called(Event):
    """The telephone is taken from the table. `met` are the others of the meeting. T 4.1"""

    seat: Seat
    number: Cards
    met: Seats

    def apply(self, table: Table) -> None:
        table.call = (self.seat, self.number, self.met)


@event
class Unmasked(Event):
    """After the call of `seat` the black cards are turned up. T 4.2"""

    seat: Seat
    right: bool
    identities: tuple[Cards, ...]
    fragments: tuple[Cards, ...]

    def apply(self, table: Table) -> None:
        table.identities, table.fragments = list(self.identities), list(self.fragments)
        table.unmasked = True


EVENTS = (
    GameBegan, RoundBegan, SeriesBegan, Visited, Sealed, TurnedUp, Met, Showed, Named, Revealed, Peeked, LetPass,
    Called, Unmasked,
)  # fmt: skip
