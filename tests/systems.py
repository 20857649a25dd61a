"""What differs between systems: how a process is killed, and why a test is left out on one of them."""

import os
import signal

import pytest

WINDOWS = os.name == "nt"


def posix(reason: str) -> pytest.MarkDecorator:
    """For a test of what Windows has not, or has otherwise; the reason says what."""
    return pytest.mark.skipif(WINDOWS, reason=f"not on Windows: {reason}")


def killed(process: int) -> None:
    """End a process, by its number, as nothing it does can prevent."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))  # Windows ends it for any signal
