"""What all tests share."""

import gc
import io
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from engine.commands import run as commands
from tests.systems import HOUSE

if TYPE_CHECKING:
    from engine.core.errors import BadInput
    from scenes.app import App

collect_ignore = ["toy"]  # a game whose files lie as they would in the house (test_toy.py)

Command = Callable[..., "subprocess.CompletedProcess[str]"]

gc.set_threshold(50_000, 50, 50)  # games are many small objects: looking for cycles took a seventh of the time

# Programs that tests start find what Python has compiled, as a person's second start does
sys.dont_write_bytecode, sys.pycache_prefix = False, str(HOUSE / ".pytest_cache" / "bytecode")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.fixture(autouse=True)
def _painting_when_needed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is painted ahead that a test may never look at: it was a quarter of the suite's time."""
    from scenes.kit.painting.painters import at_most

    monkeypatch.setattr("scenes.truth.example.PLAYOUTS", 1)  # a curve of chances, whatever they are
    monkeypatch.setattr("scenes.after.reviewing.BEGINS", float("inf"))
    with at_most(0):
        yield


@pytest.fixture(autouse=True)
def _minds_that_think(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """At a table a match goes on where a mind or a hint fails; the test does not, unless that is what it is about."""
    from scenes.house import House

    failed: list[str] = []
    tell_of = House.tell_of

    def told(house: House, problem: "BadInput | str", *path: str, **fill: Any) -> None:
        if path in (("thought_failed",), ("hint_failed",)):
            failed.append(str(problem))
        tell_of(house, problem, *path, **fill)

    monkeypatch.setattr(House, "tell_of", told)
    yield
    assert not failed or request.node.get_closest_marker("minds_fail"), failed[0]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command as main.py does, with streams of its own; what it does not catch fails the test.

    Lines end as they are written, on every system.
    """

    def run(*arguments: object, given: str | bytes = "") -> "subprocess.CompletedProcess[str]":
        answers = given.encode() if isinstance(given, str) else given
        raw = {"stdin": io.BytesIO(answers), "stdout": io.BytesIO(), "stderr": io.BytesIO()}
        streams = {
            name: io.TextIOWrapper(each, encoding="utf-8", newline="\n", write_through=True)
            for name, each in raw.items()
        }
        with monkeypatch.context() as patch:
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            words = [str(each) for each in arguments]
            try:
                code = commands.run(words)
            except SystemExit as stopped:  # --help
                code = stopped.code if isinstance(stopped.code, int) else 1
        told = [raw[name].getvalue().decode() for name in ("stdout", "stderr")]
        return subprocess.CompletedProcess(words, code, *told)

    return run


@pytest.fixture
def program() -> Command:
    """Runs main.py in a process of its own, as a person would; `shell` is appended to the command line."""

    def run(*arguments: object, shell: str = "") -> "subprocess.CompletedProcess[str]":
        line = " ".join([shlex.quote(str(each)) for each in (sys.executable, "main.py", *arguments)])
        return subprocess.run(
            f"{line} {shell}", shell=True, capture_output=True, encoding="utf-8", cwd=HOUSE, timeout=120
        )

    return run


@pytest.fixture
def app(tmp_path: Path) -> "Iterator[App]":
    """The whole program in a small window that nobody sees, with the title on it."""
    from scenes.app import App
    from tests.apps import SMALL

    found = App(tmp_path, SMALL, headless=True, language="en")
    found.step(0.02)
    yield found
    found.close()
