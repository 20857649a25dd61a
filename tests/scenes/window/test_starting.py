"""How the program starts where something is missing, broken or of another version: one sentence, and nothing lost."""

import os

from tests.systems import HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.record_file import save as keep
from engine.library import load as load_game
from engine.words import LANGUAGES
from scenes import faults
from scenes.app import App
from scenes.dialog import Dialog
from scenes.truth.scene import Truth
from scenes.window import PROGRAM, Window, cache_folder, data_folder, tell_and_stop
from tests.apps import SMALL, click
from tests.houses import GAME
from tests.systems import posix


def run(place: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program as a person starts it, in a process of its own that nobody looks at."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "main.py"],
        cwd=place,
        env={**plain, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


def test_no_screen_is_one_sentence(tmp_path: Path) -> None:
    done = run(HOUSE, CARNIVAL_HOME=str(tmp_path))
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "display: expected a screen" in done.stderr


def test_broken_data_is_one_sentence(tmp_path: Path) -> None:
    house = tmp_path / "house"
    for part in ("engine", "art", "scenes", "data"):
        shutil.copytree(HOUSE / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HOUSE / "main.py", house)
    (house / "data" / "words.en.yaml").write_text("ui: [", encoding="utf-8")
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"language": "en"}), encoding="utf-8")
    done = run(house, CARNIVAL_HOME=str(home), SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2, done.stderr
    assert "words.en.yaml" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("module", "content", "sentence"),
    [
        ("pygame", "raise ImportError", "pygame-ce is missing"),
        ("pygame", "IS_CE = False", "pygame-ce is needed"),
        ("yaml", "raise ImportError", "PyYAML is missing"),
    ],
)
def test_what_is_not_installed_is_said_with_what_to_type(
    tmp_path: Path, module: str, content: str, sentence: str
) -> None:
    (tmp_path / f"{module}.py").write_text(content, encoding="utf-8")
    done = run(HOUSE, PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert sentence in done.stderr and "pip install" in done.stderr


def test_commands_load_no_pygame() -> None:
    code = "import main, sys; main.start(['games']); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, timeout=60).returncode == 0


def begun() -> Session:
    """A match just begun, in which the person is asked."""
    names = ("me", "casual:vera", "casual:zanni")
    session = Session(load_game(GAME), [player(GAME, name) for name in names], 3)
    session.play_out()
    return session


def left(folder: Path, **header: object) -> bytes:
    """A match of the person's, left when it had begun; what the file holds."""
    session = begun()
    record = replace(session.record, header=replace(session.record.header, **header))
    (folder / "saves").mkdir()
    path = folder / "saves" / f"{GAME}.save"
    keep(record, path)
    return path.read_bytes()


@pytest.mark.parametrize("header", [{"version": 77}, {"data": "0123456789abcdef"}], ids=["rules", "numbers"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_save_of_other_rules_can_be_watched_and_stays(
    tmp_path: Path, header: dict[str, object], language: str
) -> None:
    before = left(tmp_path, **header)
    app = App(tmp_path, SMALL, headless=True, language=language)
    app.step(0.02)
    app.doors.saved_game(GAME)
    app.step(0.02)
    dialog = app.stage.top
    assert isinstance(dialog, Dialog) and dialog.sentence == app.house.text("app", "only_to_watch")
    click(app, "option 0")
    assert app.stage.top.name == "opening"  # all masks off first, as after a game
    app.stage.top.back()
    app.step(0.02)
    truth = app.stage.top
    assert isinstance(truth, Truth)
    assert app.house.told == [app.house.text("truth", "other_rules")]
    assert not app.stage.find("play on").enabled
    truth.reading.see_table()
    app.step(0.02)
    assert app.stage.top.name == "table"
    assert (tmp_path / "saves" / f"{GAME}.save").read_bytes() == before
    app.close()


def test_a_save_with_several_seats_of_the_persons_is_told_in_a_sentence(tmp_path: Path) -> None:
    before = left(tmp_path, seats=("me", "me", "me"))
    app = App(tmp_path, SMALL, headless=True, language="en")
    app.doors.saved_game(GAME)
    app.step(0.02)
    assert app.stage.top.name == "title"
    assert app.house.told == ["Only one seat at a table can be yours; in this save 3 are."]
    assert (tmp_path / "saves" / f"{GAME}.save").read_bytes() == before
    app.close()


@pytest.mark.parametrize("damage", ["missing", "empty", "cut"])
def test_a_font_that_is_missing_or_damaged_is_one_sentence(tmp_path: Path, damage: str) -> None:
    house = tmp_path / "house"
    for part in ("engine", "art", "scenes", "data"):
        shutil.copytree(HOUSE / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HOUSE / "main.py", house)
    for path in (house / "art" / "fonts").glob("*.?tf"):
        whole = path.read_bytes()
        path.unlink()
        if damage != "missing":
            path.write_bytes(whole[:500] if damage == "cut" else b"")
    done = run(house, CARNIVAL_HOME=str(tmp_path / "home"), SDL_VIDEODRIVER="dummy", CARNIVAL_SMOKE="1")
    assert done.returncode == 2, done.stderr
    assert "tf: font: expected" in done.stderr
    assert "Traceback" not in done.stderr and not (tmp_path / "home" / "carnival.log").exists()


def test_a_message_about_a_name_that_is_no_text_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog takes what can be written in UTF-8, and nothing else."""
    boxes: list[str] = []

    def box(_: str, message: str, **__: object) -> None:
        message.encode("utf-8")
        boxes.append(message)

    monkeypatch.setattr(pygame.display, "message_box", box)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert tell_and_stop("/home/caf\udce9/data: expected a file\nand more", 2) == 2
    assert boxes == ["/home/caf\\udce9/data: expected a file\nand more"]


def test_a_fault_is_noted_without_asking_a_system_that_may_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`platform` asks Windows' own management for its version, and that may hang."""
    for name in ("uname", "_wmi_query"):
        monkeypatch.setattr(platform, name, lambda *_, **__: pytest.fail("the system was asked"), raising=False)
    log = faults.note(tmp_path, "it broke")
    assert log is not None
    first = log.read_text(encoding="utf-8").splitlines()[0]
    assert f"Python {sys.version.split()[0]} " in first
    assert ("Windows 10." if sys.platform == "win32" else os.uname().release) in first


def test_the_lines_for_windows_run_in_its_powershell_and_in_its_command_prompt() -> None:
    """PowerShell 5.1 knows no `&&`, and the command prompt no `;`: one plain command a line."""
    text = (HOUSE / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```bat\n(.*?)```", text, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert len(blocks) == 2 and all(re.match(r"py |\.venv\\Scripts\\python ", line) for line in lines)
    assert not [line for line in lines if re.search(r"[&|;$%'\"`^()<>]", line)]


def test_sounds_are_kept_where_this_system_keeps_what_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in what Windows carries from computer to computer, nor in what is copied for safety."""
    cache = tmp_path / ("Library/Caches" if sys.platform == "darwin" else "cache")
    for name, place in {"LOCALAPPDATA": cache, "XDG_CACHE_HOME": cache, "HOME": tmp_path}.items():
        monkeypatch.setenv(name, str(place))
    monkeypatch.delenv("CARNIVAL_HOME", raising=False)
    folder = data_folder()
    assert cache_folder(folder) == cache / folder.parent.name / folder.name
    assert cache_folder(tmp_path) == tmp_path, "whoever chose a folder has all of it there"
    monkeypatch.setenv("CARNIVAL_HOME", str(folder))
    assert cache_folder(folder) == folder


@posix("no variable says there where saves belong")
def test_sounds_of_an_earlier_version_are_taken_away(tmp_path: Path) -> None:
    data = tmp_path / ("Library/Application Support" if sys.platform == "darwin" else "data")
    old = data / "carnival-of-liars" / "carnival" / "sounds"
    old.mkdir(parents=True)
    (old / "cue.click.sound").write_bytes(b"of an earlier version")
    homes = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    screenless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    assert run(HOUSE, CARNIVAL_SMOKE="1", **homes, **screenless).stdout.startswith("smoke")
    assert old.parent.exists() and not old.exists()


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows asks whose windows belong together")
def test_the_taskbar_knows_the_program_before_its_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    shell, told = getattr(ctypes, "windll").shell32, list[tuple[str, object]]()  # noqa: B009
    monkeypatch.setattr(
        shell,
        "SetCurrentProcessExplicitAppUserModelID",
        lambda name: told.append((name.value, pygame.display.get_init() and pygame.display.get_surface())),
    )
    pygame.display.quit()
    Window(size=SMALL, headless=True)
    assert told == [(PROGRAM, False)]
