"""Type: which font draws which character, and lines of words as surfaces.

Latin letters are drawn with Cinzel and Cormorant Garamond, Chinese ones with Noto Serif TC, on one baseline. A
character that none of our fonts has (a name the player typed) is drawn with a font of the system, else as a box.
In Chinese, figures get some air and marks that meet stand closer; `apart` knows where, for `runs` and for spans.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path

import pygame

from art import tally, transform
from art.theme import SMALLEST_PIXELS
from engine.core.errors import BadInput

FOLDER = Path(__file__).resolve().parent / "fonts"
CHINESE = "noto-serif-tc-bold-subset.otf"
CHINESE_SIZE = 0.86  # size of Chinese letters, as a share of that of Latin ones beside them
SMALL_LATIN = 22  # pixels; beside Latin letters up to these Chinese ones are larger, for they have more strokes
FIGURES_SIZE = 0.9  # size of figures of the title face, as a share of that of the text around them
FACES = {  # files of our fonts, by what is written with them
    "title": "cinzel-latin-700-normal.ttf",
    "heading": "cinzel-latin-800-normal.ttf",
    "number": "cinzel-latin-900-normal.ttf",
    "text": "cormorant-garamond-latin-600-normal.ttf",
    "strong": "cormorant-garamond-latin-700-normal.ttf",
    "spoken": "cormorant-garamond-latin-700-italic.ttf",
}
READING = ("text", "strong", "spoken")  # faces in which some figures are drawn with the title face
LONGEST = 400  # characters of one line; what comes after them is not drawn
LONG_MARKS = "…—"  # Latin fonts have them too, on the baseline; Chinese ones stand in the middle
_CHINESE = re.compile("[\u3007\u3400-\u9fff\uf900-\ufaff]")  # a Chinese letter
_FIGURES = re.compile(r"[+−×]?\d+(?:[.,:/–-]\d+)*%?")  # a number with its sign, or numbers joined: 3/5, 10:30
_MARKS = {"stop": "，。、：；！？", "closing": "）」』》〉】", "opening": "（「『《〈【", "figure": "0123456789+−×%"}
# The kind of a mark; "" is no character
_KINDS = {"": "", **{each: kind for kind, marks in _MARKS.items() for each in marks}}
STOP_LEFT = 0.15  # ems that a stop loses to its left before a closing mark
AIR = 0.25  # ems between Chinese letters and figures
FINE = (
    26  # pixels; up to these Latin letters are drawn twice as large and halved: fonts place them on whole pixels only
)
STRONGER = 70  # opacity, of 255, at which halved letters are drawn once more, for halving makes thin strokes paler
MEETING = {  # ems of a Chinese letter between two kinds of characters; "" is the beginning or the end of a line
    ("", "opening"): -0.5,
    ("opening", "opening"): -0.5,
    ("closing", "opening"): -0.5,
    ("stop", "opening"): -0.5,
    ("closing", "closing"): -0.5,
    ("closing", "stop"): -0.5,
    ("stop", "stop"): -0.5,
    ("stop", "closing"): STOP_LEFT - 0.5,
    ("closing", ""): -0.5,
    ("stop", ""): -0.25,
    ("chinese", "figure"): AIR,
    ("figure", "chinese"): AIR,
}
_FINER: dict[pygame.font.Font, tuple[str, int]] = {}  # a small font -> file and pixels of the one twice as large


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in a row in one font, `gap` pixels from those before them: below 0 where they stand closer."""

    text: str
    font: pygame.font.Font
    gap: int = 0

    @property
    def finer(self) -> pygame.font.Font | None:
        """The same font twice as large, where letters are drawn so and halved (see `FINE`); else None."""
        return _font(*_FINER[self.font]) if self.font in _FINER else None

    def width(self, text: str) -> float:
        """The width of some of its characters in pixels; in half pixels where they are drawn twice as large."""
        return self.finer.size(text)[0] / 2 if self.finer else self.font.size(text)[0]

    def advance(self, letter: str) -> float:
        """How far it is from where a letter begins to where the next one does, in pixels.

        The width of a letter by itself is more where its strokes, as they are hinted, reach out of its square.
        """
        font = self.finer or self.font
        (metrics, *_) = font.metrics(letter) or (None,)
        return (metrics[4] if metrics else font.size(letter)[0]) / (2 if self.finer else 1)

    def drawn(self, text: str, colour: str) -> tuple[pygame.Surface, int]:
        """A picture of some of its characters, and how many pixels its baseline is below the top."""
        if not self.finer:
            return self.font.render(text, True, colour), self.font.get_ascent()
        large = self.finer.render(text, True, colour)
        up = -(-self.finer.get_ascent() // 2)
        size = -(-large.get_width() // 2), -(-large.get_height() // 2) + 1
        even = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
        even.fill((*pygame.Color(colour)[:3], 0))  # what is clear has their colour too, lest their edges turn dark
        even.blit(large, (0, 2 * up - self.finer.get_ascent()))
        small = transform.smoothscale(even, size)
        fainter = small.copy()
        fainter.set_alpha(STRONGER)
        small.blit(fainter, (0, 0))
        return small, up


@cache
def _coverage() -> dict[str, frozenset[int]]:
    path = FOLDER / "coverage.json"
    try:
        fonts = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput.at(str(path), "font", f"expected what the fonts cover ({error})") from None
    return {name: frozenset(p for first, last in runs for p in range(first, last + 1)) for name, runs in fonts.items()}


@cache
def _font(file: str, pixels: int) -> pygame.font.Font:
    """Raises BadInput where the file is missing or damaged."""
    try:
        font = pygame.font.Font(FOLDER / file, pixels)
        font.size("0")  # some damage is found only when letters are asked for
    except (pygame.error, OSError, ValueError) as error:
        raise BadInput.at(str(FOLDER / file), "font", f"expected a font that can be read ({error})") from None
    if file != CHINESE and pixels <= FINE:  # Chinese letters are as wide as high, and stand well
        _FINER[font] = file, 2 * pixels
    return font


@cache
def _system_font(pixels: int) -> pygame.font.Font | None:
    """Any font of this computer that has more characters than ours."""
    for name in ("notosanscjktc", "microsoftjhenghei", "pingfangtc", "notosanscjk", "arialunicodems", "dejavusans"):
        file = pygame.font.match_font(name)
        if file:
            return pygame.font.Font(file, pixels)
    return None


def has_glyph(character: str) -> bool:
    """Whether one of our own fonts can draw it."""
    return any(ord(character) in points for points in _coverage().values())


def chinese_pixels(pixels: int) -> int:
    """The size of Chinese letters beside Latin ones of this size: at least 16 pixels where those have 14 or more."""
    return max(min(pixels + 2, SMALLEST_PIXELS), round(pixels * CHINESE_SIZE) + (pixels <= SMALL_LATIN))


def apart(text: str, at: int, pixels: int) -> int:
    """Pixels to add between the character at `at` and the one before it: below 0 where they stand closer.

    0 and the length of the text are the ends of its line. A Chinese mark fills at most half of its square; what is left
    blank is taken out where two marks meet, and at the ends of a line, so that it begins right at the edge and a
    centred one stands in the middle.
    """
    before, after = _kind(text[at - 1 : at]) if at else "", _kind(text[at : at + 1])
    ems = MEETING.get((before, after), 0.0)
    if after == "stop" and not ems and _kind(text[at + 1 : at + 2]) == "closing":
        ems = -STOP_LEFT
    return round(ems * chinese_pixels(pixels)) if ems else 0


@cache
def _kind(character: str) -> str:
    if character in _KINDS:
        return _KINDS[character]
    return "chinese" if _CHINESE.match(character) else "other"


def font_for(character: str, face: str, pixels: int) -> pygame.font.Font:
    """The font that draws a character: the face's, our Chinese one, one of the system; else the face's, with a box."""
    coverage = _coverage()
    if ord(character) in coverage[FACES[face]]:
        return _font(FACES[face], pixels)
    if ord(character) in coverage[CHINESE]:
        return _font(CHINESE, chinese_pixels(pixels))
    return _system_font(chinese_pixels(pixels)) or _font(FACES[face], pixels)


def _figures(text: str, chinese: bool) -> frozenset[int]:
    """Where the figures are that are drawn with the title face."""
    matches = [each for each in _FIGURES.finditer(text) if chinese or each[0] == text or not each[0][0].isdigit()]
    return frozenset(at for each in matches for at in range(*each.span()))


def runs(text: str, face: str, pixels: int) -> Iterator[Run]:
    """The text in pieces of one font each; blanks stay with what comes before them.

    In faces for reading, figures are drawn with the title face in texts with Chinese letters, and where they are to be
    compared: as the whole text, or with a sign before them. A line is never longer than any window could show.
    """
    if len(text) > LONGEST:
        text = f"{text[: LONGEST - 1]}…"
    chinese = _CHINESE.search(text) is not None
    figures = _figures(text, chinese) if face in READING else frozenset[int]()
    if text and not chinese and not figures and _coverage()[FACES[face]].issuperset(map(ord, text)):
        yield Run(text, _font(FACES[face], pixels))
        return
    begun, gap, current = 0, 0, None
    for at, character in enumerate(text):
        if character == " " and current:
            continue
        if at in figures:
            font = font_for(character, "title", max(round(pixels * FIGURES_SIZE), chinese_pixels(pixels)))
        elif chinese and character in LONG_MARKS:
            font = _font(CHINESE, chinese_pixels(pixels))
        else:
            font = font_for(character, face, pixels)
        between = apart(text, at, pixels)
        if current is None:
            gap = between
        elif font is not current or between:
            yield Run(text[begun:at], current, gap)
            begun, gap = at, between
        current = font
    if current is not None:
        yield Run(text[begun:], current, gap)


@cache
def ascent(face: str, pixels: int) -> int:
    """Pixels from the top of a line to its baseline, with room for both scripts."""
    return max(_font(FACES[face], pixels).get_ascent(), round(0.88 * chinese_pixels(pixels)))


@cache
def descent(face: str, pixels: int) -> int:
    """Pixels from the baseline of a line to its foot, with room for both scripts."""
    return max(-_font(FACES[face], pixels).get_descent(), round(0.14 * chinese_pixels(pixels)))


def width(text: str, face: str, pixels: int) -> int:
    """Pixels that one line of these words takes."""
    taken = sum(run.gap + run.width(run.text) for run in runs(text, face, pixels))
    return ceil(taken) + (apart(text, len(text), pixels) if text else 0)


def line_size(text: str, face: str, pixels: int) -> tuple[int, int]:
    """Width and height of the picture of one line of words, without painting it."""
    return max(1, width(text, face, pixels)), ascent(face, pixels) + descent(face, pixels)


def line(text: str, face: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """One line of words on a transparent surface; `tracking` is space between letters, in pixels."""
    tally.add()
    pieces: list[tuple[pygame.Surface, int, float]] = []
    x = end = 0.0
    for run in runs(text, face, pixels):
        x += run.gap
        for part in [run.text] if not tracking else run.text:
            wide = run.width(part)
            if wide:  # a mark of writing direction cannot be rendered
                pieces.append((*run.drawn(part, colour), x))
                end = x + wide
                x += run.advance(part) + tracking if tracking else wide
    total = ceil(end) + (apart(text, len(text), pixels) if text else 0)
    up, low = ascent(face, pixels), descent(face, pixels)
    surface = pygame.Surface((max(1, total), up + low), pygame.SRCALPHA)
    for image, above, at in pieces:
        surface.blit(image, (round(at), up - above))
    return surface
