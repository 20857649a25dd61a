"""What strikes are made of: the blink in which all is light and what is struck stands black before it; swords that cross."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import drama as paint
from art.brush import turned
from art.drama.intents import dagger
from scenes.kit.canvas import Canvas, Place
from scenes.tables.score import Score
from scenes.tables.sprites import Picture

FLASH = 1500  # units across: the light of a strike
SWORD = 250  # units: height of the sword of one of two who fight
BLINK = 170.0  # milliseconds that it stands


def blinks(score: Score, at: float, middle: Place) -> None:
    """A strike has come: for a blink all is light behind what is shown after this. A single time; not with reduced motion."""
    if not score.table.air.still:
        light = score.at(at).show(lambda canvas: paint.flash(canvas.px(FLASH)), middle, 1)
        score.at(at + BLINK).fade(light, 0.0, 170)


def blackens(score: Score, at: float, picture: Picture, place: Place, size: float = 1.0) -> None:
    """What is struck stands black before that light, for as long."""
    if not score.table.air.still:
        black = score.at(at).show(_black(picture), place, 1, grows=(size, size))
        score.at(at + BLINK).fade(black, 0.0, 70)


def _black(picture: Picture) -> Picture:
    return lambda canvas: _outline(picture(canvas))


@lru_cache(maxsize=6)
def _outline(picture: pygame.Surface) -> pygame.Surface:
    """The shape of a picture, almost black."""
    shape = picture.copy()
    shape.fill((26, 8, 16, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def sword(side: int, canvas: Canvas) -> pygame.Surface:
    """The sword of one of two who fight, its hilt below on their side: at the left (1), or at the right (-1)."""
    return _slanted(canvas.px(SWORD), side)


@lru_cache(maxsize=4)
def _slanted(height: int, side: int) -> pygame.Surface:
    return turned(dagger(height, heavy=True), 180 - 40 * side)
