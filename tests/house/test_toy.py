"""Adding a game, as CONTRIBUTING tells it: a sixth one touches no file outside its own folders.

The game lies in `tests/toy`, as it would lie in the house. It is laid over a copy of the house, and tried there.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.words import LANGUAGES
from tests.systems import HOUSE

TOY = HOUSE / "tests" / "toy"
GAME = "day_or_night"
PARTS = ("engine", "scenes", "art", "data", "tests", "main.py", "pyproject.toml")
BATTERY = (  # what every game inherits
    "laws", "honesty", "records", "words", "facts", "scenarios", "paragraphs", "rules_pages", "truth_engine", "sessions",
    "seal", "imports", "imprint", "fonts", "tables", "tables_faces", "gallery", "walk",
)  # fmt: skip

Done = subprocess.CompletedProcess[str]


def files(folder: Path) -> dict[str, Path]:
    """Every file below a folder by its path from there; what Python and pytest leave behind is none of ours."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path for name, path in found.items() if not re.search(r"(^|/)(__pycache__|\.[a-z]\w*)/", name)}


def added() -> dict[str, Path]:
    """The files of the game, by their place in the house."""
    return {name: path for name, path in files(TOY).items() if name != "README.md"}


def house() -> dict[str, Path]:
    """The files of the house that are copied."""
    parts = [HOUSE / part for part in PARTS]
    found = {path.name: path for path in parts if path.is_file()}
    found |= {f"{part.name}/{name}": path for part in parts if part.is_dir() for name, path in files(part).items()}
    return {name: path for name, path in found.items() if TOY not in path.parents}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with a sixth game in it."""
    place = tmp_path_factory.mktemp("house")
    for part in PARTS:
        if (HOUSE / part).is_dir():
            shutil.copytree(
                HOUSE / part, place / part, ignore=lambda folder, _: ["toy"] if folder.endswith("tests") else []
            )
        else:
            shutil.copy2(HOUSE / part, place / part)
    for name, path in added().items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place / name)
    return place


def run(place: Path, *line: object, given: str = "") -> Done:
    """A process in the copy, which ends well."""
    own = {"CARNIVAL_HOME": str(place / "home"), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *map(str, line)],
        cwd=place, env={**os.environ, **own}, input=given, capture_output=True, text=True, encoding="utf-8", timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    return done


def main(place: Path, *arguments: object, given: str = "") -> str:
    return run(place, "main.py", *arguments, given=given).stdout


# What is touched


def test_the_game_lies_in_folders_and_files_of_its_own() -> None:
    assert not added().keys() & house().keys()
    assert all(GAME in name for name in added())


@pytest.fixture(scope="module")
def told() -> tuple[str, ...]:
    """The places that CONTRIBUTING names for a game, with its id and one for each language."""
    text = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (section,) = re.findall(r"^## Adding a game$(.*?)^## ", text, re.M | re.S)
    found = [span.replace("<id>", GAME) for span in re.findall(r"`([\w./<>-]*<id>[\w./<>-]*)`", section)]
    return tuple(span.replace("<language>", language) for span in found for language in LANGUAGES)


def test_contributing_names_the_place_of_every_file(told: tuple[str, ...]) -> None:
    for name in added():
        assert any(name == place or (place.endswith("/") and name.startswith(place)) for place in told), name


# What is tried


def test_it_is_listed_as_the_last_game(copy: Path) -> None:
    *_, last = json.loads(main(copy, "games", "--json"))
    assert (last["id"], last["minds"]) == (GAME, ["random", "quick", "casual", "regular"])


def test_the_laws_hold(copy: Path) -> None:
    assert json.loads(main(copy, "laws", GAME, "--games", 30, "--json"))["broken"] == []


def test_a_scenario_holds(copy: Path) -> None:
    for name in [each for each in added() if "/scenarios/" in each][:1]:
        assert "holds" in main(copy, "scenario", name)


def test_games_are_played_and_their_records_told_in_every_language(copy: Path, tmp_path: Path) -> None:
    main(copy, "simulate", GAME, "--players", 3, "--minds", "regular,casual,quick", "--games", 2, "--records", tmp_path)
    first, second = sorted(tmp_path.iterdir())
    for record, language, seat in ((first, "en", 0), (first, "it", 1), (second, "zh-Hant", 2)):
        log = main(copy, "replay", record, "--text", "--lang", language, "--seat", seat)
        assert len(log.splitlines()) > 50
        assert not re.search(r"[\[\]{}]", log), log
    told = main(copy, "review", first, "--lang", "en", "--seat", 0)
    assert "to begin with" in told and not re.search(r"[\[\]{}]", told), told


def test_a_program_takes_a_seat(copy: Path) -> None:
    """It answers in turn whatever fits; what does not fit is refused, and it sees no card of the others."""
    rounds = "stake 9\nclaim noon\n" + "stake 1\nclaim night\npass\n" * 40
    lines = main(copy, "referee", GAME, "--players", 2, "--seats", "me,regular:vera", "--seed", 3, given=rounds)
    said = [json.loads(line) for line in lines.splitlines()]
    assert (said[0]["type"], said[-1]["type"]) == ("start", "end")
    asked = [each for each in said if each["type"] == "ask"]
    assert {each["kind"] for each in asked} == {"stake", "claim", "doubt"}
    assert all(each["view"]["hands"][1] == ["?"] for each in asked)
    assert [each["choice"] for each in said if each["type"] == "refused"][:2] == ["stake 9", "claim noon"]


@pytest.mark.long
def test_what_every_game_inherits_holds_for_it(copy: Path) -> None:
    tests = [
        *(str(next(HOUSE.glob(f"tests/*/**/test_{name}.py")).relative_to(HOUSE)) for name in BATTERY),
        f"tests/games/{GAME}",
    ]
    done = run(copy, "-m", "pytest", "-p", "no:cacheprovider", "-k", GAME, *tests)
    (passed,) = re.findall(r"(\d+) passed", done.stdout)
    assert int(passed) > 50


def test_its_table_is_painted(copy: Path, tmp_path: Path) -> None:
    main(copy, "shot", f"{GAME} turn", "--size", "960x600", "--lang", "it", "--out", tmp_path / "table.png")
    assert (tmp_path / "table.png").stat().st_size > 100_000


def test_nothing_else_of_the_house_was_changed_by_all_this(copy: Path) -> None:
    there = files(copy)
    for name, path in house().items():
        assert there[name].read_bytes() == path.read_bytes(), name
    assert {name for name in there if name.split("/")[0] in PARTS} == {*house(), *added()}
