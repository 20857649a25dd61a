"""The person's files: whole whatever happens to the program or the disk, set aside and never lost, and ours alone swept."""

import errno
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core import files
from engine.core.errors import BadInput
from engine.core.files import MAX_BYTES
from engine.core.reading import parse_yaml, read_text, unfit
from tests.scanner import scanned
from tests.systems import HOUSE

WRITER = """
import sys
from pathlib import Path
from engine.core import files
number = int(sys.argv[2])
while True:
    number += 1
    files.write(Path(sys.argv[1]), f"{number}\\n" * 4000)
    print(number, flush=True)
"""

FULL = """
import resource, sys
from pathlib import Path
from engine.core import files
from engine.core.errors import BadInput
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    files.write(Path(sys.argv[1]), "x" * 9000)
except BadInput as error:
    print(error)
"""


def python(script: str, *arguments: object) -> "subprocess.Popen[str]":
    """A process of its own that runs these lines."""
    words = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(
        words, cwd=HOUSE, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, encoding="utf-8"
    )


def in_time(doing: Callable[[], object], seconds: float = 5.0) -> bool:
    """Whether something comes to an end."""
    thread = threading.Thread(target=doing, daemon=True)
    thread.start()
    thread.join(seconds)
    return not thread.is_alive()


# Writing


def test_a_program_killed_while_it_writes_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    path, number = tmp_path / "a.save", 0
    for round_ in range(12):
        process = python(WRITER, path, number)
        assert process.stdout is not None
        for _ in range(10 + round_):
            number = int(process.stdout.readline())
        time.sleep(0.0004 * round_)
        process.kill()
        process.communicate()
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) == 4000 and len(set(lines)) == 1
        assert int(lines[0]) >= number, "what was written before is not lost"
        number = int(lines[0])
    assert number > 100


def test_what_a_killed_program_left_is_swept_but_nothing_else(tmp_path: Path) -> None:
    ours = ["a.save.new", "a.saveab12_xyz.new", "a.save.ab12_xyz.new"]
    others = ["a.save", "b.new", "a.save.my copy.new", "a.save.damaged-1", "notes.save.txt.new", "a.saveAB12-XYZ.new"]
    old = time.time() - 1000
    for name in (*ours, *others):
        (tmp_path / name).write_text("x", encoding="utf-8")
        os.utime(tmp_path / name, (old, old))
    (tmp_path / "c.save.new").write_text("somebody is writing it", encoding="utf-8")
    (tmp_path / "d.save.new").mkdir()
    os.utime(tmp_path / "d.save.new", (old, old))
    files.sweep(tmp_path, r"\w+\.save", time.time() - 60)
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([*others, "c.save.new", "d.save.new"])


def test_sweeping_a_folder_that_is_not_there_is_nothing(tmp_path: Path) -> None:
    files.sweep(tmp_path / "none", "x", time.time())


@pytest.mark.skipif(sys.platform == "win32", reason="needs resource limits")
def test_a_full_disk_is_a_sentence_and_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    files.write(path, "old")
    told, _ = python(FULL, path).communicate(timeout=30)
    assert f"{path}: file: expected a folder that can be written" in told
    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.save"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for an administrator")
def test_a_folder_that_is_read_only_is_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    for doing in (lambda: files.write(tmp_path / "a", "x"), lambda: files.write_new(tmp_path / "a", "x")):
        with pytest.raises(BadInput, match="expected a folder that can be written"):
            doing()
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("doing", [files.write, files.write_new])
def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path, doing: Callable[[Path, str], object]) -> None:
    (tmp_path / "taken").write_text("precious", encoding="utf-8")
    with pytest.raises(BadInput, match="expected a folder that can be written"):
        doing(tmp_path / "taken" / "a", "x")
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "precious"


def test_half_a_character_is_a_sentence_and_leaves_the_old_file(tmp_path: Path) -> None:
    files.write(tmp_path / "a", "old")
    with pytest.raises(BadInput, match="UTF-8"):
        files.write(tmp_path / "a", "\ud800")
    assert (tmp_path / "a").read_text(encoding="utf-8") == "old"


def test_a_new_file_takes_no_name_that_is_there(tmp_path: Path) -> None:
    found = [files.write_new(tmp_path / "a.carnival", text) for text in "xyz"]
    assert [each.name for each in found] == ["a.carnival", "a-2.carnival", "a-3.carnival"]
    assert [each.read_text(encoding="utf-8") for each in found] == ["x", "y", "z"]


def test_a_folder_that_refuses_is_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a refusal looks like a name that is taken, and `tempfile` tries two thousand million names."""
    asked, real = list[str](), os.open

    def refuses(path: str, flags: int, *more: int) -> int:
        if flags & os.O_CREAT:
            asked.append(str(path))
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(path, flags, *more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuses)
        assert not files.may_write(tmp_path / "a.save")
        with pytest.raises(BadInput, match="expected a folder that can be written"):
            files.write(tmp_path / "a.save", "x")
    assert len(asked) == 2
    assert files.may_write(tmp_path / "a.save") and not list(tmp_path.iterdir())


def test_a_name_aside_that_is_taken_is_not_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter([b"1234", b"1234", b"5678", *[b"5678"] * 99])
    (tmp_path / f"a.save.{b'1234'.hex()}.new").write_text("precious", encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "urandom", lambda _: next(names))
        files.write(tmp_path / "a.save", "x")
        (tmp_path / f"a.save.{b'5678'.hex()}.new").write_text("precious too", encoding="utf-8")
        with pytest.raises(BadInput, match="expected a folder that can be written"):
            files.write(tmp_path / "a.save", "y")
    kept = [each.read_text(encoding="utf-8") for each in sorted(tmp_path.iterdir())]
    assert kept == ["x", "precious", "precious too"]


# What another program holds open


@pytest.mark.parametrize("refusals", [1, 15])
def test_a_file_that_is_held_open_for_a_while_is_waited_for(tmp_path: Path, refusals: int) -> None:
    path = tmp_path / "a.save"
    files.write(path, "old")
    with scanned(path, refusals):
        files.write(path, "new")
    with scanned(path, refusals):
        assert files.read_bytes(path) == b"new"
    with scanned(path, refusals):
        files.remove(path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "doing", [lambda path: files.write(path, "new"), files.read_bytes, files.remove, files.set_aside],
    ids=["write", "read", "remove", "set aside"],
)  # fmt: skip
def test_a_file_that_stays_open_is_told_as_that_and_stays_as_it_is(
    tmp_path: Path, doing: Callable[[Path], object]
) -> None:
    path = tmp_path / "a.save"
    files.write(path, "old")
    with scanned(path), pytest.raises(BadInput, match="expected a file that no other program holds open"):
        doing(path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.save"]


def test_removing_what_is_not_there_is_nothing(tmp_path: Path) -> None:
    files.remove(tmp_path / "none")
    (tmp_path / "file").write_text("", encoding="utf-8")
    files.remove(tmp_path / "file" / "none")


# Setting aside


def test_nothing_that_was_set_aside_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("first", "second", "third"):
        path.write_text(text, encoding="utf-8")
        files.set_aside(path)
    path.mkdir()
    files.set_aside(path)
    kept = [tmp_path / f"settings.json.damaged-{number}" for number in (1, 2, 3)]
    assert [each.read_text(encoding="utf-8") for each in kept] == ["first", "second", "third"]
    assert (tmp_path / "settings.json.damaged-4").is_dir() and not path.exists()


def test_what_cannot_be_set_aside_is_a_sentence_and_leaves_nothing_behind(tmp_path: Path) -> None:
    done = files.SetAside(BadInput("why"), tmp_path / "gone")
    assert done.aside is None and done.problems[0] == "why"
    assert not list(tmp_path.iterdir())


# Reading


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    told: list[str] = []

    def read() -> None:
        try:
            read_text(path)
        except BadInput as error:
            told.append(str(error))

    assert in_time(read)
    assert told == [f"{path}: file: expected a file"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such devices")
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "/dev"])
def test_what_is_no_file_is_not_read(name: str) -> None:
    with pytest.raises(BadInput, match="expected a file"):
        read_text(Path(name))


def test_a_file_is_read_up_to_its_cap(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x" * MAX_BYTES)
    assert len(read_text(path)) == MAX_BYTES
    path.write_bytes(b"x" * (MAX_BYTES + 1))
    with pytest.raises(BadInput, match="at most"):
        read_text(path)


@pytest.mark.parametrize("name", ["a\nb", "a\rb", "\x1b[2J", "\x7f", "\x85", "\u2028", "\ud800"])
def test_no_name_breaks_its_line_or_half_a_character(name: str) -> None:
    assert unfit(name) and unfit([{"a": [name]}]) and unfit({name: 1})


@pytest.mark.parametrize("name", ["Åsa 薇拉", "O’Neill", "", "🎭", "Bianca\u00a0B."])
def test_any_other_name_is_fit(name: str) -> None:
    assert not unfit([name, 7, None, {"a": name}])


def test_half_a_character_in_yaml_is_a_sentence() -> None:
    with pytest.raises(BadInput, match="line 1"):
        parse_yaml('a: "\\ud800"', "file")
