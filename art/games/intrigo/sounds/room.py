"""A palace court: two bells of a far tower, steps on the stone, a fountain, and the walls that answer."""

import random

from art.sound.loop import Loop
from art.sound.scenery import chirps, church_bell, footstep, latch, now_and_then, turning


def sounds(seconds: float) -> Loop:
    loop, chance = Loop(seconds), random.Random(230)
    for time in now_and_then(chance, seconds, 7.5):
        side, way, pace = chance.uniform(-0.8, 0.8), chance.choice((-0.16, 0.16)), chance.uniform(0.5, 0.62)
        for step in range(chance.randint(3, 6)):
            loop.put(
                time + pace * step, footstep(round(100 * time) + step), 0.3, max(-1.0, min(1.0, side + way * step))
            )
    for number, time in enumerate(now_and_then(chance, seconds, 21)):
        loop.put(time, latch(236 + number), 0.3, chance.uniform(-0.8, 0.8))
    for time in now_and_then(chance, seconds, 12):
        loop.put(time, chirps([chance.randrange(4)] * 2), 0.05, 0.7)
    loop.echo((0.137, 0.45), (0.223, 0.35))
    low, high = church_bell(146.83), church_bell(220.0)
    for time in now_and_then(chance, seconds, 8):
        for stroke in range(chance.randint(1, 2)):
            sound = chance.choice((low, high))
            loop.put(time + 2.1 * stroke, sound, 0.34, -0.25)
            loop.put(time + 2.1 * stroke + 0.31, sound, 0.12, 0.6)
    loop.bed(231, 330, 0.6, turning(seconds, 0.26, 0.06, 9))
    loop.bed(232, 2100, 0.9, turning(seconds, 0.1, 0.03, 31))
    loop.bed(233, 4600, 0.7, turning(seconds, 0.06, 0.02, 43, 1.0))
    return loop
