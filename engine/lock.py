"""One program at a time: a lock on a file, which the system opens again when the program that held it is gone.

The file stays, and nothing is ever written into it; only the lock counts, so a kill leaves nothing shut. Whoever is
locked out may `call` the program that has the lock, by a second file, which that one looks for and takes away.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Generator
from pathlib import Path

from engine import win32

PATIENCE, PAUSE = 3.0, 0.01  # seconds to wait for somebody who writes, and between two looks
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


class Lock:
    """Not taken yet. Every object is a holder of its own, also within one process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._called = path.with_suffix(".call")
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
        except BlockingIOError:
            os.close(handle)
            return False
        except OSError:  # this folder knows no locks
            os.close(handle)
            return True
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            with contextlib.suppress(OSError):
                _unlock(self._handle)
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._handle = None

    @contextlib.contextmanager
    def held(self) -> Generator[None]:
        """For a moment's work: waits its turn, but not for ever for somebody who sleeps with it."""
        for _ in range(round(PATIENCE / PAUSE)):
            if self.take():
                break
            time.sleep(PAUSE)
        try:
            yield
        finally:
            self.release()

    def call(self) -> None:
        """Ask the program that has the lock to come forward. In a folder that cannot be written nobody hears it."""
        win32.let_come_forward()
        with contextlib.suppress(OSError):
            os.close(os.open(self._called, os.O_CREAT | os.O_EXCL | os.O_WRONLY | _NO_LINK, 0o600))

    def called(self) -> bool:
        """Whether another program has called since the last time; for the one that has the lock."""
        try:
            os.unlink(self._called)
        except OSError:
            return False
        return self._handle is not None

    def _open(self) -> int:
        """The file, made if need be. Raises OSError for whatever else has its name; a link is not followed."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_symlink():  # where O_NOFOLLOW is not known
            raise OSError(errno.ELOOP, "expected a file")
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | _NO_LINK, 0o600)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(errno.EINVAL, "expected a file")
        return handle


if sys.platform == "win32":

    def _lock(handle: int) -> None:
        win32.lock(handle, 0)

    def _unlock(handle: int) -> None:
        win32.unlock(handle, 0)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
