"""Every numbered paragraph of the rules pages has a scenario that shows it. What needs none of its own is listed here."""

import re
from pathlib import Path

import pytest

from engine.core.reading import read_yaml
from engine.library import GAMES
from engine.rulebook import rulebook
from tests.scenarios import game_of, scenario_files

FILES = scenario_files()

# Sections of every game in which nothing stands that could be played.
WITHOUT_SCENARIOS = {
    "0": "in short: tells beforehand what the paragraphs after it rule",
    "99": "about these rules: where they come from, what is public, and that opponents do not peek (tests/engine/bots/test_honesty.py)",
}

# Paragraphs that the scenario of another one shows: it could not be played if they did not hold.
SHOWN_ELSEWHERE = {
    "T 1.4": ("T_3_4_any_packet_after_all_24", "the cards of a colour, with one's black ones, make just 24 packets"),
    "I 1.1": ("I_5_3_neutral_cards_of_four", "four families are played, and the cards of the fifth are nobody's"),
}

# Scenarios that show no single paragraph: examples of the printed sheet, and of the text on scenarios.
EXAMPLES = ("sheet_", "readme_")


def shown(file: Path) -> str:
    """The paragraph after which a scenario is named: `C 4.3` of `C_4_3_the_proof_goes_into_the_court_first`."""
    named = re.match(r"([A-Z])_(\d+)_(\d+)_[a-z0-9_]+$", file.stem)
    assert named is not None, f"{file.name}: expected a paragraph and a sentence, as C_4_3_the_claim_goes_on.yaml"
    letter, section, number = named.groups()
    return f"{letter} {section}.{number}"


def scenarios(game: str) -> list[Path]:
    return [file for file in FILES if game_of(file) == game and not file.stem.startswith(EXAMPLES)]


def paragraphs(game: str) -> list[str]:
    return [rule.id for rule in rulebook(game, "en").paragraphs]


def section(paragraph: str) -> str:
    return paragraph.split()[1].split(".")[0]


PARAGRAPHS = [
    pytest.param(game, paragraph, id=paragraph)
    for game in GAMES
    for paragraph in paragraphs(game)
    if section(paragraph) not in WITHOUT_SCENARIOS and paragraph not in SHOWN_ELSEWHERE
]


@pytest.mark.parametrize(("game", "paragraph"), PARAGRAPHS)
def test_every_paragraph_has_a_scenario(game: str, paragraph: str) -> None:
    assert paragraph in {shown(file) for file in scenarios(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_shows_a_paragraph_that_there_is(game: str) -> None:
    found = scenarios(game)
    assert found
    assert {shown(file) for file in found} <= set(paragraphs(game))


@pytest.mark.parametrize("paragraph", SHOWN_ELSEWHERE)
def test_what_needs_no_scenario_of_its_own_is_shown_by_another(paragraph: str) -> None:
    scenario, _ = SHOWN_ELSEWHERE[paragraph]
    (file,) = (file for file in FILES if file.stem == scenario)
    game = game_of(file)
    assert paragraph in paragraphs(game)
    assert paragraph not in {shown(each) for each in scenarios(game)}, "it has one of its own: no need to list it"


def test_sections_without_scenarios_have_none() -> None:
    played = {section(shown(file)) for game in GAMES for file in scenarios(game)}
    assert played.isdisjoint(WITHOUT_SCENARIOS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_says_what_must_be_true(file: Path) -> None:
    data = read_yaml(file)
    assert isinstance(data, dict)
    steps = [step for step in data.get("script", []) if isinstance(step, dict)]
    said = [data.get("expect"), data.get("illegal"), *(step.get(key) for step in steps for key in ("expect", "sees"))]
    assert any(said)
