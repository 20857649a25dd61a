"""What the person can know of a match, and what it is told and drawn with. The truth is no part of it."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from engine.core.story import Story
from engine.words import Words
from scenes.house import House
from scenes.people.company import Company

L = TypeVar("L", covariant=True)
R = TypeVar("R", covariant=True)
S = TypeVar("S", bound=Story, covariant=True)


class Sight(Protocol[L, R, S]):
    """What whoever tells is handed: the zones that are on show, an `L`, the numbers, an `R`, and the story, an `S`."""

    @property
    def shown(self) -> L: ...
    @property
    def story(self) -> S: ...
    @property
    def rules(self) -> R: ...

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


AnySight = Sight[Any, Any, Any]
