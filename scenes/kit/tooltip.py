"""Tooltips: what a widget has to say when one rests on it, by pointer or by focus."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.note import note
from scenes.kit.widget import Widget

REST = 0.3  # seconds before it comes
WIDEST = 420.0  # units: width at most; large words make it wider
AWAY = 10.0  # units between it and its widget


def told(widget: Widget) -> str:
    """Why it is disabled, else what it is; empty where it says nothing."""
    return (widget.reason if not widget.enabled else "") or widget.tooltip


def beside(widget: pygame.Rect, size: tuple[int, int], window: pygame.Rect, away: int) -> pygame.Rect:
    """Where it stands: above the widget if there is room, else below or at a side, always inside the window."""
    place = pygame.Rect((0, 0), size)
    place.midbottom = widget.centerx, widget.top - away
    if place.top < window.top:
        place.midtop = widget.centerx, widget.bottom + away
    if place.bottom > window.bottom:
        place.midleft = widget.right + away, widget.centery
        if place.right > window.right:
            place.midright = widget.left - away, widget.centery
    return place.clamp(window)


class Tooltip:
    """Which widget is rested on, and for how long."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.rested = 0.0

    @property
    def shown(self) -> str:
        """What it says now; empty while it is not there."""
        return told(self.widget) if self.widget is not None and self.rested >= REST else ""

    def rest(self, widget: Widget | None, seconds: float) -> None:
        """Somebody rests on a widget (on none) for some time more."""
        if widget is None or not told(widget):
            self.widget, self.rested = None, 0.0
        elif self.widget is None or self.widget.id != widget.id:
            self.widget, self.rested = widget, 0.0
        else:
            self.widget, self.rested = widget, self.rested + seconds

    def show(self, widget: Widget) -> None:
        """At once: somebody presses what cannot be pressed."""
        if told(widget):
            self.widget, self.rested = widget, REST

    def pressed(self, widget: Widget | None) -> bool:
        """Whether it was shown at once for this widget, and one still rests on that."""
        return widget is not None and self.widget is not None and self.widget.id == widget.id and bool(self.shown)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> list[pygame.Rect]:
        """Draw it, if it is there; where."""
        if self.widget is None or not self.shown:
            return []
        laid = note(canvas, self.shown, WIDEST * max(1.0, canvas.text))
        margin = canvas.px(6)
        window = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * margin, -2 * margin)
        place = beside(self.widget.rect, laid.size, window, canvas.px(AWAY))
        return [laid.draw(surface, place, "tooltip", canvas.scale)]
