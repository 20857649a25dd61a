"""The same chair, below how well one played: each level plays the person's seat again, the same deal with the same others.

It begins when it is asked for, is played beside the window (engine/review/chair.py), and stops when the truth is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol

import pygame

from art import theme
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.review.chair import Sat, Tally, check, tallies
from engine.review.kept_chairs import KeptSitters, kept_chair
from engine.review.told import sat_told
from scenes.kit.canvas import Canvas
from scenes.kit.controls import painted_button
from scenes.kit.text import Paragraph, Span, draw, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.truth.aloud import ReadAloud
from scenes.truth.coaching.strip import working

BEGIN = "coach chair begin"
PRESSED = 28  # pixels: least height of what is pressed
HEADING = 19.0  # units: size of the letters
THICK = 7.0  # units: height of the bar of a level
TRACK, SPAN, MIDDLE = "#0a1126", "#7d6a3c", "#f0d690"  # of the bar: all games, where the share lies, the share itself


class Plays(Protocol):
    """What plays the chair again: `KeptSitters`, or something in its place."""

    @property
    def done(self) -> bool: ...

    @property
    def failed(self) -> bool: ...

    @property
    def progress(self) -> float: ...

    def poll(self) -> Sequence[Sat]: ...

    def close(self) -> None: ...


class SameChair:
    """The last part of the page of one scene. `sits` is what lets the levels play; `sat` are the games so far, those that
    were kept among them.
    """

    def __init__(self, reading: ReadAloud) -> None:
        self.reading = reading
        self.sits: Callable[[Record, int], Plays] = partial(KeptSitters, reading.house.folder)
        self.plays: Plays | None = None
        me = reading.story.me
        kept = kept_chair(reading.house.folder, reading.record, me) if me is not None else None
        self.sat: list[Sat] = [] if kept is None else kept.sat
        self.whole = kept is not None and kept.whole  # nothing more has to be played
        self._able: bool | None = None

    @property
    def able(self) -> bool:
        """Whether this chair can be played again."""
        if self._able is None:
            story = self.reading.story
            try:
                check(self.reading.record, story.me or 0)
            except BadInput:
                self._able = False
            else:
                self._able = story.me is not None
        return self._able

    def begin(self) -> None:
        """From now on it is played."""
        me = self.reading.story.me
        if self.plays is None and self.able and me is not None:
            self.plays = self.sits(self.reading.record, me)
            stage = self.reading.house.stage
            if stage.focus == BEGIN:
                stage.focus = "coach"  # the page, for what was pressed is there no more
            self.reading.changed()

    def listen(self) -> bool:
        """Hear what has been played since. Whether there was anything."""
        if self.plays is None or self.plays.done:
            return False
        new = self.plays.poll()
        self.sat += new
        return bool(new) or self.plays.done

    def close(self) -> None:
        if self.plays is not None:
            self.plays.close()

    # What stands there

    def text(self, key: str, **fill: object) -> str:
        return self.reading.telling.words.text("review", "chair", key, **fill)

    def widgets(self, canvas: Canvas, wide: int) -> Iterator[Widget]:
        """From the top down, each at the left edge: the caller moves them to their places."""
        heading = self.text("heading")
        yield _told(
            "coach chair", wrap([Span(heading, "title", theme.GOLD_WORDS)], wide, canvas.font(HEADING)), heading
        )
        if self.plays is None and not self.sat:
            yield self._offer(canvas, wide)
            return
        if self.plays is not None and not self.plays.done:
            yield working(canvas, wide, "coach chair working", self.text("playing"), self.plays.progress)
        for tally in tallies(self.reading.story.game.id, self.sat):
            if tally.games:
                yield self._level(canvas, tally, wide)
        if self.plays is None:
            if not self.whole:
                yield self._offer(canvas, wide)
        elif self.plays.failed:
            says = self.text("failed")
            yield _told(
                "coach chair failed", wrap([Span(says, "text", theme.MUTED)], wide, canvas.font(theme.SMALL)), says
            )

    def _offer(self, canvas: Canvas, wide: int) -> Widget:
        """What is pressed to begin."""
        pad, label = canvas.px(14), self.text("begin")
        words = wrap([Span(label)], wide - 2 * pad, canvas.font(theme.READING))

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            painted_button(surface, spot, canvas.scale, "blue", widget, treatment)
            top = spot.centery - words.height // 2 + (canvas.px(1) if treatment.pressed else 0)
            draw(surface, words, pygame.Rect(spot.left + pad, top, wide, words.height))

        high = max(words.height + canvas.px(16), canvas.px(36), PRESSED)
        widget = Widget(BEGIN, pygame.Rect(0, 0, min(wide, words.width + 2 * pad), high), label, paint, self.begin)
        return widget

    def _level(self, canvas: Canvas, tally: Tally, wide: int) -> Widget:
        """How many games a level won, in words, and below them as a bar: where its share is likely to lie."""
        label = sat_told(tally, self.reading.telling.words)
        words, thick = wrap([Span(label)], wide, canvas.font(theme.READING)), canvas.px(THICK)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            draw(surface, words, spot)
            track = pygame.Rect(spot.left, spot.bottom - thick, spot.width, thick)
            surface.fill(TRACK, track)
            if tally.games:
                low, high = (round(track.width * each) for each in tally.interval)
                surface.fill(SPAN, (track.left + low, track.top, max(1, high - low), thick))
                middle = min(track.width - 3, round(track.width * tally.won / tally.games))
                surface.fill(MIDDLE, (track.left + middle, track.top, 3, thick))

        place = pygame.Rect(0, 0, wide, words.height + canvas.px(3) + thick)
        return Widget(f"coach chair {tally.level}", place, label, paint)


def _told(name: str, told: Paragraph, label: str) -> Widget:
    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        draw(surface, told, spot)

    return Widget(name, pygame.Rect(0, 0, told.width, told.height), label, paint)
