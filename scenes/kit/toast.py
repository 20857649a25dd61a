"""Toasts: sentences that appear over the window, and go after some seconds or when they are clicked.

Good news is green; what went wrong wears carmine. The scene on top says from where they hang.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.note import Note, note

SECONDS = 6.0  # how long a short one is there; long ones stay longer
READING = 16.0  # letters a second beyond the first hundred
AT_ONCE = 3  # toasts shown at the same time; the others wait
TOP = 54.0  # units from the top of the window to the first one, where a scene has nothing to say about it
GAP = 8.0  # units between two of them
WIDEST = 720.0  # units: width at most; large words make it wider


@dataclass(slots=True)
class Toast:
    text: str
    left: float  # seconds
    good: bool = False


class Toasts:
    """The toasts that are shown and, behind them, those that wait; oldest first."""

    def __init__(self) -> None:
        self.waiting: list[Toast] = []

    @property
    def shown(self) -> list[str]:
        return [each.text for each in self.waiting[:AT_ONCE]]

    def add(self, text: str, good: bool = False) -> None:
        """Add a sentence, `good` news or bad; the time of one that is there already starts again."""
        self.waiting = [each for each in self.waiting if each.text != text]
        self.waiting.append(Toast(text, SECONDS + max(0, len(text) - 100) / READING, good))

    def tick(self, seconds: float) -> None:
        for each in self.waiting[:AT_ONCE]:
            each.left -= seconds
        self.waiting = [each for each in self.waiting if each.left > 0]

    def click(self, at: tuple[int, int], canvas: Canvas, top: float = TOP) -> bool:
        """Remove the toast at this place, in pixels; whether there was one. The first hangs at `top`, in units."""
        for toast, _, place in self.laid(canvas, top):
            if place.collidepoint(at):
                self.waiting.remove(toast)
                return True
        return False

    def draw(self, surface: pygame.Surface, canvas: Canvas, top: float = TOP) -> None:
        """Draw the toasts that are shown, the first at `top` (units)."""
        for toast, laid, place in self.laid(canvas, top):
            laid.draw(surface, place, "toast_good" if toast.good else "toast", canvas.scale)

    def laid(self, canvas: Canvas, first: float = TOP) -> Iterator[tuple[Toast, Note, pygame.Rect]]:
        """The toasts that are shown, how each is laid out, and its place without the shadow, in pixels."""
        top = canvas.px(first)
        for toast in self.waiting[:AT_ONCE]:
            laid = note(canvas, toast.text, min(canvas.width - 40, WIDEST * max(1.0, canvas.text)), 19)
            place = pygame.Rect((0, 0), laid.size)
            place.midtop = canvas.pixels[0] // 2, top
            top = place.bottom + canvas.px(GAP)
            yield toast, laid, place
