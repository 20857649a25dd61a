"""What the events of a round have told that the table itself does not keep: what moved last, how far the lantern has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine.core.event import Event
from engine.games.intrigo.rules.table import (
    Bought,
    Elected,
    Ferried,
    GameBegan,
    Moved,
    Named,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Stayed,
    Took,
    Traded,
)

MOVES = (Placed, Bought, Traded, Stabbed, Named, Ferried, Moved, Robbed)
Kind = Literal["move", "strike", "exchange", "name"]  # as art.games.intrigo.drama.palace.TRAILS has them


class Spot(NamedTuple):
    """A place of the palace: a gap or an arcade, by its number."""

    what: Literal["gap", "arcade"]
    number: int


class Trail(NamedTuple):
    """What an effect leaves behind until the next move: from where to where something went or worked."""

    kind: Kind
    start: Spot
    end: Spot


@dataclass(slots=True)
class Following:
    """`trails` are of the last move, `fresh` (gaps whose cards have come) of all since the person's own, who sits at `me`.

    `bought` is the gap of the influence card at work, `named` the gap that waits for the card named, `holder` whose it is;
    `lantern` the arcade that was counted last (None: none yet), `taken` who took what stood on arcades this round, `doge`
    who has been elected. `hired` are the influence cards of the round, `counted` its arcades, in their order; `moves` is all
    that was laid and done in it, and `placed_by` who has laid what lies in a gap: everybody has seen it.
    """

    me: int | None = None
    trails: tuple[Trail, ...] = ()
    fresh: tuple[int, ...] = ()
    bought: int | None = None
    named: str = ""
    lantern: int | None = None
    taken: dict[int, int | None] = field(default_factory=dict)
    doge: int | None = None
    hired: list[Bought] = field(default_factory=list)
    counted: list[Took | Stayed] = field(default_factory=list)
    moves: list[Event] = field(default_factory=list)
    placed_by: dict[int, int] = field(default_factory=dict)
    ferried: dict[int, int] = field(default_factory=dict)  # gap: the one that the Gondolier brought its card from
    mover: int | None = None  # who made the last move of the round
    passed: bool = False  # whether the door went to somebody else with this round

    def clear(self) -> None:
        """Another table is on show."""
        self.trails, self.fresh, self.bought, self.named = (), (), None, ""
        self.lantern, self.doge, self.mover, self.passed = None, None, None, False
        self.taken.clear()
        self.ferried.clear()
        self.moves.clear()
        self.placed_by.clear()
        self.hired.clear()
        self.counted.clear()

    def begins(self, run: Sequence[Event]) -> bool:
        """The beat of these events begins: another move takes the trails of the last one away. Whether there were any."""
        if not self._another(run[0]) or not (self.trails or self.fresh):
            return False
        self.trails = ()
        mover = run[0].seat if isinstance(run[0], (Bought, SatOut, Placed)) else None
        if self.me is None or {mover, self.mover} & {None, self.me}:
            self.fresh = ()
        return True

    def _another(self, event: Event) -> bool:
        """Whether this event begins a move, or what comes after the last."""
        return isinstance(event, (Bought, SatOut, Took, Stayed, RoundBegan)) or (
            isinstance(event, Placed) and not self.named
        )

    def follow(self, event: Event) -> None:
        """An event has been shown."""
        self.begins([event])
        if isinstance(event, MOVES):
            self.moves.append(event)
        if isinstance(event, (Placed, Bought)):
            self.placed_by[event.gap] = event.seat
        match event:
            case GameBegan():
                self.clear()
            case RoundBegan():
                self.clear()
                self.passed = event.round > 1
            case Placed():
                self._placed(event)
            case Bought():
                self.bought, self.fresh, self.mover = event.gap, (*self.fresh, event.gap), event.seat
                self.hired.append(event)
            case Took():
                self.lantern, self.taken[event.arcade] = event.arcade, event.seat
                self.counted.append(event)
            case Stayed():
                self.lantern, self.taken[event.arcade] = event.arcade, None
                self.counted.append(event)
            case Elected():
                self.doge = event.seat
            case SatOut():
                self.mover = event.seat
            case Named():
                self.named = event.card
            case _:
                self._crossed(event)
                self.trails = (*self.trails, *self.left_by(event))

    def _placed(self, event: Placed) -> None:
        if self.named and self.bought is not None:
            self.trails = (Trail("name", Spot("gap", self.bought), Spot("gap", event.gap)),)
            self.fresh, self.named = (*self.fresh, event.gap), ""
        else:
            self.fresh, self.bought, self.mover = (*self.fresh, event.gap), None, event.seat

    def _crossed(self, event: Event) -> None:
        """What the Gondolier has brought keeps his sign until it goes away again, or the round ends."""
        if isinstance(event, (Ferried, Moved)):
            crossed = {event.gap: event.other_gap, event.other_gap: event.gap}
            self.placed_by = {crossed.get(gap, gap): seat for gap, seat in self.placed_by.items()}
        if isinstance(event, Ferried):
            self.ferried |= {event.gap: event.other_gap, event.other_gap: event.gap}
        elif isinstance(event, Moved):
            self.ferried.pop(event.gap, None)

    def left_by(self, event: Event) -> tuple[Trail, ...]:
        """The trails of the effect of an influence card; none of any other event."""
        at = Spot("gap", self.bought) if self.bought is not None else None
        match event:
            case Traded():
                return _both(Spot("arcade", event.arcade), Spot("arcade", event.other_arcade))
            case Ferried():
                return _both(Spot("gap", event.gap), Spot("gap", event.other_gap))
            case Moved():
                return (Trail("move", Spot("gap", event.gap), Spot("gap", event.other_gap)),)
            case Stabbed() if at is not None:
                return (Trail("strike", at, Spot("gap", event.gap)),)
            case Robbed() if at is not None:
                return (Trail("strike", at, Spot("arcade", event.arcade)),)
            case _:
                return ()


def _both(one: Spot, other: Spot) -> tuple[Trail, ...]:
    return Trail("exchange", one, other), Trail("exchange", other, one)
