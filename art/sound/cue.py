"""A cue: a short sound in three takes, as loud as the others to the ear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.sound.meters import loudness
from art.sound.tape import Part, Samples, limited, mixed, ramped

TAKES = 3  # of every cue, in turn: never the same twice in a row


@dataclass(frozen=True, slots=True)
class Cue:
    """`make(take)` gives the parts of a take, from 0. `loud` is in LUFS (`art.sound.meters`), `release` in seconds.

    One that `swells` is meant to begin softly. `apart` is in milliseconds: twice within that it is heard once, so that a
    skipped evening does not sound at once.
    """

    make: Callable[[int], list[Part]]
    seconds: float
    loud: float = -23.0
    release: float = 0.05
    swells: bool = False
    apart: int = 50

    def samples(self, take: int = 0) -> Samples:
        """One channel at RATE, exactly `seconds` long."""
        tape = ramped(mixed(self.seconds, self.make(take)), 0.0004, self.release)
        gain = 10 ** ((self.loud - loudness(tape)) / 20)
        return limited([gain * sample for sample in tape])
