"""A scene: what is on screen, what can be pressed there, and what the stage may show above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.kept import Kept
from scenes.kit.memo import Memo
from scenes.kit.toast import TOP
from scenes.kit.widget import Widget

if TYPE_CHECKING:
    from art.drama import Veil
    from scenes.kit.stage import Stage


class Scene:
    """What is on screen. Subclasses build widgets, draw what lies beneath them, and let time pass.

    What they draw is kept (scenes/kit/sketch.py): it shows something new only after `changed` or `move`. What moves in
    every frame is drawn by `draw_over`.
    """

    name = "scene"
    whole = True  # covers what is below
    lively = False  # much moves here: what is done beside the window is heard later
    default = ""  # the id of what has the focus when the scene comes, and what Enter presses while no focus shows
    backs: tuple[str, ...] = ()  # ids of what does as `back` does: of the first that is there

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.stale = True  # its widgets have to be built again
        self.widgets: list[Widget] = []
        self.built = 0  # how often they have been
        self.focus_was: str | None = None  # what had the focus as another scene came above it
        self.came = False  # whether it has been drawn on the stage
        self.moved = 0  # how often what it shows has moved while its widgets stayed as they are
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
        self.moved += 1

    def hears(self, widget: Widget) -> bool:
        """Whether a press on this widget counts now: what has only just come was meant by nobody."""
        return True

    def may_inspect(self) -> bool:
        """Whether cards can be looked at closely now."""
        return True

    def may_tell(self, widget: Widget) -> bool:
        """Whether this widget may have its tooltip now."""
        return True

    def toasts_from(self, canvas: Canvas) -> float:
        """Units from the top of the window to the first toast."""
        return TOP

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        """The rectangles that no toast covers, in pixels; where there are none, toasts hang one below the other."""
        return []

    def news(self) -> object:
        """What has come into view, as something to compare: where it is new, nothing opens under a resting pointer."""
        return None

    def untold(self) -> list[pygame.Rect]:
        """The rectangles that no tooltip covers."""
        return [widget.rect for widget in self.widgets if widget.id == "prompt"]

    def asked_about(self) -> list[pygame.Rect]:
        """The rectangles that the inspector leaves free wherever it can."""
        return []

    def kept_clear(self) -> list[pygame.Rect]:
        """The rectangles that the inspector must not cover."""
        return [widget.rect for widget in self.widgets if widget.id == "prompt"]

    def find(self, name: str) -> Widget:
        """Its widget of this id, whether or not the scene is on top; there has to be one."""
        return next(widget for widget in self.widgets if widget.id == name)

    def looked_at(self, kind: str) -> str | None:
        """The name of its widget `<kind> <name>` that pointer or focus are on; None for none, and while not on top."""
        stage = self.stage
        if stage is None or stage.top is not self:
            return None
        for widget in self.widgets:
            treatment = stage.treatment(widget)
            if widget.id.startswith(f"{kind} ") and (treatment.hovered or treatment.focused):
                return widget.id.removeprefix(f"{kind} ")
        return None
