"""The seals of the five factions, pressed in wax of their own shape, coins with values, and tokens that lie turned over. Pixels.

A new faction, with its seals, goes the way of any new card ("Where to change what" in ARCHITECTURE.md) without `play.py`. Besides:

- `data/intrigo/game.yaml`: each faction has so many `seals`, with `different` beside them;
- `WAX` and `SIGNS` here;
- room in `race.py` beside this module (`STEPS` there is `doge.same`, the number of factions `doge.different`) and in `scenes/games/intrigo/board/diagrams.py`;
- names with `~` (the token turned over) in the words;
- `minds/worth.py` (a number for each count) and `minds/tuning.py` in `engine/games/intrigo`;
- `signs` and the position in `data/intrigo/lesson*.yaml`; the positions in `scenes/games/intrigo/positions`;
- `tests/glossary.yaml`, and the pages and tests that list the factions or count them (*five*, `FACTIONS`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import coins
from art import type as letters
from art.brush import circle, glow, greyed, moved, paint, path, shadow, slant
from art.motifs import at, mixed

SMALL = 26  # pixels; on smaller seals the sign is larger, and fine lines are left out


class Wax(NamedTuple):
    """Colours of a seal from light to dark, that of its sign, and the waves of its edge: how many, how deep, how sharp."""

    light: str
    middle: str
    dark: str
    ink: str
    waves: int
    depth: float
    sharp: float


WAX = {
    "clergy": Wax("#fffaf0", "#e9dcc4", "#a98f70", "#7a1a2c", 4, 8.5, 0.55),
    "military": Wax("#f2f6fb", "#b4c3d6", "#566a88", "#16264a", 8, 8.0, 1.9),
    "merchants": Wax("#d2f6f2", "#74c4c4", "#236c70", "#06343a", 12, 3.2, 0.8),
    "farmers": Wax("#def4b0", "#96c660", "#437424", "#1a380a", 6, 7.0, 0.5),
    "workers": Wax("#fbd0b0", "#dc8c5a", "#84401c", "#3e160a", 10, 5.5, 0.18),
}
FACTIONS = tuple(WAX)
TOKENS = (*FACTIONS, "coin")
SIGNS: dict[str, Callable[[str], str]] = {  # on 100 x 100, in the colour that is put in
    "clergy": lambda ink: path("M50 22v56M31 41h38", line=ink, width=11),
    "military": lambda ink: path("M50 10l8 14v36H42V24z", ink) + path("M31 60h38M50 62v22", line=ink, width=9) + circle(50, 87, 4.5, ink),
    "merchants": lambda ink: path("M50 20v58M24 36h52M35 79h30M24 36l-10 21h20zM76 36l-10 21h20z", line=ink, width=6.5),
    "farmers": lambda ink: path("M50 86V34M50 52q-18 0-20-18 18 0 20 18M50 52q18 0 20-18-18 0-20 18M50 72q-18 0-20-18 18 0 20 18M50 72q18 0 20-18-18 0-20 18M50 36q-9-10 0-23 9 13 0 23", ink, ink, 4),
    "workers": lambda ink: path("M34 84L57 40", line=ink, width=10) + path("M38 20L77 37 70 53 33 36z", ink, ink, 4),
}  # fmt: skip


@lru_cache(maxsize=8)
def _edge(faction: str, reach: float) -> str:
    """The outline of a seal: wax that has run into waves, `reach` units from its middle."""
    wax, points, steps = WAX[faction], list[str](), 180
    for step in range(steps):
        turn = math.tau * step / steps
        wave = abs(math.cos(wax.waves * turn / 2)) ** wax.sharp
        radius = reach - wax.depth + wax.depth * wave
        points.append(f"{50 + radius * math.sin(turn):.2f} {50 - radius * math.cos(turn):.2f}")
    return f"M{'L'.join(points)}z"


def _pressed(faction: str, small: bool) -> str:
    wax = WAX[faction]
    outline, field = _edge(faction, 47.5), 38 - wax.depth * 0.45
    drawing = path(outline, "#150c10", "#150c10", 4) + at(path(outline, wax.dark), 0, 1)
    drawing += at(path(outline, slant(wax.light, (0.45, wax.middle), (1, mixed(wax.middle, wax.dark, 0.75)))), 0, -1.4)
    drawing += circle(50, 49, field, slant(mixed(wax.middle, wax.dark, 0.2), wax.light), wax.dark, 2.2)
    if not small:
        drawing += circle(50, 49, field - 3.6, line=wax.ink, width=1.3, opacity=0.35)
    size = (0.80 if small else 0.72) * field / 34
    sign = moved(SIGNS[faction]("#ffffff"), f"translate({50 - 50 * size:.2f} {50.6 - 50 * size:.2f}) scale({size:.3f})")
    ink = moved(SIGNS[faction](wax.ink), f"translate({50 - 50 * size:.2f} {49 - 50 * size:.2f}) scale({size:.3f})")
    return (
        drawing
        + (sign if not small else "")
        + ink
        + path("M17 40a35 35 0 0 1 25-25", line="#ffffff", width=4.2, opacity=0.6)
    )


@lru_cache(maxsize=48)
def seal(faction: str, size: int, ghost: bool = False) -> pygame.Surface:
    """The seal of a faction, `size` pixels across; a `ghost` of it where nobody has won one yet."""
    image = paint(_pressed(faction, size < SMALL), (size, size), (100, 100))
    if ghost:
        image = greyed(image, 0.28, 0.62)
        image.fill((255, 255, 255, 165), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@lru_cache(maxsize=24)
def turned_over(what: str, size: int) -> pygame.Surface:
    """A token of TOKENS that a thief has turned over: nobody can win it, but what it is stays seen (I 4.10)."""
    coin = what == "coin"
    outline = "M50 2A48 48 0 1 1 49.9 2z" if coin else _edge(what, 47.5)
    drawing = path(outline, "#0c1020", "#0c1020", 4) + at(
        path(outline, slant("#8490b4", (0.5, "#56618a"), (1, "#333c60"))), 0, -1
    )
    drawing += circle(50, 49, 35, slant("#333d64", "#5a668f"), "#262e4e", 2)
    image = paint(drawing, (size, size), (100, 100))
    inner = round(size * 0.62)
    front = coins.coin("gold", inner) if coin else seal(what, inner)
    front = greyed(front, 0.55, 0.92)
    front.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(front, front.get_rect(center=(size // 2, round(size * 0.49))))
    bar = path("M21 79L79 21", line="#10162c", width=11) + path("M21 79L79 21", line="#c9d0e6", width=5.5)
    image.blit(paint(bar, (size, size), (100, 100)), (0, 0))
    return image


def token(what: str, size: int) -> pygame.Surface:
    """A token as a position writes it: `coin`, a faction, and `~` before either where it is turned over."""
    if what.startswith("~"):
        return turned_over(what[1:], size)
    return coins.coin("gold", size) if what == "coin" else seal(what, size)


@lru_cache(maxsize=16)
def coin_of(value: int, size: int) -> pygame.Surface:
    """A gold coin that bears a value instead of the mask: for change and for prices."""
    light, middle, dark, stamp = coins.TONES["gold"]
    drawing = circle(50, 50, 49, dark) + circle(50, 49, 46.5, slant(light, (0.5, middle), (1, dark)))
    drawing += circle(50, 49.5, 38.5, glow(light, (0.7, middle), (1, mixed(middle, dark, 0.4))), dark, 2.2)
    drawing += path("M17 38a35 35 0 0 1 29-25", line="#ffffff", width=4.5, opacity=0.7)
    image = paint(drawing, (size, size), (100, 100))
    number = letters.line(str(value), "number", max(9, round(size * 0.62)), mixed(stamp, "#000000", 0.45))
    number = number.subsurface(number.get_bounding_rect())
    image.blit(number, number.get_rect(center=(size // 2, size // 2)))
    return image


@lru_cache(maxsize=8)
def purse(value: int, size: int) -> pygame.Surface:
    """Coins that lie over one another, as many as the value up to three, the uppermost with the figure."""
    many = max(1, min(3, value))
    step = round(size * 0.2)
    image = pygame.Surface((size, size + step * (many - 1)), pygame.SRCALPHA)
    for number in range(many):
        one = coin_of(value, size) if number == many - 1 else coins.coin("gold", size)
        cast, pad = shadow(one, max(1, size // 16), 160)
        top = step * (many - 1 - number)
        image.blit(cast, (-pad, top - pad + 1))
        image.blit(one, (0, top))
    return image
