"""The shore on the night of the feast: two waves over one another, and fireworks across the water."""

import math

from art.sound.loop import Loop
from art.sound.scenery import far_thunder, sparks, turning


def sounds() -> Loop:
    loop = Loop(16)
    loop.bed(211, turning(16, 420, 170, 3), 0.7, lambda t: 0.25 + 0.75 * _surge(t, 16 / 3))
    loop.bed(212, turning(16, 950, 300, 2, 2.0), 0.6, lambda t: 0.06 + 0.2 * _surge(t + 3.3, 8))
    for begins, side, loud in ((1.9, 0.6, 0.9), (2.5, 0.4, 0.6), (7.4, -0.5, 0.8), (12.3, 0.7, 1.0), (13.5, 0.1, 0.5)):
        loop.put(begins, far_thunder(round(10 * begins)), 1.1 * loud, side)
        loop.put(begins + 0.35, sparks(round(10 * begins)), 0.11 * loud, side)
    return loop


def _surge(time: float, length: float) -> float:
    """A wave: comes up in a third of its length, runs back in the rest."""
    share = time / length % 1
    return math.sin(math.pi * share**0.63) ** 2
