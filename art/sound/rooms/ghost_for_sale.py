"""An old house at night: wind in the chimney, a second one in a keyhole, wood that settles."""

from art.sound.loop import Loop
from art.sound.scenery import creak, turning


def sounds() -> Loop:
    loop = Loop(15)
    loop.bed(241, turning(15, 230, 70, 2), 1.4, turning(15, 0.6, 0.3, 3))
    loop.bed(242, turning(15, 560, 120, 3, 1.0), 7.0, turning(15, 0.5, 0.45, 2, 2.5))
    for begins, seed, side in ((3.4, 1, 0.6), (8.9, 2, -0.6), (13.1, 3, 0.2)):
        loop.put(begins, creak(seed), 0.3, side)
    loop.echo((0.083, 0.3), (0.151, 0.2))
    return loop
