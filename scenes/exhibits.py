"""What a game tells the gallery of itself: matches in which there is something to see, and scenes that only it has.

What every table has (results, the truth, hints, menus, the lesson) the gallery makes by itself; scenario files in the
folder `positions` of the game's table are scenes of it too, and one of them is the person's turn (`turn.yaml`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.event import Event


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A match that minds have played: how many sit there (0: as many as usual), by which seed.

    The truth shows its moment after `at` events (None: its end).
    """

    players: int = 0
    seed: int = 1
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Posed:
    """The table in a `position` (a file by its name), after these widgets were pressed one after the other.

    The pointer rests on the widget `pointed`, where one is named. With an `event`: the last one of this name is being
    shown, and has been for so many `seconds`.
    """

    about: str
    position: str
    pressed: tuple[str, ...] = ()
    event: str = ""
    seconds: float = 0.0
    pointed: str = ""


@dataclass(frozen=True, slots=True)
class Taught:
    """The lesson where this caption stands (None: the first that fits; empty: its end).

    There so many wrong moves were tried (`tries`), then these widgets were pressed.
    """

    about: str
    caption: str | None = None
    tries: int = 0
    pressed: tuple[str, ...] = ()


Begins = Callable[[Sequence[Event], int], bool]  # whether a moment begins with the event of this number


def run_of(*kinds: type[Event]) -> Begins:
    """Events of these kinds, one right after the other."""

    def begins(events: Sequence[Event], at: int) -> bool:
        return len(events) >= at + len(kinds) and all(map(isinstance, events[at:], kinds))

    return begins


def doing(action: str, *kinds: type[Event]) -> Begins:
    """The same, the first of them an event that names this `action`."""
    follows = run_of(*kinds)
    return lambda events, at: follows(events, at) and getattr(events[at], "action", "") == action


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happens in many matches, to be filmed for so many `seconds` from the event on that it begins with.

    `begins(events, at)` says of all events of a match whether it does with the one of this number.
    """

    about: str
    begins: Begins
    seconds: float = 4.0


@dataclass(frozen=True, slots=True)
class Exhibits:
    """What the gallery shows of a game. `results` and `truths` after the first are named by how many sit there.

    `tabs` are lists of the truth. `posed` and `taught` are scenes of the game's own, by the names they have after its
    id, or after `lesson`; one with the name of a scene that the gallery makes stands in the place of that. `paragraph`
    is one at which the pages of the rules are opened; without it they open at what a turn is. `moments` can be filmed;
    `small` are events that are not worth a film of their own.
    """

    results: tuple[PlayedOut, ...] = (PlayedOut(),)
    truths: tuple[PlayedOut, ...] = (PlayedOut(),)
    tabs: Mapping[str, PlayedOut] = field(default_factory=lambda: {"decisions": PlayedOut(), "log": PlayedOut()})
    posed: Mapping[str, Posed] = field(default_factory=dict)
    taught: Mapping[str, Taught] = field(default_factory=dict)
    paragraph: str = ""
    moments: Mapping[str, Moment] = field(default_factory=dict)
    small: tuple[type[Event], ...] = ()
