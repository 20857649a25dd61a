"""The notes sheet of one seat, kept by the program: a column a meeting, an eye for what was shown to it, a disc for what it showed.

Fed with the events as that seat saw them, it knows no more. Everything that somebody with pencil and paper could have
written down is here, and nothing that has to be concluded (engine/games/top_secret/helper.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.core.cards import Cards
from engine.core.event import Event
from engine.core.story import Follows, follows
from engine.games.top_secret.rules.numbers import BLACK, bare
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    LetPass,
    Met,
    Named,
    Peeked,
    Revealed,
    RoundBegan,
    Showed,
    Shown,
    Table,
    TurnedUp,
    Unmasked,
    Visited,
)

EYE, DISC = "eye", "disc"

# How cards were shown, and what was made of a meeting. T 3.3, 3.6, 5.2
PACKETS, ASKED, LOOKED, WITNESSED = "packets", "asked", "looked", "witnessed"
PASSED, CALLED = "passed", "called"


@dataclass(frozen=True, slots=True)
class NotedCard:
    """One card in a column. `proof`: it was the black card itself. T 3.5"""

    sign: str
    card: str
    proof: bool


@dataclass(frozen=True, slots=True)
class Column:
    """What passed between this seat and `agent` (a chair) at one time: a column of that chair's grid.

    `shown` are the cards that the chair showed to this seat, `given` those that this seat showed to it, black ones with
    their prefix. `how`: packets, a card asked for or looked at, or one that the Ambassador witnessed: then `other` is who
    had asked (whose card it was, if this seat is the Ambassador, is `agent`). `round` counts the rounds of the game;
    0 and no `place` for what was shown before the events began.
    """

    agent: int
    round: int
    place: str
    how: str
    shown: Cards = ()
    given: Cards = ()
    other: int | None = None

    @property
    def marks(self) -> tuple[NotedCard, ...]:
        return (
            *(NotedCard(EYE, bare(card), card.startswith(BLACK)) for card in self.shown),
            *(NotedCard(DISC, bare(card), card.startswith(BLACK)) for card in self.given),
        )

    def of(self, card: str) -> tuple[NotedCard, ...]:
        """The marks in the row of this card (no prefix)."""
        return tuple(mark for mark in self.marks if mark.card == card)


@dataclass(frozen=True, slots=True)
class Meeting:
    """What all know of a meeting. `what` was made of it, empty while that is not settled; `named` who was asked. T 3.2"""

    round: int
    place: str
    members: tuple[int, ...]
    what: str = ""
    named: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Who dialled which number, meeting whom; `right` once masks are off. T 4.1"""

    round: int
    seat: int
    number: Cards
    met: tuple[int, ...]
    right: bool | None = None


class Notes(Follows):
    """The sheet of the game under way. `columns` and `meetings` are in order, `visits` by chair as (round, place)."""

    def __init__(self, table: Table, seat: int) -> None:
        """`table` is what the seat sees where events begin that are no whole match: a position."""
        self.seat = seat
        self._begin(table.ambassador, table.players == 5)
        if table.identities:
            self._before(table)

    @classmethod
    def after(cls, table: Table, seat: int, seen: Iterable[Event]) -> Notes:
        """The sheet after events that began at this table."""
        notes = cls(table, seat)
        for event in seen:
            notes.follow(event)
        return notes

    def columns_of(self, agent: int) -> tuple[Column, ...]:
        """The grid of a chair, a column a meeting."""
        return tuple(column for column in self.columns if column.agent == agent)

    def proofs(self, agent: int) -> Cards:
        """The black cards this chair has shown to this seat, without prefix, each once."""
        seen = (bare(card) for column in self.columns_of(agent) for card in column.shown if card.startswith(BLACK))
        return tuple(dict.fromkeys(seen))

    # How it is kept

    def _begin(self, ambassador: int, seeker: bool) -> None:
        self.ambassador, self.seeker = ambassador, seeker
        self.round = 0
        self.columns: list[Column] = []
        self.meetings: list[Meeting] = []
        self.calls: list[Call] = []
        self.visits: list[list[tuple[int, str]]] = [[] for _ in range(5)]
        self._of_meeting = 0  # the columns before this one belong to earlier meetings

    def _before(self, table: Table) -> None:
        self.round = table.round
        for chair, places in enumerate(table.played):
            first = table.round - len(places) + bool(table.now[chair])
            self.visits[chair] = [(first + at, place) for at, place in enumerate(places)]
        for entry in table.shown:
            if table.saw(entry, self.seat):
                self._write_all(entry, LOOKED if "+" not in entry[2] and entry[0] >= table.players else "", "", 0)

    @follows(GameBegan)
    def game_began(self, event: GameBegan) -> None:
        self._begin(event.ambassador, self.seeker)

    @follows(RoundBegan)
    def round_began(self, event: RoundBegan) -> None:
        self.round += 1

    @follows(Visited, TurnedUp)
    def came(self, event: Visited | TurnedUp) -> None:
        self.visits[event.seat].append((self.round, event.place))

    @follows(Met)
    def meet(self, event: Met) -> None:
        self.meetings.append(Meeting(self.round, event.place, event.members))
        self._of_meeting = len(self.columns)

    @follows(Showed)
    def showed(self, event: Showed) -> None:
        self._settled(PACKETS)
        self._saw(event.seat, event.looker, "+".join(event.cards), PACKETS)

    @follows(Named)
    def named(self, event: Named) -> None:
        self._settled(ASKED, event.other)

    @follows(Revealed)
    def revealed(self, event: Revealed) -> None:
        self._saw(event.seat, event.asker, event.card, ASKED)

    @follows(Peeked)
    def peeked(self, event: Peeked) -> None:
        self._settled(LOOKED)
        self._saw(event.phantom, event.seat, event.card, LOOKED)

    @follows(LetPass)
    def let_pass(self, event: LetPass) -> None:
        self._settled(PASSED)

    @follows(Called)
    def called(self, event: Called) -> None:
        self._settled(CALLED)
        self.calls.append(Call(self.round, event.seat, event.number, event.met))

    @follows(Unmasked)
    def unmasked(self, event: Unmasked) -> None:
        self.calls[-1] = replace(self.calls[-1], right=event.right)

    def _settled(self, what: str, named: int | None = None) -> None:
        if self.meetings and not self.meetings[-1].what:
            self.meetings[-1] = replace(self.meetings[-1], what=what, named=named)

    def _saw(self, source: int, to: int, packet: str, how: str) -> None:
        if packet[0] != "?":
            place = self.meetings[-1].place if self.meetings else ""
            self._write_all((source, to, packet), how, place, self.round)

    def _write_all(self, entry: Shown, how: str, place: str, number: int) -> None:
        """The marks that a showing leaves on this sheet: one of the two at most, the Ambassador's besides. T 6.2"""
        source, to, packet = entry
        cards, single = tuple(packet.split("+")), "+" not in packet
        how = how or (ASKED if single else PACKETS)
        if self.seat == to:
            self._write(Column(source, number, place, how, shown=cards))
        elif self.seat != source:
            self._write(Column(source, number, place, WITNESSED, shown=cards, other=to))
        else:
            self._write(Column(to, number, place, how, given=cards))
            if single and self.seeker:
                self._write(Column(self.ambassador, number, place, WITNESSED, given=cards, other=to))

    def _write(self, new: Column) -> None:
        """Both packets of an exchange share a column."""
        for at in range(self._of_meeting, len(self.columns)):
            column = self.columns[at]
            if new.round and (column.agent, column.how, new.how) == (new.agent, PACKETS, PACKETS):
                self.columns[at] = replace(column, shown=column.shown or new.shown, given=column.given or new.given)
                return
        self.columns.append(new)
