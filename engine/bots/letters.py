"""What goes from the session to the process in which the opponents think: letters, each to the mind at one seat.

A letter holds what that seat may see and nothing else: no seed, no record, nobody else's view. It is bytes before it
leaves (also for a thread), and equal letters are equal bytes: not even which objects are the same one goes with them.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import AnyState, Ask, Frame, State
from engine.core.game import Game, Options
from engine.core.table import Table

PROTOCOL = 5


@dataclass(frozen=True, slots=True)
class Seen:
    """A view, without what everybody knows of the match beforehand: game, options, numbers."""

    table: Table
    frames: list[Frame]
    ask: Ask | None
    answers: Mapping[int, Choice]
    result: Any

    @classmethod
    def of(cls, view: AnyState) -> Seen:
        return cls(view.table, view.frames, view.ask, view.answers, view.result)

    def view(self, game: Game, options: Options) -> AnyState:
        """The view again. It takes over what is in here."""
        view: AnyState = State(game, options, game.rules_for(self.table.players, options), self.table, None)
        view.frames, view.ask, view.answers, view.result = self.frames, self.ask, dict(self.answers), self.result
        return view


@dataclass(frozen=True, slots=True)
class SitsDown:
    """In match number `match` the mind that records call `name` (its character is in that) sits down at a seat.

    `first` is its first view; None where it remembers nothing. `known` is what was seen of somebody else in earlier
    matches, by everybody at their tables.
    """

    match: int
    seat: int
    name: str
    game: str
    options: Mapping[str, Any]
    first: Seen | None
    known: Known | None = None


@dataclass(frozen=True, slots=True)
class Sees:
    """What has happened, each event as this seat saw it, in bytes of its own."""

    seat: int
    events: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class IsAsked:
    """The question number `asked_at`, in the view of the seat, and the generator for its answer."""

    match: int
    seat: int
    asked_at: int
    seen: Seen
    thoughts: Generator


Letter = SitsDown | Sees | IsAsked


def packed(letter: Letter | Event) -> bytes:
    """The bytes of a letter, or of an event in one. They depend on nothing but its values."""
    found = io.BytesIO()
    pickler = pickle.Pickler(found, PROTOCOL)
    pickler.fast = True  # without a memo, which would tell which equal cards are one object: it depends on their past
    pickler.dump(letter)
    return found.getvalue()


def unpacked(found: bytes) -> Any:
    """The letter, or the event, that these bytes are."""
    return pickle.loads(found)


class Past:
    """The events of matches in bytes, as each seat saw them: packed once, and once for all seats that saw the same.

    Also where a match goes on from an earlier moment: what happened alike is not packed again.
    """

    def __init__(self) -> None:
        self._kept: list[_Kept] = []

    def seen(self, events: Sequence[Event], seat: int, start: int, stop: int) -> tuple[bytes, ...]:
        """Those from number `start` to before `stop`."""
        kept = self._kept
        kept += map(_Kept, events[len(kept) : stop])
        found: list[bytes] = []
        for at in range(start, stop):
            event = events[at]
            if kept[at].event is not event:
                if kept[at].event != event:
                    kept[at] = _Kept(event)
                kept[at].event = event
            raw = kept[at].to.get(seat)
            found.append(kept[at].packed_to(seat) if raw is None else raw)
        return tuple(found)


class _Kept:
    """An event; what seats saw of it, as often as that is not the same; and the bytes for each seat."""

    __slots__ = ("event", "seen", "to")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.seen: list[tuple[Event, bytes]] = []
        self.to: dict[int, bytes] = {}

    def packed_to(self, seat: int) -> bytes:
        event = self.event.to(seat)
        raw = next((raw for seen, raw in self.seen if seen == event), None)
        if raw is None:
            raw = packed(event)
            self.seen.append((event, raw))
        self.to[seat] = raw
        return raw
