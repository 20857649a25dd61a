"""A scene: what is on screen, what can be pressed there, and what the stage may show above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.kept import Kept
from scenes.kit.memo import Memo
from scenes.kit.pointing import Pointing
from scenes.kit.toast import TOP
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from art.drama import Veil
    from scenes.kit.stage import Stage


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

    What they draw is kept (scenes/kit/sketch.py): it shows something new only after `changed` or `move`. What moves in
    every frame is drawn by `draw_over`.
    """

    name = "scene"
    whole = True  # covers what is below
    default = ""  # the id of what has the focus when the scene comes, and what Enter presses while no focus shows
    backs: tuple[str, ...] = ()  # ids of what does as `back` does: of the first that is there

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.stale = True  # its widgets have to be built again
        self.widgets: list[Widget] = []
        self.staged, self.pointing = Staged(), Pointing(self)
        self.memo, self.kept = Memo(self), Kept()

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

    def find(self, name: str) -> Widget:
        """Its widget of this id, whether or not the scene is on top; there has to be one."""
        return next(widget for widget in self.widgets if widget.id == name)
