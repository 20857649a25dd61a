"""What only Windows has, by its own functions; elsewhere there is nothing to do, and nothing is loaded."""

from __future__ import annotations

import sys
from pathlib import Path

if sys.platform == "win32":
    import ctypes
    import msvcrt
    from ctypes import wintypes

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateFileW.restype = wintypes.HANDLE
    _kernel.CreateFileW.argtypes = (
        wintypes.LPCWSTR, wintypes.DWORD, wintypes.DWORD, wintypes.LPVOID, wintypes.DWORD, wintypes.DWORD, wintypes.HANDLE,
    )  # fmt: skip
    _kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
    _kernel.LockFile.argtypes = (wintypes.HANDLE, *[wintypes.DWORD] * 4)
    _kernel.UnlockFile.argtypes = (wintypes.HANDLE, *[wintypes.DWORD] * 4)
    _kernel.GetCurrentProcess.restype = wintypes.HANDLE
    _kernel.SetPriorityClass.argtypes = (wintypes.HANDLE, wintypes.DWORD)

    _READ, _SHARED_WITH_NOBODY, _THERE_ALREADY, _NO_FILE = 0x80000000, 0, 3, wintypes.HANDLE(-1).value
    _SHARING_VIOLATION, _LOCK_VIOLATION = 32, 33
    _BELOW_NORMAL = 0x4000
    _ANYBODY = wintypes.DWORD(-1)

    def held_open(path: str | Path) -> bool:
        """Whether another program has the file open: then it cannot be replaced or removed, perhaps not even read."""
        handle = _kernel.CreateFileW(str(path), _READ, _SHARED_WITH_NOBODY, None, _THERE_ALREADY, 0, None)
        if handle == _NO_FILE:
            return ctypes.get_last_error() == _SHARING_VIOLATION
        _kernel.CloseHandle(handle)
        return False

    def lock(handle: int, place: int) -> None:
        """Lock one byte of an open file. Raises BlockingIOError where another holds it, OSError where nothing can be locked.

        `msvcrt.locking` cannot tell one from the other.
        """
        if not _kernel.LockFile(msvcrt.get_osfhandle(handle), place, 0, 1, 0):
            error = ctypes.WinError(ctypes.get_last_error())
            raise BlockingIOError(error.strerror) if error.winerror == _LOCK_VIOLATION else error

    def unlock(handle: int, place: int) -> None:
        _kernel.UnlockFile(msvcrt.get_osfhandle(handle), place, 0, 1, 0)

    def step_back() -> None:
        """Let this process run when others have nothing to do, as `os.nice` does elsewhere."""
        _kernel.SetPriorityClass(_kernel.GetCurrentProcess(), _BELOW_NORMAL)

    def name_program(name: str) -> None:
        """Say which program its windows belong to, before the first one opens: else the taskbar takes us for Python."""
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(wintypes.LPCWSTR(name))

    def let_come_forward() -> None:
        """Let another program raise its window: only who is being used may allow that."""
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)

else:

    def held_open(path: str | Path) -> bool:  # noqa: ARG001
        """Whether another program has the file open so that it cannot be replaced; here nobody can."""
        return False

    def name_program(name: str) -> None:
        """Nothing to do: here the window's class says so."""

    def let_come_forward() -> None:
        """Nothing to do: here nobody is asked."""
