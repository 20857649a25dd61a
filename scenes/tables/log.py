"""The log: one line for everything that happened, the last one raised, each with the chip of who acts."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.shapes import outline
from scenes.kit.text import Paragraph, Span, draw
from scenes.kit.widget import Paint, Treatment
from scenes.people.company import paragraph
from scenes.people.faces import mark_chip

CHIP = 20  # units across: the chip of who acts
INDENT = 26  # units from the left of a line to its words
BETWEEN = 7  # units between two lines
LOWEST = 28  # pixels: least height of a line, for it can be clicked


@dataclass(frozen=True, slots=True)
class LogLine:
    """`at` is the number of the event it tells; `mark` the chip that stands before it, if anybody did it."""

    at: int
    spans: tuple[Span, ...]
    mark: theme.SeatMark | None = None


def _laid(canvas: Canvas, line: LogLine, wide: int) -> Paragraph:
    return paragraph(line.spans, wide - canvas.px(INDENT) - canvas.px(8), canvas.font(theme.READING))


class Rolls:
    """Where every line lies in a log so many pixels wide. Lines only come at the end, so what was measured stays."""

    def __init__(self, canvas: Canvas, wide: int) -> None:
        self.canvas, self.wide = canvas, wide
        self.tops = [canvas.px(BETWEEN) // 2]

    def follow(self, lines: Sequence[LogLine]) -> None:
        """Measure the lines that have come."""
        for line in lines[len(self.tops) - 1 :]:
            high = _laid(self.canvas, line, self.wide).height + self.canvas.px(BETWEEN)
            self.tops.append(self.tops[-1] + max(LOWEST, high))

    @property
    def height(self) -> int:
        return self.tops[-1] + self.canvas.px(BETWEEN) // 2

    def between(self, first: int, last: int) -> range:
        """The numbers of the lines that show between two pixels of the content."""
        return range(max(0, bisect_right(self.tops, first) - 1), min(len(self.tops) - 1, bisect_left(self.tops, last)))

    def row(self, at: int, area: pygame.Rect) -> pygame.Rect:
        """Where a line lies, where all of them lie in `area`."""
        return pygame.Rect(area.left, area.top + self.tops[at], area.width, self.tops[at + 1] - self.tops[at])


def height(canvas: Canvas, lines: Sequence[LogLine], wide: int) -> int:
    """Pixels that the lines are high in a panel `wide` pixels wide."""
    rolls = Rolls(canvas, wide)
    rolls.follow(lines)
    return rolls.height


def highlight(canvas: Canvas) -> Paint:
    """What shows that a line can be clicked."""

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
) -> None:
    """Draw the lines that show; `area` is where all of them would lie."""
    if rolls is None:
        rolls = Rolls(canvas, area.width)
        rolls.follow(lines)
    clip = surface.get_clip()
    size = canvas.font(theme.READING)
    for at in rolls.between(clip.top - area.top, clip.bottom - area.top):
        line, row = lines[at], rolls.row(at, area)
        if at == len(lines) - 1:
            sheet(row.size, "now", canvas.scale).draw(surface, row.topleft)
        if line.mark is not None:
            chip = mark_chip(line.mark, canvas.px(CHIP))
            spot = row.left + canvas.px(INDENT) // 2, row.top + canvas.px(3) + round(size * 0.6)
            surface.blit(chip, chip.get_rect(center=spot))
        text = _laid(canvas, line, area.width)
        place = pygame.Rect(row.left + canvas.px(INDENT), row.top + canvas.px(BETWEEN) // 2, text.width, text.height)
        draw(surface, text, place)
