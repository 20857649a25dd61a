"""Games of other people, dropped into a folder beside the saves: off unless switched on, asked for by name, and alone in their faults.

The game is the toy's (`tests/toy`), as somebody would lay it there: in English, without a table of its own.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import guests
from scenes.screens import example
from scenes.settings import Settings, save
from scenes.window import data_folder
from tests.systems import HOUSE, WINDOWS

TOY = HOUSE / "tests" / "toy"
GAME = "day_or_night"
OURS = example()
RAN = "open({path!r}, 'a').close()\n"  # what a module says that is to leave a trace

Done = subprocess.CompletedProcess[str]


def drop(home: Path, game: str = GAME) -> Path:
    """Lay the game beside the saves, under a name; its folder."""
    folder = home / guests.FOLDER / game
    for floor in ("engine", "data"):
        for path in (TOY / floor).rglob("*"):
            name = path.relative_to(TOY).as_posix()
            if path.is_file() and not re.search(r"__pycache__|\.(it|zh-Hant)\.", name):
                there = folder / name.replace(GAME, game)
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_text(path.read_text(encoding="utf-8").replace(GAME, game), encoding="utf-8")
    return folder


def switch(home: Path, on: bool, *let_in: str) -> None:
    home.mkdir(parents=True, exist_ok=True)
    save(Settings(guests=on, let_in=let_in, met=let_in), home / guests.SETTINGS)


def run(home: Path, *line: object) -> Done:
    own = {"CARNIVAL_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = {name: value for name, value in os.environ.items() if not name.startswith("CARNIVAL_")}
    return subprocess.run(
        [sys.executable, *map(str, line)],
        cwd=HOUSE, env={**told, **own}, capture_output=True, text=True, encoding="utf-8", timeout=120,
    )  # fmt: skip


def command(home: Path, *arguments: object) -> Done:
    return run(home, "main.py", *arguments)


def games(home: Path) -> list[str]:
    done = command(home, "games", "--json")
    assert done.returncode == 0, done.stderr
    return [each["id"] for each in json.loads(done.stdout)]


def refused(home: Path, *arguments: object) -> str:
    """What is said of a command that cannot be done: one line."""
    done = command(home, *arguments)
    assert done.returncode == 2, done.stdout + done.stderr
    (line,) = done.stderr.splitlines()
    return line


# Off, on, let in


def test_nothing_of_a_guest_runs_unless_it_is_switched_on_and_let_in(tmp_path: Path) -> None:
    folder, mark = drop(tmp_path), tmp_path / "ran"
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8") + RAN.format(path=str(mark)), encoding="utf-8")
    ours = games(tmp_path)
    assert GAME not in ours
    assert "switched on" in refused(tmp_path, "laws", GAME, "--games", 1)
    switch(tmp_path, True)
    assert games(tmp_path) == ours
    switch(tmp_path, False, GAME)
    assert games(tmp_path) == ours
    assert not mark.exists()
    switch(tmp_path, True, GAME)
    assert games(tmp_path) == [*ours, GAME], "at the end of the shelf"
    assert mark.exists()


def test_whoever_names_a_guest_in_a_command_lets_it_in_for_that(tmp_path: Path) -> None:
    drop(tmp_path)
    switch(tmp_path, True)
    done = command(tmp_path, "laws", GAME, "--games", 20, "--jobs", 2, "--json")
    assert json.loads(done.stdout)["broken"] == [], done.stderr
    assert GAME not in games(tmp_path)


@pytest.mark.skipif(WINDOWS, reason="CARNIVAL_HOME is all that differs there")
def test_commands_look_beside_the_saves_where_the_window_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARNIVAL_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for data in ("", str(tmp_path / "data")):
        monkeypatch.setenv("XDG_DATA_HOME", data)
        if not data:
            monkeypatch.delenv("XDG_DATA_HOME")
        assert guests.home() == data_folder()


# The plain table


@pytest.mark.parametrize(("hand", "language"), [("mouse", "en"), ("keys", "it")])
def test_a_guest_without_a_table_is_played_to_the_result_at_the_plain_one(
    tmp_path: Path, hand: str, language: str
) -> None:
    drop(tmp_path)
    switch(tmp_path, True, GAME)
    done = run(tmp_path, "-m", "tests.guest_played", GAME, hand, language)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert (found["scene"], found["table"]) == ("result", "scenes.games.plain.scene")
    assert found["asked"] > 10
    assert found["bar"]["claim"] == ["Which card do you say you have?", "Claim Day", "Claim Night"], (
        "what it lacks is English"
    )
    assert any("claims to have a" in line for line in found["log"])


# Faults

FAULTS = {
    "data/{}/game.yaml": ("players: [2", "expected"),
    "data/{}/words.en.yaml": ("name: 7\n", "name: expected text"),
    "engine/games/{}/__init__.py": ("raise OSError('no luck')\n", "expected code that runs (OSError: no luck)"),
    "engine/games/{}/rules/numbers.py": ("def (\n", "expected code that runs (SyntaxError"),
    "engine/games/{}/facts.py": ("import nonesuch\n", "ModuleNotFoundError"),
    "engine/games/{}/rules/guess.py": ("guess = 1 / 0\n", "line 1: expected code that runs (ZeroDivisionError"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_guest_costs_a_sentence_that_names_the_file_and_nothing_else(tmp_path: Path, name: str) -> None:
    folder = drop(tmp_path)
    switch(tmp_path, True, GAME)
    text, said = FAULTS[name]
    path = folder / name.format(GAME)
    path.write_text(text, encoding="utf-8")
    sentence = refused(tmp_path, "laws", GAME, "--games", 1)
    assert sentence.startswith(f"{path}: ") and said in sentence
    assert json.loads(command(tmp_path, "laws", OURS, "--games", 2, "--json").stdout)["broken"] == []
    done = command(tmp_path, "games", "--json")
    assert [each["id"] for each in json.loads(done.stdout)] == games(tmp_path / "bare")
    assert done.stderr.splitlines() == [sentence]


def test_a_guest_takes_no_name_of_ours(tmp_path: Path) -> None:
    for name in (OURS, "plain"):
        drop(tmp_path, name)
    drop(tmp_path, "Chess")
    switch(tmp_path, True, OURS, "plain", "Chess")
    told = "from engine import guests\nguests.invite(guests.home())\nfrom engine.library import GAMES, REFUSED, load\n"
    told += f"import json; print(json.dumps([GAMES, REFUSED, load({OURS!r}).version]))"
    done = run(tmp_path, "-c", told)
    shelf, problems, _ = json.loads(done.stdout)
    assert len(shelf) == 5 and sorted(problems) == ["Chess", OURS, "plain"]
    for name, problem in problems.items():
        assert problem.startswith(f"{tmp_path / guests.FOLDER / name}: game: expected a name"), problem


DOOR = """
import json, sys
from engine import guests
guests.invite(guests.home())
from pathlib import Path
from engine.library import GAMES
from scenes.app import App
from tests.apps import click, press
app = App(guests.home(), headless=True)
app.open()
seen = [list(GAMES), list(app.house.told)]
for game in sys.argv[1:]:
    click(app, f"box {game}")
    seen.append([app.stage.top.name, getattr(app.stage.top, "sentence", "")])
    app.house.go_title()
    app.step(0.02)
app.close()
print(json.dumps(seen))
"""


def test_at_the_door_of_a_broken_guest_the_file_is_named_and_the_other_games_open(tmp_path: Path) -> None:
    folder = drop(tmp_path)
    switch(tmp_path, True, GAME)
    broken = folder / "scenes" / "games" / GAME / "__init__.py"
    broken.parent.mkdir(parents=True)
    broken.write_text("1 / 0\n", encoding="utf-8")
    done = run(tmp_path, "-c", DOOR, GAME, OURS)
    assert done.returncode == 0, done.stderr
    shelf, _, door, other = json.loads(done.stdout.splitlines()[-1])
    assert shelf[-1] == GAME
    assert door[0] == "dialog" and door[1].startswith(f"{broken}: line 1: ")
    assert other[0] == "setup"


def test_what_cannot_stand_on_the_shelf_is_told_at_the_start(tmp_path: Path) -> None:
    folder = drop(tmp_path)
    switch(tmp_path, True, GAME)
    numbers = folder / "data" / GAME / "game.yaml"
    numbers.write_text("[", encoding="utf-8")
    done = run(tmp_path, "-c", DOOR, OURS)
    assert done.returncode == 0, done.stderr
    shelf, told, other = json.loads(done.stdout.splitlines()[-1])
    assert GAME not in shelf and other[0] == "setup"
    assert any(str(numbers) in sentence for sentence in told)


def test_what_was_played_with_a_guest_is_left_out_of_the_statistics_while_it_is_outside(tmp_path: Path) -> None:
    drop(tmp_path)
    switch(tmp_path, True, GAME)
    done = run(tmp_path, "-m", "tests.guest_played", GAME, "mouse")
    assert done.returncode == 0, done.stderr
    opened = DOOR.replace("for game in sys.argv[1:]:", "app.doors.statistics()\napp.step(0.02)\nfor game in ['']:")
    opened = opened.replace('    click(app, f"box {game}")\n', "").replace(
        'getattr(app.stage.top, "sentence", "")',
        "[each.id for each in app.stage.widgets if each.id.startswith('tab ')]",
    )
    for on, tabs in ((True, [f"tab {GAME}"]), (False, [])):
        switch(tmp_path, on, GAME)
        done = run(tmp_path, "-c", opened)
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout.splitlines()[-1])[-1] == ["statistics", tabs]


def test_a_guest_with_a_table_of_its_own_is_played_at_that(tmp_path: Path) -> None:
    folder = drop(tmp_path)
    for floor in ("scenes", "art"):
        shutil.copytree(TOY / floor, folder / floor)
    switch(tmp_path, True, GAME)
    done = run(tmp_path, "-m", "tests.guest_played", GAME, "mouse")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["table"] == f"scenes.games.{GAME}.scene"
