"""Notes: some wrapped words on a small sheet, as tooltips and toasts are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from art import theme
from art import type as letters
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Paragraph, Span, draw, units, wrap


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence laid out on its sheet: `size` of the sheet, `pad` between its edges and the words, in pixels."""

    words: Paragraph
    size: tuple[int, int]
    pad: tuple[int, int]

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, kind: str, scale: float) -> None:
        """Draw it on a sheet at `rect`."""
        sheet(rect.size, kind, scale).draw(surface, rect.topleft)
        draw(surface, self.words, rect.inflate(-2 * self.pad[0], -2 * self.pad[1]))


def note(canvas: Canvas, text: str, widest: float, size: float = theme.SMALL, face: str = "strong") -> Note:
    """Lay a sentence out on a sheet at most `widest` units wide."""
    pad = canvas.px(14), canvas.px(9)
    pixels, room = canvas.font(size), canvas.px(widest) - 2 * pad[0]
    words = wrap([Span(torn(text, face, pixels, room), face)], room, pixels)
    return Note(words, (words.width + 2 * pad[0], words.height + 2 * pad[1]), pad)


def torn(text: str, face: str, pixels: int, width: int) -> str:
    """The text with blanks put into units wider than `width` pixels (the path of a file), so that every line fits."""
    return "".join(
        " ".join(_pieces(unit.text, face, pixels, width)) + " " * unit.blank for unit in units([Span(text, face)])
    ).rstrip()


def _pieces(unit: str, face: str, pixels: int, width: int) -> Iterator[str]:
    begun = 0
    if letters.width(unit, face, pixels) > width:
        for at in range(1, len(unit) + 1):
            if at - begun > 1 and letters.width(unit[begun:at], face, pixels) > width:
                yield unit[begun : at - 1]
                begun = at - 1
    yield unit[begun:]
