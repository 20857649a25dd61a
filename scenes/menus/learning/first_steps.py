"""What leads somebody new: the game to begin with, its lesson, the mark of having learned, and then a first real game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from art import theme
from art.brush import circle, down, paint
from engine import statistics
from engine.lesson import with_lessons
from engine.library import GAMES, imprint
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button, button_width, picture, words, words_height
from scenes.kit.widget import Widget
from scenes.menus.title.left_off import played

HIGH = 46.0  # units: height of the offer's buttons at least
APART = 12.0  # units between the parts of the offer
EDGE = 18.0  # units between its left end and the words


def in_order() -> tuple[str, ...]:
    """The games, easiest to learn first."""
    return tuple(sorted(GAMES, key=lambda game: (imprint(game).learned, GAMES.index(game))))


def offered(house: House, game: str) -> bool:
    """Whether the lesson of a game is still to be offered."""
    return game in with_lessons() and game not in house.settings.learned


def begins_with(house: House) -> str | None:
    """The game somebody new should begin with; None for who has learned, played or left a game already."""
    if house.settings.learned or house.saves.games() or (house.folder / statistics.FILE).exists():
        return None
    return next((game for game in in_order() if game in with_lessons()), None)


def plays_first(house: House) -> str | None:
    """The game whose first real match is to be proposed: the last one learned, until a match of it was begun or played."""
    learned = [game for game in house.settings.learned if game in GAMES]
    if not learned or learned[-1] in house.saves.games() or played(house.folder, learned[-1]):
        return None
    return learned[-1]


@lru_cache(maxsize=8)
def learned_mark(side: int) -> pygame.Surface:
    """The sign of a finished lesson, `side` pixels: a tick on a green seal with a golden edge."""
    seal = circle(50, 50, 47, down("#3f9a6a", "#1f6244"), line=theme.GOLD_WORDS, width=6)
    image = paint(seal, (side, side), (100, 100))
    tick = picture("check", round(side * 0.66), theme.IVORY)
    image.blit(tick, tick.get_rect(center=(side // 2, side // 2)))
    return image


class Offer:
    """The strip in a game's set-up: what the game is about, its lesson, and a word for who knows the game already."""

    def __init__(self, house: House, game: str) -> None:
        self.house, self.game = house, game
        self.pitch = house.words(game).text("pitch")
        self.lesson, self.known = house.text("learn", "first"), house.text("setup", "known")
        self.long = house.text("learn", "long")
        self._wide: tuple[Canvas, tuple[float, float]] | None = None

    def _widths(self, canvas: Canvas) -> tuple[float, float]:
        """Widths in units of both buttons, worked out once for each canvas."""
        if self._wide is None or self._wide[0] != canvas:
            lesson = button_width(canvas, self.lesson, "book", second=self.long)
            self._wide = canvas, (lesson, button_width(canvas, self.known))
        return self._wide[1]

    @staticmethod
    def _room(wide: float, widths: tuple[float, float]) -> float:
        """Width in units that the words have beside both buttons."""
        return wide - sum(widths) - 2 * APART - 2 * EDGE

    def high(self, canvas: Canvas, wide: float) -> float:
        """Height in units of a strip that is so many units wide."""
        two_lines = (canvas.font(theme.BUTTON) * 1.4 + canvas.font(theme.SMALL) * 1.3) / canvas.scale + 10
        return max(HIGH, two_lines, words_height(canvas, self.pitch, self._room(wide, self._widths(canvas))) + 6) + 12

    def widgets(self, canvas: Canvas, box: Box, begin: Callable[[], None], decline: Callable[[], None]) -> list[Widget]:
        """What stands on the strip, in a box of units: the words, and both buttons."""
        left, top, wide, high = box
        lesson, known = widths = self._widths(canvas)
        x = left + wide - 6 - known
        place = canvas.rect(left + EDGE, top, self._room(wide, widths), high)
        return [
            words(canvas, "pitch", place, self.pitch, colour=theme.GOLD_WORDS),
            button(
                canvas, "lesson", canvas.rect(x - APART - lesson, top + 6, lesson, high - 12), self.lesson, begin,
                kind="blue", sign="book", second=self.long,
            ),
            button(canvas, "known", canvas.rect(x, top + 6, known, high - 12), self.known, decline, kind="night"),
        ]  # fmt: skip
