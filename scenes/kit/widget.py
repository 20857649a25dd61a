"""Widgets: what can be looked at, focused and pressed. They know their rectangle, their label and what they do.

A scene builds its widgets anew whenever something has changed. A new widget with the `id` of an old one is the same
widget to the focus. How a widget looks is its `paint`, a function of the surface and of how it is being treated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent


@dataclass(frozen=True, slots=True)
class Treatment:
    """How a widget is being treated now; one that is `carried` has been dragged away from its place.

    `waits`: the pointer is on it, and it does not hear a press yet.
    """

    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    carried: bool = False
    waits: bool = False


UNTOUCHED = Treatment()
Paint = Callable[[pygame.Surface, pygame.Rect, Treatment], None]


def unpainted(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
    """Paint nothing: for what the scene draws itself, as a card on the table."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """What is shown of a card: `picture(width in pixels)`, its name, its rule in a sentence or two.

    `rows` are what else is known: each a word, and what there is to say of it.
    """

    picture: Callable[[int], pygame.Surface] = field(compare=False)
    name: str
    rule: str = ""
    rows: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Drag:
    """How a widget can be dragged: `picture` is what follows the pointer, `targets` the ids of the places that take it.

    `picked`: the widget has been pressed already, so that letting go presses the place alone. `why(id)` says why a place
    does not take it; empty where that is plain.
    """

    picture: Callable[[Canvas], pygame.Surface]
    targets: Callable[[], Sequence[str]]
    picked: bool = False
    why: Callable[[str], str] = field(default=lambda name: "")


@dataclass(slots=True)
class Widget:
    """A widget in the rectangle `rect`, in pixels. `label` is its plain text, for who cannot see it.

    `reason` says why it is not `enabled`; `key` is its shortcut. `inspect()` is what is shown of it when it is looked
    at closely, `drag` how it can be dragged. `steady`: until it is built again it is painted the same for the same
    treatment, whatever moves. `shows` is all that it shows, where that can be said: where it is equal, it is painted as
    the widget of this id was before, even if that was another one. `over`: so many pixels above it and at its right are
    not the thing itself, but what reaches over its corner.
    """

    id: str
    rect: pygame.Rect
    label: str
    paint: Paint = unpainted
    on_press: Callable[[], None] | None = None
    enabled: bool = True
    reason: str = ""
    key: str = ""
    tooltip: str = ""
    inspect: Callable[[], Inspected] | None = None
    drag: Drag | None = None
    steady: bool = False
    shows: object = None
    over: int = 0

    @property
    def body(self) -> pygame.Rect:
        """The rectangle of the thing itself."""
        return pygame.Rect(
            self.rect.left, self.rect.top + self.over, self.rect.width - self.over, self.rect.height - self.over
        )

    @property
    def focusable(self) -> bool:
        return self.on_press is not None or self.inspect is not None

    @property
    def only_shown(self) -> bool:
        """Whether it can only be looked at closely: a click on it is the scene's, as a click beside it would be."""
        return self.inspect is not None and self.on_press is None

    @property
    def extent(self) -> pygame.Rect:
        """The rectangle of all that shows of it; a subclass may reach beyond `rect`."""
        return self.rect

    def leads(self, right: int, below: int) -> str | None:
        """The id of the widget that an arrow leads to from here; None for the nearest in its direction."""
        return None

    def hit(self, at: tuple[int, int]) -> bool:
        return self.rect.collidepoint(at)

    def press(self) -> None:
        if self.enabled and self.on_press is not None:
            self.on_press()

    def handle(self, intent: Intent) -> bool:
        """Use an intent, if the widget has a use for it; whether it did."""
        return False


@dataclass(slots=True)
class Slider(Widget):
    """A whole number from 0 to `top` in steps of `step`; arrows, clicks and drags change it."""

    value: int = 0
    top: int = 100
    step: int = 10
    on_change: Callable[[int], None] = lambda value: None

    @property
    def focusable(self) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        if intent.act in (Act.LEFT, Act.RIGHT):
            self.change(self.value + (self.step if intent.act is Act.RIGHT else -self.step))
            return True
        if intent.pointer in ("press", "move") and intent.at is not None:
            share = (intent.at[0] - self.rect.left) / max(1, self.rect.width)
            self.change(round(share * self.top / self.step) * self.step)
            return True
        return False

    def change(self, value: int) -> None:
        value = max(0, min(self.top, value))
        if value != self.value:
            self.value = value
            self.on_change(value)


@dataclass(slots=True)
class Chooser(Widget):
    """One of several `options`, side by side; arrows and clicks choose another. `chosen` is its number, from 0."""

    options: tuple[str, ...] = ()
    chosen: int = 0
    shares: tuple[float, ...] = ()  # how wide each option is beside the others; all alike where it is empty
    on_change: Callable[[int], None] = lambda chosen: None

    @property
    def focusable(self) -> bool:
        return True

    def cells(self) -> list[pygame.Rect]:
        """The rectangle of each option."""
        shares = self.shares or (1.0,) * len(self.options)
        ends = [sum(shares[:at]) / sum(shares) for at in range(len(self.options) + 1)]
        edges = [self.rect.left + round(self.rect.width * end) for end in ends]
        return [pygame.Rect(left, self.rect.top, right - left, self.rect.height) for left, right in pairwise(edges)]

    def handle(self, intent: Intent) -> bool:
        if intent.act in (Act.LEFT, Act.RIGHT):
            self.change(self.chosen + (1 if intent.act is Act.RIGHT else -1))
            return True
        if intent.pointer == "press" and intent.at is not None:
            for at, cell in enumerate(self.cells()):
                if cell.collidepoint(intent.at):
                    self.change(at)
            return True
        return False

    def change(self, chosen: int) -> None:
        if 0 <= chosen < len(self.options) and chosen != self.chosen:
            self.chosen = chosen
            self.on_change(chosen)


@dataclass(slots=True)
class TextField(Widget):
    """A line of text that the person types, of at most `longest` characters."""

    text: str = ""
    longest: int = 40
    on_change: Callable[[str], None] = lambda text: None

    @property
    def focusable(self) -> bool:
        return True

    def handle(self, intent: Intent) -> bool:
        if intent.text:
            self.change((self.text + "".join(each for each in intent.text if each.isprintable()))[: self.longest])
            return True
        if intent.act is Act.DELETE:
            self.change(self.text[:-1])
            return True
        return len(intent.key) == 1 and intent.act is None  # the letter itself follows as text

    def change(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.on_change(text)
