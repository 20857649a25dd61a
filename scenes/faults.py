"""What happens when the program itself is wrong: it is written down beside the saves, and told in one sentence."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

LOG = "carnival.log"
LONGEST = 200_000  # bytes; the older half goes


def keep(folder: Path, error: BaseException) -> Path | None:
    """Append the traceback to the log in `folder`; where it is, or None where nothing can be written."""
    path = folder / LOG
    told = "".join(traceback.format_exception(error))
    entry = f"{datetime.now().isoformat(timespec='seconds')} Python {platform.python_version()} {platform.platform()}\n{told}\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = path.read_bytes() if path.exists() else b""
        if len(before) > LONGEST:
            before = before[-LONGEST // 2 :]
        path.write_bytes(before + entry.encode("utf-8", "replace"))
    except OSError:
        return None
    return path


def sentence(error: BaseException, log: Path | None) -> str:
    """For somebody whose program has just stopped; English, since the words may be what is broken."""
    what = f"{type(error).__name__}: {error}"[:300]
    return f"Carnival of Liars has to stop ({what})." + (f" More about it: {log}" if log is not None else "")
