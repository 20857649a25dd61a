"""The race for the Doge's chair: seals of five factions on a thread to the cap, four steps under each. Sizes in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import theme
from art import type as letters
from art.brush import box, circle, glow, paint, path
from art.games.intrigo.cards.chair import cap
from art.games.intrigo.cards.tokens import FACTIONS, seal
from art.light import soft_light
from art.motifs import at, lozenge

STEPS = 4  # seals of one faction that make a Doge (I 5.5)
SEALS, LEAST_SEALS = 0.107, 0.068  # of the width: diameter of a seal, and the least where there is little height
BELOW = 0.092  # of the width: what the steps below the seals need besides
NIGHT = "#0c1430"
WARM = "#ffcf6a"
LIT = "#ffe09a"


def _pip(mark: theme.SeatMark, step: int, have: int, stands: int) -> str:
    """A step around (0, 0), about 10 units wide and 18 high: an upright lozenge of gold is the last of them.

    Full is what somebody has, an outline in their colour what they would have besides.
    """
    if step < STEPS - 1:
        if have > step:
            return box(-5, -9, 10, 18, 4.6, "#080c1a") + box(-4.3, -8.3, 8.6, 16.6, 4, mark.words, "#ffffff", 0.8)
        if stands > step:
            return box(-5, -9, 10, 18, 4.6, "#080c1a") + box(-3.9, -7.9, 7.8, 15.8, 3.6, NIGHT, mark.words, 2.6)
        return box(-4.2, -8.2, 8.4, 16.4, 3.9, NIGHT, "#9aa4c6", 1.4)
    near, won = have == STEPS - 1, have >= STEPS
    outline = "M0 -9.400L5.800 0 0 9.400 -5.800 0z"
    fill = LIT if won else "#5a4210" if near else NIGHT
    if stands >= STEPS and not won:
        return circle(0, 0, 7.9, glow((0.4, WARM, 0.9), (1, WARM, 0))) + path(outline, NIGHT, mark.words, 2.6)
    drawing = circle(0, 0, 7.9, glow((0.4, WARM, 0.9), (1, WARM, 0))) if near or won else ""
    return (
        drawing
        + path(outline, fill, LIT if near or won else "#c8922f", 2.0 if near else 1.5)
        + (at(lozenge(2, 2, LIT), 0, 0) if near else "")
    )


@lru_cache(maxsize=64)
def pips(mark: theme.SeatMark, have: int, width: int, stands: int = 0) -> pygame.Surface:
    """The four steps of one faction in a row, `width` pixels wide (44 x 20 units): the last is gold, lit when one is missing."""
    drawing = "".join(
        at(_pip(mark, step, have, stands), 5.6 + step * 10.4 + (0.6 if step == STEPS - 1 else 0), 10)
        for step in range(STEPS)
    )
    return paint(drawing, (width, round(width * 20 / 44)), (44, 20))


def race_height(width: int, seals: float = SEALS) -> int:
    """How high the race is that is so wide, with seals so large."""
    return round(width * (1.44 * seals + BELOW))


def seals_in(width: int, high: float) -> float:
    """How large the seals may be of a race so wide that it is so high, as a share of its width: its steps stay as wide."""
    return min(SEALS, max(LEAST_SEALS, (high / width - BELOW) / 1.44))


def places(width: int, seals: float = SEALS) -> tuple[list[tuple[float, float]], tuple[float, float], float]:
    """Where things are in a race of this width, from its upper left: the seals' middles, the cap's, a seal's diameter."""
    room = width * 0.895
    step, side = room / len(FACTIONS), width * seals
    return [(step * (number + 0.5), side * 0.8) for number in range(len(FACTIONS))], (width * 0.94, side * 0.78), side


class Road(NamedTuple):
    """How far one of the two ways to the chair has been gone: steps done, of how many, and of which faction where all are alike."""

    done: int
    steps: int
    faction: str = ""

    @property
    def left(self) -> int:
        return self.steps - self.done


def road(counts: Sequence[int]) -> Road:
    """The shorter way to the chair (I 5.5): one seal of each faction, or as many of one."""
    most = max(counts)
    alike = Road(most, STEPS, FACTIONS[list(counts).index(most)])
    different = Road(sum(bool(each) for each in counts), len(FACTIONS))
    return alike if alike.left < different.left and most > 1 else different  # one seal, or none, is alike to nothing


@lru_cache(maxsize=16)
def _race(
    mark: theme.SeatMark, counts: tuple[int, ...], width: int, stands: tuple[int, ...], large: float
) -> pygame.Surface:
    image = pygame.Surface((width, race_height(width, large)), pygame.SRCALPHA)
    seals, (cx, cy), side = places(width, large)
    have = sum(bool(each) for each in counts)
    near = have >= len(FACTIONS) - 1
    thread = path(f"M{seals[0][0]:.1f} {cy:.1f}H{cx:.1f}", line="#8a97c0", width=max(1.4, width / 130), opacity=0.85)
    image.blit(paint(thread, image.get_size(), image.get_size()), (0, 0))
    for faction, count, then, (x, y) in zip(FACTIONS, counts, stands, seals, strict=True):
        if near and not count:
            _glow(image, x, y, side * 1.6)
            ring, across = circle(50, 50, 46, "#141a34", LIT, 6), round(side * 1.16)
            _set(image, paint(ring, (across, across), (100, 100)), x, y)
        _set(image, seal(faction, round(side), ghost=not count), x, y)
        if then and not count:
            outline, across = circle(50, 50, 46, "none", mark.words, 6), round(side * 1.16)
            _set(image, paint(outline, (across, across), (100, 100)), x, y)
        row = pips(mark, count, round(width * 0.177), then)
        image.blit(row, row.get_rect(midtop=(round(x), round(y + side * 0.64))))
    if near:
        _glow(image, cx, cy, side * 1.02)
    way = road(counts)
    _set(image, cap(round(side * 0.9), lit=near or way.left <= 1), cx, cy)
    if way.faction:
        _set(image, seal(way.faction, round(side * 0.7)), cx - side * 0.24, cy + side * 0.3)
    figure = letters.line(
        f"{way.done}/{way.steps}",
        "title",
        max(11, round(width * 0.052)),
        theme.GOLD_WORDS if way.left <= 1 else theme.MUTED,
    )
    image.blit(figure, figure.get_rect(midright=(width, round(cy + side * 1.02))))
    return image


def race(
    mark: theme.SeatMark,
    counts: Sequence[int],
    width: int,
    stands: Sequence[int] | None = None,
    seals: float = SEALS,
) -> pygame.Surface:
    """A family's whole race: `counts` are its seals in the order of FACTIONS. What is one step away is lit.

    A figure tells how far they have come on the shorter way. `stands` are the seals they would have as the palace stands: what
    of these they do not have yet is outlined, and no figure counts it. `seals`: how large they are, as a share of the width.
    """
    return _race(mark, tuple(counts), width, tuple(counts if stands is None else stands), seals)


def _glow(image: pygame.Surface, x: float, y: float, side: float) -> None:
    light = soft_light((round(side), round(side)), (0, WARM, 0.75), (0.5, WARM, 0.3), (1, WARM, 0))
    image.blit(light, light.get_rect(center=(round(x), round(y))))


def _set(image: pygame.Surface, sign: pygame.Surface, x: float, y: float) -> None:
    image.blit(sign, sign.get_rect(center=(round(x), round(y))))
