"""Samples as lists of floats in -1..1: ramps, mixing, level, and the 16-bit frames that the mixer takes."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence

RATE = 32_000  # frames a second, of the mixer and of every cue: nothing here needs to sound above 12 kHz
PEAK = 32_767  # full scale as a 16-bit number

Samples = list[float]
Part = tuple[float, float, Sequence[float]]  # begins at (seconds), gain, samples


def ramped(samples: Samples, attack: float, release: float, rate: int = RATE) -> Samples:
    """The same list, changed: it fades in and out over `attack` and `release` seconds, so that no end clicks."""
    rising = min(round(attack * rate), len(samples))
    for place in range(rising):
        samples[place] *= 0.5 - 0.5 * math.cos(math.pi * place / rising)
    falling = min(round(release * rate), len(samples))
    for place in range(falling):
        samples[-1 - place] *= 0.5 - 0.5 * math.cos(math.pi * place / falling)
    return samples


def mixed(seconds: float, parts: Iterable[Part]) -> Samples:
    """All parts on one tape of `seconds` at RATE; what would sound after its end is cut."""
    tape = [0.0] * round(seconds * RATE)
    for begins, gain, samples in parts:
        start = round(begins * RATE)
        there = tape[start : start + len(samples)]
        tape[start : start + len(there)] = [old + gain * new for old, new in zip(there, samples, strict=False)]
    return tape


def levelled(samples: Samples, decibels: float) -> Samples:
    """Scaled so that the highest peak stands at `decibels` below full scale (a number below 0)."""
    peak = max(max(samples), -min(samples), 1e-9)
    gain = 10 ** (decibels / 20) / peak
    return [gain * sample for sample in samples]


def whole(samples: Sequence[float]) -> array[int]:
    """16-bit numbers; what stands above full scale is cut there."""
    return array("h", [int(PEAK * min(1.0, max(-1.0, sample))) for sample in samples])


def stereo(left: array[int], right: array[int]) -> array[int]:
    """Frames of two channels, as the mixer takes them."""
    frames = array("h", bytes(4 * len(left)))
    frames[0::2], frames[1::2] = left, right
    return frames


def between(samples: array[int]) -> array[int]:
    """A loop at twice the rate, each new sample the mean of two: enough where its highest quarter is empty."""
    twice = array("h", bytes(4 * len(samples)))
    twice[0::2] = samples
    twice[1::2] = array("h", [(a + b) >> 1 for a, b in zip(samples, samples[1:] + samples[:1], strict=True)])
    return twice


def doubled(samples: array[int]) -> array[int]:
    """A loop at twice the rate, each new sample made of its four neighbours, also round its ends."""
    before, one, two = samples[-1:] + samples[:-1], samples[1:] + samples[:1], samples[2:] + samples[:2]
    near = zip(before, samples, one, two, strict=True)
    twice = array("h", bytes(4 * len(samples)))
    twice[0::2] = samples
    twice[1::2] = array("h", [(9 * (b + c) - a - d) >> 4 for a, b, c, d in near])
    return twice
