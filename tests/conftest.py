"""What all tests share."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def command() -> Command:
    """Runs main.py in a process of its own, as a person would."""

    def run(*arguments: object, given: str | bytes = "", cwd: Path = HOUSE) -> "subprocess.CompletedProcess[str]":
        answers = given.encode() if isinstance(given, str) else given
        done = subprocess.run(
            [sys.executable, str(HOUSE / "main.py"), *map(str, arguments)],
            input=answers,
            capture_output=True,
            cwd=cwd,
            timeout=120,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        )
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
