"""A caption of a lesson: words on parchment, where they hide nothing of importance, and rings around what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import theme
from art.brush import turned
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import picture, ring, sheet
from scenes.kit.text import Paragraph, Span, balanced, draw
from scenes.kit.widget import Paint, Treatment, Widget

WIDTHS = (680.0, 620.0, 560.0, 500.0, 440.0, 380.0, 320.0, 270.0)  # units of the box; the words decide its height
WIDER = (800.0, 940.0)  # units: only where a caption would hide or cover something otherwise
PAD = 16.0  # units between an edge of the parchment and what stands on it
SIGN = 30.0  # units: each side of the mask before the words
BETWEEN = 12.0  # units between the mask and the words
STEP = 16.0  # units between two places that are tried
APART, APART_SMALL = 8.0, 3.0  # units kept free around a caption; in the compact form
HEAD, HEAD_SMALL = 0.7, 0.3  # shares of PAD above the words, and below them; in the compact form
HIDES = 1_000_000.0  # what it costs to hide something of what has to be seen
COVERS = 6.0  # what it costs to cover one pixel of what may be covered
RING = 1.0  # units between a thing and the ring around it
RADIUS = 12.0  # units: of its corners
LIGHT = 10  # units that the light reaches beyond a ring
STRONG = 22  # units that it reaches at most around what is advised


@dataclass(frozen=True, slots=True)
class Clear:
    """Places in pixels: a caption must not hide those in `kept`, and covers those in `better` only for want of room."""

    kept: tuple[pygame.Rect, ...]
    better: tuple[pygame.Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class _Laid:
    words: Paragraph
    size: tuple[int, int]


_Tried = tuple[float, pygame.Rect, _Laid]  # what it costs, where, and how
_Corners = tuple[int, int, int, int]  # left, top, width, height, in pixels: a place that can be remembered


class Caption:
    """A caption in the best place of `area` (units), where it hides least of what is to stay clear."""

    def __init__(self, canvas: Canvas, area: Box, clear: Clear, text: str) -> None:
        self.canvas, self.text = canvas, text
        kept, better = (tuple((*each,) for each in places) for places in (clear.kept, clear.better))
        corners, self._laid = _placed(canvas, area, kept, better, text)
        self.place = pygame.Rect(corners)

    def widget(self) -> Widget:
        """The parchment."""
        canvas = self.canvas

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "parchment", canvas.scale).draw(surface, place.topleft)
            side, pad = canvas.px(SIGN), canvas.px(PAD)
            mask = picture("mask", side, theme.INK_TITLE)
            top = place.top + canvas.px(_head(canvas))
            words = self._laid.words
            surface.blit(mask, (place.left + pad, top + max(0, (min(words.height, 2 * side) - side) // 2)))
            left = place.left + pad + side + canvas.px(BETWEEN)
            top += max(0, (side - words.height) // 2)
            draw(surface, words, pygame.Rect(left, top, words.width, words.height))

        return Widget(ids.CAPTION, self.place, self.text, paint)


@lru_cache(maxsize=40)  # a table is built anew whenever the pointer moves; its caption stays where it is
def _placed(
    canvas: Canvas, area: Box, kept: tuple[_Corners, ...], better: tuple[_Corners, ...], text: str
) -> tuple[_Corners, _Laid]:
    """Where a caption lies, and how."""
    away = 2 * canvas.px(_apart(canvas))
    inside = canvas.rect(*area).inflate(-away, -away)
    clear = Clear(tuple(map(pygame.Rect, kept)), tuple(map(pygame.Rect, better)))
    best = float("inf"), inside, _lay(canvas, text, WIDTHS[-1])
    for wide in (*WIDTHS, *WIDER):
        free = best[0] < inside.height  # it covers nothing
        if canvas.px(wide) < inside.width and not (free and wide in WIDER):
            best = _better(canvas, best, inside, clear, _lay(canvas, text, wide))
    _, place, laid = best
    return (place.left, place.top, place.width, place.height), laid


def _apart(canvas: Canvas) -> float:
    return APART_SMALL if canvas.compact else APART


def _head(canvas: Canvas) -> float:
    """Units above the words of a caption, and below them."""
    return PAD * (HEAD_SMALL if canvas.compact else HEAD)


def _lay(canvas: Canvas, text: str, wide: float) -> _Laid:
    room = canvas.px(wide - 2 * PAD - SIGN - BETWEEN)
    words = balanced((Span(text, "strong", theme.INK),), room, canvas.font(theme.SPOKEN))
    high = max(words.height, canvas.px(SIGN)) + canvas.px(2 * _head(canvas))
    return _Laid(words, (words.width + canvas.px(2 * PAD + SIGN + BETWEEN), high))


def _better(canvas: Canvas, best: _Tried, inside: pygame.Rect, clear: Clear, laid: _Laid) -> _Tried:
    """The place where a caption of this shape costs least, or `best` where that costs no more.

    What costs is to hide something, then to stand low, then to stand away from the middle.
    """
    place, away, step = pygame.Rect((0, 0), laid.size), canvas.px(2 * _apart(canvas)), max(1, canvas.px(STEP))
    kept = [rect.inflate(away, away) for rect in clear.kept]
    lefts = range(inside.left, inside.right - place.width + 1, step)
    sideways = sorted((abs(left + place.width // 2 - inside.centerx) * 0.5, left) for left in lefts)
    last = inside.bottom - place.height
    beneath = (rect.bottom for rect in kept)  # right below what is to be seen, however little room there is
    for top in sorted({*range(inside.top, last + 1, step), *(top for top in beneath if inside.top <= top <= last)}):
        far = top - inside.top + place.height * 0.5
        if far >= best[0]:
            break
        beside = [rect for rect in kept if rect.top < top + place.height and rect.bottom > top]
        for aside, left in sideways:
            cost = far + aside
            if cost >= best[0]:
                break
            place.topleft = left, top
            hidden = place.collidelistall(beside)
            if hidden and best[0] < HIDES:
                continue
            cost += sum(HIDES + _shared(place, beside[at]) for at in hidden)
            if cost < best[0]:
                covered = place.collidelistall(clear.better)
                cost += sum(COVERS * _shared(place, clear.better[at]) for at in covered)
            if cost < best[0]:
                best = cost, place.copy(), laid
    return best


def _shared(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many pixels two places have in common."""
    both = one.clip(other)
    return both.width * both.height


@lru_cache(maxsize=40)
def _light(size: tuple[int, int], reach: int, radius: int) -> pygame.Surface:
    """A glow around a place of this size, `reach` pixels wide; the place itself stays clear."""
    light = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    for away in range(reach, 0, -1):
        alpha = round(150 * (1 - away / (reach + 1)) ** 1.6)
        rect = light.get_rect().inflate(2 * (away - reach), 2 * (away - reach))
        pygame.draw.rect(light, (255, 226, 140, alpha), rect, 2, radius + away)
    return light


@lru_cache(maxsize=20)
def _tilted(image: pygame.Surface, tilt: float) -> pygame.Surface:
    return turned(image, tilt) if tilt else image


class Ring(NamedTuple):
    """A ring around a place in pixels, turned to the left by `tilt` degrees."""

    place: pygame.Rect
    tilt: float = 0.0


def draw_rings(surface: pygame.Surface, canvas: Canvas, rings: Sequence[Ring], strong: bool) -> None:
    """Draw gold rings; `strong` ones, after a move that was not the one, have more light around them."""
    for place, tilt in rings:
        around = place.inflate(2 * canvas.px(RING), 2 * canvas.px(RING))
        reach = canvas.px(LIGHT)
        if strong:  # around a low button less, for others lie beside it
            reach = min(canvas.px(STRONG), place.height // 4)
        light = _tilted(_light(around.size, reach, canvas.px(RADIUS)), tilt)
        surface.blit(light, light.get_rect(center=around.center))
        gold = _tilted(ring(around.size, canvas.scale, RADIUS).image, tilt)
        surface.blit(gold, gold.get_rect(center=around.center))


def beside(column: pygame.Rect, caption: pygame.Rect) -> pygame.Rect:
    """The larger part of a column, or of a place, that is above or below a caption; pixels."""
    above = pygame.Rect(column.left, column.top, column.width, max(0, caption.top - column.top))
    below = pygame.Rect(column.left, caption.bottom, column.width, max(0, column.bottom - caption.bottom))
    return above if above.height > below.height else below


def around(place: pygame.Rect, all_of: pygame.Rect) -> list[pygame.Rect]:
    """The parts of `all_of` that lie outside a place: above, below, at its sides; all of it where they do not meet."""
    hole = place.clip(all_of)
    if not hole:
        return [all_of]
    parts = (
        pygame.Rect(all_of.left, all_of.top, all_of.width, hole.top - all_of.top),
        pygame.Rect(all_of.left, hole.bottom, all_of.width, all_of.bottom - hole.bottom),
        pygame.Rect(all_of.left, hole.top, hole.left - all_of.left, hole.height),
        pygame.Rect(hole.right, hole.top, all_of.right - hole.right, hole.height),
    )
    return [part for part in parts if part.width > 0 and part.height > 0]


def free(place: pygame.Rect, caption: pygame.Rect) -> pygame.Rect:
    """The largest part of a place that a caption, or what else lies over it, leaves: above, below, or at one of its sides."""
    sides = (
        pygame.Rect(place.left, place.top, max(0, caption.left - place.left), place.height),
        pygame.Rect(caption.right, place.top, max(0, place.right - caption.right), place.height),
    )
    parts = (*sides, beside(place, caption))
    return max(parts, key=lambda part: part.width * part.height)


def whole(paint: Paint, place: pygame.Rect, surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
    """Paint a widget at the whole of its place, of which only a part can be pressed."""
    paint(surface, place, treatment)
