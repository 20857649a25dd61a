"""A palace court: two bells of a far tower, steps on the stone, and the walls that answer."""

from art.sound.loop import Loop
from art.sound.scenery import church_bell, footstep, turning


def sounds() -> Loop:
    loop = Loop(16)
    for begins, side in ((4.6, -0.2), (5.15, 0.0), (5.7, 0.2), (6.25, 0.4), (12.9, 0.5), (13.5, 0.3)):
        loop.put(begins, footstep(round(100 * begins)), 0.2, side)
    loop.echo((0.137, 0.45), (0.223, 0.35))
    low, high = church_bell(146.83), church_bell(220.0)
    for begins, sound in ((0.3, low), (2.5, high), (8.3, low), (10.6, low)):
        loop.put(begins, sound, 0.3, -0.25)
        loop.put(begins + 0.31, sound, 0.12, 0.6)
    loop.bed(231, turning(16, 330, 60, 1), 0.6, turning(16, 0.3, 0.06, 3))
    return loop
