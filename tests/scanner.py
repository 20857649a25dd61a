"""A program that holds a file open, as virus scanners do on Windows: there really, elsewhere by what the system would say."""

import errno
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from engine.core import files


@contextmanager
def scanned(path: Path, refusals: int | None = None) -> Iterator[None]:
    """While this file is held; `refusals` is how often it is refused before it is let go, None for as long as this lasts."""
    with (_really_held if sys.platform == "win32" else _as_if_held)(path, refusals):
        yield


@contextmanager
def _as_if_held(path: Path, refusals: int | None) -> Iterator[None]:
    left = sys.maxsize if refusals is None else refusals

    def refusing(real: Callable[..., Any]) -> Callable[..., Any]:
        def does(*given: Any, **named: Any) -> Any:
            nonlocal left
            if left > 0 and any(str(each) == str(path) for each in given[:2]):
                left -= 1
                raise PermissionError(errno.EACCES, "Permission denied")
            return real(*given, **named)

        return does

    with pytest.MonkeyPatch.context() as patch:
        for name in ("open", "replace", "unlink"):
            patch.setattr(os, name, refusing(getattr(os, name)))
        patch.setattr(files, "held_open", lambda each: left > 0 and str(each) == str(path))
        yield


@contextmanager
def _really_held(path: Path, refusals: int | None) -> Iterator[None]:
    import ctypes
    from ctypes import wintypes

    kernel: Any = cast("Any", ctypes).WinDLL("kernel32")  # elsewhere it has none
    kernel.CreateFileW.restype = wintypes.HANDLE
    handle = wintypes.HANDLE(kernel.CreateFileW(str(path), 0x80000000, 0, None, 3, 0, None))
    once = threading.Lock()

    def let_go() -> None:
        if once.acquire(blocking=False):
            kernel.CloseHandle(handle)

    timer = threading.Timer(files.PAUSE * (refusals or 0), let_go)
    if refusals is not None:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
        let_go()
