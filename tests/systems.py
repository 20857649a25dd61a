"""Where the house stands, and what differs between systems: how a process is killed, why a test is left out on one."""

import os
import signal
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent  # the folder in which main.py lies
WINDOWS = os.name == "nt"


def posix(reason: str) -> pytest.MarkDecorator:
    """For a test of what Windows has not, or has otherwise; the reason says what."""
    return pytest.mark.skipif(WINDOWS, reason=f"not on Windows: {reason}")


def killed(process: int) -> None:
    """End a process, by its number, as nothing it does can prevent."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))  # Windows ends it for any signal


def stopped(process: int) -> None:
    """Let a process, by its number, do nothing any more, without ending it."""
    if sys.platform != "win32":
        os.kill(process, signal.SIGSTOP)
        return
    import ctypes
    from ctypes import wintypes

    kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    kernel.OpenProcess.restype = wintypes.HANDLE
    handle = wintypes.HANDLE(kernel.OpenProcess(0x800, False, process))  # to suspend it, and no more
    assert handle and ctypes.WinDLL("ntdll").NtSuspendProcess(handle) == 0
    kernel.CloseHandle(handle)
