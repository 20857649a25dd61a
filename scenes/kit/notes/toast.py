"""Toasts: sentences that appear over the window, and go after some seconds or when they are clicked.

Good news is green; what went wrong wears carmine. The scene on top says from where they hang, and what they must not
cover: headings and buttons. Then each hangs in the nearest free place, narrower where that helps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.notes.note import Note, note

SECONDS = 6.0  # how long a short one is there; long ones stay longer
SHORT = 60  # letters
SIZE = 19  # units: of its letters
READING = 10.0  # letters a second beyond those: names are read slower than a sentence
DENSE = 0x2E80  # from here on letters are words, and count for two
AT_ONCE = 3  # toasts shown at the same time; the others wait
TOP = 54.0  # units from the top of the window to the first one, where a scene has nothing to say about it
GAP = 8.0  # units between two of them
MARGIN = 10.0  # units between one and the edge of the window, where it must not cover something
STEP = 6.0  # units from one height that is tried to the next
SHARES = (1.0, 0.6, 0.45)  # of the greatest width, that are tried
NARROWER, ASIDE = 30.0, 20.0  # units farther that it may hang for a greater width, and for standing in the middle
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
        letters = sum(1 + (ord(each) >= DENSE) for each in text)
        self.waiting.append(Toast(text, SECONDS + max(0, letters - SHORT) / READING, good))

    def tick(self, seconds: float, rested: Callable[[], Toast | None] = lambda: None) -> None:
        """Let time pass for those that are shown; not for that which the pointer rests on, `rested()`."""
        if not self.waiting:
            return
        read = rested()
        for each in self.waiting[:AT_ONCE]:
            each.left -= seconds if each is not read else 0.0
        self.waiting = [each for each in self.waiting if each.left > 0]

    def click(self, at: tuple[int, int], canvas: Canvas, top: float = TOP, spared: Sequence[pygame.Rect] = ()) -> bool:
        """Remove the toast at this place, in pixels; whether there was one. See `laid`."""
        found = self.at(at, canvas, top, spared)
        if found is not None:
            self.waiting.remove(found)
        return found is not None

    def at(
        self, at: tuple[int, int], canvas: Canvas, top: float = TOP, spared: Sequence[pygame.Rect] = ()
    ) -> Toast | None:
        """The toast at this place, in pixels. See `laid`."""
        return next((toast for toast, _, place in self.laid(canvas, top, spared) if place.collidepoint(at)), None)

    def draw(
        self, surface: pygame.Surface, canvas: Canvas, top: float = TOP, spared: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draw the toasts that are shown. See `laid`."""
        for toast, laid, place in self.laid(canvas, top, spared):
            laid.draw(surface, place, "toast_good" if toast.good else "toast", canvas.scale)

    def laid(
        self, canvas: Canvas, first: float = TOP, spared: Sequence[pygame.Rect] = ()
    ) -> Iterator[tuple[Toast, Note, pygame.Rect]]:
        """The toasts that are shown, how each is laid out, and its place without the shadow, in pixels.

        The first hangs at `first` (units), the others below it; where something is `spared`, as near to that as can be.
        """
        top, kept = canvas.px(first), tuple((each.x, each.y, each.w, each.h) for each in spared)
        others: tuple[tuple[int, int, int, int], ...] = ()
        for toast in self.waiting[:AT_ONCE]:
            if spared:  # where all is full, at least no toast covers another
                free = (_spared(canvas, toast.text, top, each) for each in ((*kept, *others), others))
                laid, place = next(filter(None, free), None) or _hung(canvas, toast.text, top)
                around = place.inflate(0, 2 * canvas.px(GAP))
                others = (*others, (around.x, around.y, around.w, around.h))
            else:
                laid, place = _hung(canvas, toast.text, top)
                top = place.bottom + canvas.px(GAP)
            yield toast, laid, place


def _widest(canvas: Canvas) -> float:
    return min(canvas.width - 40, WIDEST * max(1.0, canvas.text))


def _hung(canvas: Canvas, text: str, top: int) -> tuple[Note, pygame.Rect]:
    """A toast in the middle of the window at this height, in pixels."""
    laid = note(canvas, text, _widest(canvas), SIZE)
    place = pygame.Rect((0, 0), laid.size)
    place.midtop = canvas.pixels[0] // 2, top
    return laid, place


@lru_cache(maxsize=16)
def _spared(
    canvas: Canvas, text: str, top: int, taken: tuple[tuple[int, int, int, int], ...]
) -> tuple[Note, pygame.Rect] | None:
    """A toast that covers nothing of what is taken, as near to this height as can be; None where there is no such place."""
    wide, high = canvas.pixels
    margin, best, least = canvas.px(MARGIN), None, float("inf")
    for narrower, share in enumerate(SHARES):
        laid = note(canvas, text, _widest(canvas) * share, SIZE)
        for aside, x in enumerate(((wide - laid.size[0]) // 2, wide - margin - laid.size[0], margin)):
            for y in range(margin, high - laid.size[1] - margin, canvas.px(STEP)):
                place = pygame.Rect((x, y), laid.size)
                costs = abs(y - top) + canvas.px(narrower * NARROWER + (aside > 0) * ASIDE) + (aside > 1)
                if costs < least and place.collidelist(taken) < 0:
                    best, least = (laid, place), costs
    return best
