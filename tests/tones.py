"""Sounds for tests."""

from __future__ import annotations

from functools import cache

from art.sound.cues import CUES
from art.sound.tape import RATE, Samples


def tone(hz: float, level: float, seconds: float = 1.0, rate: int = RATE) -> Samples:
    from art.sound.voices import partial

    samples = partial(hz, seconds, 1e6, rate)
    peak = max(map(abs, samples))
    return [level * each / peak for each in samples]


@cache
def take_of(cue: str) -> Samples:
    """The first take, made once for all tests."""
    return CUES[cue].samples()
