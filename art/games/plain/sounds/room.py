"""A game that has no room of its own yet: the air of a quiet hall, and nothing else."""

from art.sound.loop import Loop
from art.sound.scenery import turning


def sounds(seconds: float) -> Loop:
    loop = Loop(seconds)
    loop.bed(251, 240, 1.0, turning(seconds, 0.5, 0.15, 5))
    loop.bed(252, 1600, 0.5, turning(seconds, 0.12, 0.04, 7))
    return loop
