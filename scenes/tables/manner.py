"""How a game is played at its table: what its table is made of, and what of its questions and events needs no press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.motion import BeatQueue
from scenes.kit.widget import Widget
from scenes.tables.asking.advice import Advice
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.cloth import Cloth
from scenes.tables.flow import Flow
from scenes.tables.lessons.lesson import Guide, Teach
from scenes.tables.looking import Looking
from scenes.tables.outcome import Outcome
from scenes.tables.pointing import TablePointing
from scenes.tables.scene import TableScene
from scenes.tables.seating import Seating
from scenes.tables.staging.aloft import Aloft
from scenes.tables.staging.beats import Presenters
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Air
from scenes.tables.telling.chronicle import Chronicle
from scenes.tables.telling.side import Side
from scenes.tables.telling.talk import Talk
from scenes.tables.telling.topbar import top_bar_widgets

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

    def furnish(self, table: TableScene, teach: Teach | None) -> None:
        """Give a table its parts, and `teach` its guide where it is a lesson's. A part may ask those made before it."""
        table.queue, table.air = BeatQueue(play_sound=table.house.sound), Air()
        table.seating, table.cloth, table.questions = self.seating(table), self.cloth(table), self.asking(table)
        table.looking = Looking(table)
        table.flow, table.outcome = Flow(table), Outcome(table)
        if teach is not None:
            table.name, table.guide = "lesson", teach(table)
            table.flow, table.outcome = table.guide.flow, table.guide.outcome
        table.side = self.side(table)
        table.talk, table.drama, table.aloft = Talk(table), Drama(table), self.in_air(table)
        table.chronicle = self.chronicle(table)
        table.pointing, table.advice = TablePointing(table), Advice(table)

    def build(self, table: TableScene, canvas: Canvas) -> list[Widget]:
        """All that can be pressed at a table, in the order of the tabulator key: what lies there, bar, hint, panel, top bar."""
        layout, cloth, side = table.layout(canvas), table.cloth, table.side
        places = cloth.places(canvas, layout)
        if cloth.alone:
            return list(places)
        made = partial(Bar, canvas, layout, table.advice.beside(table.flow.prompt()), cloth.faces, cloth.flourish)
        bar, advised = table.advice.lay_out(canvas, layout, places, made)
        widgets = [*places, *bar.widgets(), *advised]
        table.pointing.answering = {widget.id for widget in widgets}
        if layout.compact and side.open:  # the drawer lies over the table: it is closed before anything is chosen
            widgets.append(side.cover(canvas, layout, widgets))
        widgets += side.widgets(canvas, layout)
        return [*widgets, *top_bar_widgets(table, canvas, layout), *cloth.in_top_bar(canvas)]
