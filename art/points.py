"""The sign of points: a small card of parchment with a star."""

import math

import pygame

from art.brush import box, moved, paint, path, slant


def points(side: int) -> pygame.Surface:
    """The sign on a square of `side` pixels."""
    radii = (6.6, 2.9)
    corners = (
        (radii[at % 2] * math.sin(math.pi * at / 5), 0.3 - radii[at % 2] * math.cos(math.pi * at / 5))
        for at in range(10)
    )
    star = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "z"
    sheet = box(4, 1.2, 16, 21.6, 2.6, slant("#fff6da", "#e3cf9c"), "#7d5314", 1.4)
    return paint(sheet + moved(path(star, "#b5781f"), "translate(12 12)"), (side, side), (24, 24))
