"""The lantern that goes round on the walls of the palace when arcades are counted. Sizes in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from art import transform
from art.brush import across, box, circle, down, glow, paint, path
from art.games.intrigo.cards.plan import Point
from art.light import soft_light
from art.motifs import at, gold
from art.passing import passing

VIEW = (60.0, 92.0)
RING = (30.0, 5.0)  # where it hangs, on VIEW
APART = 13.0  # between two lights of its way
SWINGS = (-6.0, 0.0, 6.0)  # degrees to the left in which it hangs as it goes


def _brass() -> str:
    drawing = path("M30 2a7 7 0 1 1-.1 0z", line="#c8922f", width=3) + path("M30 13L12 31H48z", gold(), "#3a1e06", 1.4)
    drawing += path("M22 21L30 13 38 21", line="#fff1bd", width=1.6, opacity=0.7) + box(
        10, 30, 40, 6, 2, gold(), "#3a1e06", 1.2
    )
    glass = glow("#fffdf0", (0.35, "#ffe9a0"), (0.75, "#ffb43c"), (1, "#d8741a"), y=58, radius=62)
    drawing += path("M13 36H47L43 76H17z", glass, "#3a1e06", 1.4) + path("M30 69q-8-7 0-22 8 15 0 22z", "#fffef6")
    drawing += path("M24 36L25.500 76M36 36L34.500 76M15 56H45", line="#6a4210", width=1.8)
    return (
        drawing
        + box(14, 75, 32, 6, 2, gold(), "#3a1e06", 1.2)
        + path("M20 81H40L36 89H24z", across("#fbe7a1", "#8a5a18"), "#3a1e06", 1.2)
    )


def lantern_size(width: int) -> tuple[int, int]:
    """Width and height of a lantern."""
    return width, round(width * VIEW[1] / VIEW[0])


@passing
def lantern(width: int, swing: float = 0.0) -> pygame.Surface:
    """A brass lantern, lit; it hangs from its ring, turned to the left by `swing` degrees."""
    image = paint(_brass(), lantern_size(width), VIEW)
    if not swing:
        return image
    w, h = image.get_size()
    roomy = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)  # its ring in the middle, so that it turns about that
    roomy.blit(image, (round(w - RING[0] * w / VIEW[0]), round(h - RING[1] * h / VIEW[1])))
    return transform.rotozoom(roomy, swing)


@passing
def shine(side: int) -> pygame.Surface:
    """The light around the lantern; its middle belongs on the flame."""
    return soft_light(
        (side, side), (0, "#fff0c0", 0.72), (0.18, "#ffcf78", 0.46), (0.5, "#ffb04a", 0.18), (1, "#ffb04a", 0)
    )


def swing(time: float) -> float:
    """How far it hangs to the left, in degrees, so many seconds after it set out."""
    return SWINGS[1 + round(math.sin(math.tau * 1.1 * time))]


@lru_cache(maxsize=10)
def _light(radius: float, strong: float) -> pygame.Surface:
    side = round(radius * 8)
    drawing = circle(50, 50, 50, glow((0, "#ffc060", 0.5 * strong), (1, "#ffc060", 0)))
    return paint(drawing + circle(50, 50, 12.5, "#ffe9b0", opacity=0.3 + 0.7 * strong), (side, side), (100, 100))


def lights(way: Sequence[Point], scale: float = 1.0) -> list[tuple[pygame.Surface, Point]]:
    """The lights that the lantern leaves on its way: pictures with the places of their middles, brighter towards its end.

    `way` is in pixels, `scale` pixels a unit.
    """
    total = sum(math.dist(one, two) for one, two in pairwise(way))
    found, walked, due = list[tuple[pygame.Surface, Point]](), 0.0, 0.0
    for (x0, y0), (x1, y1) in pairwise(way):
        far = math.dist((x0, y0), (x1, y1))
        while far and due <= walked + far:
            share, strong = (due - walked) / far, round(5 * due / total) / 5 if total else 1.0
            found.append(
                (
                    _light(round((1.5 + 1.6 * strong) * scale, 2), strong),
                    (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share),
                )
            )
            due += APART * scale
        walked += far
    return found


@passing
def footlight(width: int) -> pygame.Surface:
    """The lamplight on the threshold of the arcade that is being counted."""
    drawing = at(
        path("M-40 0L-78 46H78L40 0z", down((0, "#ffe0a0", 0.7), (0.5, "#ffc060", 0.28), (1, "#ffb04a", 0))), 80, 2
    )
    return paint(drawing, (width, round(width * 0.31)), (160, 50))
