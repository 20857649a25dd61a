"""The log: one line for everything that happened, the last one raised, each with the chip of who acts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Paragraph, Span, draw
from scenes.kit.widget import Paint, Treatment
from scenes.tables import pictures
from scenes.tables.telling import paragraph

CHIP, INDENT, BETWEEN = 20, 26, 7
LOWEST = 28  # pixels of a line, for it can be clicked


@dataclass(frozen=True, slots=True)
class Line:
    """`at` is the number of the event it tells; `seat` whose chip stands before it, if anybody's."""

    at: int
    spans: tuple[Span, ...]
    seat: int | None = None

    @classmethod
    def of(cls, at: int, event: Event, spans: tuple[Span, ...]) -> Line:
        return cls(at, spans, getattr(event, "seat", None))


def _laid(canvas: Canvas, line: Line, wide: int) -> Paragraph:
    return paragraph(line.spans, wide - canvas.px(INDENT) - canvas.px(8), canvas.font(theme.READING))


def _high(canvas: Canvas, line: Line, wide: int) -> int:
    return max(LOWEST, _laid(canvas, line, wide).height + canvas.px(BETWEEN))


def height(canvas: Canvas, lines: Sequence[Line], wide: int) -> int:
    """Pixels that the lines are high in a panel `wide` pixels wide."""
    return sum(_high(canvas, line, wide) for line in lines) + canvas.px(BETWEEN)


def rows(canvas: Canvas, lines: Sequence[Line], area: pygame.Rect) -> Iterator[tuple[Line, pygame.Rect]]:
    """Every line with the pixels it takes, where all of them lie in `area`."""
    y = area.top + canvas.px(BETWEEN) // 2
    for line in lines:
        high = _high(canvas, line, area.width)
        yield line, pygame.Rect(area.left, y, area.width, high)
        y += high


def highlight(canvas: Canvas) -> Paint:
    """What shows that a line can be clicked."""

    def show(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            pygame.draw.rect(surface, theme.GOLD_WORDS, place, max(1, canvas.px(1.5)), canvas.px(8))

    return show


def paint(surface: pygame.Surface, canvas: Canvas, lines: Sequence[Line], area: pygame.Rect) -> None:
    """Draw the lines that show; `area` is where all of them would lie."""
    clip = surface.get_clip()
    size = canvas.font(theme.READING)
    for line, row in rows(canvas, lines, area):
        if row.bottom < clip.top or row.top > clip.bottom:
            continue
        if line is lines[-1]:
            sheet(row.size, "now", canvas.scale).draw(surface, row.topleft)
        if line.seat is not None:
            chip = pictures.chip(line.seat, canvas.px(CHIP))
            spot = row.left + canvas.px(INDENT) // 2, row.top + canvas.px(3) + round(size * 0.6)
            surface.blit(chip, chip.get_rect(center=spot))
        text = _laid(canvas, line, area.width)
        place = pygame.Rect(row.left + canvas.px(INDENT), row.top + canvas.px(BETWEEN) // 2, text.width, text.height)
        draw(surface, text, place)
