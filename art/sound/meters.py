"""Ears made of arithmetic: loudness, onset, peak and highs of samples, and how a sound is spread over pitches and time."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from art.sound.tape import RATE, Samples

SILENCE = -99.0  # decibels, of what has no level
MOMENT = 0.4  # seconds over which loudness is taken, as in EBU R 128 (momentary)
ATTACK = 0.05  # seconds at the beginning in which there should be highs
HIGHS = 4_000.0  # Hz above which they lie
HEARD = 0.1  # share of the peak at which a sound has begun
STILL = 0.707  # q of a filter without a hump


@dataclass(frozen=True, slots=True)
class Figures:
    """`onset` and `seconds` in seconds, `loudness` in LUFS (of the loudest 400 ms), `peak` in decibels of full scale.

    `highs` is the share of the energy of the attack (the first 50 ms from the onset) that lies above 4 kHz.
    """

    seconds: float
    onset: float
    loudness: float
    peak: float
    highs: float


def figures(samples: Samples, rate: int = RATE) -> Figures:
    peak, start = max(map(abs, samples)), onset(samples, rate)
    first = round(start * rate)
    attack = samples[first : first + round(ATTACK * rate)]
    return Figures(
        len(samples) / rate, start, loudness(samples, rate), decibels(peak), share_above(attack, HIGHS, rate)
    )


def decibels(level: float) -> float:
    return 20 * math.log10(level) if level > 0 else SILENCE


def onset(samples: Samples, rate: int = RATE) -> float:
    """Seconds until a tenth of the peak is reached."""
    least = HEARD * max(map(abs, samples))
    return next(at for at, sample in enumerate(samples) if abs(sample) >= least) / rate


def loudness(samples: Samples, rate: int = RATE) -> float:
    """LUFS of the loudest 400 ms; a shorter sound is followed by silence, as it is when it is heard."""
    heard = weighted(samples, rate)
    sums = list(accumulate((each * each for each in heard), initial=0.0))
    window = round(MOMENT * rate)
    most = max(after - before for before, after in zip(sums, sums[window:] or [sums[-1]], strict=False))
    return -0.691 + 10 * math.log10(most / window) if most > 0 else SILENCE


def mean_loudness(samples: Samples, rate: int = RATE) -> float:
    """LUFS of the whole, for what goes on and on."""
    heard = weighted(samples, rate)
    level = sum(each * each for each in heard) / len(heard)
    return -0.691 + 10 * math.log10(level) if level > 0 else SILENCE


def weighted(samples: Samples, rate: int = RATE) -> Samples:
    """As the ear weighs pitches (the K curve of ITU-R BS.1770): a shelf above 1.7 kHz, less below 40 Hz."""
    return _biquad(_biquad(samples, _shelf(rate)), _high(38.1, 0.5, rate))


def share_above(samples: Samples, hz: float, rate: int = RATE) -> float:
    """The share of the energy above a pitch (12 dB an octave, twice)."""
    whole = sum(each * each for each in samples)
    if not whole:
        return 0.0
    high = _biquad(_biquad(samples, _high(hz, STILL, rate)), _high(hz, STILL, rate))
    return sum(each * each for each in high) / whole


def spectrum(samples: Sequence[float]) -> list[float]:
    """Magnitudes from 0 Hz to half the rate, under a Hann window. The number of samples is a power of two."""
    count = len(samples)
    shaped = [each * shape for each, shape in zip(samples, _hann(count), strict=True)]
    return [abs(each) / count for each in _transformed([complex(each) for each in shaped])[: count // 2]]


def spread(samples: Samples, rows: int = 6, columns: int = 5) -> list[float]:
    """How the energy lies over `rows` octaves (the highest last) and `columns` equal times: square roots, sum of squares 1."""
    size, found = 512, [0.0] * (rows * columns)
    padded = samples + [0.0] * size
    for column in range(columns):
        middle = round((column + 0.5) * len(samples) / columns) if column else size // 2
        begin = max(0, middle - size // 2)
        for bin_, level in enumerate(spectrum(padded[begin : begin + size])[1:], 1):
            row = max(0, rows - 1 - int(math.log2(size / 2 / bin_)))
            found[row * columns + column] += level * level
    whole = sum(found) or 1.0
    return [math.sqrt(each / whole) for each in found]


Coefficients = tuple[float, float, float, float, float]


@cache
def _shelf(rate: int) -> Coefficients:
    """+4 dB above 1682 Hz, as BS.1770 has it, for any rate."""
    warp, damp, rise = math.tan(math.pi * 1681.974 / rate), 1 / 0.70717, math.pow(10, 3.99984 / 20)
    middle, a0 = math.pow(rise, 0.49967), 1 + damp * warp + warp * warp
    return (
        (rise + middle * damp * warp + warp * warp) / a0,
        2 * (warp * warp - rise) / a0,
        (rise - middle * damp * warp + warp * warp) / a0,
        2 * (warp * warp - 1) / a0,
        (1 - damp * warp + warp * warp) / a0,
    )


@cache
def _high(hz: float, q: float, rate: int) -> Coefficients:
    turn = math.tau * hz / rate
    cos, alpha = math.cos(turn), math.sin(turn) / (2 * q)
    a0 = 1 + alpha
    return (1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, -2 * cos / a0, (1 - alpha) / a0


def _biquad(samples: Samples, by: Coefficients) -> Samples:
    b0, b1, b2, a1, a2 = by
    one = two = 0.0
    found: list[float] = []
    for sample in samples:
        out = b0 * sample + one
        one = b1 * sample - a1 * out + two
        two = b2 * sample - a2 * out
        found.append(out)
    return found


@cache
def _hann(count: int) -> Samples:
    return [0.5 - 0.5 * math.cos(math.tau * place / count) for place in range(count)]


@cache
def _turns(count: int) -> list[complex]:
    return [cmath.exp(-1j * math.tau * place / count) for place in range(count // 2)]


def _transformed(values: list[complex]) -> list[complex]:
    """The discrete Fourier transform, by halves."""
    count = len(values)
    if count == 1:
        return values
    even, odd = _transformed(values[0::2]), _transformed(values[1::2])
    turned = [turn * each for turn, each in zip(_turns(count), odd, strict=True)]
    pairs = list(zip(even, turned, strict=True))
    return [a + b for a, b in pairs] + [a - b for a, b in pairs]
