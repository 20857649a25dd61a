"""What an action of Complots would bring or do, as a picture: coins, cards that change places, a look, a blade."""

from __future__ import annotations

import math
from functools import cache

import pygame

from art.brush import trimmed, turned
from art.drama import arms, flash
from art.passing import passing
from engine.games.complots.rules.numbers import Rules
from scenes.tables.staging import course
from scenes.tables.staging.sprites import Picture

CARD = 22  # units: width of the cards in a bubble
DAGGER = 140  # units: height of the blade that hangs before a victim
TIP = 0.45  # of that height from its middle to its point
SUNK = 0.17  # of that height from its point on: what of it is in a card that is struck
GLINT = 0.5  # width of the light on it, as a share of that
COIN = 22  # units across: coins in a bubble, and beside the purse of who is robbed


def intent(action: str, rules: Rules, purse: int) -> Picture | None:
    """None where an action needs no picture. `purse`: the coins of who is robbed, if somebody is; no more can be taken."""
    if action == "steal":
        return course.coins_of(min(rules.data.steal, purse), COIN)
    if action in ("income", "foreign_aid", "tax"):
        return course.coins_of(getattr(rules.data, action), COIN)
    if action in ("exchange", "examine"):
        return swap(CARD, action == "exchange")
    return None


@cache
def swap(units: float, both: bool = True) -> Picture:
    """Cards so many units wide that change places; not `both`: one that is looked at."""
    return lambda canvas: arms.swap("complots", canvas.px(units), both)


@cache
def blade(heavy: bool, degrees: float, units: float = DAGGER, glints: bool = False) -> Picture:
    """The dagger of an assassin, or the sword of a coup (`heavy`); its point is `degrees` from pointing right, to the left."""
    if glints:
        return lambda canvas: _glinting(canvas.px(units), heavy, round(degrees))
    return lambda canvas: _turned(canvas.px(units), heavy, round(degrees) + 90)


@cache
def sunk(degrees: float, units: float, heavy: bool = False) -> Picture:
    """The dagger, or sword, as it sticks in something: its point is not seen; around the same middle as the whole one."""
    return lambda canvas: _sunk(canvas.px(units), round(degrees), heavy)


@passing
def _sunk(height: int, degrees: int, heavy: bool) -> pygame.Surface:
    """What is in the wound is cut off, and the light on it is red where it goes in."""
    whole = arms.dagger(height, heavy).copy()
    wide, high = whole.get_size()
    seen = round(high / 2 + (TIP - SUNK) * height)
    whole.fill((0, 0, 0, 0), (0, seen, wide, high))
    for nth in range(red := max(1, round(0.06 * height))):  # nearer to the wound it is darker
        left = 1 - (nth + 1) / red
        row = pygame.Rect(0, seen - 1 - (red - 1 - nth), wide, 1)
        whole.fill((255, round(90 + 165 * left), round(90 + 165 * left), 255), row, pygame.BLEND_RGBA_MULT)
    return trimmed(turned(whole, degrees + 90))


@passing
def _glinting(height: int, heavy: bool, degrees: int) -> pygame.Surface:
    """Light on the blade, near its point."""
    whole = _turned(height, heavy, degrees + 90).copy()
    (x, y), turn, light = whole.get_rect().center, math.radians(degrees), flash(round(height * GLINT))
    there = round(x + 0.24 * height * math.cos(turn)), round(y - 0.24 * height * math.sin(turn))
    whole.blit(light, light.get_rect(center=there))
    return whole


@passing
def _turned(height: int, heavy: bool, degrees: int) -> pygame.Surface:
    return trimmed(turned(arms.dagger(height, heavy), degrees))
