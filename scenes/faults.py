"""Faults of the program itself: they are written to a log beside the saves, and told in one sentence."""

from __future__ import annotations

import errno
import os
import sys
import threading
import traceback
from datetime import datetime
from pathlib import Path

from engine.core import files
from engine.core.errors import BadInput
from engine.version import VERSION

LOG = "carnival.log"
LACKING = {  # what the system has no more of, and what helps
    errno.EMFILE: "the system lets it open no more files; close other programs and start it again",
    errno.ENFILE: "the system has no more files to open; close other programs and start it again",
    errno.ENOMEM: "the system has no memory left; close other programs and start it again",
    errno.ENOSPC: "the disk is full; make some room and start it again",
}
PATIENCE = 2.0  # seconds that anybody waits for the log: what is to be told may be that the disk does not answer
LONGEST = 200_000  # characters; the older half goes


def keep(folder: Path, error: BaseException) -> Path | None:
    """Append the traceback of an error to the log in `folder`; the log's path, or None where it cannot be written."""
    return note(folder, "".join(traceback.format_exception(error)))


def note(folder: Path, happened: str) -> Path | None:
    """Append what happened to the log in `folder`; the log's path, or None where it cannot be written, or not soon."""
    path, written = folder / LOG, list[bool]()

    def write() -> None:
        written.append(_append(path, happened))

    writer = threading.Thread(target=write, daemon=True, name="log")
    try:
        writer.start()
        writer.join(PATIENCE)
    except RuntimeError:  # no thread to be had
        write()
    return path if written == [True] else None


def _append(path: Path, happened: str) -> bool:
    """Whether it could be written."""
    when = datetime.now().isoformat(timespec="seconds")
    entry = f"{when} Carnival of Liars {VERSION}, {_system()}\n{happened}\n"
    try:
        before = _before(path).decode("utf-8", "replace")
        if len(before) > LONGEST:
            before = before[-LONGEST // 2 :]
        files.write(path, before + entry.encode("utf-8", "replace").decode("utf-8"))
    except BadInput:
        return False
    return True


def _system() -> str:
    """Python and the system. `platform.platform` asks Windows' own management, which may not answer for minutes."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        name = f"Windows {version.major}.{version.minor}.{version.build} {machine}"
    else:
        system = os.uname()
        name = f"{system.sysname} {system.release} {system.machine}"
    return f"Python {sys.version.split()[0]} {name}"


def _before(path: Path) -> bytes:
    """The log so far; a file that cannot be it, or is too long to be read, is set aside."""
    try:
        return files.read_bytes(path) if path.exists() else b""
    except BadInput:
        files.set_aside(path)
        return b""


def sentence(error: BaseException, log: Path | None) -> str:
    """What to tell somebody whose program has just stopped; in English, since the words may be what is broken."""
    lacking = LACKING.get(error.errno or 0) if isinstance(error, OSError) else None
    if lacking is not None:  # no fault of the program: there is nothing to look up in a log
        return f"Carnival of Liars has to stop: {lacking}."
    what = f"{type(error).__name__}: {error}"[:300]
    return f"Carnival of Liars has to stop ({what})." + (f" More about it: {log}" if log is not None else "")
