"""A game that has no room of its own yet: the air of a quiet hall, and nothing else."""

from art.sound.loop import Loop
from art.sound.scenery import turning


def sounds() -> Loop:
    loop = Loop(12)
    loop.bed(251, turning(12, 240, 60, 1), 1.0, turning(12, 0.5, 0.15, 2))
    return loop
