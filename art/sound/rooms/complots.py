"""A hall by candlelight: talk behind a door, and low strings that change between two chords."""

import random

from art.sound.loop import ROOM_RATE, Loop
from art.sound.scenery import crackle, swelling, syllables, turning
from art.sound.voices import bowed


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
            time += chance.uniform(0.5, 1.6)


def sounds() -> Loop:
    loop = Loop(16)
    _speak(loop, 201, 4)
    loop.echo((0.071, 0.5), (0.113, 0.35))
    loop.bed(202, lambda t: 260, 0.6, turning(16, 0.35, 0.08, 2))
    for begins, chord in ((0.0, (73.42, 110.0, 146.83, 174.61)), (8.0, (73.42, 98.0, 146.83, 233.08))):
        for voice, hz in enumerate(chord):
            side = (-0.4, 0.3, -0.2, 0.5)[voice]
            loop.put(begins + 0.35 * voice, swelling(bowed(hz, 8.6, 1.5, ROOM_RATE)), 0.16 - 0.025 * voice, side)
    for begins, side in ((3.1, -0.7), (9.7, 0.6), (14.2, -0.3)):
        loop.put(begins, crackle(round(begins)), 0.12, side)
    return loop
