"""A file of entries, one a line below a first line, so that a damaged line costs one entry: what can be read is kept.

The file is JSON: one list or several by their names, of which the last can be appended to without writing the others.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.errors import BadInput
from engine.core.files import MAX_BYTES
from engine.core.reading import UNFIT, Reader, read_text, unfit

FORMAT = 1
END = b"\n]}\n"  # of every file
BETWEEN = " \t\r,\0"  # after an entry on its line; zeros are what a computer leaves that stopped while it wrote
NOTHING = b"[\n"  # what comes before that where the last list is empty
Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Kind:
    """The entries of one list: its `name` in the file, what one is called to whom a problem is told, and what reads one.

    Of a file that is no longer JSON those lines count that have the `key`.
    """

    name: str
    entry: str
    make: Callable[[Reader], Any]
    key: str = "mark"


def line(entry: Entry) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def written(lists: Mapping[str, Iterable[Entry]]) -> str:
    """The text of a file whose entries stand in lists of these names."""
    parts = (f'"{name}": [\n' + ",\n".join(map(line, each)) + "\n]" for name, each in lists.items())
    return f'{{"carnival": {FORMAT}, {", ".join(parts)}}}\n'


def append(path: Path, new: Sequence[Entry]) -> bool:
    """Add entries to the last list of a file, and put them onto the disk. False where it does not end as files of ours
    do, or cannot be changed in its place: it is as it was then, and has to be written whole.

    What is there is not touched, but for the brackets at the end: one small write puts the new entries before them. A
    computer that stops in the middle of it leaves a file of which the lines can still be read.
    """
    try:
        handle = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    except OSError:
        return False
    with open(handle, "r+b", buffering=0) as file, contextlib.suppress(OSError):
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - len(NOTHING + END)))
        tail = file.read(len(NOTHING + END))
        if not tail.endswith(END):
            return False
        comma = "" if tail == NOTHING + END else ",\n"
        data = (comma + ",\n".join(map(line, new))).encode() + END
        file.seek(size - len(END))
        if file.write(data) != len(data):  # a full disk: as it was before
            file.seek(size - len(END))
            file.write(END)
            file.truncate(size)
            return False
        os.fsync(handle)
        return True
    return False


def read(path: Path, what: str, *kinds: Kind, most: int = MAX_BYTES) -> tuple[list[list[Any]], list[str]]:
    """The entries that can be read, in a list for each kind, and what is wrong with the rest.

    `what` is the file, to whom a problem is told; `most` are the bytes it may have.
    """
    problems: list[str] = []
    try:
        found = _entries(read_text(path, most), f"{path}", what, kinds, problems)
    except BadInput as error:
        return [[] for _ in kinds], list(error.problems)
    return [[*_made(each, kind, path, problems)] for kind, each in zip(kinds, found, strict=True)], problems


def _made(found: Iterable[Any], kind: Kind, path: Path, problems: list[str]) -> Iterator[Any]:
    """The entries of one kind, as far as they can be read."""
    for number, data in enumerate(found, 1):
        reader = Reader(data, str(path), f"{kind.entry} {number}")
        each = kind.make(reader)
        if unfit(data):
            reader.problem("", UNFIT)
        if reader.problems:
            problems += reader.problems
        else:
            yield each


def _entries(text: str, file: str, what: str, kinds: Sequence[Kind], problems: list[str]) -> list[list[Any]]:
    """The entries of a whole file; of one that is no longer JSON, those whose lines still are."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        problems.append(f"{file}: {what}: expected JSON")
        lines = [*_lines(text)]
        return [[each for each in lines if kind.key in each] for kind in kinds]
    reader = Reader(data, file)
    reader.number("carnival", FORMAT, FORMAT)
    last = kinds[-1].name
    found = [reader.items(kind.name) if kind.name == last or reader.has(kind.name) else [] for kind in kinds]
    problems += reader.problems
    return found


def _lines(text: str) -> Iterator[dict[str, Any]]:
    for each in text.split("\n"):
        with contextlib.suppress(ValueError, RecursionError):
            entry = json.loads(each.rstrip(BETWEEN))
            if isinstance(entry, dict):
                yield entry
