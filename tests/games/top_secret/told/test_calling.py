"""Dialling at the table of Top Secret: what stands under the dials, what is told before a call, and calls beside points."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest
import yaml

from engine.core.choice import PASS
from engine.words import LANGUAGES
from scenes.games.top_secret.base import points
from scenes.games.top_secret.telling import people
from scenes.screens import screens_of
from tests.games.top_secret.test_table import changed, posed, press


@pytest.mark.parametrize(("language", "told"), [("en", "11 or 52?"), ("it", "11 o 52?"), ("zh-Hant", "11或52？")])
def test_under_a_dial_two_fragments_stand_with_or(tmp_path: Path, language: str, told: str) -> None:
    scene = posed(tmp_path, "meet", language=language)
    press(scene, "tab helper", "call")
    two = {"11", "52"}
    dials = [at for at in range(4) if set(scene.notebook.helper.dial(at)) == two]
    assert dials
    for at in dials:
        assert {*scene.questions.evidence(at).rstrip("?？").replace("或", " ").split()} - {"or", "o"} == two
    assert scene.questions.evidence(dials[0]) in (told, told.replace("11", "x").replace("52", "11").replace("x", "52"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_number_is_dialled_it_is_told_how_much_of_it_the_notes_make_certain(
    tmp_path: Path, language: str
) -> None:
    scene = posed(tmp_path, "meet", language=language)
    say, right = scene.company.say, ("card 29 0", "card 0 0", "card 52 0")
    press(scene, "call", *right)
    some = say("certainty", "some", sure=2, count=len(scene.notebook.helper.numbers))
    assert len(scene.notebook.helper.numbers) == 2
    assert some not in scene.house.stage.find("prompt").label, "without the helper nothing is told"
    press(scene, "tab helper")
    assert some in scene.house.stage.find("prompt").label
    press(scene, "dial 0", "card 11 0", "card 0 0", "card 52 0")
    assert say("certainty", "never") in scene.house.stage.find("prompt").label


def test_points_stand_before_calls_and_it_is_said_that_calls_are_none(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    assert len(scene.cloth.figures(0)) == 1 and "telephone" not in people.about_of(scene, 0)
    scene.story.calls[0] = 1
    score, calls = scene.cloth.figures(0)
    assert (score.number, calls.number) == (points(scene)[0], 1) and calls.dim and not score.dim
    assert people.about_of(scene, 0).endswith("The telephone counts calls, not points: 1.")


def test_a_call_waits_until_all_fragments_are_dialled(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    press(scene, "call")
    assert not scene.house.stage.find("go").enabled
    press(scene, "card 29 0", "card 0 0", "card 52 0")
    assert scene.questions.number == ("29", "0", "52", "11"), "the last one follows"
    assert scene.house.stage.find("go").enabled


@pytest.mark.parametrize(
    ("position", "scores", "right", "wrong"),
    [
        ("meet", [0, 0, 0, 0], ("right", "pairs"), ("wrong", "pairs")),
        ("meet", [2, 1, 1, 1], ("match", "pairs"), ("wrong", "pairs")),
        ("meet", [1, 1, 1, 2], ("match", "ally"), ("lost", "pairs")),
        ("meet", [1, 2, 1, 1], ("right", "pairs"), ("lost", "pairs")),
        ("meet", [2, 1, 1, 2], ("match", "both"), ("lost", "pairs")),
        ("listen", [1, 1, 0, 1, 1], ("right", "alone"), ("wrong", "alone")),
        ("listen", [1, 1, 0, 2, 2], ("right", "alone"), ("lost", "alone")),
        ("listen", [2, 1, 0, 1, 1], ("match", "alone"), ("wrong", "alone")),
    ],
)
def test_before_dialling_it_is_told_who_would_win_the_match(
    tmp_path: Path, position: str, scores: list[int], right: tuple[str, str], wrong: tuple[str, str]
) -> None:
    """The person meets the last of four, who is the ally if the call is right, or two of the others."""
    path = screens_of("top_secret").positions()[position]
    scenario = yaml.safe_load(path.read_text(encoding="utf-8"))
    scenario["position"]["scores"] = scores
    scene = changed(tmp_path, scenario)
    press(scene, "call")
    winners = tuple(seat for seat, score in enumerate(scores) if seat and score == 2)
    for which, told in (("right", right), ("wrong", wrong)):
        seat = {"seat": winners[0]} if winners else {}
        assert scene.questions.stake(which)[1] == scene.company.say("stakes", *told, players=winners, **seat)


def test_an_ambassador_who_has_seen_no_card_is_not_asked_whether_to_call(tmp_path: Path) -> None:
    scene = posed(tmp_path, "listen")
    assert scene.sitting.kind == "listen" and scene.questions.evident() is None, "he has seen a packet"
    scene.story.notes.columns.clear()
    assert scene.questions.evident() == PASS
