"""Words in lines: broken where the language allows, Latin and Chinese mixed, in several colours and faces.

A text is a list of spans. It is cut into units that may not be torn (a Latin word, one Chinese character with the marks
glued to it), and the units are laid into lines. SDL's own wrapping begins lines with a comma.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import type as letters
from art.theme import LINE_CHINESE, LINE_LATIN

NEVER_FIRST = "，。、：；！？）」』》〉】…—～％%’”"
NEVER_LAST = "（「『《〈【‘“"
_CHINESE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_UNIT = re.compile(rf"[{_CHINESE}]|[^{_CHINESE}\s]+|\s+")
_FIGURE = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Span:
    """Words of one face and colour."""

    text: str
    face: str = "text"
    colour: str = "#f6ecd6"


@dataclass(frozen=True, slots=True)
class Unit:
    """What may not be torn, and whether a blank follows it. Its spans differ where a mark is glued to a coloured name."""

    spans: tuple[Span, ...]
    blank: bool = False

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


def units(spans: Sequence[Span]) -> list[Unit]:
    """The text cut where a line may break."""
    found: list[Unit] = []
    for span in spans:
        for piece in _UNIT.findall(span.text):
            if piece.isspace():
                if found:
                    found[-1] = Unit(found[-1].spans, blank=True)
                continue
            part = Span(piece, span.face, span.colour)
            if found and not found[-1].blank and _glued(found[-1].text, piece):
                found[-1] = Unit((*found[-1].spans, part))
            else:
                found.append(Unit((part,)))
    return found


def _glued(before: str, after: str) -> bool:
    """Whether no line may end between the two; a number stays with the measure word behind it."""
    if after[0] in NEVER_FIRST or before[-1] in NEVER_LAST:
        return True
    latin = not re.match(f"[{_CHINESE}]", after) and not re.match(f"[{_CHINESE}]", before[-1])
    return latin or _FIGURE.fullmatch(before) is not None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of spans with their widths, at one size. `height` and the widths are pixels."""

    lines: tuple[tuple[tuple[Span, ...], int], ...]
    pixels: int
    leading: int

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)

    @property
    def width(self) -> int:
        return max((width for _, width in self.lines), default=0)


@lru_cache(maxsize=2000)
def _width(text: str, face: str, pixels: int) -> int:
    return letters.width(text, face, pixels)


def _joined(line: Sequence[Unit]) -> tuple[Span, ...]:
    """The spans of a line, those alike made one, with the blanks between its units."""
    result: list[Span] = []
    for at, unit in enumerate(line):
        for span in unit.spans:
            if result and (result[-1].face, result[-1].colour) == (span.face, span.colour):
                result[-1] = Span(result[-1].text + span.text, span.face, span.colour)
            else:
                result.append(span)
        if unit.blank and at + 1 < len(line):
            result[-1] = Span(result[-1].text + " ", result[-1].face, result[-1].colour)
    return tuple(result)


def wrap(spans: Sequence[Span], width: int, pixels: int) -> Paragraph:
    """Lay the spans into lines no wider than `width` pixels; a single unit that is wider stands alone."""
    chinese = any(re.search(f"[{_CHINESE}]", span.text) for span in spans)
    leading = round(pixels * (LINE_CHINESE * letters.CHINESE_SIZE if chinese else LINE_LATIN))
    return Paragraph(tuple(_lines(units(spans), width, pixels)), pixels, leading)


def _lines(found: list[Unit], width: int, pixels: int) -> Iterator[tuple[tuple[Span, ...], int]]:
    line: list[Unit] = []
    for unit in found:
        if line and _measure(_joined([*line, unit]), pixels) > width:
            spans = _joined(line)
            yield spans, _measure(spans, pixels)
            line = []
        line.append(unit)
    if line:
        spans = _joined(line)
        yield spans, _measure(spans, pixels)


def _measure(spans: Sequence[Span], pixels: int) -> int:
    return sum(_width(span.text, span.face, pixels) for span in spans)


@lru_cache(maxsize=800)
def image(text: str, face: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """One line of words, kept."""
    return letters.line(text, face, pixels, colour, tracking)


def draw(target: pygame.Surface, paragraph: Paragraph, rect: pygame.Rect, align: str = "left") -> None:
    """Draw the lines from the top of `rect`; `align` is left, centre or right."""
    y = rect.top
    for spans, width in paragraph.lines:
        x = rect.left + {"left": 0, "centre": (rect.width - width) // 2, "right": rect.width - width}[align]
        for span in spans:
            target.blit(image(span.text, span.face, paragraph.pixels, span.colour), (x, y))
            x += _width(span.text, span.face, paragraph.pixels)
        y += paragraph.leading
