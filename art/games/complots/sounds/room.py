"""A hall by candlelight: talk behind a door, glasses, a fire, and low strings that change between chords."""

import random

from art.sound.loop import ROOM_RATE, Loop
from art.sound.scenery import crackle, footstep, glasses, now_and_then, swelling, syllables, turning
from art.sound.voices import bowed

CHORDS = (
    (73.42, 110.0, 146.83, 174.61), (73.42, 98.0, 146.83, 233.08), (65.41, 98.0, 164.81, 196.0), (73.42, 110.0, 138.59, 220.0),
)  # fmt: skip


def _speak(loop: Loop, seed: int, speakers: int) -> None:
    """Phrases of some syllables with pauses between them, each speaker at a place and pitch of their own."""
    chance = random.Random(seed)
    for speaker in range(speakers):
        voice = syllables(105 + 27 * speaker, seed + speaker)
        side = -0.8 + 1.6 * speaker / max(1, speakers - 1)
        time = chance.uniform(0, 2)
        while time < loop.seconds - 1:
            for _ in range(chance.randint(4, 9)):
                loop.put(time, chance.choice(voice), chance.uniform(0.5, 1), side)
                time += chance.uniform(0.15, 0.27)
            time += chance.uniform(0.5, 3.6)


def sounds(seconds: float) -> Loop:
    loop, chance = Loop(seconds), random.Random(200)
    _speak(loop, 201, 4)
    for number, time in enumerate(now_and_then(chance, seconds, 9)):
        loop.put(time, glasses(260 + number), 0.1, chance.uniform(-0.9, 0.9))
    loop.echo((0.071, 0.5), (0.113, 0.35))
    loop.bed(202, 260, 0.6, turning(seconds, 0.35, 0.08, 5))
    loop.bed(203, 2600, 0.5, turning(seconds, 0.07, 0.03, 7))
    turns = max(1, round(seconds / 7.5))
    for turn in range(turns):
        for voice, hz in enumerate(CHORDS[turn % len(CHORDS)]):
            side = (-0.4, 0.3, -0.2, 0.5)[voice]
            swell = swelling(bowed(hz, 1.1 * seconds / turns, 1.2, ROOM_RATE))
            loop.put(turn * seconds / turns + 0.35 * voice, swell, 0.16 - 0.025 * voice, side)
    for number, time in enumerate(now_and_then(chance, seconds, 0.8)):
        loop.put(time, crackle(270 + number % 8), 0.05 + 0.3 * chance.random() ** 3, -0.6)
    for time in now_and_then(chance, seconds, 26):
        for step in range(chance.randint(4, 7)):
            loop.put(time + 0.56 * step, footstep(280 + step), 0.12, 0.8 - 0.2 * step)
    return loop
