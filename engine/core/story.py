"""A story: what has happened at a table, followed event by event, for whoever shows it, speaks of it or looks back.

    class Story(core.Story):
        silent = (Drew, Picked)  # events that change nothing here

        @follows(Announced, Blocked)
        def claimed(self, event: Announced | Blocked) -> None:
            self.claim = event

A game has one in `engine/games/<id>/story.py`. It holds no picture and no words, and is made of events as its seat saw
them: looking back is a story of fewer events. The battery asks that every event of a game is followed or silent.
`Follows` is what a part of a story is that keeps something by events alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, ClassVar, Self, TypeVar

from engine.core.event import Event
from engine.core.progress import Eliminated, Progress
from engine.core.table import Table

Follower = Callable[[Any, Any], None]
F = TypeVar("F", bound=Follower)


def follows(*kinds: type[Event]) -> Callable[[F], F]:
    """Marks the method of a story that follows events of these kinds."""

    def marked(method: F) -> F:
        method.__dict__["follows"] = kinds
        return method

    return marked


class Follows:
    """Something that goes on with events. What a subclass keeps are plain attributes, which a copy has for itself."""

    silent: ClassVar[tuple[type[Event], ...]] = ()
    followers: ClassVar[
        Mapping[type[Event], tuple[str, ...]]
    ] = {}  # methods by their names: a subclass may have its own

    def __init_subclass__(cls) -> None:
        """Raises TypeError where a kind of event is both followed and silent."""
        super().__init_subclass__()
        found = {kind: list(names) for kind, names in cls.followers.items()}
        for name, method in vars(cls).items():
            for kind in getattr(method, "follows", ()):
                if name not in found.setdefault(kind, []):
                    found[kind].append(name)
        cls.followers = {kind: tuple(names) for kind, names in found.items()}
        both = [kind.__name__ for kind in found if kind in cls.silent]
        if both:
            raise TypeError(f"{cls.__qualname__}: {', '.join(both)} followed and silent")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def follow(self, event: Event) -> None:
        """This has happened next."""
        for name in self.followers.get(type(event), ()):
            getattr(self, name)(event)

    def copy(self) -> Self:
        """The same, which goes on by itself."""
        new = copy(self)
        for name, value in vars(self).items():
            setattr(new, name, copied(value))
        return new


class Story(Follows):
    """What has happened, as `seat` saw it; None: as everybody saw it. `progress` counts games, rounds and turns.

    `rules` are the numbers of this table, `opening` is what the seat saw before the first event: an empty table, or a
    position. What a game adds are plain attributes and properties.
    """

    silent: ClassVar[tuple[type[Event], ...]] = (Eliminated,)

    def __init__(self, rules: Any, seat: int | None, opening: Table) -> None:
        self.rules, self.seat = rules, seat
        self.progress = Progress()

    @classmethod
    def of(cls, rules: Any, seat: int | None, opening: Table, events: Iterable[Event]) -> Self:
        """The story of these events, as the seat saw them."""
        found = cls(rules, seat, opening)
        for event in events:
            found.follow(event)
        return found

    def follow(self, event: Event) -> None:
        self.progress.follow(event)
        super().follow(event)


def copied(value: Any) -> Any:
    """A value of a story that goes on by itself: lists, sets, dicts and what follows events in it are copied, all else is
    shared."""
    if isinstance(value, dict):
        pairs: dict[Any, Any] = value
        return type(pairs)({key: copied(each) for key, each in pairs.items()})
    if isinstance(value, (list, set)):
        things: list[Any] | set[Any] = value
        return type(things)(map(copied, things))
    if isinstance(value, Follows):
        return value.copy()
    return copy(value) if isinstance(value, Progress) else value
