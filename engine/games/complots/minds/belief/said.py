"""What everybody at the table remembers of claims."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.cards import Cards
from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Drew,
    Exposed,
    Gathered,
    Lost,
    Proved,
    PutBack,
    SentAway,
)


class Said:
    """By seat, since cards were drawn: `said` are the characters it stands for, each once and in the order in which they
    came, `barred` those it was caught without."""

    __slots__ = ("barred", "said")

    def __init__(self, players: int) -> None:
        self.said: list[Cards] = [()] * players
        self.barred: list[Cards] = [()] * players

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self._held() == other._held()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _held(self) -> tuple[object, ...]:
        return self.said, self.barred

    def after(self, events: Iterable[Event]) -> Said:
        """A copy that has seen these events too."""
        new = Said.__new__(Said)
        new.said, new.barred = self.said[:], self.barred[:]
        for event in events:
            new.update(event)
        return new

    def update(self, event: Event) -> None:
        match event:
            case Announced() | Blocked():
                character = event.character
                if character and character not in self.said[event.seat]:
                    self.said[event.seat] = (*self.said[event.seat], character)
            case Exposed():
                self._unsaid(event.seat, event.character)
                self.barred[event.seat] = (*self.barred[event.seat], event.character)
            case Proved():
                self._unsaid(event.seat, event.character)
            case Lost():
                self._unsaid(event.seat, event.card)
            case Drew():
                self.barred[event.seat] = ()
            case PutBack() | SentAway():
                self.said[event.seat] = self.barred[event.seat] = ()
            case Gathered():
                self.said, self.barred = [()] * len(self.said), [()] * len(self.said)
            case _:
                pass

    def _unsaid(self, seat: int, character: str) -> None:
        self.said[seat] = tuple(name for name in self.said[seat] if name != character)
