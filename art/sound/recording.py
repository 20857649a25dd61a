"""Sounds as they go from where they are made to where they are played: 16-bit frames, and what is kept of them on disk."""

from __future__ import annotations

import contextlib
import json
import re
import struct
import sys
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

from art.sound.tape import Samples, whole
from engine.core import files
from engine.core.errors import BadInput
from engine.core.reading import is_list

VERSION = 4  # of the sounds: one more whenever any of them is made otherwise, so that those kept are made anew
SUFFIX = ".sound"
NAMES = r"[a-z0-9_.]+\.sound"  # a pattern for the names of their files
MOST = 6_000_000  # bytes of a file
MOST_PARTS = 1000
RATES = range(4_000, 192_001)  # frames a second


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
        if head.pop("sum") != _sum(head, data) or head.pop("version") != VERSION or not _fits(head, data):
            return None
        ends = [0, *accumulate(head["lengths"])]
        parts = tuple(data[begin:end] for begin, end in pairwise(ends))
        return Recording(head["rate"], parts, head["channels"], head["pad"])
    except (BadInput, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _fits(head: dict[str, Any], data: bytes) -> bool:
    """Whether the header can be that of a sound, and of this one: a sum is soon forged."""
    lengths, rate, channels, pad = (head[name] for name in ("lengths", "rate", "channels", "pad"))
    if not is_list(lengths) or not 0 < len(lengths) <= MOST_PARTS:
        return False
    if not all(type(each) is int for each in (*lengths, rate, channels, pad)) or channels not in (1, 2):
        return False
    whole_frames = all(each > 0 and each % (2 * channels) == 0 for each in lengths)
    frames = min(lengths) // (2 * channels)
    return whole_frames and sum(lengths) == len(data) and rate in RATES and 0 <= 2 * pad < frames


def keep(folder: Path, name: str, sound: Recording) -> None:
    """Write it to the disk. Raises BadInput where the folder cannot be written."""
    data = b"".join(sound.parts)
    head = {
        "version": VERSION, "rate": sound.rate, "channels": sound.channels, "pad": sound.pad,
        "lengths": [len(part) for part in sound.parts],
    }  # fmt: skip
    line = json.dumps({**head, "sum": _sum(head, data)}).encode()
    files.write_bytes(folder / f"{name}{SUFFIX}", line + b"\n" + data)


def _sum(head: dict[str, Any], data: bytes) -> int:
    """Of the header, but for the sum itself, and the frames."""
    return crc32(data, crc32(json.dumps(head).encode()))


def forget(folder: Path) -> None:
    """Take away the sounds that are kept there, and the folder too where it holds nothing else."""
    ours = re.compile(f"(?:{NAMES})(?:{files.ASIDE})?")
    with contextlib.suppress(OSError):
        for each in list(folder.iterdir()) if not folder.is_symlink() else ():
            if ours.fullmatch(each.name):
                each.unlink()
        folder.rmdir()
