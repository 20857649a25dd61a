"""How a game is played at its table: what its table is made of, and what of its questions and events needs no press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from scenes.tables.asking.asking import Asking
from scenes.tables.cloth import Cloth
from scenes.tables.lessons.lesson import Guide
from scenes.tables.seating import Seating
from scenes.tables.staging.aloft import Aloft
from scenes.tables.staging.beats import Presenters
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side

Events = tuple[type[Event], ...]


@dataclass(frozen=True)
class Manner:
    """The manner of one game. Only `presenters` and `cloth` have to be given.

    Events: after one of `takeable` the person's own answer can still be taken back. One of `idle` tells nothing new, so an
    answer before it can be taken back too. After one of `between` an answer given ahead still holds. One of `reveals` goes
    into the log only once it has been seen on the table.

    Kinds of questions: an `obvious` one with a single answer is answered without a click. An answer to a `swift` one is
    given as soon as it is complete, if the person wants fewer clicks. `pauses`: how many seconds opponents wait before they
    answer it, where this is not as usual. `rows`: its cards lie in a row over the middle; True if these are the person's
    own, which then leave the hand.
    """

    presenters: Presenters[Any]  # how its events are shown
    cloth: type[Cloth[Any, Any]]  # what lies on it, and how it looks
    asking: type[Asking] = Asking  # what the bar says for each of its questions
    in_air: type[Aloft] = Aloft  # what of it can be in the air
    chronicle: type[Chronicle] = Chronicle  # what is told of it
    side: type[Side] = Side  # its side panel
    guide: type[Guide[Any]] | None = None  # who leads through its lesson; None while there is none
    seating: type[Seating[Any]] = Seating  # where everything is
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
