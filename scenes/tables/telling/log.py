"""Lines as a game writes them: the log, one line for everything that happened, and what one of the others has done."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from art import theme
from engine.core.event import Event
from engine.core.progress import Began, TurnBegan
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import outline
from scenes.kit.text import Paragraph, Span, draw
from scenes.kit.widget import Paint, Treatment
from scenes.people.company import Company, paragraph, plain
from scenes.people.faces import mark_chip

# What one has done

# What is a picture is carried through the formatting of a sentence between two marks that no text contains.
_OPEN, _BETWEEN, _CLOSE = "\ue002", "\ue003", "\ue004"
PICTURED = re.compile(f"{_OPEN}(.*?){_BETWEEN}(.*?){_CLOSE}")  # the picture, and the name told instead of it
WHOLE = re.compile(f"({_OPEN}.*?{_CLOSE})")  # all of it
PERSON = "#"  # before the number of a mark

ACTS = " · "  # between two acts of one player


@dataclass(frozen=True, slots=True)
class ToldDeed:
    """What the player at a `seat` has done: `acts`, each in words that follow the name; `brief`: in fewer, for a narrow place.

    In a line acts are joined by `joint`, and `end` closes it: a game may write them so that they make one sentence. `cut` is all of
    it as it was told before acts were left out for want of room.
    """

    seat: int
    name: str
    mark: theme.SeatMark
    acts: tuple[str, ...]
    brief: tuple[str, ...] = ()
    joint: str = ACTS
    end: str = ""
    cut: str = ""

    @property
    def line(self) -> str:
        """All acts in one line, without the name."""
        return self.joint.join(self.acts) + self.end

    def briefer(self) -> ToldDeed | None:
        """The same in fewer words; None where there are none."""
        if not self.brief or self.brief == self.acts:
            return None
        return replace(self, acts=self.brief, brief=(), cut=self.cut or self.told)

    def shorter(self) -> ToldDeed:
        """The same without its last act."""
        return replace(self, acts=self.acts[:-1], brief=(), cut=self.cut or self.told)

    @property
    def told(self) -> str:
        """All of it, for whoever sees no pictures."""
        words = PICTURED.sub(r"\2", plain(self.line))
        return f"{self.name}: {words}"


class Pictured:
    """A card or a person in a sentence, shown as a picture; `name` is told instead of it."""

    def __init__(self, what: str, name: str) -> None:
        self._told = f"{_OPEN}{what}{_BETWEEN}{name}{_CLOSE}"

    def __format__(self, spec: str) -> str:
        return self._told


def person(company: Company, seat: int) -> Pictured:
    """The sign of somebody."""
    return Pictured(f"{PERSON}{theme.MARKS.index(company.mark(seat))}", company.name(seat))


def since_last_turn(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the last turn of `me` was over, or the first turn of the round or the game began.

    The turn under way is theirs. None where nobody else has had a turn meanwhile.
    """
    turns = list[tuple[int, int]]()
    for at, event in enumerate(past):
        if isinstance(event, TurnBegan):
            turns.append((at + 1, event.seat))
        elif isinstance(event, Began):
            turns = []
    before = turns[:-1]  # the last one is the person's own, in which they are asked
    mine = [number for number, (_, seat) in enumerate(before) if seat == me]
    first = mine[-1] + 1 if mine else 0
    return before[first][0] if first < len(before) else None


# The log

CHIP = 20  # units across: the chip of who acts
INDENT = 26  # units from the left of a line to its words
BETWEEN = 7  # units between two lines
CARD = 21  # units across: the picture of a card
STEP = 23  # units from one to the next
LOWEST = 28  # pixels: least height of a line, for it can be clicked


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line: `at` is the number of the event it tells, `mark` the chip of whoever acted (None: nobody did).

    `cards` are shown behind the words as small pictures. `instead` is the number of the event whose line this one
    replaces, where that line is the last: it tells the same act, and what came of it. `brief` are words enough before
    cards that say all the rest, where there is little room; without any the cards are given up there.
    """

    at: int
    spans: tuple[Span, ...]
    mark: theme.SeatMark | None = None
    cards: tuple[str, ...] = ()
    instead: int | None = None
    brief: tuple[Span, ...] = ()


def add(lines: list[LogLine], new: Iterable[LogLine]) -> None:
    """Put new lines at the end of a log; one that tells the act of the last line takes its place."""
    for line in new:
        if line.instead is not None and lines and lines[-1].at == line.instead:
            lines.pop()
        lines.append(line)


def _spots(canvas: Canvas, line: LogLine, text: Paragraph, wide: int) -> list[tuple[int, int]]:
    """Where the cards of a line stand: pixels from the left of its words, and rows below the last of these.

    They stand behind the words; below them where that row holds all of them and the room behind does not.
    """
    step, room = canvas.px(STEP), wide - canvas.px(INDENT)
    in_row, after = max(1, room // step), text.lines[-1][1]
    behind = max(0, (room - after) // step - 1)
    if behind < len(line.cards) <= in_row:
        behind = 0
    spots = [(after + canvas.px(6) + nth * step, 0) for nth in range(behind)]
    spots += [(nth % in_row * step, 1 + nth // in_row) for nth in range(max(0, len(line.cards) - behind))]
    return spots[: len(line.cards)]


def _high(canvas: Canvas, line: LogLine, wide: int, units: float) -> int:
    """Height of a line with its cards, in pixels."""
    text = _laid(canvas, line, wide, units)
    below = _spots(canvas, line, text, wide)[-1][1] if line.cards else 0
    return text.height + below * canvas.px(STEP)


def _laid(canvas: Canvas, line: LogLine, wide: int, units: float) -> Paragraph:
    return paragraph(line.spans, wide - canvas.px(INDENT) - canvas.px(8), canvas.font(units))


class Rolls:
    """Where every line lies in a log `wide` pixels wide, with letters so large: `tops` has the top of each, and of the next.

    Lines come and change only at the end, so each is measured once.
    """

    def __init__(self, canvas: Canvas, wide: int, units: float = theme.READING) -> None:
        self.canvas, self.wide, self.units = canvas, wide, units
        self.tops = [canvas.px(BETWEEN) // 2]
        self._last: LogLine | None = None  # the last line that was measured

    def follow(self, lines: Sequence[LogLine]) -> None:
        """Measure the lines that have come, and the last one again where another has taken its place."""
        measured = len(self.tops) - 1
        if measured and lines[measured - 1] is not self._last:
            self.tops.pop()
        for line in lines[len(self.tops) - 1 :]:
            high = _high(self.canvas, line, self.wide, self.units) + self.canvas.px(BETWEEN)
            self.tops.append(self.tops[-1] + max(LOWEST, high))
            self._last = line

    @property
    def height(self) -> int:
        return self.tops[-1] + self.canvas.px(BETWEEN) // 2

    def between(self, first: int, last: int) -> range:
        """The numbers of the lines that show between two heights, in pixels from the top of all lines."""
        return range(max(0, bisect_right(self.tops, first) - 1), min(len(self.tops) - 1, bisect_left(self.tops, last)))

    def row(self, at: int, area: pygame.Rect) -> pygame.Rect:
        """The place of line number `at`, where all lines together lie in `area`."""
        return pygame.Rect(area.left, area.top + self.tops[at], area.width, self.tops[at + 1] - self.tops[at])


def height(canvas: Canvas, lines: Sequence[LogLine], wide: int, units: float = theme.READING) -> int:
    """Height of all these lines in a log `wide` pixels wide, in pixels."""
    rolls = Rolls(canvas, wide, units)
    rolls.follow(lines)
    return rolls.height


def highlight(canvas: Canvas) -> Paint:
    """The paint of a line's widget: an outline while it is pointed at, for it can be clicked."""

    def show(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            outline(surface, theme.GOLD_WORDS, place, max(1.0, 1.5 * canvas.scale), canvas.px(8))

    return show


def paint(
    surface: pygame.Surface,
    canvas: Canvas,
    lines: Sequence[LogLine],
    area: pygame.Rect,
    rolls: Rolls | None = None,
    faces: Callable[[str, int], pygame.Surface] | None = None,
) -> None:
    """Draw the lines that show within the clip of the surface; `area` is the place of all lines together.

    `faces(card, side)` are the pictures of their cards.
    """
    if rolls is None:
        rolls = Rolls(canvas, area.width)
        rolls.follow(lines)
    clip = surface.get_clip()
    size = canvas.font(rolls.units)
    for at in rolls.between(clip.top - area.top, clip.bottom - area.top):
        line, row = lines[at], rolls.row(at, area)
        if at == len(lines) - 1:
            sheet(row.size, "now", canvas.scale).draw(surface, row.topleft)
        if line.mark is not None:
            chip = mark_chip(line.mark, canvas.px(CHIP))
            spot = row.left + canvas.px(INDENT) // 2, row.top + canvas.px(3) + round(size * 0.6)
            surface.blit(chip, chip.get_rect(center=spot))
        text = _laid(canvas, line, area.width, rolls.units)
        place = pygame.Rect(row.left + canvas.px(INDENT), row.top + canvas.px(BETWEEN) // 2, text.width, text.height)
        draw(surface, text, place)
        if faces is not None and line.cards:
            for card, (x, down) in zip(line.cards, _spots(canvas, line, text, area.width), strict=True):
                y = place.bottom + (canvas.px(STEP * (down - 0.5)) if down else -(text.leading // 2))
                picture = faces(card, canvas.px(CARD))
                surface.blit(picture, picture.get_rect(midleft=(place.left + x, y)))
