"""The gate before the town: wind over the fields, the watch's fire, birds, a cart on the road."""

import random

from art.sound.loop import Loop
from art.sound.scenery import chirps, crackle, creak, footstep, now_and_then, turning


def sounds(seconds: float) -> Loop:
    loop, chance = Loop(seconds), random.Random(220)
    loop.bed(221, 430, 1.1, turning(seconds, 0.45, 0.25, 7, 1.0))
    loop.bed(222, 150, 0.7, turning(seconds, 0.4, 0.1, 11))
    loop.bed(223, 900, 1.6, turning(seconds, 0.25, 0.2, 5, 2.0))
    loop.bed(224, 3200, 0.5, turning(seconds, 0.07, 0.05, 9, 1.0))
    pops = [crackle(seed) for seed in range(230, 242)]
    for time in now_and_then(chance, seconds, 0.22):
        loop.put(time, chance.choice(pops), 0.05 + 0.4 * chance.random() ** 3, 0.35)
    for time in now_and_then(chance, seconds, 5.5):
        song, side = [chance.randrange(4) for _ in range(chance.randint(2, 4))], chance.uniform(-0.9, 0.3)
        loop.put(time, chirps(song), 0.12, side)
        loop.put(time + 0.19, chirps(song), 0.03, -side)
    for number, time in enumerate(now_and_then(chance, seconds, 24)):
        for turn in range(3):
            loop.put(time + 1.3 * turn, creak(243 + 3 * number + turn), 0.12, -0.7 + 0.5 * turn)
        for step in range(8):
            loop.put(time + 0.47 * step, footstep(250 + step), 0.14, -0.7 + 0.17 * step)
    return loop
