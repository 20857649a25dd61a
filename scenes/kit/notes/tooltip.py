"""Tooltips: what a widget has to say when pointer or focus rest on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.notes.note import note
from scenes.kit.widget import Widget

REST = 0.3  # seconds before it comes
WIDEST = 420.0  # units: width at most; large words make it wider
AWAY = 10.0  # units between it and its widget
SAID = 2.4  # seconds that it stays where a key that cannot be used just now was pressed
STEPS = 24  # how often it is tried so much further away, where something must not be covered


def told(widget: Widget) -> str:
    """What the tooltip of a widget says: why it is disabled, else what it is; empty for nothing."""
    return (widget.reason if not widget.enabled else "") or widget.tooltip


def beside(
    widget: pygame.Rect, size: tuple[int, int], window: pygame.Rect, away: int, clear: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """The place of a tooltip: above the widget if there is room, else below or at a side, always inside the window.

    It covers none of the places `clear`, or as little of them as can be. Pixels; `away` is how far it stays from the
    widget, if need be further to get past them.
    """
    keep, tried = [widget, *clear], []
    for rank, place in enumerate(_around(widget, size, away)):
        inside = place.clamp(window)
        covered = sum(both.width * both.height for both in (inside.clip(each) for each in keep))
        moved = abs(inside.x - place.x) + abs(inside.y - place.y)
        if not covered and not (moved and inside.inflate(away, away).colliderect(widget)):
            return inside
        tried.append((covered, rank, inside))
    return min(tried, key=lambda each: each[:2])[2]


def _around(widget: pygame.Rect, size: tuple[int, int], away: int) -> Iterator[pygame.Rect]:
    """Places around a widget, the best first: above, below, at the sides, and then the same further away."""
    for further in range(STEPS):
        off = away * (1 + further)
        rect = pygame.Rect((0, 0), size)
        for x in ("centerx", "left", "right"):
            for y, at in (("bottom", widget.top - off), ("top", widget.bottom + off)):
                place = rect.copy()
                setattr(place, x, getattr(widget, x))
                setattr(place, y, at)
                yield place
        for y in ("centery", "top", "bottom"):
            for x, at in (("left", widget.right + off), ("right", widget.left - off)):
                place = rect.copy()
                setattr(place, y, getattr(widget, y))
                setattr(place, x, at)
                yield place


class Tooltip:
    """The widget that pointer or focus rest on, and for how many seconds they have.

    `hushed` is the id of one that was pressed: what it had to say has been read, until pointer and focus leave it.
    """

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.rested = 0.0
        self.hushed: str | None = None
        self._left = 0.0  # seconds for which it stays although nothing rests on its widget
        self._when: object = None  # what there was to be read as it was shown for so long

    @property
    def shown(self) -> str:
        """What it says now; empty while it is not shown."""
        return told(self.widget) if self.widget is not None and self.rested >= REST else ""

    def rest(self, widget: Widget | None, seconds: float, now: object = None) -> None:
        """Pointer or focus rest on a widget (None: on nothing) for so many `seconds` more, with what there is `now` to read."""
        if (
            self._left > 0
            and self._when == now
            and (widget is None or self.widget is None or widget.id == self.widget.id)
        ):
            self._left -= seconds
            return
        if self._left > 0:
            self.widget, self._left = None, 0.0
        if widget is None or widget.id != self.hushed:
            self.hushed = None
        if widget is None or widget.id == self.hushed or not told(widget):
            self.widget, self.rested = None, 0.0
        elif self.widget is None or self.widget.id != widget.id:
            self.widget, self.rested = widget, 0.0
        else:
            self.widget, self.rested = widget, self.rested + seconds

    def show(self, widget: Widget, now: object = None) -> None:
        """Show it at once and for a while, for a widget that was pressed and cannot be; not beyond what there is `now`."""
        if told(widget):
            self.widget, self.rested, self.hushed, self._left, self._when = widget, REST, None, SAID, now

    def hush(self, widget: Widget | None) -> None:
        """Something is pressed: go at once, and stay away from this widget until it is left."""
        self.widget, self.rested, self._left = None, 0.0, 0.0
        self.hushed = widget.id if widget is not None else None

    def pressed(self, widget: Widget | None) -> bool:
        """Whether it is still shown for this widget."""
        return widget is not None and self.widget is not None and self.widget.id == widget.id and bool(self.shown)

    def draw(self, surface: pygame.Surface, canvas: Canvas, clear: Callable[[], Sequence[pygame.Rect]] = tuple) -> None:
        """Draw it, if it is shown. It covers none of the places that `clear()` gives."""
        if self.widget is None or not self.shown:
            return
        laid = note(canvas, self.shown, WIDEST * max(1.0, canvas.text))
        margin = canvas.px(6)
        window = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * margin, -2 * margin)
        place = beside(self.widget.rect, laid.size, window, canvas.px(AWAY), clear())
        laid.draw(surface, place, "tooltip", canvas.scale)
