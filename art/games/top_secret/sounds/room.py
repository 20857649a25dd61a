"""The shore on the night of the feast: waves over one another, fireworks across the water, a bell on a buoy."""

import math
import random

from art.sound.loop import ROOM_RATE, Loop
from art.sound.scenery import creak, far_thunder, now_and_then, sparks, turning
from art.sound.voices import bell


def sounds(seconds: float) -> Loop:
    loop, chance = Loop(seconds), random.Random(210)
    waves = max(1, round(seconds / 5.5))
    fewer = max(1, round(seconds / 8))
    loop.bed(211, 420, 0.7, lambda t: 0.2 + 0.6 * _surge(t, seconds / waves))
    loop.bed(212, 1500, 0.6, lambda t: 0.05 + 0.3 * _surge(t + 0.4, seconds / waves))
    loop.bed(213, 4200, 0.5, lambda t: 0.02 + 0.14 * _surge(t + 3.3, seconds / fewer))
    loop.bed(214, 140, 0.7, turning(seconds, 0.4, 0.15, 3))
    for number, time in enumerate(now_and_then(chance, seconds, 5)):
        side, loud = chance.uniform(-0.7, 0.8), chance.uniform(0.4, 1)
        loop.put(time, far_thunder(20 + 10 * number), 1.1 * loud, side)
        loop.put(time + 0.35, sparks(21 + 10 * number), 0.14 * loud, side)
    for time in now_and_then(chance, seconds, 13):
        loop.put(time, bell(chance.choice((880.0, 1174.66)), 1.5, 0.4, ROOM_RATE), 0.05, -0.8)
    for number, time in enumerate(now_and_then(chance, seconds, 19)):
        loop.put(time, creak(70 + number), 0.08, 0.5)
    return loop


def _surge(time: float, length: float) -> float:
    """A wave: comes up in a third of its length, runs back in the rest."""
    share = time / length % 1
    return math.sin(math.pi * share**0.63) ** 2
