"""Samples as lists of floats in -1..1: ramps, mixing, limits, and the 16-bit frames that the mixer takes."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence

# Frames a second, of the mixer and of every cue: attacks reach to 16 kHz, and it takes two thirds of the memory of 48 000.
RATE = 32_000
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


def whole(samples: Sequence[float]) -> array[int]:
    """16-bit numbers; what stands above full scale is cut there."""
    return array("h", [int(PEAK * min(1.0, max(-1.0, sample))) for sample in samples])


def stereo(left: array[int], right: array[int]) -> array[int]:
    """Frames of two channels, as the mixer takes them."""
    frames = array("h", bytes(4 * len(left)))
    frames[0::2], frames[1::2] = left, right
    return frames


def limited(samples: Samples, highest: float = 0.89, knee: float = 0.6) -> Samples:
    """The same sound with its peaks bent below `highest` of full scale; what stays below `knee` is as it was."""
    room = highest - knee
    return [
        each if -knee < each < knee else math.copysign(knee + room * math.tanh((abs(each) - knee) / room), each)
        for each in samples
    ]
