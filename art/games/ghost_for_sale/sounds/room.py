"""An old house at night: wind in the chimney, a second one in a keyhole, a clock, wood that settles, an owl outside."""

import random

from art.sound.loop import ROOM_RATE, Loop
from art.sound.scenery import creak, footstep, latch, now_and_then, owl, turning
from art.sound.voices import tap


def sounds(seconds: float) -> Loop:
    loop, chance = Loop(seconds), random.Random(240)
    loop.bed(241, 230, 1.4, turning(seconds, 0.5, 0.25, 7))
    loop.bed(242, 560, 7.0, turning(seconds, 0.55, 0.45, 9, 2.5))
    loop.bed(243, 740, 8.0, turning(seconds, 0.4, 0.38, 5, 0.6))
    loop.bed(244, 2800, 0.8, turning(seconds, 0.08, 0.07, 7))
    for number, time in enumerate(now_and_then(chance, seconds, 6.5)):
        loop.put(time, creak(1 + number), chance.uniform(0.2, 0.4), chance.uniform(-0.8, 0.8))
    for number, time in enumerate(now_and_then(chance, seconds, 22)):
        loop.put(time, latch(245 + number), 0.5, chance.uniform(-0.9, 0.9))
        for step in range(3):
            loop.put(time + 1.4 + 0.8 * step, footstep(248 + step), 0.2, -0.5)
    for number, time in enumerate(now_and_then(chance, seconds, 27)):
        loop.put(time, owl(260 + number), chance.uniform(0.1, 0.18), chance.uniform(-0.9, 0.9))
    ticks = (tap(0.03, 3100, 0.004, 255, 2.0, ROOM_RATE), tap(0.03, 2300, 0.004, 256, 2.0, ROOM_RATE))
    beats = 2 * max(1, round(seconds / 2))
    for beat in range(beats):
        loop.put(beat * seconds / beats, ticks[beat % 2], 0.2, 0.75)
    loop.echo((0.083, 0.3), (0.151, 0.2))
    return loop
