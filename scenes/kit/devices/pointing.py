"""How a scene takes the pointer: what hears a press, what tells of itself, and what is laid over nothing that matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.kit import ids
from scenes.kit.widget import Treatment, Widget


class Pointed(Protocol):
    """What is pointed at: a scene, as its pointing knows it."""

    widgets: list[Widget]

    def treatment(self, widget: Widget) -> Treatment:
        """How this widget of its is used just now."""


class Pointing:
    """The usual way. A scene that takes it otherwise holds a subclass.

    `deaf`: no press counts now. `question` is the id of what is asked, which nothing covers; `read` are ids of what no tooltip
    covers either, `opaque` of what nothing below is pressed or told of through.
    """

    def __init__(self, scene: Pointed) -> None:
        self.scene = scene
        self.deaf = False
        self.question = ids.PROMPT
        self.read: Sequence[str] = ()
        self.opaque: Sequence[str] = (self.question,)

    def hears(self, widget: Widget) -> bool:
        """Whether a press on this widget counts now: what has only just come was meant by nobody."""
        return not self.deaf

    def may_inspect(self) -> bool:
        """Whether cards can be looked at closely now."""
        return True

    def may_tell(self, widget: Widget) -> bool:
        """Whether this widget may have its tooltip now."""
        return True

    def news(self) -> object:
        """What has come into view, as something to compare: where it is new, nothing opens under a resting pointer."""
        return None

    def untold(self) -> list[pygame.Rect]:
        """The rectangles that no tooltip covers."""
        return [widget.rect for widget in self.scene.widgets if widget.id in (self.question, *self.read)]

    def asked_about(self) -> list[pygame.Rect]:
        """The rectangles that the inspector leaves free wherever it can."""
        return []

    def kept_clear(self) -> list[pygame.Rect]:
        """The rectangles that the inspector must not cover."""
        return [widget.rect for widget in self.scene.widgets if widget.id == self.question]

    def looked_at(self, kind: str) -> str | None:
        """The name of the scene's widget `<kind> <name>` that pointer or focus are on; None for none, and while not on top."""
        before = f"{kind} "
        for widget in self.scene.widgets:
            if not widget.id.startswith(before):
                continue
            treatment = self.scene.treatment(widget)
            if treatment.hovered or treatment.focused:
                return widget.id.removeprefix(before)
        return None
