"""Offer cards: much money has notched corners, little is round, on the back and on the face. Sizes in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from art import theme
from art import type as letters
from art.brush import box, circle, down, ellipse, moved, paint, path, slant
from art.light import lit
from art.motifs import gold, gold_line

Kind = Literal["much", "little"]

VIEW = (100, 140)  # canvas of an offer card, in units
SIGN = 0.22  # share of the width of a covered card that the picture of its back has
WORDS_FROM = 50  # pixels of width; narrower cards bear their number alone
SHAPES: dict[Kind, str] = {  # outlines
    "much": "M16 2H84A14 14 0 0 0 98 16V124A14 14 0 0 0 84 138H16A14 14 0 0 0 2 124V16A14 14 0 0 0 16 2z",
    "little": "M50 2C80 2 98 18 98 46V94C98 122 80 138 50 138S2 122 2 94V46C2 18 20 2 50 2z",
}
DARK = "#140b08"
BACKS: dict[Kind, tuple[str, str, str]] = {  # above, below, the colour of the pattern
    "much": ("#96722a", "#38260a", "#f0cd7c"), "little": ("#655c9e", "#1e193f", "#b9b0e0"),
}  # fmt: skip
FEET: dict[str, tuple[str, str, str, str]] = {  # of a face: above, below, its edge, its words
    "much": ("#8a6822", "#3a280c", "#c8922f", "#ffe9b8"), "little": ("#5d5596", "#262048", "#a79fd8", "#e9e4fb"),
    "lie": ("#b02a44", "#5c0f20", "#f6a3a4", "#ffe6df"),
}  # fmt: skip
GOLD = ("#fff1bd", "#e0ac4a", "#8a5a18")
SILVER = ("#ffffff", "#b9c2cf", "#5f6b7c")
INK = "#3a0d16"


def _inset(kind: Kind, by: float, fill: str, line: str = "", width: float = 0, opacity: float = 1) -> str:
    """The outline, so many units smaller on every side."""
    across, high = (VIEW[0] - 2 * by) / VIEW[0], (VIEW[1] - 2 * by) / VIEW[1]
    return moved(
        path(SHAPES[kind], fill, line, width, opacity), f"translate({by:g} {by:g}) scale({across:.4f} {high:.4f})"
    )


def _coin(x: float, y: float, r: float, metal: tuple[str, str, str]) -> str:
    light, _, dark = metal
    coin = (
        circle(x, y + r * 0.18, r, dark)
        + circle(x, y, r, slant(*metal))
        + circle(x, y, r * 0.7, line=dark, width=r * 0.1, opacity=0.75)
    )
    return coin + path(
        f"M{x - r * 0.62:.1f} {y - r * 0.3:.1f}a{r * 0.7:.1f} {r * 0.7:.1f} 0 0 1 {r * 0.5:.1f} {-r * 0.38:.1f}",
        line=light,
        width=r * 0.14,
    )


def _money(kind: Kind) -> str:
    if kind == "little":
        return ellipse(50, 89, 24, 6, "#000000", opacity=0.4) + _coin(50, 72, 20, SILVER)
    heap = ellipse(50, 106, 40, 8, "#000000", opacity=0.4)
    for x, y in ((28, 92), (72, 92), (50, 97), (38, 68), (62, 68), (50, 45)):
        heap += _coin(x, y, 17, GOLD)
    return heap


def offer_size(width: int) -> tuple[int, int]:
    """Width and height of an offer card in pixels."""
    return width, round(width * VIEW[1] / VIEW[0])


@lru_cache(maxsize=16)
def back(kind: Kind, width: int) -> pygame.Surface:
    """The back: a heap of gold, or one coin of silver."""
    above, below, thread = BACKS[kind]
    drawing = (
        path(SHAPES[kind], DARK) + _inset(kind, 3, gold()) + _inset(kind, 7, DARK) + _inset(kind, 8, down(above, below))
    )
    image = paint(drawing, offer_size(width), VIEW)
    if width >= 30:
        stars = "".join(
            f"M{x} {y - 4}q1 3 4 4-3 1-4 4-1-3-4-4 3-1 4-4z"
            for y in range(24, 130, 17)
            for x in range(17 + y % 2 * 8, 92, 17)
        )
        pattern = paint(path(stars, thread, opacity=0.3), offer_size(width), VIEW)
        pattern.blit(
            paint(_inset(kind, 10, "#ffffff"), offer_size(width), VIEW), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        image.blit(pattern, (0, 0))
    image.blit(paint(_inset(kind, 11, "none", thread, 1.6, 0.55) + _money(kind), image.get_size(), VIEW), (0, 0))
    return image


@lru_cache(maxsize=16)
def face(
    value: int, kind: Kind, width: int, foot: tuple[str, ...] = (), lie: bool = False, covered: bool = False
) -> pygame.Surface:
    """The card worth `value`, whose back shows `kind`; words on its foot say what the others see.

    A `lie` has them on carmine, in two lines ("seems", "much"). Of a `covered` card only the left is seen: its number
    stands there, and for words a small picture of its back. Where there is no room there are none either.
    """
    size = offer_size(width)
    words = () if covered or width < WORDS_FROM else tuple(foot)
    high = 0.5 if len(words) > 1 else 0.36 if words else 0.3  # of the foot, as a share of the card
    drawing = path(SHAPES[kind], DARK) + _inset(kind, 2.6, gold()) + _inset(kind, 6.4, "#5a3a14")
    image = paint(drawing + _inset(kind, 7, down("#fffaea", "#f3e5c2", "#dcc592")), size, VIEW)
    above, below, edge, ink = FEET["lie" if lie else kind]
    top = VIEW[1] * (1 - high) - (0 if len(words) > 1 else 2)
    band = paint(box(0, top, 100, 140, 0, down(above, below)) + box(0, top - 1.6, 100, 2.2, 0, edge), size, VIEW)
    band.blit(paint(_inset(kind, 7, "#ffffff"), size, VIEW), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(band, (0, 0))
    image.blit(paint(_inset(kind, 10.5, "none", "#8a6a34", 1.3, 0.6), size, VIEW), (0, 0))
    middle = 0.29 if covered else 0.5
    _number(image, value, middle, (top / VIEW[1] + 0.06) / 2, 0.4 if covered else 0.5 if len(words) > 1 else 0.6)
    _words(image, words, top / VIEW[1], ink)
    if covered and width >= WORDS_FROM:
        sign = mini(kind, round(width * SIGN))
        image.blit(sign, sign.get_rect(center=(round(width * 0.33), round(size[1] * 0.83))))
    return image


def _number(image: pygame.Surface, value: int, x: float, y: float, share: float) -> None:
    wide = image.get_width()
    pixels = max(11, round(wide * share * (0.86 if value > 9 else 1)))
    line = letters.line(str(value), "number", pixels, INK)
    line = line.subsurface(line.get_bounding_rect())
    image.blit(line, line.get_rect(center=(round(wide * x), round(image.get_height() * y))))


def _words(image: pygame.Surface, words: Sequence[str], top: float, ink: str) -> None:
    """Words on the foot, all of one size, as large as there is room in the outline."""
    if not words:
        return
    wide, high = image.get_size()
    pixels = max(12, round(wide * 0.27))
    room = wide * (0.78 if len(words) == 1 else 0.8)
    while pixels > 9 and max(letters.width(each, "strong", pixels) for each in words) > room:
        pixels -= 1
    step = pixels * 0.94
    middle = high * (top + (0.93 - top) * (0.47 if len(words) > 1 else 0.44))
    for number, word in enumerate(words):
        line = letters.line(word, "strong", pixels, ink)
        rise = letters.ascent("strong", pixels) - 0.3 * pixels
        y = middle + (number - (len(words) - 1) / 2) * step - rise
        image.blit(line, (round((wide - line.get_width()) / 2), round(y)))


@lru_cache(maxsize=32)
def bare(value: int, kind: Kind, width: int) -> pygame.Surface:
    """A card that lies open among bids, or has been turned: its number alone, as large as there is room."""
    size = offer_size(width)
    drawing = path(SHAPES[kind], DARK) + _inset(kind, 4, gold()) + _inset(kind, 9, "#5a3a14")
    image = paint(drawing + _inset(kind, 10, down("#fffaea", "#f3e5c2", "#dcc592")), size, VIEW)
    _number(image, value, 0.5, 0.5, 0.7)
    return image


@lru_cache(maxsize=4)
def ring(kind: Kind, width: int) -> pygame.Surface:
    """The gold line around a chosen card, a little larger than it; its middle is the middle of the card."""
    out = round(width * 1.17)
    image = paint(
        _inset(kind, 0.6, "none", "#3a2208", 5, 0.6) + _inset(kind, 1, "none", gold_line(), 3.6), offer_size(out), VIEW
    )
    return lit(image, theme.GOLD_LINE[1], max(4, round(width * 0.1)))


@lru_cache(maxsize=8)
def mini(kind: Kind, width: int) -> pygame.Surface:
    """A back of 12 to 20 pixels: outline and coin are enough."""
    above, below, _ = BACKS[kind]
    drawing = path(SHAPES[kind], DARK, "#f6e2a8" if kind == "much" else "#cfc8f2", 9) + _inset(
        kind, 8, down(above, below)
    )
    drawing += (
        _coin(50, 70, 24, SILVER)
        if kind == "little"
        else _coin(30, 86, 20, GOLD) + _coin(70, 86, 20, GOLD) + _coin(50, 52, 20, GOLD)
    )
    return paint(drawing, offer_size(width), VIEW)
