"""One program at a time: a lock on a file, which the system opens again when the program that held it is gone.

The file stays; only the lock counts, so neither a kill nor another process with the same number can leave it shut. The
number of the process that holds it stands in the file, for the sentence that the second program says.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

_PLACE = 1 << 20  # the byte that is locked on Windows: beyond the number, which stays readable
_BUSY = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
PATIENCE, PAUSE = 3.0, 0.01  # seconds to wait for somebody who writes, and between two looks


class Lock:
    """Not taken yet. Every object is a holder of its own, also within one process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.holder: int | None = None  # the process that has it, where another one has
        self._handle: int | None = None

    def take(self) -> bool:
        """False where another has it. A folder in which nothing can be locked locks nobody out."""
        if self._handle is not None:
            return True
        try:
            handle = self._open()
        except (OSError, ValueError):
            return True
        try:
            _lock(handle)
        except OSError as error:
            if error.errno in _BUSY:
                self.holder = _number(handle)
                os.close(handle)
                return False
            os.close(handle)  # this folder knows no locks
            return True
        self._handle = handle
        with contextlib.suppress(OSError):  # on a full disk the lock is as good without the number
            os.lseek(handle, 0, os.SEEK_SET)
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        return True

    def release(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):
                _unlock(self._handle)
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """For a moment's work: waits its turn, but not for ever for somebody who sleeps with it."""
        for _ in range(round(PATIENCE / PAUSE)):
            if self.take():
                break
            time.sleep(PAUSE)
        try:
            yield
        finally:
            self.release()

    def _open(self) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o600)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(errno.EINVAL, "expected a file")
        return handle


def _number(handle: int) -> int | None:
    """The number in the file; None while it is being written."""
    try:
        os.lseek(handle, 0, os.SEEK_SET)
        text = os.read(handle, 20).strip()
    except OSError:
        return None
    return int(text) if text.isdigit() else None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, _PLACE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _unlock(handle: int) -> None:
        os.lseek(handle, _PLACE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
