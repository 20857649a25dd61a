"""Badges: small pills on the upper edge of cards, which say what a card or a set is worth, or how many are alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image

PAD = 9.0  # units at both ends of a badge
GAP = 7.0  # units on both sides of the stroke between two things
HIGH = 25.0  # units: least height of a badge
APART = 3.0  # units between two badges
ASIDE = 0.7  # share of its width by which a badge gives way to the right at most; else it gives way upwards
BRIGHT = "pill_bright"  # the sheet of a bright badge
PLAIN = "pill"  # the sheet of any other
FACE = "title"  # the letters
WORDS = 16.0  # units: size of the words
SIGN = 0.86  # side of a sign, as a share of the size of the words


@dataclass(frozen=True, slots=True)
class Badge:
    """`words`, and after a stroke `more`; `sign(pixels, colour)` stands before that. `bright`: something can be had."""

    words: str
    more: str = ""
    sign: Callable[[int, str], pygame.Surface] | None = None
    bright: bool = False


class Badges:
    """The badges of one hand, laid so that none lies on another and none leaves the window; `laid` has their places."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.laid: list[tuple[Badge, pygame.Rect]] = []

    def pin(self, badge: Badge, at: tuple[float, float]) -> None:
        """Lay one with its middle at `at` (units), or beside or above those that lie there already."""
        place = pygame.Rect((0, 0), self._size(badge))
        place.center = self.canvas.px(at[0]), self.canvas.px(at[1])
        window = pygame.Rect((0, 0), self.canvas.pixels)
        place.clamp_ip(window)
        apart = self.canvas.px(APART)
        taken = [other.inflate(2 * apart, 2 * apart) for _, other in self.laid]
        if (met := place.collidelist(taken)) >= 0:
            aside = place.move(taken[met].right - place.left, 0)
            if (
                aside.left - place.left <= ASIDE * place.width
                and aside.collidelist(taken) < 0
                and window.contains(aside)
            ):
                place = aside
        while (met := place.collidelist(taken)) >= 0:
            place.bottom = taken[met].top
        self.laid.append((badge, place))

    def _size(self, badge: Badge) -> tuple[int, int]:
        high = max(self.canvas.px(HIGH), round(self.canvas.font(WORDS) * 1.45))
        return max(high, _wide(self._parts(badge)) + 2 * self.canvas.px(PAD)), high

    def _parts(self, badge: Badge) -> list[pygame.Surface | int]:
        """What stands on a badge from left to right: pictures, and how many pixels are left free between them."""
        pixels, gap = self.canvas.font(WORDS), self.canvas.px(GAP)
        colour = _colour(badge)
        parts: list[pygame.Surface | int] = [image(badge.words, FACE, pixels, colour)]
        if badge.more:
            parts += [gap, _stroke(round(pixels * 0.9), colour), gap]
            if badge.sign is not None:
                parts += [badge.sign(round(pixels * SIGN), colour), gap // 2]
            parts.append(image(badge.more, FACE, pixels, colour))
        return parts

    def draw(self, surface: pygame.Surface) -> None:
        for badge, place in self.laid:
            kind = BRIGHT if badge.bright else PLAIN
            sheet(place.size, kind, self.canvas.scale).draw(surface, place.topleft)
            parts = self._parts(badge)
            x = place.centerx - _wide(parts) // 2
            for part in parts:
                if isinstance(part, int):
                    x += part
                else:
                    surface.blit(part, (x, place.centery - part.get_height() // 2))
                    x += part.get_width()


def _colour(badge: Badge) -> str:
    return theme.INK if badge.bright else theme.IVORY


def _wide(parts: Sequence[pygame.Surface | int]) -> int:
    return sum(part if isinstance(part, int) else part.get_width() for part in parts)


@lru_cache(maxsize=16)
def _stroke(high: int, colour: str) -> pygame.Surface:
    stroke = pygame.Surface((1, high))
    stroke.fill(colour)
    return stroke
