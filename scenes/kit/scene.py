"""A scene: what is on screen, what can be pressed there, and what the stage may show above it. And the stack of scenes that it lies in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.devices.drag import Dragging
from scenes.kit.devices.pointing import Pointing
from scenes.kit.devices.presses import Presses
from scenes.kit.input import Intent
from scenes.kit.notes.toast import TOP
from scenes.kit.painting.kept import Kept
from scenes.kit.painting.memo import Memo
from scenes.kit.widget import UNTOUCHED, Treatment, Widget

if TYPE_CHECKING:
    from art.drama import Veil


class Staged:
    """What has become of a scene on the stage."""

    def __init__(self) -> None:
        self.came = False  # whether it has been drawn there
        self.built = 0  # how often its widgets have been built
        self.moved = 0  # how often what it shows has moved while its widgets stayed as they are
        self.lively = False  # much moves there: what is done beside the window is heard later
        self.focus_was: str | None = None  # what had the focus as another scene came above it


class Scene:
    """What is on screen. Subclasses build widgets, draw what lies beneath them, and let time pass.

    What they draw is kept (scenes/kit/painting/sketch.py): it shows something new only after `changed` or `move`. What moves in
    every frame is drawn by `draw_over`.
    """

    name = "scene"
    whole = True  # covers what is below
    default = ""  # the id of what has the focus when the scene comes, and what Enter presses while no focus shows
    backs: tuple[str, ...] = ()  # ids of what does as `back` does: of the first that is there

    def __init__(self) -> None:
        self.stage: Stack | None = None
        self.stale = True  # its widgets have to be built again
        self.widgets: list[Widget] = []
        self.staged, self.pointing = Staged(), Pointing(self)
        self.memo, self.kept = Memo(self._built_for, lambda: self.staged.moved), Kept()

    def entered(self) -> None:
        """Called when it has come onto the stage."""

    def comes_over(self, surface: pygame.Surface) -> None:
        """Called before it is drawn for the first time: the surface shows what was there before."""

    def left(self) -> None:
        """Called when it has left the stage for good: it was popped or replaced, or the window closes."""

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """The widgets, in the order of the tabulator key."""
        return ()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what lies beneath the widgets."""

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what lies above the widgets: shade, spoken words."""

    def veil(self, canvas: Canvas) -> Veil | None:
        """What darkens all of that; None where it is bright."""
        return None

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what moves above all that, anew in every frame."""

    def tick(self, seconds: float) -> None:
        """Time passes."""

    def back(self) -> None:
        """Do what escape and the controller's back button mean here."""

    def handle(self, intent: Intent) -> bool:
        """Use an intent that no widget has used; whether the scene did."""
        return False

    def changed(self) -> None:
        """What it shows is other than before: its widgets are built, and it is painted, anew."""
        self.stale = True

    def move(self) -> None:
        """What it shows has moved: it is painted anew, with the widgets it has."""
        self.staged.moved += 1

    def toasts_from(self, canvas: Canvas) -> float:
        """Units from the top of the window to the first toast."""
        return TOP

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        """The rectangles that no toast covers, in pixels; where there are none, toasts hang one below the other."""
        return []

    def _built_for(self) -> object:
        """What its widgets have been built for, and how often; None while they are to be built, or nobody sees it."""
        return None if self.stale or self.stage is None else (self.stage.canvas, self.staged.built)

    def treatment(self, widget: Widget) -> Treatment:
        """How this widget of its is used just now: not at all while the scene is not on top."""
        return UNTOUCHED if self.stage is None or self.stage.top is not self else self.stage.treatment(widget)

    def find(self, name: str) -> Widget:
        """Its widget of this id, whether or not the scene is on top; there has to be one."""
        return next(widget for widget in self.widgets if widget.id == name)


class Stack:
    """Scenes that lie one on another, and how the one on top is being used: focus, pointer, what is pressed or dragged.

    `active` is whether the window is being used: while it is not, no time passes for any scene. `still()` is whether
    motion is to be reduced, `instant()` whether the person waits for nothing: no press is deaf then.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.scenes: list[Scene] = []
        self.focus: str | None = None
        self.showing_focus = False  # a ring is for who uses keys
        self.pointer: tuple[int, int] = (-1, -1)
        self.pointing = True  # the pointer was moved after the focus was
        self.pressed: str | None = None
        self._active = True
        self.still: Callable[[], bool] = lambda: False
        self.instant: Callable[[], bool] = lambda: False
        self._presses = Presses()
        self.dragging = Dragging()
        # What pointer and focus were on as they moved last, as it was: scene, news, id, label, and what it told
        self._looked_at: set[tuple[object, ...]] = set()

    @property
    def active(self) -> bool:
        return self._active

    @active.setter
    def active(self, on: bool) -> None:
        self._active = on
        if not on:
            self._put_off()

    def _put_off(self) -> None:
        """The window is not being used any more: what is let go in another one is not heard of here."""
        self.dragging.cancel()

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    @property
    def widgets(self) -> list[Widget]:
        """The widgets of the scene on top, the only ones that can be used."""
        return self.top.widgets if self.scenes else []

    def moved_to(self, name: str) -> bool:
        """Whether pointer or focus were moved to the widget of this id; else it came to lie where they rest."""
        return any(each[0] is self.top and each[2] == name for each in self._looked_at)

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the others. What has the focus has it again when that has gone."""
        if self.scenes:
            self.top.staged.focus_was = self.focus
        self._add(scene)

    def _add(self, scene: Scene) -> None:
        scene.stage = self
        self.scenes.append(scene)
        self._enter()
        scene.entered()

    def pop(self) -> None:
        """Take the scene on top away."""
        self._drop()
        if self.scenes:
            self._enter()

    def replace(self, scene: Scene) -> None:
        """Put this scene in the place of the one on top."""
        self._drop()
        self._add(scene)

    def clear_to(self, scene: Scene) -> None:
        """Let all other scenes leave. This one stays if it is on the stage, and comes onto it if it is not."""
        others = [each for each in self.scenes if each is not scene]
        self.scenes = [each for each in self.scenes if each is scene]
        for each in reversed(others):
            each.left()
        if self.scenes:
            self._enter()
        else:
            self._add(scene)

    def close(self) -> None:
        """Let every scene leave, the one on top first."""
        while self.scenes:
            self._drop()

    def _drop(self) -> None:
        self.scenes.pop().left()

    def _enter(self) -> None:
        self.focus, self.top.staged.focus_was, self.pressed = self.top.staged.focus_was, None, None
        self.dragging.cancel()
        self.top.changed()

    def rebuild(self) -> None:
        """Build the widgets of the scene on top again, where it has changed."""
        if self.scenes and self.top.stale:
            self._build(self.top)
            names = [widget.id for widget in self.widgets if widget.focusable]
            if self.focus not in names:
                self.focus = self.top.default if self.top.default in names else None
            self.dragging.follow(self.widgets)

    def _build(self, scene: Scene) -> None:
        scene.stale = False
        scene.staged.built += 1
        scene.widgets = list(scene.build(self.canvas))

    def find(self, name: str) -> Widget:
        """The widget of this id of the scene on top; for another scene there is `Scene.find`."""
        return self.top.find(name)

    def treatment(self, widget: Widget) -> Treatment:
        carried, name = self.dragging.shown, widget.id
        focused = self.showing_focus and name == self.focus
        hovered = widget.enabled and carried is None and widget.focusable and widget.hit(self.pointer)
        if not (focused or hovered or name in (self.pressed, carried)):
            return UNTOUCHED  # as nearly all are, in every frame
        waits = hovered and not self._hears(widget)
        return Treatment(focused, hovered and not waits, name == self.pressed and not waits, name == carried, waits)

    def treatments(self) -> list[Treatment]:
        """Those of all widgets: hardly any is more than asked after in a frame."""
        used, pointer = {self.focus, self.pressed, self.dragging.shown}, self.pointer
        return [self.treatment(each) if each.id in used or each.hit(pointer) else UNTOUCHED for each in self.widgets]

    def _hears(self, widget: Widget) -> bool:
        return self.instant() or not self.scenes or self.top.pointing.hears(widget)

    def came_under(self, widget: Widget) -> bool:
        """Whether this has come under the pointer, which has not moved since it pressed something else there."""
        return widget.hit(self.pointer) and self._presses.came_under((self.top, widget.id))
