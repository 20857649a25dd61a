"""Coins that are paid, taken and received: they fly one after the other, and figures on plates follow them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial

import pygame

from art.brush import shadow
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.board import pictures
from scenes.tables.scene import MatchScene
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture

COIN = 46  # units across: a coin of a blow
COIN_SMALL = 30  # units across: a coin that is paid
MOST_COINS = 7  # coins that are seen to fly, however many are paid


@dataclass(frozen=True, slots=True)
class Purse:
    """The coins that somebody leaves behind: how many, where they are and where they go."""

    coins: int
    frm: Place
    to: Place


def coins_fly(
    scene: MatchScene, count: int, places: tuple[Place, Place], purses: tuple[int | None, int | None], cue: str = "coin"
) -> Beat:
    """Coins are paid or received; `places` are where from and where to, `purses` the seats whose figures roll."""
    score = Score(scene)
    pay(score, count, coin_of(COIN_SMALL), places, purses, cue=cue)
    return score.beat()


def pay(
    score: Score,
    coins: int,
    coin: Picture,
    places: tuple[Place, Place],
    purses: tuple[int | None, int | None],
    begins: float = 0,
    apart: float = 60,
    cue: str = "coin",
    ms: float = 380,
    rise: float = 26,
) -> None:
    """Coins fly one after the other; each is taken from one figure as it sets out, and added to the other as it lands.

    Each is `ms` milliseconds on its way, half of it `rise` units above the straight one.
    """
    seen = min(coins, MOST_COINS)
    roll = score.scene.drama.roll
    for number in range(seen):
        worth = coins - seen + 1 if number == seen - 1 else 1  # the last one stands for those that are not seen
        score.at(begins + number * apart).then(partial(roll, purses[0], -worth))
        flying = score.show(coin, places[0], 20)
        score.fly(flying, places[1], ms, rise=rise)
        score.at(begins + number * apart + ms).then(partial(roll, purses[1], worth)).sound(cue).pulse(purses[1])
        score.fade(flying, 0.0, 40)


@cache
def coins_of(count: int, units: float = 34) -> Picture:
    """Some coins in a row, as somebody would like to have them."""

    def row(canvas: Canvas) -> pygame.Surface:
        return _row(count, canvas.px(units))

    return row


@lru_cache(maxsize=12)
def _row(count: int, pixels: int) -> pygame.Surface:
    coin, step = pictures.money("gold", pixels), round(pixels * 0.72)
    row = pygame.Surface((coin.get_width() + step * (count - 1), coin.get_height()), pygame.SRCALPHA)
    for at in range(count):
        row.blit(coin, (at * step, 0))
    light, pad = shadow(row, max(2, pixels // 4), 190, "#ffdf8f")
    light.blit(row, (pad, pad))
    return light


def coin_of(units: float = COIN) -> Picture:
    return lambda canvas: pictures.money("gold", canvas.px(units))
