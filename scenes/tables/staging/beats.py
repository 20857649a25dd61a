"""How events are shown at any table: presenters, and the movements that all games have in common.

A presenter makes a beat (scenes/kit/motion.py) of an event. A game registers one for every kind of its events:

    SHOWN = Presenters["NottinghamTable"]()

    @SHOWN.shows(Took, "moved", "card")
    def took(table: NottinghamTable, event: Took) -> Beat:
        return card_flies(table, back(...), table.deck_place(), table.seating.hand_place(event.seat))

One that is registered with `shows_run` is handed a list: several events one after the other, shown in one beat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from engine.core.event import Event
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.scene import TableScene
from scenes.tables.staging.sprites import Picture, Sprite, hold

T = TypeVar("T", bound="TableScene")

# Seconds of each length class
LENGTHS = {"none": 0.0, "brief": 0.35, "moved": 0.38, "said": 1.0, "told": 0.6, "reveal": 1.82}
TRAVEL = 0.32  # seconds that a card flies
TURNS = 0.7  # share of its way, at the end, in which a card turns over
RISE_CARD = 14  # units that a card flies above the straight way, at the middle of it


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

    def beat(self, table: T, events: Sequence[Event]) -> Beat:
        """The beat of these events, which are a run, or one alone; with its sound."""
        presenter = self.kinds[type(events[0])]
        beat = presenter.show(table, list(events) if presenter.together is not None else events[0])
        beat.sound = presenter.cue
        return beat


# Beats


def waits(table: TableScene, seconds: float, begin: Callable[[], None] = lambda: None) -> Beat:
    """A beat in which nothing moves for so many seconds; `begin` is called when it begins."""
    return Beat([hold(seconds)], table.flow.presented, begin)


def card_flies(
    table: TableScene,
    picture: Picture,
    frm: Place,
    to: Place,
    seconds: float = TRAVEL,
    front: Picture | None = None,
    spin: float = 0.0,
) -> Beat:
    """A card flies; it turns over to its `front` on the way, or sets out turned to the left by `spin` degrees."""
    sprite = Sprite(picture, *frm)
    tweens = [table.air.flight(sprite, to, seconds, rise=RISE_CARD, spin=spin)]
    if front is not None:
        tweens.append(table.air.turn(sprite, front, seconds * TURNS, seconds * (1 - TURNS)))
    return table.air.beat([sprite], tweens, table.flow.presented)


def alike(kind: type[Event]) -> partial[bool]:
    """Whether an event goes into the beat of one of its kind (for `shows_run`)."""
    return partial(_alike, kind)


def _alike(kind: type[Event], _: Event, event: Event) -> bool:
    return isinstance(event, kind)
