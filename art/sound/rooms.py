"""The room of each game, heard quietly behind it: far voices and low strings, waves, wind and fire, bells, an old house."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable

from art.sound.loop import ROOM_RATE, Loop
from art.sound.scenery import (
    chirps,
    church_bell,
    crackle,
    creak,
    far_thunder,
    footstep,
    sparks,
    swelling,
    syllables,
    turning,
)
from art.sound.voices import bowed

LEVEL = -27.0  # mean level below full scale: 15 dB and more under the cues


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


def complots() -> Loop:
    """A hall by candlelight: talk behind a door, and low strings that change between two chords."""
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


def top_secret() -> Loop:
    """The shore on the night of the feast: two waves over one another, and fireworks across the water."""
    loop = Loop(16)
    loop.bed(211, turning(16, 420, 170, 3), 0.7, lambda t: 0.25 + 0.75 * _surge(t, 16 / 3))
    loop.bed(212, turning(16, 950, 300, 2, 2.0), 0.6, lambda t: 0.06 + 0.2 * _surge(t + 3.3, 8))
    for begins, side, loud in ((1.9, 0.6, 0.9), (2.5, 0.4, 0.6), (7.4, -0.5, 0.8), (12.3, 0.7, 1.0), (13.5, 0.1, 0.5)):
        loop.put(begins, far_thunder(round(10 * begins)), 1.1 * loud, side)
        loop.put(begins + 0.35, sparks(round(10 * begins)), 0.11 * loud, side)
    return loop


def _surge(time: float, length: float) -> float:
    """A wave: comes up in a third of its length, runs back in the rest."""
    share = time / length % 1
    return math.sin(math.pi * share**0.63) ** 2


def nottingham() -> Loop:
    """The gate before the town: wind over the fields, the watch's fire, one bird."""
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


def intrigo() -> Loop:
    """A palace court: two bells of a far tower, steps on the stone, and the walls that answer."""
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


def ghost_for_sale() -> Loop:
    """An old house at night: wind in the chimney, a second one in a keyhole, wood that settles."""
    loop = Loop(15)
    loop.bed(241, turning(15, 230, 70, 2), 1.4, turning(15, 0.6, 0.3, 3))
    loop.bed(242, turning(15, 560, 120, 3, 1.0), 7.0, turning(15, 0.5, 0.45, 2, 2.5))
    for begins, seed, side in ((3.4, 1, 0.6), (8.9, 2, -0.6), (13.1, 3, 0.2)):
        loop.put(begins, creak(seed), 0.3, side)
    loop.echo((0.083, 0.3), (0.151, 0.2))
    return loop


ROOMS: dict[str, Callable[[], Loop]] = {
    "complots": complots,
    "top_secret": top_secret,
    "nottingham": nottingham,
    "intrigo": intrigo,
    "ghost_for_sale": ghost_for_sale,
}


def room(game: str) -> array[int]:
    """16-bit stereo frames at the mixer's rate that join at their ends; takes some tenths of a second to make."""
    return ROOMS[game]().frames(LEVEL)
