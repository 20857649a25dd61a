"""Replays: records that the person keeps, each in a file of its own."""

from __future__ import annotations

import time
from pathlib import Path

from engine.core import files
from engine.core.record import Record, to_text

FOLDER = "replays"
SUFFIX = ".carnival"
NAMES = r"[\w-]+\.carnival"  # of all replays, as a pattern


def keep(record: Record, folder: Path) -> Path:
    """Write the record to a new file, named after game and day. The file. Raises BadInput if it cannot be written."""
    return files.write_new(folder / f"{record.header.game}-{time.strftime('%Y-%m-%d')}{SUFFIX}", to_text(record))
