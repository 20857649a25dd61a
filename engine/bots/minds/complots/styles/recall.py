"""What everybody at the table can remember: one of these serves as the memory of any seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.event import Event
from engine.games.complots.table import (
    Announced,
    Blocked,
    Doubted,
    Exposed,
    Gathered,
    Lost,
    Proved,
    PutBack,
    SentAway,
    Stole,
)


class Recall:
    """By seat: what was claimed and in whom one was caught since cards were drawn, and who did what to whom.

    `claimed[seat]` and `caught[seat]` are characters, each once, in the order in which they came; `exposures[seat]`
    counts lies that came out in the whole match; `hurt[seat][other]` how often the other struck at the seat;
    `exchanges[seat]` how often it has changed its cards in this game.
    """

    __slots__ = ("caught", "claimed", "exchanges", "exposures", "hurt")

    def __init__(self, players: int) -> None:
        self.claimed: list[tuple[str, ...]] = [()] * players
        self.caught: list[tuple[str, ...]] = [()] * players
        self.exposures, self.exchanges = [0] * players, [0] * players
        self.hurt = [[0] * players for _ in range(players)]

    def copy(self) -> Recall:
        new = Recall.__new__(Recall)
        new.claimed, new.caught, new.exposures = self.claimed[:], self.caught[:], self.exposures[:]
        new.exchanges = self.exchanges[:]
        new.hurt = [each[:] for each in self.hurt]
        return new

    def update(self, event: Event) -> None:
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)

    def claims(self, seat: int, character: str) -> None:
        if character not in self.claimed[seat]:
            self.claimed[seat] = (*self.claimed[seat], character)

    def unsaid(self, seat: int, character: str) -> None:
        self.claimed[seat] = tuple(name for name in self.claimed[seat] if name != character)


def _gathered(recall: Recall, event: Gathered) -> None:
    players = len(recall.claimed)
    recall.claimed, recall.caught, recall.exchanges = [()] * players, [()] * players, [0] * players


def _announced(recall: Recall, event: Announced) -> None:
    if event.character:
        recall.claims(event.seat, event.character)
    if event.target is not None and event.action != "steal":
        recall.hurt[event.target][event.seat] += 2


def _blocked(recall: Recall, event: Blocked) -> None:
    recall.claims(event.seat, event.character)


def _stole(recall: Recall, event: Stole) -> None:
    recall.hurt[event.victim][event.seat] += 1


def _doubted(recall: Recall, event: Doubted) -> None:
    recall.hurt[event.claimant][event.seat] += 1


def _exposed(recall: Recall, event: Exposed) -> None:
    recall.exposures[event.seat] += 1
    recall.unsaid(event.seat, event.character)
    if event.character not in recall.caught[event.seat]:
        recall.caught[event.seat] = (*recall.caught[event.seat], event.character)


def _proved(recall: Recall, event: Proved) -> None:  # the card is gone, another was drawn
    recall.unsaid(event.seat, event.character)
    recall.caught[event.seat] = ()


def _lost(recall: Recall, event: Lost) -> None:
    recall.unsaid(event.seat, event.card)


def _renewed(recall: Recall, event: PutBack | SentAway) -> None:
    seat = event.seat
    recall.claimed[seat], recall.caught[seat] = (), ()
    recall.exchanges[seat] += isinstance(event, PutBack)


_HANDLERS: dict[type[Event], Callable[[Recall, Any], None]] = {
    Gathered: _gathered,
    Announced: _announced,
    Blocked: _blocked,
    Stole: _stole,
    Doubted: _doubted,
    Exposed: _exposed,
    Lost: _lost,
    Proved: _proved,
    PutBack: _renewed,
    SentAway: _renewed,
}
