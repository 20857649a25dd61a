"""How a game is played at its table: what its table is made of, and what of its questions and events needs no press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.event import Event
from scenes.tables.aloft import Aloft
from scenes.tables.asking import Asking
from scenes.tables.beats import Presenters
from scenes.tables.chronicle import Chronicle
from scenes.tables.lesson import Guide
from scenes.tables.seating import Seating
from scenes.tables.side import Side

Events = tuple[type[Event], ...]


@dataclass(frozen=True)
class Manner:
    """The manner of one game; every field but the first may be left as it is.

    Of events: `takeable` are those of the person's own answer after which it can still be taken back. `idle` tell nothing
    new, whoever they are of: they end no taking back. `between` change nothing about what the person has answered along
    with another answer. `reveals` would give away in the log what is about to be seen.

    Of kinds of questions: `obvious` are those to which a sole answer is given without a click. Answers to `swift` ones can
    all be taken back: where the person wishes it, they are given as soon as they are complete. `pauses` are those before
    whose answers opponents wait otherwise than usual, with seconds. `rows` lay cards in a row over the middle: True where
    these are the person's own, which then do not lie in the hand too.
    """

    presenters: Presenters[Any]  # how its events are shown
    asking: type[Asking] = Asking  # what the bar says for each of its questions
    in_air: type[Aloft] = Aloft  # what of it can be in the air
    chronicle: type[Chronicle] = Chronicle  # what is told of it
    side: type[Side] = Side  # its side panel
    guide: type[Guide] | None = None  # who leads through its lesson; None while there is none
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
