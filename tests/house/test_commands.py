"""How commands speak with whoever runs them: UTF-8 in files and pipes on every system, and an end when they are told to."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.record_file import save
from engine.library import load
from tests.conftest import Command
from tests.houses import GAME
from tests.systems import HOUSE, posix

NARROW = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}  # streams that know no Chinese, as on Windows
SCREENLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def piped(*arguments: object, given: bytes = b"", **more: str) -> "subprocess.CompletedProcess[bytes]":
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_", "PYTHONIO"))
    }
    line = [sys.executable, "main.py", *map(str, arguments)]
    return subprocess.run(
        line, cwd=HOUSE, env={**environment, **NARROW, **more}, input=given, capture_output=True, timeout=120
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of somebody with a Chinese name."""
    session = Session(load(GAME), [player(GAME, "casual")] * 3, 4)
    session.play_out()
    path = tmp_path / "a.carnival"
    save(session.record, path)
    return path


def test_what_is_told_into_a_pipe_is_utf_8(record: Path) -> None:
    told = piped("replay", record, "--text", "--lang", "zh-Hant").stdout.decode("utf-8")
    assert "?" not in told and sum("\u4e00" <= each <= "\u9fff" for each in told) > 100


def test_what_a_program_answers_and_is_told_is_utf_8() -> None:
    done = piped("referee", GAME, "--players", 3, "--seats", "me,casual,casual", given="薇拉\n".encode())
    told = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    assert [each["choice"] for each in told if each["type"] == "refused"] == ["薇拉"]


def test_the_mark_that_powershell_writes_first_is_no_part_of_an_answer(command: Command) -> None:
    first = command("referee", GAME, "--players", 3, "--seats", "me,casual,casual", "--seed", 7)
    asked = next(each for each in map(json.loads, first.stdout.splitlines()) if each["type"] == "ask")
    answer = f"\ufeff{asked['options'][0]}\n"
    done = command("referee", GAME, "--players", 3, "--seats", "me,casual,casual", "--seed", 7, given=answer)
    assert '"refused"' not in done.stdout and done.stdout.startswith(first.stdout)


def test_who_asks_for_another_encoding_gets_it(record: Path) -> None:
    usual = piped("replay", record, "--text", "--lang", "zh-Hant").stdout
    other = piped("replay", record, "--text", "--lang", "zh-Hant", PYTHONIOENCODING="utf-16-le").stdout
    assert other.decode("utf-16-le") == usual.decode("utf-8")


@posix("a process is ended there without being asked")
def test_a_command_that_paints_ends_when_it_is_told_to(tmp_path: Path) -> None:
    """SDL makes an event of it, which nobody reads who paints."""
    line = [sys.executable, "main.py", "pictures", str(tmp_path)]
    environment = {**os.environ, **SCREENLESS}
    with subprocess.Popen(
        line, cwd=HOUSE, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as program:
        while not list(tmp_path.iterdir()):
            assert program.poll() is None
            time.sleep(0.05)
        program.send_signal(signal.SIGTERM)
        try:
            _, told = program.communicate(timeout=30)
        finally:
            program.kill()
    assert program.returncode == 130 and told == b"\nstopped\n"
