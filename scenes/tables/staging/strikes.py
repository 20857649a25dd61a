"""What strikes are made of: the blink in which all is light and what is struck stands black before it; swords that cross."""

from __future__ import annotations

from functools import cache, partial

import pygame

from art import drama as paint
from art.brush import trimmed, turned
from art.drama.arms import dagger
from art.passing import passing
from scenes.kit.canvas import Canvas, Place
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

FLASH = 1500  # units across: the light of a strike
SWORD = 250  # units: height of the sword of one of two who fight
SWAY, SWAYS = 2, (-2, 4)  # degrees that it sways at a step, and steps at least and at most
BLINK = 170.0  # milliseconds that it stands


def blinks(score: Score, at: float, middle: Place, wide: float = FLASH) -> None:
    """A strike has come: for a blink all is light behind what is shown after this, or so wide a place.

    A single time; not with reduced motion.
    """
    if not score.scene.air.still:
        light = score.at(at).show(lambda canvas: paint.flash(canvas.px(wide)), middle, 1)
        score.at(at + BLINK).fade(light, 0.0, 170)


def blackens(score: Score, at: float, picture: Picture, place: Place, size: float = 1.0) -> None:
    """What is struck stands black before that light, for as long."""
    if not score.scene.air.still:
        black = score.at(at).show(_black(picture), place, 1, grows=(size, size))
        score.at(at + BLINK).fade(black, 0.0, 70)


def _black(picture: Picture) -> Picture:
    return lambda canvas: _outline(picture(canvas))


@passing
def _outline(picture: pygame.Surface) -> pygame.Surface:
    """The shape of a picture, almost black."""
    shape = picture.copy()
    shape.fill((26, 8, 16, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def sword(side: int, canvas: Canvas, tilt: int = 0) -> pygame.Surface:
    """The sword of one of two who fight, its hilt below on their side: at the left (1), or at the right (-1).

    It is turned to the left by `tilt` degrees.
    """
    return _slanted(canvas.px(SWORD), side, tilt)


@passing
def _slanted(height: int, side: int, tilt: int) -> pygame.Surface:
    return trimmed(turned(dagger(height, heavy=True), 180 - 40 * side + tilt))


@cache
def swayed(side: int, step: int) -> Picture:
    """That sword, swayed back by so many steps."""
    return partial(sword, side, tilt=SWAY * side * step)


def sways(
    score: Score, blade: Sprite, side: int, places: tuple[Place, Place], steps: tuple[int, int], ms: float
) -> None:
    """Such a sword goes from place to place and sways; it is turned while it hangs: as large as it is that takes most of a frame."""
    if score.scene.air.still:
        score.fly(blade, places[1], ms)
        return

    def path(share: float) -> Place:
        blade.picture = swayed(side, round(steps[0] + (steps[1] - steps[0]) * share))
        return moved(places, share)

    canvas, (low, high) = score.scene.house.stage.canvas, sorted(steps)
    score.needs(partial(swayed(side, step), canvas) for step in range(low, high + 1)).follow(blade, path, ms)


def moved(places: tuple[Place, Place], share: float) -> Place:
    """After a share of the way from the one to the other."""
    (x, y), (to_x, to_y) = places
    return x + (to_x - x) * share, y + (to_y - y) * share
