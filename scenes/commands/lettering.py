"""Surfaces that remember which words were drawn onto them, where, and what was behind: the eyes of `walk`.

While `marking()` lasts, every new surface is such a surface, and every line of words leaves its lettering on what it is
blitted to, however many surfaces lie between. Nothing in the scenes has to know of it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import pygame

from art import type as letters
from art.panels import Piece
from art.passing import ROOM

Colour = tuple[int, int, int]
_PLAIN = pygame.Surface
GLYPH = 90  # alpha from which a pixel belongs to a letter
VEIL = (
    0.8  # share of the window from which on what lies over it is a veil: darkness around a card, the flash of a strike
)
LEFT = 0.1  # share of the letters' ink that a veil leaves at least


@dataclass(frozen=True, slots=True)
class Lettering:
    """One line of words. `rect` is around its letters; `behind` are the pixels there before it.

    `after` are the pixels there with it. It is `veiled` where a veil has come over it: for a moment it is not to be read.
    `owner` is the widget that drew it (none: the scene), `ground` the piece of furniture it stands on.
    """

    text: str
    face: str
    pixels: int
    rect: pygame.Rect
    colour: Colour = (0, 0, 0)
    direct: bool = True  # not by way of another surface, as the name on a painted box is
    cut: bool = False
    clipped: bool = False  # by a clip that was set, as in a list that scrolls
    owner: str | None = None
    ground: pygame.Rect | None = None
    behind: pygame.Surface | None = None
    after: pygame.Surface | None = None
    veiled: bool = False


class Marked(pygame.Surface):
    """A surface with letterings."""

    letterings: list[Lettering] | None = None
    line = False  # it is a line of words itself

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        letterings = getattr(source, "letterings", None)
        if not letterings or special_flags:
            return _PLAIN.blit(self, source, dest, area, special_flags)
        part = pygame.Rect(area) if area is not None else source.get_rect()
        corner = dest.topleft if isinstance(dest, pygame.Rect) else (int(dest[0]), int(dest[1]))
        clip = _PLAIN.get_clip(self)
        shown = pygame.Rect(corner, part.size).clip(clip)
        passed_on = []
        for mark in letterings:
            whole = mark.rect.move(corner[0] - part.x, corner[1] - part.y)
            rect = whole.clip(shown)
            if rect.width and rect.height:
                behind = _PLAIN.subsurface(self, rect).copy()
                if mark.behind is not None:
                    behind.blit(mark.behind, (whole.x - rect.x, whole.y - rect.y))
                passed_on.append(
                    replace(
                        mark,
                        rect=rect,
                        behind=behind,
                        colour=_colour(source, mark) if getattr(source, "line", False) else mark.colour,
                        direct=mark.direct and getattr(source, "line", False),
                        cut=mark.cut or rect != whole,
                        clipped=mark.clipped or clip != self.get_rect(),
                    )
                )
        done = _PLAIN.blit(self, source, dest, area, special_flags)
        for mark in passed_on:
            self.add(mark)
        return done

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> Any:
        places = [self.blit(*each) for each in blit_sequence]
        return places if doreturn else None

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def add(self, lettering: Lettering) -> None:
        self.letterings = [*(self.letterings or ()), lettering]

    def copy(self) -> pygame.Surface:
        return self._like(_PLAIN.copy(self))

    def convert_alpha(self) -> pygame.Surface:
        return self._like(_PLAIN.convert_alpha(self))

    def _like(self, other: pygame.Surface) -> pygame.Surface:
        if isinstance(other, Marked):  # a copy is of its surface's own class
            other.letterings, other.line = self.letterings, self.line
        return other


class Screen(Marked):
    """The surface of the window: its letterings get their owner, and the ground they stand on."""

    owner: str | None = None

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.letterings = []
        self.pieces: list[pygame.Rect] = []

    def add(self, lettering: Lettering) -> None:
        ground = next((piece for piece in reversed(self.pieces) if piece.collidepoint(lettering.rect.center)), None)
        after = _PLAIN.subsurface(self, lettering.rect).copy()
        assert self.letterings is not None
        self.letterings.append(replace(lettering, owner=self.owner, ground=ground, after=after))

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        done = super().blit(source, dest, area, special_flags)
        if done.width * done.height >= VEIL * self.get_width() * self.get_height() and self.letterings:
            self.letterings = [_veiled(lettering, source, dest, area, special_flags) for lettering in self.letterings]
        return done


def _veiled(lettering: Lettering, source: pygame.Surface, dest: Any, area: Any, special_flags: int) -> Lettering:
    """The same words below what lies over a good part of the window for a moment: darkness, or what leaves some of them."""
    assert lettering.after is not None and lettering.behind is not None
    if special_flags == pygame.BLEND_MULT:
        return replace(lettering, veiled=True)  # in the middle of the darkness too, where things are shown in its light
    corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
    there = corner[0] - lettering.rect.x, corner[1] - lettering.rect.y
    written, blank = _PLAIN.copy(lettering.after), _PLAIN.copy(lettering.behind)
    for each in (written, blank):
        _PLAIN.blit(each, source, there, area, special_flags)
    left = difference(written, blank) >= LEFT * difference(lettering.after, lettering.behind)
    return replace(lettering, veiled=True) if left and difference(lettering.after, written) else lettering


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far apart two pictures are, on the average."""
    total = 0
    for first, second in ((one, other), (other, one)):
        rest = first.copy()
        rest.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        total += sum(pygame.transform.average_color(rest)[:3])
    return total


def _colour(line: pygame.Surface, lettering: Lettering) -> Colour:
    """What its letters look like on the whole; a gilded line was made from a white one."""
    red, green, blue, _ = pygame.transform.average_color(line, lettering.rect, True)
    return red, green, blue


@contextmanager
def marking() -> Iterator[None]:
    """While it lasts, words leave their lettering. What the scenes have kept without letterings is forgotten first."""
    plain_line, plain_draw = letters.line, Piece.draw

    def line(text: str, face: str, pixels: int, colour: str, tracking: float = 0.0) -> pygame.Surface:
        made = plain_line(text, face, pixels, colour, tracking)
        rect = made.get_bounding_rect(GLYPH)
        if text.strip() and rect.width and isinstance(made, Marked):  # every surface is, meanwhile
            made.letterings, made.line = [Lettering(text, face, pixels, rect)], True
        return made

    def draw(piece: Piece, target: pygame.Surface, corner: tuple[float, float]) -> pygame.Rect:
        place = plain_draw(piece, target, corner)
        if isinstance(target, Screen):
            target.pieces.append(pygame.Rect((round(corner[0]), round(corner[1])), piece.size))
        return place

    forget()
    # A class and two functions are exchanged for others on purpose; to mypy each of the three has one value for good.
    pygame.Surface, letters.line, Piece.draw = Marked, line, draw  # type: ignore[misc,assignment,method-assign]
    try:
        yield
    finally:
        # Back again.
        pygame.Surface, letters.line, Piece.draw = _PLAIN, plain_line, plain_draw  # type: ignore[misc,method-assign]


def forget() -> None:
    """Empty what the scenes keep."""
    ROOM.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("scenes."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
