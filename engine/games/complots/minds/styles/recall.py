"""What everybody at the table can remember: one of these serves as the memory of any seat."""

from __future__ import annotations

from engine.core.event import Event
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.rules.table import Announced, Doubted, Exposed, Gathered, PutBack, Stole


class Recall(Said):
    """What was claimed (`Said`), and by seat who did what to whom.

    `exposures[seat]` counts lies that came out in the whole match; `hurt[seat][other]` how often the other struck at
    the seat; `exchanges[seat]` how often it has changed its cards in this game.
    """

    __slots__ = ("exchanges", "exposures", "hurt")

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.exposures, self.exchanges = [0] * players, [0] * players
        self.hurt = [[0] * players for _ in range(players)]

    def _held(self) -> tuple[object, ...]:
        return *super()._held(), self.exposures, self.exchanges, self.hurt

    def update(self, event: Event) -> None:
        super().update(event)
        match event:
            case Gathered():
                self.exchanges = [0] * len(self.exchanges)
            case Announced():
                if event.target is not None and event.action != "steal":
                    self.hurt[event.target][event.seat] += 2
            case Stole():
                self.hurt[event.victim][event.seat] += 1
            case Doubted():
                self.hurt[event.claimant][event.seat] += 1
            case Exposed():
                self.exposures[event.seat] += 1
            case PutBack():
                self.exchanges[event.seat] += 1
            case _:
                pass
