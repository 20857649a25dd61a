"""How well the person played is worked out while the result is being read; the truth that opens over it goes on with that.

It begins some time after the result has come, and ends with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from art import theme
from engine.core.record import Record
from engine.hints import adviser_of
from engine.review.kept_reviews import KeptReviewing
from engine.review.luck import Luck
from engine.review.report import Review, reviewed
from engine.review.reviewer import Judges, Part
from engine.review.told import let_pass
from engine.truth.moments import Past
from engine.truth.turning import turnings
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.truth.coaching.coach import keep
from scenes.truth.coaching.luck_bar import LuckBar

BEGINS = 3.0  # seconds after the result has come: what is painted for it and for the truth comes first
LINE, APART = 1.35, 9.0  # height of the line as a share of the size of its words; units between it and the buttons
LISTEN = 0.4  # seconds between two looks for what has been found


class Quietly:
    """The review of one match. `luck` is what it has told of luck and skill so far; None: nothing."""

    def __init__(self, house: House, past: Past, me: int, judge: Callable[[Record, int], Judges] | None = None) -> None:
        self.house, self.past, self.me = house, past, me
        self.parts: list[Part] = []
        self.luck: Luck | None = None
        self.found: Review | None = None  # with luck, for what that is to be called
        self.judges: Judges | None = None
        self._judge = judge or partial(KeptReviewing, house.folder)
        self._kept = False
        self._seconds = self._heard = 0.0

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether luck and skill are told from now on."""
        self._seconds += seconds
        self._heard += seconds
        if self.judges is None:
            if self._seconds >= BEGINS:
                self.begin()
            return False
        if self._heard < LISTEN:
            return False
        self._heard = 0.0
        return self.listen()

    @property
    def over(self) -> bool:
        """Whether all has been found."""
        return self.judges is not None and self.judges.done

    def begin(self) -> Judges:
        if self.judges is None:
            self.judges = self._judge(self.past.record, self.me)
        return self.judges

    def listen(self) -> bool:
        """Hear what has been found since; whether luck and skill are told from now on."""
        judges, before = self.begin(), self.luck
        if not judges.done:
            self.parts += judges.poll()
        self.luck = next((each for each in self.parts if isinstance(each, Luck)), None)
        if self.luck is not before or (judges.done and not self._kept):
            self.found = reviewed(self.past, self.me, self.parts, judges.able, judges.decisions)
        if judges.done and not judges.failed and not self._kept and self.found is not None:
            self._kept = True
            keep(self.house, self.found)
        return self.luck is not before

    def close(self) -> None:
        if self.judges is not None:
            self.judges.close()

    # What the result shows

    def high(self, canvas: Canvas) -> float:
        """The room, in units, that is kept for luck and skill from the beginning: nothing moves when they are told."""
        return canvas.font(theme.SMALL) * LINE / canvas.scale

    def widgets(self, canvas: Canvas, foot: tuple[float, float, float]) -> list[Widget]:
        """Luck and skill in a line that ends above `foot` (left, height, width in units); from the beginning until they are
        told, that they are being worked out."""
        left, bottom, wide = foot
        place = canvas.rect(left, bottom - self.high(canvas) - APART, wide, self.high(canvas))
        if self.luck is not None and self.found is not None:
            passed = let_pass(self.past, self.luck, turnings(self.past, self.me))
            bar = LuckBar(self.house.words(), self.luck, self.found.guessed, self.found.lucky, passed=passed)
            return [bar.line(canvas, place)]
        counts = not self.over and self.past.over and adviser_of(self.past.game.id).ranks
        return [_counting(canvas, place, self.house.words().text("review", "page", "still_counting"))] if counts else []

    def onlooker(self, _: Record, __: int) -> Judges:
        """For a truth that opens over the result: from the first part on, and it closes nothing."""
        return _Onlooker(self)


def _counting(canvas: Canvas, place: pygame.Rect, told: str) -> Widget:
    """That luck and skill are not told yet because they are still being counted."""

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        line = image(told, "text", canvas.font(theme.SMALL), theme.MUTED)
        surface.blit(line, line.get_rect(center=spot.center))

    return Widget("luck", place, told, paint)


class _Onlooker:
    """Hears all that one review finds, from the beginning."""

    def __init__(self, of: Quietly) -> None:
        self._of, self._heard = of, 0
        self._judges = of.begin()

    @property
    def able(self) -> bool:
        return self._judges.able

    @property
    def failed(self) -> bool:
        return self._judges.failed

    @property
    def decisions(self) -> int | None:
        return self._judges.decisions

    @property
    def done(self) -> bool:
        return self._judges.done and self._heard == len(self._of.parts)

    @property
    def progress(self) -> float:
        return self._judges.progress

    def poll(self) -> Sequence[Part]:
        self._of.listen()
        found = self._of.parts[self._heard :]
        self._heard = len(self._of.parts)
        return found

    def close(self) -> None:
        """The result goes on with it."""
