"""What of a game's questions and events needs no press, and how its events are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any

from engine.core.event import Event
from scenes.tables.staging.presenters import Presenters

Events = tuple[type[Event], ...]


@dataclass(frozen=True)
class BareManner:
    """The manner of one game as the parts of its scene read it. Only `presenters` have to be given.

    Events: after one of `takeable` the person's own answer can still be taken back. One of `idle` tells nothing new, so an
    answer before it can be taken back too. After one of `between` an answer given ahead still holds. One of `reveals` goes
    into the log only once it has been seen on the table.

    Kinds of questions: an `obvious` one with a single answer is answered without a click. An answer to a `swift` one is
    given as soon as it is complete, if the person wants fewer clicks. `pauses`: how many seconds opponents wait before they
    answer it, where this is not as usual. `rows`: its cards lie in a row over the middle; True if these are the person's
    own, which then leave the hand.
    """

    presenters: Presenters[Any]  # how its events are shown
    _: KW_ONLY
    takeable: Events = ()
    idle: Events = ()
    between: Events = ()
    reveals: Events = ()
    obvious: tuple[str, ...] = ()
    swift: tuple[str, ...] = ()
    pauses: Mapping[str, float] = field(default_factory=dict)
    rows: Mapping[str, bool] = field(default_factory=dict)
    heard: float | None = None  # seconds that what was said stands once the person is asked; None: as long as usual
    subtitled: bool = True  # whether a narrow top bar tells turn and player too; else the game's own things stand there
