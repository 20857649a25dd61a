"""How a round begins: who is first and why, and what comes back to the hand."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import ME
from engine.words import LANGUAGES
from scenes.games.ghost_for_sale.base import begins
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.people.company import plain
from scenes.tables.scene import MatchScene
from tests.houses import house_in
from tests.playing import posed_scene

GAME = "ghost_for_sale"
POSITION = {"phase": "buy", "truth": [True] * 4, "left": [[]] * 4, "hands": [[1], [2], [3], [4]], "first": 3,
            "passed": [0, 1, 2], "turn": 3}  # fmt: skip


def at_castles(folder: Path, language: str, **position: Any) -> GhostScene:
    """The person at seat 0 chooses True or False for the castles."""
    house = house_in(folder, language=language)
    seats = (ME, "quick:vera", "quick:zanni", "quick:celeste")
    scene = posed_scene(house, GAME, seats, 1, position=POSITION | position, answers=((3, "pass"),))
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def log(scene: MatchScene) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in scene.chronicle.lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("bids", "why", "first"), [
    ({"culzean": [[2, 8], [1, 7]], "fyvie": [[1, 6]]}, "owner", 2), ({"ethie": [[0, 8]]}, "owner", 0), ({}, "same", 3),
])  # fmt: skip
def test_bar_and_log_say_who_begins_with_the_castles_and_why(
    tmp_path: Path, language: str, bids: dict[str, Any], why: str, first: int
) -> None:
    scene = at_castles(tmp_path, language, bids=bids)
    began = scene.story.sale.began
    assert began is not None and (began.why, began.first) == (why, first)
    told = plain(begins(scene))
    names = [scene.company.name(first)] if first else []
    names += [f"{scene.words.card(began.sold):name}"] if why == "owner" else []
    assert told and all(name in told for name in names)
    assert told in scene.find("prompt").label
    line = next(each for each in log(scene) if each == plain(scene.company.tell(began)))
    assert all(name in line for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_chance_draws_who_begins_with_the_manors(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    seats = (ME, "quick:vera", "quick:zanni")
    answers = tuple((seat, "reserve 1+2+3+4") for seat in range(3))
    scene = posed_scene(house, GAME, seats, 5, answers=answers)
    assert isinstance(scene, GhostScene) and scene.story.sale.began is not None
    house.stage.push(scene)
    house.stage.rebuild()
    assert scene.story.sale.began.why == "drawn"
    assert plain(begins(scene)) in scene.find("prompt").label


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lost_at_the_pile_comes_back_and_was_not_set_aside(tmp_path: Path, language: str) -> None:
    position = {"reserve": [[3, 5, 8, 10]] * 4}
    without = at_castles(tmp_path / "a", language, **position)
    scene = at_castles(tmp_path / "b", language, **position, waiting=[[2], [], [], []])
    before = set(log(without))
    (line,) = [each for each in log(scene) if each not in before]
    assert line.count("2") == 2 and line.count("10") == 1, line  # among all that comes back, and as what lost there
