"""The Merchant's scales, as they turn about their middle: a beam of brass, and from each end of it a pan on two chains.

Seen a little from above: what turns comes forward below, and goes back above, where it is smaller. Pixels.
"""

from __future__ import annotations

import math

import pygame

from art.brush import circle, down, moved, paint, path, trimmed
from art.passing import passing

STEPS = 12  # in which they turn half round
ACROSS, DEEP = 2.4, 1.24  # from the middle of the beam to its end: across, and as it comes forward; in units
DROP = 1.5  # from an end of the beam to the middle of what lies in the pan
TIP = 0.16  # how far an end goes down for each step of tipping
FAR = 0.14  # how much smaller a pan is that is farthest
SIDE, ABOVE, BELOW = 4.0, 1.7, 4.2  # how far the picture reaches from the middle of the beam
BRASS = "#f4d98a", "#c8922f", "#4a2c0c"


def end(turn: float, tip: float = 0.0) -> tuple[float, float]:
    """Where that end of the beam is that begins on the right, after a share `turn` of half a round."""
    angle = math.pi * turn
    return ACROSS * math.cos(angle), DEEP * math.sin(angle) + TIP * tip


def depth(y: float) -> float:
    """How large something is in a pan whose end of the beam is so far before the middle, or behind it (below 0)."""
    return 1 - FAR * max(0.0, -y / DEEP)


@passing
def scales(unit: float, step: int, tip: int = 0) -> pygame.Surface:
    """The scales after so many steps of their turn, or tipped by so many to the right; the farther pan is painted first."""
    x, y = end(step / STEPS)
    ends = sorted(((x, y + TIP * tip), (-x, -y - TIP * tip)), key=lambda each: each[1])
    (x0, y0), (x1, y1) = ends
    back, front = (_pan(*each) for each in ends)
    line = f"M{x0:.3f} {y0:.3f}L{x1:.3f} {y1:.3f}"
    beam = path(line, line=BRASS[2], width=0.32) + path(line, line=BRASS[1], width=0.22)
    beam += path(line, line=BRASS[0], width=0.09)
    hub = (
        circle(0, 0, 0.36, BRASS[2])
        + circle(0, 0, 0.3, down((0, BRASS[0]), (1, BRASS[1])))
        + circle(0, 0, 0.11, "#8a1f2c")
    )
    knobs = "".join(circle(*each, 0.17, BRASS[2]) + circle(*each, 0.12, BRASS[0]) for each in ends)
    drawing = moved(back + beam + knobs + hub + front, f"translate({SIDE} {ABOVE})")
    whole = 2 * SIDE, ABOVE + BELOW
    return trimmed(paint(drawing, (round(whole[0] * unit), round(whole[1] * unit)), whole))


def _pan(x: float, y: float) -> str:
    """A pan, and its chains, below an end of the beam."""
    large = depth(y)
    low, wide = y + DROP + 0.62 * large, 1.5 * large
    drawing = ""
    for side in (-1, 1):
        chain = f"M{x:.3f} {y:.3f}L{x + side * wide:.3f} {low:.3f}"
        drawing += path(chain, line=BRASS[2], width=0.13) + path(chain, line=BRASS[0], width=0.06)
    bowl = (
        f"M{x - wide:.3f} {low:.3f}Q{x:.3f} {low + 1.7 * large:.3f} {x + wide:.3f} {low:.3f}"
        f"Q{x:.3f} {low + 0.5 * large:.3f} {x - wide:.3f} {low:.3f}z"
    )
    return drawing + path(bowl, down((0, BRASS[0]), (0.5, BRASS[1]), (1, BRASS[2])), BRASS[2], 0.06)
