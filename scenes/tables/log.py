"""The log: one line for everything that happened, the last one raised, each with the chip of who acts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Paragraph, Span, draw
from scenes.tables import pictures
from scenes.tables.telling import paragraph

CHIP, INDENT, BETWEEN = 20, 26, 7


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


def height(canvas: Canvas, lines: Sequence[Line], wide: int) -> int:
    """Pixels that the lines are high in a panel `wide` pixels wide."""
    return sum(_laid(canvas, line, wide).height + canvas.px(BETWEEN) for line in lines) + canvas.px(BETWEEN)


def paint(surface: pygame.Surface, canvas: Canvas, lines: Sequence[Line], area: pygame.Rect) -> None:
    """Draw the lines that show; `area` is where all of them would lie."""
    clip = surface.get_clip()
    y = area.top + canvas.px(BETWEEN) // 2
    size = canvas.font(theme.READING)
    for at, line in enumerate(lines):
        text = _laid(canvas, line, area.width)
        high = text.height + canvas.px(BETWEEN)
        if y + high >= clip.top and y <= clip.bottom:
            if at == len(lines) - 1:
                row = pygame.Rect(area.left, y, area.width, high)
                sheet(row.size, "now", canvas.scale).draw(surface, row.topleft)
            if line.seat is not None:
                chip = pictures.chip(line.seat, canvas.px(CHIP))
                surface.blit(
                    chip,
                    chip.get_rect(center=(area.left + canvas.px(INDENT) // 2, y + canvas.px(3) + round(size * 0.6))),
                )
            place = pygame.Rect(area.left + canvas.px(INDENT), y + canvas.px(BETWEEN) // 2, text.width, text.height)
            draw(surface, text, place)
        y += high
