"""Every scenario file holds (which paragraph each one shows: test_paragraphs.py), and shows every refusal."""

import re
from pathlib import Path

import pytest

from engine.core.reading import read_yaml
from engine.core.scenario import Failed, run
from engine.core.scenario import load as read
from engine.data import DATA
from engine.library import GAMES, load
from tests.scenarios import game_of, scenario_files


@pytest.mark.parametrize("path", scenario_files(), ids=lambda path: f"{game_of(path)}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    run(read(path, load))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_scenarios(name: str) -> None:
    assert len(scenario_files(name)) >= 10


# Refusals


def reasons(name: str) -> set[str]:
    """The reasons for which this game refuses a choice: those that all games share, and its own."""
    return {*read_yaml(DATA / "words.en.yaml")["reasons"], *read_yaml(DATA / name / "words.en.yaml").get("reasons", ())}


def shown_in(names: tuple[str, ...]) -> set[str]:
    """The reasons that scenarios of these games say."""
    texts = [path.read_text(encoding="utf-8") for name in names for path in scenario_files(name)]
    return {reason for text in texts for reason in re.findall(r", ([a-z_]+)\]", text)}


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_for_a_refusal_has_a_scenario(name: str) -> None:
    own = set(read_yaml(DATA / name / "words.en.yaml").get("reasons", ()))
    assert own <= shown_in((name,))
    assert reasons(name) <= shown_in(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_in_a_scenario_says_its_reason(name: str) -> None:
    for path in scenario_files(name):
        for line in path.read_text(encoding="utf-8").split("\n"):
            assert not re.search(r"refuse: \{\d: [^\[]", line), f"{path.name}: {line}"


def refused(tmp_path: Path, entry: str) -> None:
    """Run a turn of somebody with two coins of whom this is said to be refused."""
    path = tmp_path / "refused.yaml"
    path.write_text(f"game: complots\nplayers: 3\nposition: {{first: 0}}\nillegal: [{entry}]\n", encoding="utf-8")
    run(read(path, load))


@pytest.mark.parametrize(
    "entry", ["0: coup 1", "0: [coup 1, too_few_coins]", "1: [income, not_asked]", "0: [dance, no_choice]"]
)
def test_a_refusal_holds(tmp_path: Path, entry: str) -> None:
    refused(tmp_path, entry)


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ("0: income", "found it allowed"),
        ("0: [income, too_few_coins]", "found it allowed"),
        ("0: [coup 1, not_yourself]", "expected 0: coup 1 to be refused as not_yourself, found too_few_coins"),
        ("0: dance", "expected 0: dance to be refused, found no choice of the game"),
        ("0: [dance, too_few_coins]", "found no_choice"),
        ("0: [income, no_choice]", "found it allowed"),
    ],
)
def test_a_refusal_that_does_not_hold_says_why(tmp_path: Path, entry: str, found: str) -> None:
    with pytest.raises(Failed) as failed:
        refused(tmp_path, entry)
    assert found in str(failed.value)
