"""The table of Day or Night: what it has beside what every table has (tests/scenes/tables/test_tables.py)."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

from engine.core.event import Event
from engine.games.day_or_night.rules.table import Claimed, Exposed
from scenes.app import App
from scenes.games.day_or_night.scene import DayOrNightScene
from tests.houses import house_in
from tests.playing import posed_scene, pressed, said

POSITION = {"hands": [["night"], ["day"], ["night"]], "points": [0, 3, 1], "first": 0}
STAKES = ((0, "stake 1"), (1, "stake 2"), (2, "stake 1"))


def posed(folder: Path, *answers: tuple[int, str]) -> DayOrNightScene:
    house = house_in(folder)
    seats = ("me", "regular:vera", "regular:orazio")
    scene = posed_scene(house, "day_or_night", seats, 3, position=POSITION, answers=answers)
    assert isinstance(scene, DayOrNightScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def happened(scene: DayOrNightScene) -> list[type[Event]]:
    return [type(each) for each in scene.sitting.truth.events]


def test_its_box_is_opened_and_a_match_begins(tmp_path: Path) -> None:
    app = App(tmp_path, (960, 600), headless=True, language="en")
    for name in ("box day_or_night", "play"):
        app.step(0.02)
        found = app.stage.find(name)
        assert found.enabled and not found.reason
        found.press()
    for _ in range(10):  # behind the curtain
        app.step(0.02)
    assert isinstance(app.stage.top, DayOrNightScene)
    app.close()


def test_points_stand_on_every_plate_and_stakes_once_all_have_staked(tmp_path: Path) -> None:
    scene = posed(tmp_path, *STAKES[:2])
    assert [[each.number for each in scene.cloth.figures(seat)] for seat in range(3)] == [[0], [3], [1]]
    scene = posed(tmp_path / "later", *STAKES)
    assert [[each.number for each in scene.cloth.figures(seat)] for seat in range(3)] == [[0, 1], [3, 2], [1, 1]]


def test_a_button_says_whether_the_claim_would_be_a_lie(tmp_path: Path) -> None:
    scene = posed(tmp_path, *STAKES)
    assert {each.id: each.second for each in scene.questions.prompt().answers} == {
        "claim day": "a lie",
        "claim night": "true",
    }
    pressed(scene, "claim night")
    assert said(scene)[-1] == (0, "claim night")


def test_what_is_claimed_stays_to_be_read_as_long_as_it_can_be_doubted(tmp_path: Path) -> None:
    scene = posed(tmp_path, *STAKES, (0, "claim day"))
    assert happened(scene)[-1] is Claimed and scene.talk.speeches[0].words == "I have a Day."
    scene = posed(tmp_path / "later", *STAKES, (0, "claim day"), (1, "doubt"), (2, "pass"))
    assert Exposed in happened(scene) and not scene.talk.speeches
