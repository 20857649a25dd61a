"""What the rooms are furnished with: talk, bells, fire, birds, steps and creaks, all heard from afar (at ROOM_RATE)."""

import math
import random
from collections.abc import Sequence
from functools import cache
from operator import mul

from art.sound.loop import ROOM_RATE
from art.sound.tape import Samples, ramped
from art.sound.voices import TABLE, Course, cycle, drum, filtered, noise, partials, tap

VOWELS = ((700, 1100), (450, 850), (420, 1500), (330, 750), (560, 950))  # Hz of the two formants
CHURCH = (  # partials of a bell: ratio to the pitch, loudness, share of the decay
    (0.5, 0.5, 1.4), (1, 1.0, 1.0), (1.19, 0.55, 0.8), (1.5, 0.2, 0.6), (2, 0.6, 0.55), (2.52, 0.15, 0.3), (3.01, 0.1, 0.25),
)  # fmt: skip
# Notes of a bird: glides, each from a pitch to a pitch (Hz) in so many seconds
SONG = (((2100, 2800, 0.09), (2650, 2200, 0.12)), ((2400, 2440, 0.16),), ((2350, 2900, 0.06),) * 3)


def turning(seconds: float, middle: float, swing: float, times: int, phase: float = 0.0) -> Course:
    """A value that goes up and down around `middle` by `swing`, so many times in a loop of `seconds`."""
    speed = math.tau * times / seconds
    return lambda time: middle + swing * math.sin(speed * time + phase)


def swelling(samples: Samples) -> Samples:
    """The samples faded in up to their middle, and out again from there."""
    return list(map(mul, samples, _hill(len(samples))))


@cache
def _hill(count: int) -> Samples:
    return [0.5 - 0.5 * math.cos(math.tau * place / count) for place in range(count)]


def syllables(hz: float, seed: int, count: int = 6) -> list[Samples]:
    """Pieces of talk in a voice at `hz`, each with a vowel and a falling pitch, as they come through a door."""
    chance = random.Random(seed)
    pieces = []
    for _ in range(count):
        pitch = hz * chance.uniform(0.92, 1.15)
        table = cycle([_heard(pitch * k, VOWELS[chance.randrange(len(VOWELS))]) for k in range(1, 10)])
        length = round(chance.uniform(0.14, 0.3) * ROOM_RATE)
        step = pitch * TABLE / ROOM_RATE
        droop = 0.12 * step / length / 2  # an eighth lower at the end than at the beginning
        last = TABLE - 1
        samples = [table[int((step - droop * place) * place) & last] for place in range(length)]
        pieces.append(ramped(samples, 0.05, 0.08, ROOM_RATE))
    return pieces


def _heard(hz: float, vowel: tuple[int, int]) -> float:
    """How loud a harmonic of a vowel is behind a door."""
    first, second = vowel
    near = 1 / (1 + ((hz - first) / 110) ** 2) + 0.5 / (1 + ((hz - second) / 160) ** 2)
    return (0.12 + near) / (1 + (hz / 550) ** 2)


def church_bell(hz: float) -> Samples:
    """A cast bell with its minor third, from afar: the distance dulls its stroke."""
    return ramped(partials(hz, 5.0, 1.1, CHURCH, ROOM_RATE), 0.012, 0.5, ROOM_RATE)


def far_thunder(seed: int) -> Samples:
    """A rocket that bursts beyond the water."""
    air = noise(round(1.3 * ROOM_RATE), seed)
    boom = filtered(air, lambda t: 95 + 90 * math.exp(-t / 0.1), 0.8, lambda t: math.exp(-t / 0.24), ROOM_RATE)
    return ramped(boom, 0.012, 0.3, ROOM_RATE)


def sparks(seed: int) -> Samples:
    """What falls from a rocket: many small ticks, thinning out."""
    chance = random.Random(seed)
    samples = [0.0] * round(1.5 * ROOM_RATE)
    ticks = [tap(0.012, hz, 0.002, seed + round(hz), 1.2, ROOM_RATE) for hz in (1500.0, 2000.0, 2500.0)]
    for _ in range(45):
        start = round(min(1.45, chance.expovariate(2.2)) * ROOM_RATE)
        tick, loud = chance.choice(ticks), chance.uniform(0.3, 1)
        for place, value in enumerate(tick[: len(samples) - start], start):
            samples[place] += loud * value
    return ramped(samples, 0.1, 0.4, ROOM_RATE)


def crackle(seed: int) -> Samples:
    """One small pop of burning wood."""
    chance = random.Random(seed)
    return tap(0.04, chance.uniform(900, 2300), chance.uniform(0.002, 0.006), seed, 1.3, ROOM_RATE)


def chirps(song: Sequence[int]) -> Samples:
    """A bird's phrase out of the notes of SONG: sines that glide, with a breath between them."""
    samples: Samples = []
    for note in song:
        for start, end, seconds in SONG[note]:
            count, phase = round(seconds * ROOM_RATE), 0.0
            for place in range(count):
                share = place / count
                samples.append(math.sin(math.pi * share) ** 2 * math.sin(phase))
                phase += math.tau * (start + (end - start) * share) / ROOM_RATE
            samples += [0.0] * round(0.045 * ROOM_RATE)
        samples += [0.0] * round(0.12 * ROOM_RATE)
    return samples


def footstep(seed: int) -> Samples:
    """A heel on stone, from across the court."""
    heel = tap(0.12, 480, 0.018, seed, 1.2, ROOM_RATE)
    sole = drum(95, 0.12, 0.03, rate=ROOM_RATE)
    return [0.8 * a + 0.5 * b for a, b in zip(heel, sole, strict=True)]


def creak(seed: int) -> Samples:
    """Wood that gives way: small slips, faster and then slower, heard through the hollow of a door."""
    chance = random.Random(seed)
    length = 1.1
    slips = [0.0] * round(length * ROOM_RATE)
    time = 0.03
    while time < length - 0.1:
        share = time / length
        slips[round(time * ROOM_RATE)] = 14 * math.sin(math.pi * share) ** 1.5 * chance.uniform(0.6, 1)
        time += 1 / (26 + 42 * math.sin(math.pi * share**0.7)) * chance.uniform(0.85, 1.15)
    hollow = filtered(slips, lambda t: 420 + 90 * t, 7, lambda t: 1.0, ROOM_RATE)
    body = filtered(slips, lambda t: 1050 + 150 * t, 9, lambda t: 0.5, ROOM_RATE)
    return ramped([a + b for a, b in zip(hollow, body, strict=True)], 0.05, 0.2, ROOM_RATE)
