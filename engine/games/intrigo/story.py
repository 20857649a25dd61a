"""The story of a game of Intrigo: what was laid and done in a round, how far its counting has come, what of hands is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.core.story import Follows, follows
from engine.core.story import Story as CoreStory
from engine.games.intrigo.knowing import Knowing
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
    Table,
    TokenLaid,
    Took,
    Traded,
)

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


class Round(Follows):
    """`trails` are of the last move, `fresh` (gaps whose cards have come) of all since `seat`'s own.

    `bought` is the gap of the influence card at work, `named` the gap that waits for the card named, `holder` whose it is;
    `lantern` the arcade that was counted last (None: none yet), `taken` who took what stood on arcades this round, `doge`
    who has been elected. `hired` are the influence cards of the round, `counted` its arcades, in their order; `moves` is all
    that was laid and done in it, and `placed_by` who has laid what lies in a gap: everybody has seen it.
    """

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self._begin()

    def _begin(self) -> None:
        self.trails: tuple[Trail, ...] = ()
        self.fresh: tuple[int, ...] = ()
        self.bought: int | None = None
        self.named = ""
        self.lantern: int | None = None
        self.taken: dict[int, int | None] = {}
        self.doge: int | None = None
        self.hired: list[Bought] = []
        self.counted: list[Took | Stayed] = []
        self.moves: list[Event] = []
        self.placed_by: dict[int, int] = {}
        self.ferried: dict[int, int] = {}  # gap: the one that the Gondolier brought its card from
        self.mover: int | None = None  # who made the last move of the round
        self.out: tuple[int, ...] = ()  # who has let the last turn of theirs go by
        self.passed = False  # whether the door went to somebody else with this round

    def begins(self, run: Sequence[Event]) -> bool:
        """The beat of these events begins: another move takes the trails of the last one away. Whether there were any."""
        if not self._another(run[0]) or not (self.trails or self.fresh):
            return False
        self.trails = ()
        mover = run[0].seat if isinstance(run[0], (Bought, SatOut, Placed)) else None
        if self.seat is None or {mover, self.mover} & {None, self.seat}:
            self.fresh = ()
        return True

    def _another(self, event: Event) -> bool:
        """Whether this event begins a move, or what comes after the last."""
        return isinstance(event, (Bought, SatOut, Took, Stayed, RoundBegan)) or (
            isinstance(event, Placed) and not self.named
        )

    def follow(self, event: Event) -> None:
        self.begins([event])
        super().follow(event)

    @follows(GameBegan, RoundBegan)
    def began(self, event: GameBegan | RoundBegan) -> None:
        self._begin()
        self.passed = isinstance(event, RoundBegan) and event.round > 1

    @follows(Placed, Bought, Traded, Stabbed, Named, Ferried, Moved, Robbed)
    def moved(self, event: Event) -> None:
        self.moves.append(event)

    @follows(Placed)
    def place(self, event: Placed) -> None:
        self.placed_by[event.gap] = event.seat
        if self.named and self.bought is not None:
            self.trails = (Trail("name", Spot("gap", self.bought), Spot("gap", event.gap)),)
            self.fresh, self.named = (*self.fresh, event.gap), ""
        else:
            self.fresh, self.bought, self.mover = (*self.fresh, event.gap), None, event.seat
            self._in_again(event.seat)

    @follows(Bought)
    def buy(self, event: Bought) -> None:
        self.placed_by[event.gap] = event.seat
        self.bought, self.fresh, self.mover = event.gap, (*self.fresh, event.gap), event.seat
        self.hired.append(event)
        self._in_again(event.seat)

    def _in_again(self, seat: int) -> None:
        self.out = tuple(each for each in self.out if each != seat)

    @follows(SatOut)
    def sat_out(self, event: SatOut) -> None:
        self.mover = event.seat
        self._in_again(event.seat)
        self.out = (*self.out, event.seat)

    @follows(Named)
    def name(self, event: Named) -> None:
        self.named = event.card

    @follows(Ferried, Moved)
    def crossed(self, event: Ferried | Moved) -> None:
        """What the Gondolier has brought keeps his sign until it goes away again, or the round ends."""
        crossed = {event.gap: event.other_gap, event.other_gap: event.gap}
        self.placed_by = {crossed.get(gap, gap): seat for gap, seat in self.placed_by.items()}
        if isinstance(event, Ferried):
            self.ferried |= crossed
        else:
            self.ferried.pop(event.gap, None)

    @follows(Traded, Stabbed, Ferried, Moved, Robbed)
    def worked(self, event: Event) -> None:
        self.trails = (*self.trails, *self.left_by(event))

    @follows(Took, Stayed)
    def count(self, event: Took | Stayed) -> None:
        self.lantern, self.taken[event.arcade] = event.arcade, event.seat if isinstance(event, Took) else None
        self.counted.append(event)

    @follows(Elected)
    def elect(self, event: Elected) -> None:
        self.doge = event.seat

    def left_by(self, event: Event) -> tuple[Trail, ...]:
        """The trails of the effect of an influence card; none of any other event."""
        at = Spot("gap", self.bought) if self.bought is not None else None
        match event:
            case Traded():
                return (Trail("exchange", Spot("arcade", event.arcade), Spot("arcade", event.other_arcade)),)
            case Ferried():
                return (Trail("exchange", Spot("gap", event.gap), Spot("gap", event.other_gap)),)
            case Moved():
                return (Trail("move", Spot("gap", event.gap), Spot("gap", event.other_gap)),)
            case Stabbed() if at is not None:
                return (Trail("strike", at, Spot("gap", event.gap)),)
            case _:
                return ()


class Story(CoreStory):
    """`round` is what the round under way has told, `knowing` what the seat knows of hands: the first one's where it has none."""

    silent = (TokenLaid, TurnBegan, GameEnded, MatchEnded)

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        super().__init__(rules, seat, opening)
        self.round, self.knowing = Round(seat), Knowing(rules, seat or 0)

    @follows(*Round.followers)
    def in_round(self, event: Event) -> None:
        self.round.follow(event)

    @follows(*Knowing.followers)
    def of_hands(self, event: Event) -> None:
        self.knowing.follow(event)
