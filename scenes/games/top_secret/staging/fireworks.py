"""Fireworks over the lagoon while somebody is crowned: one after the other goes up, opens, and lies on the water."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art.games.top_secret.cards import water
from art.light import soft_light
from scenes.games.top_secret.base import TopSecretTheatre
from scenes.kit.canvas import Canvas, Place
from scenes.screens import Job
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

# Where each of a volley opens, as shares of the board's width and of the sky's height; which of WIDE it is; and how many
# seconds after the first of them it goes up. The first volley goes up one by one; then the second, the largest, together.
# After it the sky is dark: who has won is looked at.
VOLLEYS = (
    ((0.10, 0.42, 0, 0.0), (0.90, 0.34, 0, 0.15), (0.26, 0.26, 1, 0.3), (0.78, 0.20, 0, 0.45), (0.42, 0.3, 0, 0.22)),
    ((0.12, 0.34, 1, 0.0), (0.90, 0.26, 1, 0.06), (0.33, 0.58, 1, 0.14), (0.76, 0.12, 1, 0.2), (0.40, 0.12, 1, 0.09)),
)
WIDE = 180.0, 340.0  # units across
FEW = 3  # places of them where it is but a point that is won
ALONE = 1.25  # seconds that one takes the first time
VOLLEY = 1.5  # seconds until they go up together
ROUND = 2.2  # seconds that one of them takes then
RISES, BURSTS = 0.22, 0.52  # shares of them in which one goes up, and in which it is open
ROCKET = 74.0  # units: height of what goes up
SHORE = 0.86  # how far down the sky reaches, as a share of the way from the top of the board to the tray
MIRRORED = 0.15, 0.46  # width and height of the light on the water, beside the largest
SHINES = 0.5  # how bright that is at the most
BEGINS = 500.0  # milliseconds until the first goes up


def rise(theatre: TopSecretTheatre, score: Score, remain: bool = False, small: bool = False) -> None:
    """They go up behind all that is shown after this, also while it is held; not with reduced motion.

    Where they `remain`, they are seen until the dark has come over them. `small`: few, and none of the large ones.
    """
    if theatre.air.still:
        return
    layout = theatre.layout_now
    left, top, wide, _ = layout.area
    shore = top + (layout.tray[1] - top) * SHORE
    for nth, places in enumerate(tuple(zip(*VOLLEYS, strict=True))[: FEW if small else None]):
        colour = water.COLOURS[nth % len(water.COLOURS)]
        rounds = tuple(
            _Round((left + wide * across, top + (shore - top) * down), WIDE[0 if small else large], later)
            for across, down, large, later in places
        )
        for volley, each in enumerate(
            rounds
        ):  # the first is painted while it goes up, the second while the first is seen
            score.at(BEGINS * 1.2 * volley).needs(_opening(theatre.house.stage.canvas, colour, each.wide))
        burst, begun, (x, y) = _Burst(colour), score.at(BEGINS), rounds[0].place
        mirror = begun.show(partial(_mirror, colour), (x, shore + 18), 0)
        rocket = begun.show(partial(_rocket, colour), (x, shore), 0)
        opened = begun.show(burst, (x, y), 0)
        if remain:
            score.remains(mirror, rocket, opened)
        begun.drifts(partial(_goes, burst, (rocket, opened, mirror), rounds, shore))


@dataclass(frozen=True, slots=True)
class _Round:
    """Where a firework opens in one volley, how large, and how many seconds `later` than the first."""

    place: Place
    wide: float
    later: float


class _Burst:
    """A firework at the frame that its moment has come to, so many units across."""

    def __init__(self, colour: str) -> None:
        self.colour, self.frame, self.wide = colour, 0, WIDE[0]

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return water.firework(canvas.px(self.wide), self.colour, self.frame)


def _goes(
    burst: _Burst,
    sprites: tuple[Sprite, Sprite, Sprite],
    rounds: Sequence[_Round],
    shore: float,
    seconds: float,
) -> None:
    """What is seen of one firework so many seconds after the first has gone up."""
    rocket, opened, mirror = sprites
    volley, since = divmod(seconds - VOLLEY, ROUND)
    now = rounds[min(max(0, 1 + int(volley)), len(rounds) - 1)]
    share = (seconds - now.later) / ALONE if volley < 0 else (since - now.later) / ROUND
    up, out = share / RISES, (share - RISES) / BURSTS
    x, y = now.place
    rocket.x = opened.x = mirror.x = x
    rocket.alpha = opened.alpha = mirror.alpha = 0.0
    opened.y, burst.wide = y, now.wide
    if volley > len(rounds) - 2:  # the last one is over
        return
    if 0 <= up < 1:
        rocket.alpha = 1.0
        rocket.y = shore + (y - shore) * math.sin(up * math.pi / 2)
    elif 0 <= out < 1:
        burst.frame = int(out * water.FRAMES)
        opened.alpha = min(1.0, 4 * (1 - out))
        mirror.alpha = SHINES * math.sin(math.pi * min(1.0, 0.2 + out * 0.8))


def _rocket(colour: str, canvas: Canvas) -> pygame.Surface:
    return water.rocket(canvas.px(ROCKET), colour)


def _mirror(colour: str, canvas: Canvas) -> pygame.Surface:
    return _light((canvas.px(WIDE[-1] * MIRRORED[0]), canvas.px(WIDE[-1] * MIRRORED[1])), colour)


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A streak of light on the water."""
    return soft_light(size, (0, colour, 0.8), (0.5, colour, 0.3), (1, colour, 0))


def _opening(canvas: Canvas, colour: str, wide: float) -> Iterator[Job]:
    """What paints one of them as it opens."""
    for frame in range(water.FRAMES):
        yield partial(water.firework, canvas.px(wide), colour, frame)
