"""Tooltips: what a widget has to say when pointer or focus rest on it."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.note import note
from scenes.kit.widget import Widget

REST = 0.3  # seconds before it comes
WIDEST = 420.0  # units: width at most; large words make it wider
AWAY = 10.0  # units between it and its widget


def told(widget: Widget) -> str:
    """What the tooltip of a widget says: why it is disabled, else what it is; empty for nothing."""
    return (widget.reason if not widget.enabled else "") or widget.tooltip


def beside(widget: pygame.Rect, size: tuple[int, int], window: pygame.Rect, away: int) -> pygame.Rect:
    """The place of a tooltip: above the widget if there is room, else below or at a side, always inside the window.

    Pixels; `away` is how far it stays from the widget.
    """
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
    """The widget that pointer or focus rest on, and for how many seconds they have."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.rested = 0.0

    @property
    def shown(self) -> str:
        """What it says now; empty while it is not shown."""
        return told(self.widget) if self.widget is not None and self.rested >= REST else ""

    def rest(self, widget: Widget | None, seconds: float) -> None:
        """Pointer or focus rest on a widget (None: on nothing) for so many `seconds` more."""
        if widget is None or not told(widget):
            self.widget, self.rested = None, 0.0
        elif self.widget is None or self.widget.id != widget.id:
            self.widget, self.rested = widget, 0.0
        else:
            self.widget, self.rested = widget, self.rested + seconds

    def show(self, widget: Widget) -> None:
        """Show it at once, for a widget that was pressed and cannot be."""
        if told(widget):
            self.widget, self.rested = widget, REST

    def pressed(self, widget: Widget | None) -> bool:
        """Whether it is still shown for this widget."""
        return widget is not None and self.widget is not None and self.widget.id == widget.id and bool(self.shown)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> list[pygame.Rect]:
        """Draw it, if it is shown; the rectangles that cover it."""
        if self.widget is None or not self.shown:
            return []
        laid = note(canvas, self.shown, WIDEST * max(1.0, canvas.text))
        margin = canvas.px(6)
        window = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * margin, -2 * margin)
        place = beside(self.widget.rect, laid.size, window, canvas.px(AWAY))
        return [laid.draw(surface, place, "tooltip", canvas.scale)]
