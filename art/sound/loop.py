"""A tape without ends: what sounds past its end goes on at its beginning, so that it can be repeated for ever."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from art.sound.meters import mean_loudness
from art.sound.tape import PEAK, Samples, limited, stereo
from art.sound.voices import BLOCK, Course, filtered, noise

ROOM_RATE = 16_000  # a room has nothing above 8 kHz; the mixer's rate is twice this
SECONDS = 60.0  # of a room
AIR = 7.5  # seconds of noise that a bed repeats; its loudness goes its own way meanwhile. A part of SECONDS
LEAD = 48 * BLOCK  # samples in which a filter forgets how it began
APART = 0.041  # seconds between the same noise left and right: wide, and as loud on both sides at any time
HIGHEST = 0.7  # of full scale, 3 dB below it: no peak is louder
STEP = 400  # samples between two looks at how loud a bed is: 25 ms


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

    def bed(self, seed: int, hz: float, q: float, loud: Course) -> None:
        """Add noise around a pitch all the way round; `loud` must end after `seconds` where it began.

        The noise itself comes again after AIR seconds, which no ear notices while its loudness moves.
        """
        length = round(self.seconds / max(1, round(self.seconds / AIR)) * ROOM_RATE)
        source = noise(length, seed)
        once = filtered(source[-LEAD:] + source, lambda t: hz, q, lambda t: 1.0, ROOM_RATE)[LEAD:]
        shift = round(APART * ROOM_RATE)
        course = self._course(loud)
        for tape, band in ((self.left, once), (self.right, once[shift:] + once[:shift])):
            around = (band * (self.count // length + 1))[: self.count]
            tape[:] = [old + new * level for old, new, level in zip(tape, around, course, strict=True)]

    def _course(self, loud: Course) -> Samples:
        """A loudness for every sample: looked up now and then, straight lines between."""
        levels: Samples = []
        for start in range(0, self.count, STEP):
            many = min(STEP, self.count - start)
            before, after = loud(start / ROOM_RATE), loud((start + many) / ROOM_RATE)
            levels += [before + (after - before) * place / many for place in range(many)]
        return levels

    def echo(self, *taps: tuple[float, float]) -> None:
        """Add walls: for each tap (seconds, loudness) what was heard so long ago comes back from the other side."""
        left, right = self.left, self.right
        for seconds, loud in taps:
            back = self.count - round(seconds * ROOM_RATE)
            fresh, heard = left[:], right[:]
            _add(left, 0, heard[back:] + heard[:back], loud)
            _add(right, 0, fresh[back:] + fresh[:back], loud)

    def frames(self, loud: float) -> array[int]:
        """16-bit stereo at ROOM_RATE, as loud on the whole as `loud` (LUFS); peaks are bent below HIGHEST."""
        gain = 10 ** ((loud - mean_loudness(self.left, ROOM_RATE)) / 20)
        tapes = (limited([gain * each for each in tape], HIGHEST, 0.4) for tape in (self.left, self.right))
        return stereo(*(array("h", [int(PEAK * sample) for sample in tape]) for tape in tapes))


def _add(tape: Samples, start: int, samples: Sequence[float], gain: float) -> None:
    there = tape[start : start + len(samples)]
    tape[start : start + len(there)] = [old + gain * new for old, new in zip(there, samples, strict=True)]
