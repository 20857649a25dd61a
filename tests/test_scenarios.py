"""Every file in tests/scenarios holds; each is named after the paragraph (or the example of a sheet) it shows."""

import re
from pathlib import Path

import pytest

from engine.core.scenario import load as read
from engine.core.scenario import run
from engine.library import GAMES, load
from engine.rulebook import rulebook

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    run(read(path, load))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_is_named_after_a_paragraph(path: Path) -> None:
    letter = rulebook(path.parent.name, "en").sections[0].id[0]
    assert re.match(rf"{letter}_\d|sheet_|readme_", path.stem), path


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_scenarios(name: str) -> None:
    assert len(list((FOLDER / name).glob("*.yaml"))) >= 10
