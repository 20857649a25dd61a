"""A file of entries, one a line below a first line, so that a damaged line costs one entry: what can be read is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from engine.core.errors import BadInput
from engine.core.reading import UNFIT, Reader, read_text, unfit

FORMAT = 1
T = TypeVar("T")


def written(name: str, entries: Iterable[Mapping[str, Any]]) -> str:
    """The text of a file whose entries stand in a list of this name."""
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in entries)
    return f'{{"carnival": {FORMAT}, "{name}": [\n{lines}\n]}}\n'


def read(
    path: Path, what: str, name: str, entry: str, make: Callable[[Reader], T], mark: str = "mark"
) -> tuple[list[T], list[str]]:
    """The entries that can be read, and what is wrong with the rest.

    `what` is the file, and `entry` one of them, to whom a problem is told; `make` reads one. Of a file that is no longer
    JSON those lines count that have a `mark`.
    """
    problems: list[str] = []
    try:
        found = list(_entries(read_text(path), f"{path}", what, name, mark, problems))
    except BadInput as error:
        return [], list(error.problems)
    made = []
    for number, data in enumerate(found, 1):
        reader = Reader(data, str(path), f"{entry} {number}")
        each = make(reader)
        if unfit(data):
            reader.problem("", UNFIT)
        if reader.problems:
            problems += reader.problems
        else:
            made.append(each)
    return made, problems


def _entries(text: str, file: str, what: str, name: str, mark: str, problems: list[str]) -> Iterator[Any]:
    """The entries of a whole file; of one that is no longer JSON, those whose lines still are."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        problems.append(f"{file}: {what}: expected JSON")
        for line in text.split("\n"):
            try:
                entry = json.loads(line.rstrip().rstrip(","))
            except (ValueError, RecursionError):
                continue
            if isinstance(entry, dict) and mark in entry:
                yield entry
        return
    reader = Reader(data, file)
    reader.number("carnival", FORMAT, FORMAT)
    yield from reader.items(name)
    problems += reader.problems
