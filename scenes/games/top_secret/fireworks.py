"""Fireworks over the lagoon while somebody is crowned: one after the other goes up, opens, and lies on the water."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art.games.top_secret.cards import water
from art.light import soft_light
from scenes.kit.canvas import Canvas, Place
from scenes.screens import Job
from scenes.tables.score import Score
from scenes.tables.sprites import Sprite

if TYPE_CHECKING:
    from scenes.games.top_secret.table import TopSecretTable

# Where they open, as shares of the board's width and of the sky's height; when the first time, as a share of VOLLEY. After
# that all open at once.
OPEN = (
    (0.10, 0.42, 0.0),
    (0.90, 0.34, 0.1),
    (0.26, 0.26, 0.2),
    (0.78, 0.20, 0.3),
    (0.42, 0.3, 0.15),
)
WIDE = 250.0  # units across
ALONE = 1.25  # seconds that one takes the first time
VOLLEY = 1.5  # seconds until they go up together
ROUND = 2.6  # seconds from one volley to the next
RISES, BURSTS = 0.22, 0.52  # shares of them in which one goes up, and in which it is open
ROCKET = 74.0  # units: height of what goes up
SHORE = 0.86  # how far down the sky reaches, as a share of the way from the top of the board to the tray
MIRRORED = 0.2, 0.62  # width and height of the light on the water, beside a firework
SHINES = 0.5  # how bright that is at the most
BEGINS = 500.0  # milliseconds until the first goes up


def rise(table: TopSecretTable, score: Score) -> None:
    """They go up behind all that is shown after this, also while it is held; not with reduced motion."""
    if table.air.still:
        return
    layout = table.layout_now
    left, top, wide, _ = layout.area
    shore = top + (layout.tray[1] - top) * SHORE
    for nth, (across, down, phase) in enumerate(OPEN):
        colour = water.COLOURS[nth % len(water.COLOURS)]
        place = left + wide * across, top + (shore - top) * down
        burst, begun = _Burst(colour), score.at(BEGINS)
        mirror = begun.show(partial(_mirror, colour), (place[0], shore + 18), 0)
        rocket = begun.show(partial(_rocket, colour), (place[0], shore), 0)
        opened = begun.show(burst, place, 0)
        begun.drifts(partial(_goes, burst, (rocket, opened, mirror), place, shore, phase))


class _Burst:
    """A firework at the frame that its moment has come to."""

    def __init__(self, colour: str) -> None:
        self.colour, self.frame = colour, 0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return water.firework(canvas.px(WIDE), self.colour, self.frame)


def _goes(
    burst: _Burst, sprites: tuple[Sprite, Sprite, Sprite], place: Place, shore: float, phase: float, seconds: float
) -> None:
    """What is seen of one firework so many seconds after the first has gone up."""
    rocket, opened, mirror = sprites
    share = (seconds - phase * VOLLEY) / ALONE
    if seconds >= VOLLEY:
        share = (seconds - VOLLEY) / ROUND % 1
    elif share < 0:
        share = 1.0
    up, out = share / RISES, (share - RISES) / BURSTS
    rocket.alpha = opened.alpha = mirror.alpha = 0.0
    if up < 1:
        rocket.alpha = 1.0
        rocket.y = shore + (place[1] - shore) * math.sin(up * math.pi / 2)
    elif out < 1:
        burst.frame = int(out * water.FRAMES)
        opened.alpha = min(1.0, 4 * (1 - out))
        mirror.alpha = SHINES * math.sin(math.pi * min(1.0, 0.2 + out * 0.8))


def _rocket(colour: str, canvas: Canvas) -> pygame.Surface:
    return water.rocket(canvas.px(ROCKET), colour)


def _mirror(colour: str, canvas: Canvas) -> pygame.Surface:
    return _light((canvas.px(WIDE * MIRRORED[0]), canvas.px(WIDE * MIRRORED[1])), colour)


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A streak of light on the water."""
    return soft_light(size, (0, colour, 0.8), (0.5, colour, 0.3), (1, colour, 0))


def ahead(canvas: Canvas) -> Iterator[Job]:
    """What paints them."""
    for frame in range(water.FRAMES):
        for colour in water.COLOURS:
            yield partial(water.firework, canvas.px(WIDE), colour, frame)
    for colour in water.COLOURS:
        yield partial(_mirror, colour, canvas)
