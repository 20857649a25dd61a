"""What the rooms are furnished with: talk, bells, fire, birds, steps and creaks, all heard from afar (at ROOM_RATE)."""

import math
import random
from collections.abc import Iterator, Sequence
from functools import cache
from operator import mul

from art.sound.loop import ROOM_RATE
from art.sound.tape import Samples, ramped
from art.sound.voices import TABLE, Course, cycle, drum, filtered, noise, partials, tap

VOWELS = ((700, 1100), (450, 850), (420, 1500), (330, 750), (560, 950))  # Hz of the two formants
CHURCH = (  # partials of a bell: ratio to the pitch, loudness, share of the decay
    (0.5, 0.5, 1.4), (1, 1.0, 1.0), (1.19, 0.55, 0.8), (1.5, 0.2, 0.6), (2, 0.6, 0.55), (2.52, 0.25, 0.3),
    (3.01, 0.2, 0.25), (5.4, 0.12, 0.12), (8.2, 0.08, 0.06),
)  # fmt: skip
# Notes of a bird: glides, each from a pitch to a pitch (Hz) in so many seconds
SONG = (
    ((2100, 2800, 0.09), (2650, 2200, 0.12)),
    ((2400, 2440, 0.16),),
    ((3350, 3900, 0.06),) * 3,
    ((4100, 3300, 0.11),),
)


def turning(seconds: float, middle: float, swing: float, times: int, phase: float = 0.0) -> Course:
    """A value that goes up and down around `middle` by `swing`, so many times in a loop of `seconds`."""
    speed = math.tau * times / seconds
    return lambda time: middle + swing * math.sin(speed * time + phase)


def now_and_then(chance: random.Random, seconds: float, every: float) -> Iterator[float]:
    """Times in a loop at which something happens, on average `every` so many seconds, never twice within half of that."""
    time = chance.uniform(0.2, 0.7) * every
    while time < seconds - 0.3 * every:
        yield time
        time += every * (0.5 + chance.expovariate(2.0))


def swelling(samples: Samples) -> Samples:
    """The samples faded in up to their middle, and out again from there."""
    return list(map(mul, samples, _hill(len(samples))))


@cache
def _hill(count: int) -> Samples:
    return [0.5 - 0.5 * math.cos(math.tau * place / count) for place in range(count)]


def syllables(hz: float, seed: int, count: int = 10) -> list[Samples]:
    """Pieces of talk in a voice at `hz`, each with a vowel and a falling pitch, as they come through a door."""
    chance = random.Random(seed)
    pieces: list[list[float]] = []
    for _ in range(count):
        pitch = hz * chance.uniform(0.92, 1.15)
        table = cycle([_heard(pitch * k, VOWELS[chance.randrange(len(VOWELS))]) for k in range(1, 22)])
        length = round(chance.uniform(0.14, 0.3) * ROOM_RATE)
        step = pitch * TABLE / ROOM_RATE
        droop = 0.12 * step / length / 2  # an eighth lower at the end than at the beginning
        last = TABLE - 1
        samples = [table[int((step - droop * place) * place) & last] for place in range(length)]
        pieces.append(ramped(samples, 0.05, 0.08, ROOM_RATE))
    return pieces


def _heard(hz: float, vowel: tuple[int, int]) -> float:
    """How loud a harmonic of a vowel is behind a door that stands ajar."""
    first, second = vowel
    near = 1 / (1 + ((hz - first) / 110) ** 2) + 0.6 / (1 + ((hz - second) / 160) ** 2)
    return (0.12 + near) / (1 + (hz / 1100) ** 2)


def church_bell(hz: float) -> Samples:
    """A cast bell with its minor third, from afar: the distance dulls its stroke."""
    return ramped(partials(hz, 5.0, 1.1, CHURCH, ROOM_RATE), 0.008, 0.5, ROOM_RATE)


def far_thunder(seed: int) -> Samples:
    """A rocket that bursts beyond the water: the crack of it, then what rolls after."""
    air = noise(round(1.3 * ROOM_RATE), seed)
    boom = filtered(air, lambda t: 95 + 160 * math.exp(-t / 0.1), 0.8, lambda t: math.exp(-t / 0.24), ROOM_RATE)
    burst = tap(0.3, 1100, 0.06, seed + 1, 0.6, ROOM_RATE)
    boom[: len(burst)] = [a + 0.35 * b for a, b in zip(boom, burst, strict=False)]
    return ramped(boom, 0.006, 0.3, ROOM_RATE)


def sparks(seed: int) -> Samples:
    """What falls from a rocket: many small ticks, thinning out."""
    chance = random.Random(seed)
    samples = [0.0] * round(1.5 * ROOM_RATE)
    ticks = [tap(0.012, hz, 0.002, seed + round(hz), 1.2, ROOM_RATE) for hz in (2200.0, 3400.0, 5000.0)]
    for _ in range(60):
        start = round(min(1.45, chance.expovariate(2.2)) * ROOM_RATE)
        tick, loud = chance.choice(ticks), chance.uniform(0.3, 1)
        for place, value in enumerate(tick[: len(samples) - start], start):
            samples[place] += loud * value
    return ramped(samples, 0.1, 0.4, ROOM_RATE)


def crackle(seed: int) -> Samples:
    """One small pop of burning wood."""
    chance = random.Random(seed)
    return tap(0.04, chance.uniform(1100, 4200), chance.uniform(0.002, 0.006), seed, 1.3, ROOM_RATE)


def glasses(seed: int) -> Samples:
    """Two glasses that touch, in the next room."""
    chance = random.Random(seed)
    hz = chance.uniform(1900, 2700)
    chord = ((1, 1.0, 1.0), (1.07, 0.7, 0.9), (2.32, 0.5, 0.5), (2.9, 0.3, 0.3))
    return ramped(partials(hz, 0.6, 0.13, chord, ROOM_RATE), 0.002, 0.1, ROOM_RATE)


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
    heel = tap(0.12, 900, 0.018, seed, 0.9, ROOM_RATE)
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
        slips[round(time * ROOM_RATE)] = 20 * math.sin(math.pi * share) ** 1.5 * chance.uniform(0.6, 1)
        time += 1 / (26 + 42 * math.sin(math.pi * share**0.7)) * chance.uniform(0.85, 1.15)
    hollow = filtered(slips, lambda t: 520 + 90 * t, 7, lambda t: 1.0, ROOM_RATE)
    body = filtered(slips, lambda t: 1450 + 250 * t, 9, lambda t: 0.8, ROOM_RATE)
    return ramped([a + b for a, b in zip(hollow, body, strict=True)], 0.05, 0.2, ROOM_RATE)


def latch(seed: int) -> Samples:
    """A door somewhere in the house: the latch, and the leaf in its frame."""
    fall, iron = drum(70, 0.4, 0.08, rate=ROOM_RATE), tap(0.06, 2600, 0.008, seed, 1.5, ROOM_RATE)
    fall[: len(iron)] = [a + 0.6 * b for a, b in zip(fall, iron, strict=False)]
    return fall


def owl(seed: int) -> Samples:
    """A tawny owl in the park: one long call, a breath, and one that trembles."""
    chance = random.Random(seed)
    hz, samples = chance.uniform(365, 410), list[float]()
    for seconds, silence, tremble in ((0.55, 0.6, 0.0), (0.12, 0.14, 0.0), (0.95, 0.0, 0.5)):
        count, phase = round(seconds * ROOM_RATE), 0.0
        for place in range(count):
            share = place / count
            phase += math.tau * hz * (1 + 0.05 * math.sin(math.pi * share)) / ROOM_RATE
            shake = 1 - tremble * (0.5 + 0.5 * math.sin(math.tau * 13 * place / ROOM_RATE)) * (1 - share)
            samples.append(shake * math.sin(math.pi * share**0.6) * (math.sin(phase) + 0.16 * math.sin(2 * phase)))
        samples += [0.0] * round(silence * ROOM_RATE)
    return ramped(samples, 0.03, 0.1, ROOM_RATE)
