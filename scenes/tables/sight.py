"""What the person can know of a match, and what it is told and drawn with. The truth is no part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar, cast

from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.story import Story
from engine.core.table import Table
from engine.words import Words
from scenes.house import House
from scenes.people.company import Company

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)
T = TypeVar("T")


class Seen(Protocol):
    """How far a match has been shown (scenes/tables/sitting.py), with all of it as the person may see it."""

    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def shown_events(self) -> int: ...
    @property
    def caught_up(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    @property
    def kind(self) -> str | None: ...

    def past(self) -> list[Event]: ...
    def coming(self) -> list[Event]: ...
    def next_event(self) -> Event | None: ...
    def view(self) -> AnyState: ...
    def table_after(self, events: int) -> Table: ...


class Sight(Protocol[L, R, S]):
    """What whoever tells is handed: the zones that are on show, an `L`, the numbers, an `R`, and the story, an `S`."""

    @property
    def shown(self) -> L: ...
    @property
    def story(self) -> S: ...
    @property
    def rules(self) -> R: ...
    @property
    def sitting(self) -> Seen: ...

    @property
    def me(self) -> int | None: ...
    @property
    def seat(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def goal(self) -> int: ...

    @property
    def game(self) -> str: ...
    @property
    def house(self) -> House: ...
    @property
    def words(self) -> Words: ...
    @property
    def company(self) -> Company: ...


def table_after(sight: Sight[T, Any, Any], events: int) -> T:
    """What lay on a table after so many of the events that have been shown, as the person saw it."""
    return cast("T", sight.sitting.table_after(events))


AnySight = Sight[Any, Any, Any]
