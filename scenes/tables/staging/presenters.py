"""How events are shown at any table.

A presenter makes a beat (scenes/kit/motion.py) of an event. A game registers one for every kind of its events:

    SHOWN = Presenters["NottinghamScene"]()

    @SHOWN.shows(Took, "moved", "card")
    def took(theatre: NottinghamTheatre, event: Took) -> Beat:
        return card_flies(theatre, back(...), theatre.seating.stage_place(), theatre.seating.next_card_place(event.seat))

One that is registered with `shows_run` is handed a list: several events one after the other, shown in one beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.core.event import Event
from scenes.kit.motion import Beat

T = TypeVar("T")  # a game's scene

# Seconds of each length class
LENGTHS = {"none": 0.0, "brief": 0.35, "moved": 0.38, "said": 1.0, "told": 0.6, "reveal": 1.82}


@dataclass(frozen=True, slots=True)
class Presenter:
    """How one kind of event is shown.

    `show(table, event)` makes the beat; `length` is a key of LENGTHS; `cue` is the sound at its beginning. With
    `together(before, event)` a beat may show several events: it says whether an event goes into the beat of the one
    before it, and `show` is handed a list.
    """

    show: Callable[[Any, Any], Beat]
    length: str
    cue: str | None = None
    together: Callable[[Event, Event], bool] | None = None


class Presenters(Generic[T]):
    """The presenters of a game's table, by kind of event."""

    def __init__(self) -> None:
        self.kinds: dict[type[Event], Presenter] = {}

    def shows(
        self, kind: type[Event], length: str, cue: str | None = None
    ) -> Callable[[Callable[[T, Any], Beat]], Callable[[T, Any], Beat]]:
        """A decorator that registers the presenter of this kind of event."""
        return self._register(kind, length, cue, None)

    def shows_run(
        self, kind: type[Event], together: Callable[[Any, Event], bool], length: str, cue: str | None = None
    ) -> Callable[[Callable[[T, Any], Beat]], Callable[[T, Any], Beat]]:
        """A decorator that registers the presenter of runs that begin with this kind of event: it is handed a list."""
        return self._register(kind, length, cue, together)

    def _register(
        self, kind: type[Event], length: str, cue: str | None, together: Callable[[Any, Event], bool] | None
    ) -> Callable[[Callable[[T, Any], Beat]], Callable[[T, Any], Beat]]:
        assert length in LENGTHS and kind not in self.kinds

        def register(show: Callable[[T, Any], Beat]) -> Callable[[T, Any], Beat]:
            self.kinds[kind] = Presenter(show, length, cue, together)
            return show

        return register

    def run(self, events: Sequence[Event], at: int = 0) -> int:
        """How many events, from number `at` on, go into one beat: 1, or as many as its run has."""
        together = self.kinds[type(events[at])].together
        end = at + 1
        while together is not None and end < len(events) and together(events[end - 1], events[end]):
            end += 1
        return end - at

    def beat(self, scene: T, events: Sequence[Event]) -> Beat:
        """The beat of these events, which are a run, or one alone; with its sound."""
        presenter = self.kinds[type(events[0])]
        beat = presenter.show(scene, list(events) if presenter.together is not None else events[0])
        beat.sound = presenter.cue
        return beat
