"""The stage: a stack of scenes, the focus, and who gets what the person does.

Only the scene on top is spoken to; those below are drawn beneath it, so that a dialog is a scene like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.widget import Treatment, Widget

_STEPS = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}


class Scene:
    """What is on screen. Subclasses build widgets, draw what lies beneath them, and let time pass."""

    name = "scene"
    whole = True  # covers what is below

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.stale = True  # its widgets have to be built again

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """The widgets, in the order of the tabulator key."""
        return ()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what lies beneath the widgets."""

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what flies above them."""

    def tick(self, seconds: float) -> None:
        """Time passes."""

    def back(self) -> None:
        """Escape, or the controller's back."""

    def handle(self, intent: Intent) -> bool:
        """An intent no widget used; whether the scene does."""
        return False

    def changed(self) -> None:
        self.stale = True


class Stage:
    """The scenes of the window, the focus, the pointer."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.scenes: list[Scene] = []
        self.widgets: list[Widget] = []
        self.focus: str | None = None
        self.showing_focus = False  # a ring is for who uses keys
        self.pointer: tuple[int, int] = (-1, -1)
        self.pressed: str | None = None

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        scene.stage = self
        self.scenes.append(scene)
        self._enter()

    def pop(self) -> None:
        self.scenes.pop()
        if self.scenes:
            self._enter()

    def replace(self, scene: Scene) -> None:
        """This scene instead of the one on top."""
        self.scenes.pop()
        self.push(scene)

    def _enter(self) -> None:
        self.focus = self.pressed = None
        self.top.changed()

    def resize(self, canvas: Canvas) -> None:
        self.canvas = canvas
        for scene in self.scenes:
            scene.changed()

    def tick(self, seconds: float) -> None:
        self.top.tick(seconds)
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets of the scene on top again, where it has changed."""
        if self.scenes and self.top.stale:
            self.top.stale = False
            self.widgets = list(self.top.build(self.canvas))
            if self.focus not in [widget.id for widget in self.widgets if widget.focusable]:
                self.focus = None

    def find(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.id == name)

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild()
        first = max(at for at, scene in enumerate(self.scenes) if scene.whole or at == 0)
        for scene in self.scenes[first:]:
            scene.draw(surface, self.canvas)
            if scene is self.top:
                for widget in self.widgets:
                    widget.paint(surface, widget.rect, self.treatment(widget))
            scene.draw_over(surface, self.canvas)

    def treatment(self, widget: Widget) -> Treatment:
        return Treatment(
            focused=self.showing_focus and widget.id == self.focus,
            hovered=widget.enabled and widget.focusable and widget.hit(self.pointer),
            pressed=widget.id == self.pressed,
        )

    def handle(self, intent: Intent) -> None:
        """Give an intent to whom it concerns: the focused widget, the pointer's, the focus itself, the scene."""
        self.rebuild()
        if intent.pointer:
            self._handle_pointer(intent)
            return
        focused = next((widget for widget in self.widgets if widget.id == self.focus), None)
        if focused is not None and focused.enabled and focused.handle(intent):
            self.top.changed()
        elif intent.act in (Act.NEXT, Act.PREVIOUS):
            self._tab(1 if intent.act is Act.NEXT else -1)
        elif intent.act is Act.ACCEPT and focused is not None and self.showing_focus:
            focused.press()
        elif intent.act in _STEPS and self._step(*_STEPS[intent.act]):
            return
        elif intent.act is Act.BACK:
            self.top.back()
        elif not self._shortcut(intent):
            self.top.handle(intent)

    def _handle_pointer(self, intent: Intent) -> None:
        assert intent.at is not None
        self.pointer = intent.at
        under = next((each for each in reversed(self.widgets) if each.focusable and each.hit(intent.at)), None)
        if intent.pointer == "press":
            self.showing_focus = False
            self.pressed = under.id if under else None
            if under is not None:
                self.focus = under.id
                if under.enabled and under.handle(intent):
                    self.top.changed()
        elif intent.pointer == "move":
            held = next((each for each in self.widgets if each.id == self.pressed), None)
            if held is not None and held.enabled and held.handle(intent):
                self.top.changed()
        elif intent.pointer == "release":
            pressed, self.pressed = self.pressed, None
            if under is not None and under.id == pressed:
                under.press()
                return
        if intent.pointer == "wheel" or under is None:
            self.top.handle(intent)

    def _tab(self, by: int) -> None:
        found = [widget.id for widget in self.widgets if widget.focusable]
        if found:
            at = found.index(self.focus) + by if self.focus in found and self.showing_focus else (0 if by > 0 else -1)
            self.focus, self.showing_focus = found[at % len(found)], True

    def _step(self, right: int, below: int) -> bool:
        """Move the focus to the nearest widget in a direction; the first arrow key only shows it."""
        found = [widget for widget in self.widgets if widget.focusable]
        if not found:
            return False
        here = next((widget for widget in found if widget.id == self.focus), None)
        if here is None or not self.showing_focus:
            self.focus, self.showing_focus = (here or found[0]).id, True
            return True
        ahead = [each for each in found if _ahead(here.rect, each.rect, right, below)]
        if not ahead:
            return False
        self.focus = min(ahead, key=lambda each: _distance(here.rect, each.rect, right, below)).id
        return True

    def _shortcut(self, intent: Intent) -> bool:
        if not intent.key:
            return False
        widget = next((each for each in self.widgets if each.key.lower() == intent.key), None)
        if widget is None:
            return False
        widget.press()
        return True


def _ahead(here: pygame.Rect, there: pygame.Rect, right: int, below: int) -> bool:
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    return dx * right + dy * below > max(4, abs(dx * below) * 0.3 + abs(dy * right) * 0.3)


def _distance(here: pygame.Rect, there: pygame.Rect, right: int, below: int) -> float:
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along, across = dx * right + dy * below, abs(dx * below) + abs(dy * right)
    return along + 2 * across
