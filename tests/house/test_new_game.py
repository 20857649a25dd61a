"""`main.py new`: what it writes is a whole game, which its author switches on, tries and plays at the plain table."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from engine.guests import FOLDER, may_be_called
from engine.words import LANGUAGES
from tests.house.test_guests import OURS, command, games, refused, run, switch
from tests.systems import HOUSE, posix

ID = "my_bluff"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of saves in which somebody has begun a game of their own, and switched it on."""
    folder = tmp_path_factory.mktemp("home")
    done = command(folder, "new", ID)
    assert done.returncode == 0, done.stderr
    written, switch_on, try_it = done.stdout.splitlines()
    assert written == f"{folder / FOLDER / ID}: written"
    assert switch_on.startswith("switch on: Settings, Games by others; let “My Bluff” in")
    assert f"main.py laws {ID} " in try_it
    switch(folder, True, ID)
    return folder


def test_it_says_where_it_is_switched_on_as_the_settings_call_it() -> None:
    assert 'guests: "Games by others"' in (HOUSE / "data" / "words.en.yaml").read_text(encoding="utf-8")


def test_nothing_of_the_template_is_left_in_it(home: Path) -> None:
    files = [path for path in (home / FOLDER / ID).rglob("*") if path.suffix in (".py", ".yaml")]
    assert len(files) == len([path for path in (HOUSE / "data" / "new").rglob("*") if path.suffix in (".py", ".yaml")])
    for path in files:
        assert not re.search("new_game|New Game", f"{path.relative_to(home)} {path.read_text(encoding='utf-8')}"), path


def test_it_is_the_last_game_and_keeps_all_laws(home: Path) -> None:
    assert games(home)[-1] == ID
    done = command(home, "laws", ID, "--games", 60, "--json")
    assert json.loads(done.stdout)["broken"] == [], done.stderr


def test_its_scenario_holds(home: Path) -> None:
    (scenario,) = (home / FOLDER / ID).rglob("scenarios/*.yaml")
    assert "holds" in command(home, "scenario", scenario).stdout


@pytest.mark.parametrize(("hand", "language"), [("keys", "en"), ("mouse", "zh-Hant")])
def test_it_is_played_to_the_result_at_the_plain_table(home: Path, hand: str, language: str) -> None:
    done = run(home, "-m", "tests.guest_played", ID, hand, language)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert (found["scene"], found["table"]) == ("result", "scenes.games.plain.scene")
    assert found["bar"]["claim"][1:] == ["Claim a High", "Claim a Low"]
    assert found["bar"]["doubt"][1] == "Doubt it"
    told = "\n".join([*found["log"], *found["result"]])
    assert not re.search(r"[a-z_]\.[a-z_]+\.|[\[\]{}]", told), "no text is missing"


SHOWN = """
import json, sys
from engine import guests
guests.invite(guests.home())
from engine.library import GAMES
from engine.rulebook import rulebook
from engine.words import words
game, language = sys.argv[1:]
told, pages = words(language, game), rulebook(game, language)
print(json.dumps([told.text("name"), told.text("asks", "claim"), told.text("asks", "doubt"), pages.title]))
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_does_not_say_in_a_language_it_says_in_english(home: Path, language: str) -> None:
    words = home / FOLDER / ID / "data" / ID / "words.it.yaml"
    words.write_text('name: "Il mio bluff"\nasks: {claim: "Che carta dichiari?"}\n', encoding="utf-8")
    done = run(home, "-c", SHOWN, ID, language)
    words.unlink()
    assert done.returncode == 0, done.stderr
    italian = language == "it"
    assert json.loads(done.stdout) == [
        "Il mio bluff" if italian else "My Bluff",
        "Che carta dichiari?" if italian else "Which card do you say you have?",
        "Do you doubt it?",
        "My Bluff",
    ]


def test_a_folder_of_another_place_may_be_named(tmp_path: Path) -> None:
    done = command(tmp_path, "new", ID, "--to", tmp_path / "work")
    assert (tmp_path / "work" / ID / "data" / ID / "game.yaml").is_file()
    assert f"lay it into {tmp_path / FOLDER}" in done.stdout


def test_nothing_is_written_over_and_no_name_of_ours_is_taken(home: Path) -> None:
    before = (home / FOLDER / ID / "data" / ID / "game.yaml").read_bytes()
    assert "expected a game that is not there yet" in refused(home, "new", ID)
    assert (home / FOLDER / ID / "data" / ID / "game.yaml").read_bytes() == before
    for name in (OURS, "plain", "new", "Chess", "9lives", "a-b", "../up", ""):
        assert not may_be_called(name)
        assert refused(home, "new", name).startswith("ID: expected small letters"), name


@posix("without a terminal the packed program says in a box what a command has to say")
def test_the_packed_program_plays_what_lies_beside_it(tmp_path: Path) -> None:
    program = HOUSE / "dist" / "carnival-of-liars" / "carnival-of-liars"
    if not program.is_file():
        pytest.skip("nothing was built: packaging/build.py")
    told = {**os.environ, "CARNIVAL_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

    def packed(*line: str, **more: str) -> subprocess.CompletedProcess[str]:
        done = [str(program), *line]
        return subprocess.run(done, env={**told, **more}, cwd=tmp_path, capture_output=True, text=True, timeout=120)

    assert packed("new", ID).returncode == 0
    switch(tmp_path, True, ID)
    laws = packed("laws", ID, "--games", "20", "--jobs", "2", "--json")
    assert json.loads(laws.stdout)["broken"] == [], laws.stderr
    window = packed(CARNIVAL_SMOKE="8", CARNIVAL_SMOKE_GAME=ID)
    assert window.returncode == 0, window.stdout + window.stderr


def test_the_gallery_shows_its_turn(home: Path, tmp_path: Path) -> None:
    done = command(home, "shot", f"{ID} turn", "--size", "960x600", "--text", 150, "--out", tmp_path / "turn.png")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "turn.png").stat().st_size > 100_000
