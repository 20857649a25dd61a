"""What parts of a scene ask of others that need them: of its cloth, its tempo, its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import pygame

from engine.core.choice import Choice
from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.screens import HeldCard
from scenes.tables.asking.orders import Along, Order, Orders
from scenes.tables.board.seats import SeatLook
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.thinking import Thinking


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

    def after(self, event: Event) -> None:
        """An event has been shown."""

    def caught_up(self) -> None:
        """The table on show is another one: follow it."""


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
