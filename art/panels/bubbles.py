"""Speech bubbles of parchment, body and tail in one path."""

from functools import lru_cache

import pygame

from art import transform
from art.brush import Size, down, path
from art.panels.piece import Piece, made, taller

TAIL = 22  # units from the body of a bubble to the tip of its tail
EDGE = 34  # units at either end of a bubble that are never drawn out: its corners
FOOT = 36  # units on either side of the tip that are never drawn out: the root of the tail
ROUND = 18  # units at the top and the foot that are never drawn out: the corners
LOWEST = 46  # units: the height of the bubble that all others are drawn out of


def bubble(size: Size, tail: str, place: int, scale: float) -> Piece:
    """A bubble whose body is `size` pixels; `scale` = pixels a unit.

    Its tail points "down", "up", "left" or "right", and ends TAIL units from the body; `place` is the pixel of its tip
    along that side, from the left or the upper end.
    """
    aside = round(EDGE * scale) + round(FOOT * scale)
    if tail in ("down", "up") and aside <= place <= size[0] - aside:
        return _drawn_out(size[0], place, _tall(size[1], tail, scale), round(EDGE * scale), round(FOOT * scale))
    return _painted(size, tail, place, scale)


def _painted(size: Size, tail: str, place: int, scale: float) -> Piece:
    def drawing(w: float, h: float) -> str:
        return path(_outline(w, h, tail, place / scale), down("#fffaf0", "#efe0bd"), "#8a5a18", 2)

    return made(drawing, size, scale, 8, TAIL + 22, 180)


def _tall(high: int, tail: str, scale: float) -> Piece:
    """The narrowest bubble of this height with its tail in the middle."""
    lowest = min(high, round(LOWEST * scale))
    pattern = _pattern(lowest, tail, scale)
    ends = pattern.pad + round(ROUND * scale)
    return Piece(taller(pattern.image, ends, ends, high - lowest), pattern.pad)


@lru_cache(maxsize=12)
def _pattern(high: int, tail: str, scale: float) -> Piece:
    """The lowest bubble, or one of this height that is lower still, from which others are drawn out."""
    half = round(EDGE * scale) + round(FOOT * scale)
    return _painted((2 * half, high), tail, half, scale)


def _drawn_out(wide: int, place: int, pattern: Piece, edge: int, foot: int) -> Piece:
    """The pattern with more between its ends and its tail: most of the painting is done once for all bubbles."""
    pad, source, high = pattern.pad, pattern.image, pattern.image.get_height()
    image = pygame.Surface((wide + 2 * pad, high), pygame.SRCALPHA)
    ends, middle = pad + edge, pad + edge + foot  # of the pattern
    parts = ((0, ends, 0), (ends, 2 * foot, pad + place - foot), (middle + foot, ends, pad + wide - edge))
    for left, broad, to in parts:
        image.blit(source, (to, 0), (left, 0, broad, high))
    for column, begun, ended in (
        (ends, ends, pad + place - foot),
        (middle + foot - 1, pad + place + foot, pad + wide - edge),
    ):
        if ended > begun:
            strip = source.subsurface((column, 0, 1, high))
            image.blit(transform.scale(strip, (ended - begun, high)), (begun, 0))
    return Piece(image, pad)


def _outline(w: float, h: float, tail: str, tip: float) -> str:
    """Clockwise from the upper left corner; each side gets the tail if it is the one."""
    r, half = min(14.0, w / 2, h / 2), 15.0
    long = w if tail in ("down", "up") else h
    half = min(half, (long - 2 * r) / 2)
    foot = min(max(tip, r + half), long - r - half)  # the tail's root stays on the straight part
    back = {
        "up": f"H{foot - half:.2f}L{tip:.2f} {-TAIL}L{foot + half:.2f} 0",
        "right": f"V{foot - half:.2f}L{w + TAIL:.2f} {tip:.2f}L{w:.2f} {foot + half:.2f}",
        "down": f"H{foot + half:.2f}L{tip:.2f} {h + TAIL:.2f}L{foot - half:.2f} {h:.2f}",
        "left": f"V{foot + half:.2f}L{-TAIL} {tip:.2f}L0 {foot - half:.2f}",
    }
    side = {name: line if name == tail else "" for name, line in back.items()}
    return (
        f"M{r} 0{side['up']}H{w - r:.2f}a{r} {r} 0 0 1 {r} {r}{side['right']}V{h - r:.2f}a{r} {r} 0 0 1 {-r} {r}"
        f"{side['down']}H{r}a{r} {r} 0 0 1 {-r} {-r}{side['left']}V{r}a{r} {r} 0 0 1 {r} {-r}z"
    )
