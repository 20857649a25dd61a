"""The story of a game of Ghost for Sale: what the sales of a round came to, which nothing on the table keeps."""

from __future__ import annotations

from typing import Any

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.core.story import Follows, follows
from engine.core.story import Story as CoreStory
from engine.core.table import Table
from engine.games.ghost_for_sale.rules import events
from engine.games.ghost_for_sale.rules.events import Adorned, Bought, Changed, Kept, RoundBegan, Unsold, Valued


class Sale(Follows):
    """The sale of one round. `paid` has buyer and price by property, `counted` the ghosts, `worth` the points.

    `began` is how the round began, where that was seen. `declined` are the properties whose owners left mirror or crypt
    alone, `extra` by seat the points of a ball that was right.
    """

    def __init__(self) -> None:
        self._begin(None)

    def _begin(self, began: RoundBegan | None) -> None:
        self.began = began
        self.paid: dict[str, tuple[int, int]] = {}
        self.unsold: tuple[str, ...] = ()
        self.counted: dict[str, int] = {}
        self.worth: dict[str, int] = {}
        self.extra: dict[int, int] = {}
        self.declined: tuple[str, ...] = ()

    @follows(RoundBegan)
    def round_began(self, event: RoundBegan) -> None:
        self._begin(event)

    @follows(Bought)
    def bought(self, event: Bought) -> None:
        self.paid[event.place] = event.seat, event.total

    @follows(Unsold)
    def nobody_bought(self, event: Unsold) -> None:
        self.unsold = (*self.unsold, event.place)

    @follows(Changed)
    def changed(self, event: Changed) -> None:
        if not event.used:
            self.declined = (*self.declined, event.place)

    @follows(Valued)
    def valued(self, event: Valued) -> None:
        self.counted[event.place], self.worth[event.place] = event.ghosts, event.points

    @follows(Adorned)
    def adorned(self, event: Adorned) -> None:
        if event.place in self.worth:
            self.worth[event.place] = event.points

    @follows(Kept)
    def kept(self, event: Kept) -> None:
        if event.points:
            self.extra[event.seat] = event.points


class Story(CoreStory):
    """`sale` is the sale of the round under way."""

    silent = (
        events.GameBegan, events.SetAside, events.ReserveTaken, events.SpecialLaid, events.PhaseBegan, TurnBegan,
        events.StanceLaid, events.Declared, events.Laid, events.Passed, events.Revealed, events.Paid, events.TookBack,
        events.Waits, events.Looked, events.PileSeen, events.Guessed, events.StancesShown, GameEnded, MatchEnded,
    )  # fmt: skip

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        super().__init__(rules, seat, opening)
        self.sale = Sale()

    @follows(*Sale.followers)
    def in_sale(self, event: Event) -> None:
        self.sale.follow(event)
