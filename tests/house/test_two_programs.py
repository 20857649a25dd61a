"""Two programs on one folder: one of them keeps, the other says so; and a killed one locks nobody out."""

import os

from tests.systems import HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import errno
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
from scenes.tables import new_scene
from scenes.window import Window
from tests.houses import GAME

SMALL = (960, 600)

HOLDER = """
import subprocess, sys
from pathlib import Path
from engine.lock import Lock
held = Lock(Path(sys.argv[1]))
taken = held.take()
child = subprocess.Popen([sys.executable, "-c", "print(flush=True); input()"], stdout=subprocess.PIPE)
child.stdout.readline()  # it has begun: one whose parent dies before never ends under wine
print(taken, flush=True)
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
    return subprocess.Popen(
        words, cwd=HOUSE, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, encoding="utf-8"
    )


@contextmanager
def another_program(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that holds the lock, and has started one of its own as the window does, which outlives it."""
    process = python(HOLDER, path)
    assert process.stdout is not None and process.stdout.readline().strip() == "True"
    yield process
    process.kill()
    process.communicate()


def test_a_lock_that_another_program_holds_is_not_taken(tmp_path: Path) -> None:
    lock = Lock(tmp_path / LOCK)
    with another_program(lock.path):
        assert not lock.take()


def test_a_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    lock = Lock(tmp_path / LOCK)
    with another_program(lock.path):
        pass
    assert lock.take()
    lock.release()


def test_what_stands_in_a_file_of_that_name_locks_nobody_out_and_stays(tmp_path: Path) -> None:
    """An earlier version wrote a number into it; anybody may have written anything."""
    lock = Lock(tmp_path / LOCK)
    lock.path.write_text(f"{os.getppid()}\n", encoding="ascii")
    assert lock.take()
    lock.release()
    assert lock.path.read_text(encoding="ascii") == f"{os.getppid()}\n"


def test_a_link_of_that_name_is_not_followed(tmp_path: Path) -> None:
    precious, lock = tmp_path / "precious", Lock(tmp_path / "folder" / LOCK)
    lock.path.parent.mkdir()
    try:
        lock.path.symlink_to(precious)
    except OSError:
        pytest.skip("this system makes no links for everybody")
    assert lock.take()
    lock.call()
    lock.release()
    assert not precious.exists(), "nothing is made where it leads"
    precious.write_text("text", encoding="utf-8")
    with another_program(precious):
        assert lock.take(), "and nothing is locked there"
        lock.release()
    assert precious.read_text(encoding="utf-8") == "text"


@pytest.mark.skipif(sys.platform == "win32", reason="this system locks otherwise")
@pytest.mark.parametrize(
    ("error", "free"),
    [
        ("EWOULDBLOCK", False),
        ("EACCES", True),
        ("EDEADLK", True),
        ("ENOLCK", True),
        ("EIO", True),
        ("EOPNOTSUPP", True),
    ],
)
def test_only_who_is_busy_locks_somebody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: str, free: bool
) -> None:
    """A confined program may not lock at all (EACCES), and some folders know no locks."""
    import fcntl

    def refuses(*_: object) -> None:
        raise OSError(getattr(errno, error), error)

    monkeypatch.setattr(fcntl, "flock", refuses)
    assert Lock(tmp_path / LOCK).take() is free


def test_a_call_is_heard_once_and_only_by_who_has_the_lock(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / LOCK), Lock(tmp_path / LOCK)
    assert first.take() and not second.take() and not first.called()
    for _ in range(2):
        second.call()
    assert first.called() and not first.called()
    second.call()
    first.release()
    assert not first.called() and not list(tmp_path.glob("*.call"))


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


def test_a_second_program_says_so_without_a_number_and_calls_the_first(second: App) -> None:
    assert second.stage.find("sentence").label == second.house.text("app", "other_words")
    assert not any(each.isdigit() for each in second.stage.find("sentence").label)
    second.stage.find("option 0").press()
    assert not second.running
    assert second.lock.path.with_suffix(".call").exists()


def test_the_first_program_comes_forward_when_it_is_called_but_not_for_a_call_of_yesterday(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[Window] = []
    monkeypatch.setattr(Window, "come_forward", lambda window: came.append(window))
    other = Lock(tmp_path / LOCK)
    other.call()
    app = App(tmp_path, SMALL, headless=True, language="en")
    for calls in range(3):
        for _ in range(20):
            app.step(0.1)
        assert len(came) == calls
        other.call()
    app.close()


def test_a_second_program_plays_without_touching_what_the_first_keeps(second: App, tmp_path: Path) -> None:
    second.stage.find("option 1").press()
    assert second.stage.top.name == "title"
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / f"{GAME}.save").write_text("of the first program", encoding="utf-8")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert second.doors.title.saved() == []
    second.house.change(text=110)
    scene = new_scene(second.house, default(GAME), processes=False)
    scene.sitting.save(scene.sitting.record)
    second.house.saves.finish(GAME)
    second.house.saves.settle()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    scene.left()


def test_the_first_program_leaves_the_lock_to_the_next(tmp_path: Path) -> None:
    for _ in range(2):
        app = App(tmp_path, SMALL, headless=True, language="en")
        assert app.house.keeps and app.stage.top.name == "title"
        app.close()
