"""Two programs on one folder: one of them keeps, the other says so; and a killed one locks nobody out."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.lock import Lock
from engine.statistics import Statistics
from scenes.app import LOCK, App
from scenes.plan import default
from scenes.tables import new_table
from tests.houses import GAME

HOUSE = Path(__file__).resolve().parent.parent
SMALL = (960, 600)

HOLDER = """
import subprocess, sys
from pathlib import Path
from engine.lock import Lock
held = Lock(Path(sys.argv[1]))
print(held.take(), flush=True)
child = subprocess.Popen([sys.executable, "-c", "input()"])
sys.stdin.read()
"""

COUNTER = """
import sys
from pathlib import Path
from engine.library import GAMES
from engine.matches import Played
from engine.statistics import Statistics
for number in range(40):
    found = Statistics.load(Path(sys.argv[1]))
    found.matches.append(Played(f"{sys.argv[2]} {number}", GAMES[0], 2, True, False))
    found.save()
"""


def python(script: str, *arguments: object) -> "subprocess.Popen[str]":
    words = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(words, cwd=HOUSE, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True)


@contextmanager
def another_program(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that holds the lock, and has started one of its own as the window does."""
    process = python(HOLDER, path)
    assert process.stdout is not None and process.stdout.readline().strip() == "True"
    yield process
    process.kill()
    process.communicate()


def test_a_lock_that_another_program_holds_is_not_taken_and_says_whose_it_is(tmp_path: Path) -> None:
    lock = Lock(tmp_path / LOCK)
    with another_program(lock.path) as process:
        assert not lock.take()
        assert lock.holder == process.pid


def test_a_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    lock = Lock(tmp_path / LOCK)
    with another_program(lock.path):
        pass
    assert lock.take()
    assert lock.path.read_text(encoding="ascii") == f"{os.getpid()}\n"
    lock.release()


def test_a_number_in_the_file_locks_nobody_out(tmp_path: Path) -> None:
    """The number of a dead program may be that of a living one by now."""
    lock = Lock(tmp_path / LOCK)
    lock.path.write_text(f"{os.getppid()}\n", encoding="ascii")
    assert lock.take()
    lock.release()


@pytest.mark.parametrize("taken", ["folder", "pipe"])
def test_where_nothing_can_be_locked_nobody_is_locked_out(tmp_path: Path, taken: str) -> None:
    lock = Lock(tmp_path / LOCK)
    (os.mkdir if taken == "folder" else getattr(os, "mkfifo", os.mkdir))(lock.path)
    assert lock.take()
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert Lock(tmp_path / "file" / LOCK).take()


def test_two_programs_that_count_at_once_lose_no_match(tmp_path: Path) -> None:
    both = [python(COUNTER, tmp_path, name) for name in ("one", "other")]
    assert [process.wait(60) for process in both] == [0, 0]
    assert len(Statistics.load(tmp_path).matches) == 80


def test_statistics_read_before_another_program_wrote_lose_nothing(tmp_path: Path) -> None:
    early = Statistics.load(tmp_path)
    process = python(COUNTER, tmp_path, "other")
    assert process.wait(60) == 0
    early.save()
    assert len(early.matches) == len(Statistics.load(tmp_path).matches) == 40


@pytest.fixture
def second(tmp_path: Path) -> Iterator[App]:
    """The window of a second program on the folder."""
    with another_program(tmp_path / LOCK):
        app = App(tmp_path, SMALL, headless=True, language="en")
        app.step(0.02)
        yield app
        app.close()


def test_a_second_program_says_so_and_goes_where_the_first_is(second: App) -> None:
    assert str(second.lock.holder) in second.stage.find("sentence").label
    second.stage.find("option 0").press()
    assert not second.running


def test_a_second_program_plays_without_touching_what_the_first_keeps(second: App, tmp_path: Path) -> None:
    second.stage.find("option 1").press()
    assert second.stage.top.name == "title"
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"{GAME}.save").write_text("of the first program", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert second.doors.title.saved() == []
    second.house.change(text=110)
    table = new_table(second.house, default(GAME), processes=False)
    table.sitting.save(table.sitting.record)
    second.house.saves.finish(GAME)
    second.house.saves.settle()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    table.left()


def test_the_first_program_leaves_the_lock_to_the_next(tmp_path: Path) -> None:
    for _ in range(2):
        app = App(tmp_path, SMALL, headless=True, language="en")
        assert app.house.keeps and app.stage.top.name == "title"
        app.close()
