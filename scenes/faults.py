"""What happens when the program itself is wrong: it is written down beside the saves, and told in one sentence."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

from engine.core import files
from engine.core.errors import BadInput

LOG = "carnival.log"
LONGEST = 200_000  # characters; the older half goes


def keep(folder: Path, error: BaseException) -> Path | None:
    """Append the traceback to the log in `folder`; where it is, or None where nothing can be written."""
    return note(folder, "".join(traceback.format_exception(error)))


def note(folder: Path, happened: str) -> Path | None:
    """Append what happened to the log in `folder`; where it is, or None where nothing can be written."""
    import platform  # the first window does not wait for it

    path = folder / LOG
    entry = f"{datetime.now().isoformat(timespec='seconds')} Python {platform.python_version()} {platform.platform()}\n{happened}\n"
    try:
        before = _before(path).decode("utf-8", "replace")
        if len(before) > LONGEST:
            before = before[-LONGEST // 2 :]
        files.write(path, before + entry.encode("utf-8", "replace").decode("utf-8"))
    except BadInput:
        return None
    return path


def _before(path: Path) -> bytes:
    """What the log says so far; one that is no file of ours, or too long to be one, is set aside."""
    try:
        return files.read_bytes(path) if path.exists() else b""
    except BadInput:
        files.set_aside(path)
        return b""


def sentence(error: BaseException, log: Path | None) -> str:
    """For somebody whose program has just stopped; English, since the words may be what is broken."""
    what = f"{type(error).__name__}: {error}"[:300]
    return f"Carnival of Liars has to stop ({what})." + (f" More about it: {log}" if log is not None else "")
