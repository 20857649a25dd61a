"""Figures of players: numbers with their signs, and what they would change by; and how somebody stands in a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.tables.board import pictures

COINS = ("gold", "silver")
BETWEEN = 8  # units between two figures
RISES = 0.5  # how far a figure reaches above the middle of its line, as a share of its size
DIM = 110  # of 255: how opaque the sign of a figure is that counts for nothing just now

Sign = str | Callable[[int], pygame.Surface]  # the name of an icon, "gold" and "silver" for coins, or a kept picture


class Turn(Enum):
    """How somebody stands in a round."""

    WAITING = "waiting"
    ACTING = "acting"
    ACTED = "acted"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with a sign before it, and perhaps a `word` behind it.

    `change` is what the number would grow by (or lose, below 0) if a choice were confirmed. `room` is the widest text
    that can stand there, so that nothing moves when the number grows. `dim`: it counts for nothing just now.
    """

    number: int | str
    sign: Sign | None = None
    change: int = 0
    dim: bool = False
    room: str = "00"
    word: str = ""


def sign_of(figure: Figure, side: int) -> pygame.Surface | None:
    """The picture of a figure's sign, `side` pixels high; None where it has none."""
    if figure.sign is None:
        return None
    if not isinstance(figure.sign, str):
        return figure.sign(side)
    return pictures.money(figure.sign, side) if figure.sign in COINS else pictures.sign(figure.sign, side)


@lru_cache(maxsize=64)
def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    dimmed = picture.copy()
    dimmed.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
    return dimmed


def _room(figure: Figure, pixels: int) -> int:
    """Pixels kept free for the number."""
    widest = max((figure.room, str(figure.number)), key=lambda text: _words(text, pixels).get_width())
    return _words(widest, pixels).get_width()


def _words(text: str, pixels: int) -> pygame.Surface:
    return image(text, "title", pixels, theme.IVORY)


def _behind(canvas: Canvas, figure: Figure) -> pygame.Surface | None:
    """The word behind the number."""
    return image(figure.word, "text", canvas.font(theme.SMALL), theme.MUTED) if figure.word else None


def figure_width(canvas: Canvas, figure: Figure, pixels: int) -> int:
    """Width of a figure in pixels; its number has letters of `pixels`."""
    sign = sign_of(figure, round(pixels * 1.3))
    word = _behind(canvas, figure)
    wide = _room(figure, pixels) + (sign.get_width() + canvas.px(4) if sign else 0)
    return wide + (word.get_width() + canvas.px(5) if word else 0)


def row_width(canvas: Canvas, figures: Sequence[Figure], pixels: int) -> int:
    """Width of figures side by side, in pixels; their numbers have letters of `pixels`."""
    wide = sum(figure_width(canvas, each, pixels) for each in figures)
    return wide + canvas.px(BETWEEN) * max(0, len(figures) - 1)


def draw_figure(surface: pygame.Surface, canvas: Canvas, figure: Figure, pixels: int, right: int, middle: int) -> None:
    """Draw a figure that ends at `right`; the number stands in the middle of its room, the sign before it."""
    word = _behind(canvas, figure)
    if word is not None:
        surface.blit(word, word.get_rect(midright=(right, middle)))
        right -= word.get_width() + canvas.px(5)
    number = image(str(figure.number), "title", pixels, theme.MUTED if figure.dim else theme.IVORY)
    room = _room(figure, pixels)
    sign = sign_of(figure, round(pixels * 1.3))
    if sign is None:
        surface.blit(number, number.get_rect(midright=(right, middle)))
        return
    left = right - room - sign.get_width() - canvas.px(2) + (room - number.get_width()) // 2
    picture = _dimmed(sign) if figure.dim else sign
    surface.blit(picture, picture.get_rect(midleft=(left, middle)))
    surface.blit(number, number.get_rect(midleft=(left + sign.get_width() + canvas.px(5), middle)))


def draw_row(
    surface: pygame.Surface, canvas: Canvas, figures: Sequence[Figure], pixels: int, right: int, middle: int
) -> None:
    """Draw figures side by side, the last one ending at `right`."""
    for figure in reversed(figures):
        draw_figure(surface, canvas, figure, pixels, right, middle)
        right -= figure_width(canvas, figure, pixels) + canvas.px(BETWEEN)


def draw_changes(
    surface: pygame.Surface, canvas: Canvas, figures: Sequence[Figure], pixels: int, right: int, middle: int
) -> list[pygame.Rect]:
    """Draw a badge above the right end of every figure of a row that would change; it hides nothing of the figure.

    The places of the badges.
    """
    foot, badges = middle - round(pixels * RISES), []
    for figure in reversed(figures):
        if figure.change:
            badges.append(draw_change(surface, canvas, figure.change, (right, foot)))
        right -= figure_width(canvas, figure, pixels) + canvas.px(BETWEEN)
    return badges


def change_words(canvas: Canvas, change: int) -> pygame.Surface:
    """The number that a figure would change by, with its sign: green for more, red for less."""
    words = f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}"
    return image(words, "title", canvas.font(16, 13), theme.GOOD if change > 0 else theme.BAD)


def draw_change(surface: pygame.Surface, canvas: Canvas, change: int, corner: tuple[int, int]) -> pygame.Rect:
    """Draw a badge with what a figure would change by; its lower right corner is `corner`. Its place."""
    words = change_words(canvas, change)
    badge = pygame.Rect(0, 0, words.get_width() + canvas.px(14), words.get_height() + canvas.px(2))
    badge.bottomright = corner
    sheet(badge.size, "plate_gold", canvas.scale).draw(surface, badge.topleft)
    surface.blit(words, words.get_rect(center=badge.center))
    return badge


TURN_SIGNS = {Turn.ACTED: ("check", theme.GOOD), Turn.PASSED: ("minus", theme.MUTED)}


def draw_turn(surface: pygame.Surface, canvas: Canvas, turn: Turn, side: int, centre: tuple[int, int]) -> None:
    """Draw a small badge for somebody who has acted (a tick) or passed (a stroke); nothing for anybody else."""
    if turn not in TURN_SIGNS:
        return
    name, colour = TURN_SIGNS[turn]
    ground = sheet((side, side), "pill", canvas.scale)
    sign = pictures.sign(name, round(side * 0.72), colour)
    ground.draw(surface, (centre[0] - side // 2, centre[1] - side // 2))
    surface.blit(sign, sign.get_rect(center=centre))
