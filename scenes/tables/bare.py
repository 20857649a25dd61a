"""The least that a part knows of its scene: the match, who sits there, and how the game is played.

Also what cloth, tempo and outcome offer to other parts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Protocol

import pygame

from engine.core.choice import Choice
from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.devices.pointing import Pointing
from scenes.kit.motion import BeatQueue
from scenes.kit.painting.kept import Kept
from scenes.kit.painting.memo import Memo
from scenes.kit.scene import Stack, Staged
from scenes.kit.widget import Treatment, Widget
from scenes.screens import HeldCard
from scenes.tables.asking.orders import Along, Order, Orders, Thinking
from scenes.tables.board.seats import SeatLook
from scenes.tables.sight import AnySight
from scenes.tables.sitting import Sitting
from scenes.tables.staging.presenters import Presenters
from scenes.tables.staging.sprites import Air, Aloft, Sprite
from scenes.tables.telling.bubbles import Bubble, Speech

# How a game is played

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
    brief: bool = False  # whether the reason of a hint keeps to few lines: what it speaks of stands above the bar
    subtitled: bool = True  # whether a narrow top bar tells turn and player too; else the game's own things stand there


# What parts ask of others


class Cover(Protocol):
    """The cloth (scenes/tables/cloth.py): what lies on the table, and how it looks."""

    def look(self, seat: int) -> SeatLook:
        """What is to be seen of a seat."""

    def lying(self, seat: int) -> Sequence[HeldCard]:
        """The cards at a seat."""

    def most_beside(self) -> int:
        """How many cards can lie at a seat."""

    def faces(self, name: str, side: int) -> pygame.Surface:
        """The small picture of a card on buttons and in bubbles, `side` pixels wide and high."""

    def small_card(self, card: str, pixels: int) -> pygame.Surface:
        """A card so many pixels wide, as it lies in a slot of the bar."""

    @property
    def slots_lie_in_hand(self) -> bool:
        """Whether cards that are to be chosen go to slots at their place in the hand."""

    @property
    def aiming(self) -> bool:
        """Whether the person is to pick a seat that their answer aims at, or has picked it."""

    @property
    def glowing(self) -> Sequence[int]:
        """The seats that can be aimed at just now."""

    def meant(self) -> Sprite | None:
        """What somebody means to do, as it hangs in the air; None: nothing."""

    def said(self, canvas: Canvas) -> Mapping[int, Bubble]:
        """The bubbles of what is being said, by seat."""

    def untold(self) -> Sequence[pygame.Rect]:
        """The places that no tooltip covers."""

    def begin_beat(self, run: Sequence[Event]) -> None:
        """These events begin to be shown."""

    def announced(self) -> tuple[int, int] | None:
        """Who has announced something against whom."""

    def claimed(self) -> tuple[int, Speech] | None:
        """Who has claimed something that is not settled yet, and in which words."""


class Pace(Protocol):
    """The tempo (scenes/tables/tempo.py): how time passes at the table, and when the person is asked."""

    hurry: bool
    orders: Orders
    thinking: Thinking

    @property
    def asked(self) -> bool:
        """Whether the person is asked just now, and nothing is moving any more."""

    @property
    def resting(self) -> bool:
        """Whether a disclosure is held just now, for the person to go on from."""

    @property
    def confirms(self) -> bool:
        """Whether a complete answer waits for a press that confirms it."""

    @property
    def left_in(self) -> int:
        """How many are still in the game under way."""

    def is_window(self, kind: str) -> bool:
        """Whether this kind of question is a window."""

    def reading(self) -> object:
        """What there is to be read before anything is pressed, as something to compare; None for nothing."""

    def deaf_to(self, widget: Widget) -> bool:
        """Whether this answer hears no press yet."""

    def answer(self, choice: Choice, along: Along | None = None) -> None:
        """The person's answer to the question asked, and what they answer along with it."""

    def give_order(self, order: Order) -> None:
        """Pass, and go on to pass as long as this order lasts."""

    def fresh_question(self) -> None:
        """Forget what was picked of an answer."""

    def fast_forward(self) -> None:
        """Show all at once until the person is asked."""

    def another(self) -> None:
        """The moment on show is another one."""

    def presented(self) -> None:
        """The beat under way has ended."""

    def stop(self) -> None:
        """Nothing moves any more."""

    def draw_clock(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the time that is left of a window in real time."""


class Ending(Protocol):
    """The outcome (scenes/tables/outcome.py): `ended` once nothing more is played; the bar says the common words `told`."""

    ended: bool
    told: tuple[str, str]

    def finish(self) -> None:
        """Nothing more is played: show how it ended."""

    def fell_out(self) -> None:
        """The person is out while the others go on: ask whether to watch, to hasten it, or to leave."""


# The scene


class BareScene(AnySight, Protocol):
    """The scene (scenes/tables/scene.py). Parts that need more of it are handed a `LaidScene` or a `ToldScene`."""

    sitting: Sitting
    queue: BeatQueue
    air: Air

    stage: Stack | None
    widgets: list[Widget]
    staged: Staged
    memo: Memo
    kept: Kept

    @property
    def pointing(self) -> Pointing: ...
    @property
    def manner(self) -> BareManner: ...
    @property
    def aloft(self) -> Aloft: ...
    @property
    def cloth(self) -> Cover: ...
    @property
    def tempo(self) -> Pace: ...
    @property
    def outcome(self) -> Ending: ...
    @property
    def guide(self) -> object | None: ...

    def changed(self) -> None: ...
    def move(self) -> None: ...
    def find(self, name: str) -> Widget: ...
    def treatment(self, widget: Widget) -> Treatment: ...
