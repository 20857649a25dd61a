"""Sounds as they go from where they are made to where they are played: 16-bit frames, and what is kept of them on disk."""

from __future__ import annotations

import json
import struct
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from zlib import crc32

from art.sound.tape import Samples, whole
from engine.core import files
from engine.core.errors import BadInput

VERSION = 4  # of the sounds: one more whenever any of them is made otherwise, so that those kept are made anew
SUFFIX = ".sound"
NAMES = r"[a-z0-9_.]+\.sound"  # a pattern for the names of their files
MOST = 6_000_000  # bytes of a file


@dataclass(frozen=True, slots=True)
class Recording:
    """Takes, syllables, or one piece: each `parts` of 16-bit frames, least byte first, at `rate` frames a second.

    `pad` frames at both ends of a part are those of its other end: a loop can be stretched, then cut, without a seam.
    """

    rate: int
    parts: tuple[bytes, ...]
    channels: int = 1
    pad: int = 0

    def wave(self, part: int, pitch: float = 0.0) -> bytes:
        """A part as a WAV file, `pitch` half-tones higher: SDL brings it to the rate of the mixer."""
        data, rate = self.parts[part], round(self.rate * 2 ** (pitch / 12))
        size, step = len(data), 2 * self.channels
        head = struct.pack(
            "<4sI4s4sIHHIIHH4sI",
            b"RIFF",
            36 + size,
            b"WAVE",
            b"fmt ",
            16,
            1,
            self.channels,
            rate,
            rate * step,
            step,
            16,
            b"data",
            size,
        )
        return head + data


def recorded(parts: Iterable[Samples], rate: int) -> Recording:
    """One channel of each."""
    return Recording(rate, tuple(_bytes(whole(part)) for part in parts))


def looped(frames: array[int], rate: int, pad: int) -> Recording:
    """Two channels that are repeated for ever."""
    data = _bytes(frames)
    return Recording(rate, (data[-4 * pad :] + data + data[: 4 * pad],), 2, pad)


def _bytes(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()


def read(folder: Path, name: str) -> Recording | None:
    """What is kept under this name; None where there is nothing, or nothing of use: damaged, cut, or of an older version."""
    path = folder / f"{name}{SUFFIX}"
    if not path.exists():
        return None
    try:
        line, _, data = files.read_bytes(path, MOST).partition(b"\n")
        head = json.loads(line)
        if head["version"] != VERSION or head["sum"] != crc32(data) or sum(head["lengths"]) != len(data):
            return None
        ends = [sum(head["lengths"][:at]) for at in range(len(head["lengths"]) + 1)]
        parts = tuple(data[begin:end] for begin, end in pairwise(ends))
        return Recording(int(head["rate"]), parts, int(head["channels"]), int(head["pad"])) if parts else None
    except (BadInput, ValueError, KeyError, TypeError, RecursionError):
        return None


def keep(folder: Path, name: str, sound: Recording) -> None:
    """Write it to the disk. Raises BadInput where the folder cannot be written."""
    data = b"".join(sound.parts)
    head = {
        "version": VERSION, "rate": sound.rate, "channels": sound.channels, "pad": sound.pad,
        "lengths": [len(part) for part in sound.parts], "sum": crc32(data),
    }  # fmt: skip
    files.write_bytes(folder / f"{name}{SUFFIX}", json.dumps(head).encode() + b"\n" + data)
