"""Type: which font draws which character, and lines of words as surfaces.

Latin letters are drawn with Cinzel and Cormorant Garamond, Chinese ones with Noto Serif TC, on one baseline. A
character that none of our fonts has (a name the player typed) is drawn with a font of the system, else as a box.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parent / "fonts"
CHINESE = "noto-serif-tc-bold-subset.woff2"
CHINESE_SIZE = 0.86  # of the Latin size beside it
FACES = {
    "title": "cinzel-latin-700-normal.woff2",
    "heading": "cinzel-latin-800-normal.woff2",
    "number": "cinzel-latin-900-normal.woff2",
    "text": "cormorant-garamond-latin-600-normal.woff2",
    "strong": "cormorant-garamond-latin-700-normal.woff2",
    "spoken": "cormorant-garamond-latin-700-italic.woff2",
}


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that follow one another in one font."""

    text: str
    font: pygame.font.Font


@cache
def _coverage() -> dict[str, frozenset[int]]:
    found = json.loads((FOLDER / "coverage.json").read_text(encoding="utf-8"))
    return {name: frozenset(p for first, last in runs for p in range(first, last + 1)) for name, runs in found.items()}


@cache
def _font(file: str, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(FOLDER / file, pixels)


@cache
def _system_font(pixels: int) -> pygame.font.Font | None:
    """Any font of this computer that has more characters than ours."""
    for name in ("notosanscjktc", "microsoftjhenghei", "pingfangtc", "notosanscjk", "arialunicodems", "dejavusans"):
        found = pygame.font.match_font(name)
        if found:
            return pygame.font.Font(found, pixels)
    return None


def has_glyph(character: str) -> bool:
    """Whether one of our own fonts can draw it."""
    return any(ord(character) in points for points in _coverage().values())


def font_for(character: str, face: str, pixels: int) -> pygame.font.Font:
    coverage = _coverage()
    if ord(character) in coverage[FACES[face]]:
        return _font(FACES[face], pixels)
    if ord(character) in coverage[CHINESE]:
        return _font(CHINESE, round(pixels * CHINESE_SIZE))
    return _system_font(round(pixels * CHINESE_SIZE)) or _font(FACES[face], pixels)


def runs(text: str, face: str, pixels: int) -> Iterator[Run]:
    """The text in pieces of one font each; blanks stay with what comes before them."""
    begun, current = 0, None
    for at, character in enumerate(text):
        font = current if character == " " and current else font_for(character, face, pixels)
        if current is not None and font is not current:
            yield Run(text[begun:at], current)
            begun = at
        current = font
    if current is not None:
        yield Run(text[begun:], current)


@cache
def ascent(face: str, pixels: int) -> int:
    """From the top of a line to its baseline: room for both scripts."""
    return max(_font(FACES[face], pixels).get_ascent(), round(0.88 * pixels * CHINESE_SIZE))


@cache
def descent(face: str, pixels: int) -> int:
    return max(-_font(FACES[face], pixels).get_descent(), round(0.14 * pixels * CHINESE_SIZE))


def width(text: str, face: str, pixels: int) -> int:
    return sum(run.font.size(run.text)[0] for run in runs(text, face, pixels))


def line(text: str, face: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
    """One line of words on a transparent surface; `tracking` is space between letters, in pixels."""
    pieces: list[tuple[pygame.Surface, pygame.font.Font]] = []
    for run in runs(text, face, pixels):
        parts = [run.text] if not tracking else list(run.text)
        seen = [part for part in parts if run.font.size(part)[0]]  # a mark of writing direction cannot be rendered
        pieces += [(run.font.render(part, True, colour), run.font) for part in seen]
    total = sum(image.get_width() for image, _ in pieces) + round(tracking * max(0, len(pieces) - 1))
    up, low = ascent(face, pixels), descent(face, pixels)
    surface = pygame.Surface((max(1, total), up + low), pygame.SRCALPHA)
    x = 0.0
    for image, font in pieces:
        surface.blit(image, (round(x), up - font.get_ascent()))
        x += image.get_width() + tracking
    return surface
