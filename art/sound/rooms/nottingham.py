"""The gate before the town: wind over the fields, the watch's fire, one bird."""

import random

from art.sound.loop import Loop
from art.sound.scenery import chirps, crackle, turning


def sounds() -> Loop:
    loop = Loop(15)
    loop.bed(221, turning(15, 430, 130, 2), 1.1, turning(15, 0.55, 0.3, 3, 1.0))
    loop.bed(222, lambda t: 150, 0.7, turning(15, 0.4, 0.1, 5))
    chance = random.Random(223)
    pops = [crackle(seed) for seed in range(230, 236)]
    for _ in range(70):
        loop.put(chance.uniform(0, 15), chance.choice(pops), 0.04 + 0.3 * chance.random() ** 3, 0.35)
    for begins, song in ((1.2, (0, 1, 2)), (6.4, (2, 1)), (11.0, (0, 2, 1, 1))):
        loop.put(begins, chirps(song), 0.11, -0.6)
        loop.put(begins + 0.19, chirps(song), 0.025, 0.2)
    return loop
