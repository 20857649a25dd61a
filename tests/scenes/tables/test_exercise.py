"""An exercise, played on from an earlier moment of a match that is over: it looks like a match, and says that it is none."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.words import LANGUAGES
from scenes.commands.still import still_scene
from scenes.screens import playable, screens_of
from scenes.tables.scene import MatchScene
from tests.houses import house_in

SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)]


def posed(folder: Path, game: str, size: tuple[int, int], text: int, language: str, exercise: bool) -> MatchScene:
    house = house_in(folder, size, language=language, text=text)
    scene = still_scene(house, screens_of(game).positions()["turn"])
    scene.outcome.exercise = exercise
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", playable())
def test_a_sign_beside_the_buttons_says_all_the_time_that_nothing_counts(
    tmp_path: Path, game: str, size: tuple[int, int], text: int, language: str
) -> None:
    """It looked like the match itself: nothing at the table said that it was a trial."""
    scene = posed(tmp_path, game, size, text, language, True)
    widgets = {each.id: each for each in scene.house.stage.widgets}
    sign = widgets["exercise"]
    assert sign.label in (scene.house.text("table", "exercise"), scene.house.text("table", "exercise_counts"))
    assert sign.rect.top >= 0 and sign.rect.height <= widgets["menu"].rect.height
    crossed = [name for name, each in widgets.items() if each is not sign and each.rect.colliderect(sign.rect)]
    assert not crossed
    scene.looking.back_to(1)
    scene.house.stage.rebuild()
    assert "exercise" in {each.id for each in scene.house.stage.widgets}, "while an earlier moment is looked at, too"


@pytest.mark.parametrize("game", playable())
def test_a_match_has_no_such_sign(tmp_path: Path, game: str) -> None:
    scene = posed(tmp_path, game, (1280, 720), 100, "en", False)
    assert "exercise" not in {each.id for each in scene.house.stage.widgets}
