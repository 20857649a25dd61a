"""Every file in tests/scenarios holds (which paragraph each one shows: test_paragraphs.py)."""

from pathlib import Path

import pytest

from engine.core.scenario import load as read
from engine.core.scenario import run
from engine.library import GAMES, load

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    run(read(path, load))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_scenarios(name: str) -> None:
    assert len(list((FOLDER / name).glob("*.yaml"))) >= 10
