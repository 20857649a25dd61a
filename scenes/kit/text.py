"""Words in lines: broken where the language allows, Latin and Chinese mixed, in several colours and faces.

A text is a list of spans. It is cut into units that may not be torn (a Latin word, one Chinese character with the marks
glued to it), and the units are laid into lines. SDL's own wrapping would begin lines with a comma.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate

import pygame

from art import theme
from art import type as letters
from art.theme import LINE_CHINESE, LINE_LATIN
from engine.words import NO_BREAK

NEVER_FIRST = "，。、：；！？）」』》〉】…—～／％%’”"
NEVER_LAST = "（「『《〈【／‘“"
_CHINESE = "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
LONGEST = 50_000  # characters of a text; what comes after them is not shown
LITTLE = 0.12  # share of the width: a last line that holds less takes over words from the line before
THREE = 3  # Chinese letters: fewer are not left alone in a last line, however narrow the lines are
CLOSER = 0.95  # share of what its parts measure one by one that a line of them has at least
NEARLY = 8  # pixels by which balanced lines may be wider than need be
# A Latin word, blanks, or one Chinese character: the set is said once, for Python takes long to compile it
_UNIT = re.compile(rf"(?!{NO_BREAK})(?:{NO_BREAK}?[^{_CHINESE}\s]+)+|\s+|.")
_FIGURE = re.compile(r"\d+")
_IS_CHINESE = re.compile(f"[{_CHINESE}]")


@dataclass(frozen=True, slots=True)
class Span:
    """Words of one face and colour."""

    text: str
    face: str = "text"
    colour: str = "#f6ecd6"


@dataclass(frozen=True, slots=True)
class Unit:
    """What may not be torn, and whether a blank follows it. It has several spans where, say, a mark follows a name."""

    spans: tuple[Span, ...]
    blank: bool = False

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


def units(spans: Sequence[Span]) -> list[Unit]:
    """The text, cut wherever a line may end; no more of it than is ever shown."""
    cut: list[Unit] = []
    for span in _held(spans):
        for piece in _UNIT.findall(span.text):
            if piece.isspace():
                if cut:
                    cut[-1] = Unit(cut[-1].spans, blank=True)
                continue
            part = Span(piece.replace(NO_BREAK, " "), span.face, span.colour)
            if cut and not cut[-1].blank and _glued(cut[-1].text, piece):
                cut[-1] = Unit((*cut[-1].spans, part))
            else:
                cut.append(Unit((part,)))
    return cut


def _held(spans: Sequence[Span]) -> Iterator[Span]:
    """The spans up to the longest text."""
    left = LONGEST
    for span in spans:
        if len(span.text) > left:
            yield replace(span, text=f"{span.text[:left]}…")
            return
        left -= len(span.text)
        yield span


def _glued(before: str, after: str) -> bool:
    """Whether no line may end between the two; a number stays with the measure word behind it."""
    if after[0] in NEVER_FIRST or before[-1] in NEVER_LAST:
        return True
    latin = not _IS_CHINESE.match(after) and not _IS_CHINESE.match(before[-1])
    return latin or _FIGURE.fullmatch(before) is not None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines, each its spans and its width, all in words of `pixels` size and `leading` apart; pixels throughout."""

    lines: tuple[tuple[tuple[Span, ...], int], ...]
    pixels: int
    leading: int

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)

    @property
    def width(self) -> int:
        return max((width for _, width in self.lines), default=0)


@lru_cache(maxsize=8000)  # words, and the lines they have been tried in
def _width(text: str, face: str, pixels: int) -> int:
    return letters.width(text, face, pixels)


def _joined(line: Sequence[Unit]) -> tuple[Span, ...]:
    """The spans of a line, with the blanks between its units; neighbours of one face and colour are joined."""
    parts: list[tuple[str, str, list[str]]] = []  # face, colour, texts
    for at, unit in enumerate(line):
        for span in unit.spans:
            if not parts or parts[-1][:2] != (span.face, span.colour):
                parts.append((span.face, span.colour, []))
            parts[-1][2].append(span.text)
        if unit.blank and at + 1 < len(line):
            parts[-1][2].append(" ")
    return tuple(Span("".join(texts), face, colour) for face, colour, texts in parts)


def wrap(spans: Sequence[Span], width: int, pixels: int) -> Paragraph:
    """Lay the spans into lines no wider than `width` pixels; a single unit that is wider stands alone."""
    return _wrapped(tuple(spans), width, pixels)


@lru_cache(maxsize=1000)  # a scene is built anew whenever the pointer moves; most of its words stay what they are
def _wrapped(spans: tuple[Span, ...], width: int, pixels: int) -> Paragraph:
    chinese = any(_IS_CHINESE.search(span.text) for span in spans)
    leading = round(LINE_CHINESE * letters.chinese_pixels(pixels) if chinese else LINE_LATIN * pixels)
    lines = _filled(*_cut(spans, pixels), width, pixels)
    least = letters.chinese_pixels(pixels) * THREE if chinese else 0
    if len(lines) > 1:
        lines[-2:] = _shared(lines[-2], lines[-1], pixels, round(max(LITTLE * width, least)))
    joined = [_joined(line) for line in lines]
    return Paragraph(tuple((line, _measure(line, pixels)) for line in joined), pixels, leading)


@lru_cache(maxsize=200)
def _cut(spans: tuple[Span, ...], pixels: int) -> tuple[Sequence[Unit], Sequence[int]]:
    """The units of the text, and where about each ends if all stand in one line; pixels."""
    cut = units(spans)
    alone = (sum(_width(each.text + " " * unit.blank, each.face, pixels) for each in unit.spans) for unit in cut)
    return tuple(cut), tuple(accumulate(alone))


def longer(spans: Sequence[Span], width: int, pixels: int, lines: int) -> bool:
    """Whether the spans need more than so many lines of `width` pixels: told from their length alone where that is plain."""
    if sum(_width(span.text, span.face, pixels) for span in spans) * CLOSER > width * lines:
        return True
    return len(wrap(spans, width, pixels).lines) > lines


@lru_cache(maxsize=200)
def balanced(spans: tuple[Span, ...], width: int, pixels: int) -> Paragraph:
    """As few lines as `wrap` makes, all of about the same length: for a few words in the middle of a place."""
    words, narrow = wrap(spans, width, pixels), width // 2
    while width - narrow > NEARLY:
        middle = (width + narrow) // 2
        tried = wrap(spans, middle, pixels)
        if len(tried.lines) == len(words.lines) and tried.width <= middle:
            words, width = tried, middle
        else:
            narrow = middle
    return words


def _filled(cut: Sequence[Unit], ends: Sequence[int], width: int, pixels: int) -> list[list[Unit]]:
    """The units in lines, each filled before the next begins."""
    lines: list[list[Unit]] = []
    at = 0
    while at < len(cut):
        begins = ends[at - 1] if at else 0
        last = _last(cut, at, bisect_right(ends, begins + width), width, pixels)
        lines.append(list(cut[at:last]))
        at = last
    return lines


def _last(cut: Sequence[Unit], first: int, about: int, width: int, pixels: int) -> int:
    """Where the line ends that begins with unit `first`: `about` there, for side by side letters are a little narrower."""

    def fits(last: int) -> bool:
        return _measure(_joined(cut[first:last]), pixels) <= width

    last = max(first + 1, about)
    while last < len(cut) and fits(last + 1):
        last += 1
    while last > first + 1 and not fits(last):
        last -= 1
    return last


def _shared(before: list[Unit], last: list[Unit], pixels: int, least: int) -> tuple[list[Unit], list[Unit]]:
    """The last two lines; a last one narrower than `least` takes over words, but never grows the longer of the two.

    It takes no more than it needs: a line that ends early in a paragraph looks as if it were broken by hand.
    """
    while _measure(_joined(last), pixels) < least and len(before) > 1:
        if _measure(_joined([before[-1], *last]), pixels) > _measure(_joined(before[:-1]), pixels):
            break
        before, last = before[:-1], [before[-1], *last]
    return before, last


def _measure(spans: Sequence[Span], pixels: int) -> int:
    return sum(gap + _width(span.text, span.face, pixels) for span, gap in zip(spans, gaps(spans, pixels), strict=True))


def gaps(spans: Sequence[Span], pixels: int) -> Iterator[int]:
    """Pixels before each span of a line: the space that `letters` leaves out when it is given one span alone."""
    before = ""
    for span in spans:
        if before:
            joint = letters.apart(before + span.text[:2], 1, pixels)
            yield joint - letters.apart(before, 1, pixels) - letters.apart(span.text, 0, pixels)
        else:
            yield 0
        before = span.text[-1:]


@lru_cache(maxsize=800)
def image(text: str, face: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """The picture of one line of words, kept; `pixels` is their size."""
    return letters.line(text, face, pixels, colour, tracking)


@lru_cache(maxsize=800)
def image_size(text: str, face: str, pixels: int) -> tuple[int, int]:
    """Width and height of such a picture, which is not painted for it."""
    return letters.line_size(text, face, pixels)


def narrowed(text: str, face: str, pixels: int, colour: str, width: int, least: int) -> pygame.Surface:
    """One line, drawn smaller until it is no wider than `width` pixels, but no smaller than `least`."""
    words = image(text, face, pixels, colour)
    while words.get_width() > width and pixels > least:
        pixels -= 1
        words = image(text, face, pixels, colour)
    return words


def draw(target: pygame.Surface, paragraph: Paragraph, rect: pygame.Rect, align: str = "left") -> None:
    """Draw the lines from the top of `rect` down; `align` is left, centre or right."""
    y = rect.top
    for spans, width in paragraph.lines:
        x = rect.left + {"left": 0, "centre": (rect.width - width) // 2, "right": rect.width - width}[align]
        for span, gap in zip(spans, gaps(spans, paragraph.pixels), strict=True):
            x += gap
            target.blit(image(span.text, span.face, paragraph.pixels, span.colour), (x, y))
            x += _width(span.text, span.face, paragraph.pixels)
        y += paragraph.leading


def sentences(*told: str) -> str:
    """Sentences one behind the other, empty ones left out: a blank parts them, but none follows Chinese."""
    whole = ""
    for each in filter(None, told):
        whole += f" {each}" if whole and not _IS_CHINESE.match(whole[-1]) else each
    return whole


def behind(*told: Sequence[Span]) -> tuple[Span, ...]:
    """The same of sentences in spans."""
    whole: tuple[Span, ...] = ()
    for each in filter(None, told):
        apart = whole and not _IS_CHINESE.match(whole[-1].text[-1])
        whole += (replace(each[0], text=f" {each[0].text}"), *each[1:]) if apart else tuple(each)
    return whole


def as_title(sentence: str) -> str:
    """A sentence as it stands in a title: without the full stop at its end."""
    return sentence.rstrip(".。")


def shortened(text: str, face_name: str, pixels: int, width: int) -> str:
    """The text, or its beginning with an ellipsis where it is wider than `width` pixels."""
    if image(text, face_name, pixels, theme.IVORY).get_width() <= width:
        return text
    while text and image(f"{text}…", face_name, pixels, theme.IVORY).get_width() > width:
        text = text[:-1]
    return f"{text.rstrip()}…"
