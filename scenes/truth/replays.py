"""Replays: records that the person keeps, each in a file of its own."""

from __future__ import annotations

import time
from pathlib import Path

from engine.core.record import Record, save

FOLDER = "replays"
SUFFIX = ".carnival"


def keep(record: Record, folder: Path) -> Path:
    """Write the record to a new file named after game and day, which is returned. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = _free(folder / f"{record.header.game}-{time.strftime('%Y-%m-%d')}{SUFFIX}")
    save(record, path)
    return path


def _free(path: Path) -> Path:
    """The path, with a number where there is such a file already."""
    number, found = 2, path
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found
