"""What a stranger sees of somebody at a table of Top Secret: where they go, whom they meet and ask for, and when.

Whom it befalls and how it stands is told from public events too, applied to a table as a bystander sees it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core.event import Event
from engine.core.mind import AIMS, DOUBTS, LIES
from engine.games.top_secret.minds.occasions import doubted, lies_when, sought
from engine.games.top_secret.rules.table import Called, GameBegan, Met, Named, Table, TurnedUp, Visited

COMPANY = ("where nobody is", "to who waits", "where two are", "where three are", "where all are")


class Watcher:
    """Follows one match. `found` are the observations by seat."""

    def __init__(self, players: int) -> None:
        self.table = Table(scores=[0] * players)
        self.found: list[Counter[str]] = [Counter() for _ in range(players)]

    def see(self, event: Event) -> None:
        match event:
            case Visited(seat=seat, place=place) | TurnedUp(seat=seat, place=place) if seat < self.table.players:
                self.goes(seat, place)
            case Named(seat=seat, other=other):
                names = [f"{doubts} {other in doubted(self.table, seat, doubts)}" for doubts in DOUBTS]
                self.found[seat].update(f"asks for {name}" for name in names)
            case Called(seat=seat):
                self.found[seat][f"calls after {len(self.table.shown) // 4}"] += 1
            case Met(members=members):
                self.meets(members)
        if self.table.played or isinstance(event, GameBegan):
            event.apply(self.table)

    def goes(self, seat: int, place: str) -> None:
        table, found = self.table, self.found[seat]
        number = len(table.played[seat])
        there = [chair for chair, at in enumerate(table.now) if at == place]
        gone = sum(map(bool, table.now))
        found.update((f"goes {number}. to {place}", f"goes {COMPANY[len(there)]}"))
        found[f"goes {number}. to {place} as {gone}."] += 1
        found.update(f"goes {number // 2} to {place}, {each} {lies_when(table, seat, each)}" for each in LIES)
        found.update(f"goes {COMPANY[len(there)]}, {each} {lies_when(table, seat, each)}" for each in LIES)
        if len(there) == 1:
            found.update(f"joins {each} {there[0] in sought(table, seat, each)}" for each in AIMS)

    def meets(self, members: Sequence[int]) -> None:
        for seat in members:
            if seat < self.table.players:
                others = [other for other in members if other != seat]
                found = [each for each in AIMS if set(others) & set(sought(self.table, seat, each))]
                self.found[seat].update(f"meets {each}" for each in found)


def observed(events: Sequence[Event], players: int) -> list[Counter[str]]:
    """Of events as a bystander saw them."""
    watcher = Watcher(players)
    for event in events:
        watcher.see(event)
    return watcher.found
