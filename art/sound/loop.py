"""A tape without ends: what sounds past its end goes on at its beginning, so that it can be repeated for ever."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import mul

from art.sound.tape import PEAK, Samples, between, doubled, stereo
from art.sound.voices import BLOCK, Course, filtered, noise

ROOM_RATE = 8_000  # a room has no highs; the mixer's rate is four times this
LEAD = 48 * BLOCK  # samples in which a filter forgets how it began
APART = 0.041  # seconds between the same noise left and right: wide, and as loud on both sides at any time
HIGHEST = 0.5  # of full scale, 6 dB below it: no peak is louder


class Loop:
    """Two channels of `seconds` at ROOM_RATE, onto which the sounds of a room are laid."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.count = round(seconds * ROOM_RATE)
        self.left: Samples = [0.0] * self.count
        self.right: Samples = [0.0] * self.count

    def put(self, begins: float, samples: Sequence[float], loud: float, side: float = 0.0) -> None:
        """Add what is heard once a turn, `begins` seconds after its start; `side` from -1 (left) to 1 (right)."""
        start = round(begins * ROOM_RATE) % self.count
        until_end = self.count - start
        for tape, gain in ((self.left, loud * (1 - max(0.0, side))), (self.right, loud * (1 + min(0.0, side)))):
            _add(tape, start, samples[:until_end], gain)
            _add(tape, 0, samples[until_end:], gain)

    def bed(self, seed: int, hz: Course, q: float, loud: Course) -> None:
        """Add noise all the way round (see `filtered`); `hz` and `loud` must end after `seconds` where they began."""
        source = noise(self.count, seed)
        lead = LEAD / ROOM_RATE
        band = filtered(source[-LEAD:] + source, hz, q, loud, ROOM_RATE, -lead)[LEAD:]
        shift = round(APART * ROOM_RATE)
        _add(self.left, 0, band, 1.0)
        _add(self.right, 0, band[shift:] + band[:shift], 1.0)

    def echo(self, *taps: tuple[float, float]) -> None:
        """Add walls: for each tap (seconds, loudness) what was heard so long ago comes back from the other side."""
        left, right = self.left, self.right
        for seconds, loud in taps:
            back = self.count - round(seconds * ROOM_RATE)
            fresh, heard = left[:], right[:]
            _add(left, 0, heard[back:] + heard[:back], loud)
            _add(right, 0, fresh[back:] + fresh[:back], loud)

    def frames(self, decibels: float) -> array[int]:
        """Frames for the mixer: 16-bit stereo at four times ROOM_RATE, mean level `decibels`, no peak above HIGHEST."""
        some = self.left[::5] + self.right[::5]
        level = (sum(map(mul, some, some)) / len(some)) ** 0.5 or 1.0
        peak = max(max(self.left), max(self.right), -min(self.left), -min(self.right)) or 1.0
        gain = min(10 ** (decibels / 20) / level, HIGHEST / peak)
        scale = gain * PEAK
        tapes = (array("h", [int(scale * sample) for sample in tape]) for tape in (self.left, self.right))
        return stereo(*(between(doubled(tape)) for tape in tapes))


def _add(tape: Samples, start: int, samples: Sequence[float], gain: float) -> None:
    there = tape[start : start + len(samples)]
    tape[start : start + len(there)] = [old + gain * new for old, new in zip(there, samples, strict=True)]
