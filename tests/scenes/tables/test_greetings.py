"""As all sit down some opponents say something, in bubbles that lie over nobody else's."""

from itertools import combinations
from pathlib import Path

import pytest

from engine.library import GAMES, load
from engine.words import LANGUAGES
from scenes.tables.scene import MatchScene
from scenes.tables.staging.course import GREETERS
from tests.playing import plan_for, sit_down

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((960, 600), 100)]


def greeted(folder: Path, game: str, players: int, size: tuple[int, int], language: str, text: int) -> MatchScene:
    """A table at the moment in which somebody has begun to say something."""
    scene = sit_down(folder, plan_for(game, players), size, language=language, text=text, speed="normal")
    for _ in range(400):
        if scene.talk.speeches:
            return scene
        scene.house.stage.tick(0.02)
    raise AssertionError("nobody greets")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_greetings_lie_over_no_other_one(
    tmp_path: Path, game: str, size: tuple[int, int], text: int, language: str
) -> None:
    for players in load(game).players:
        scene = greeted(tmp_path, game, players, size, language, text)
        said = scene.cloth.said(scene.house.stage.canvas)
        assert 1 <= len(scene.talk.speeches) <= GREETERS and set(said) <= set(scene.talk.speeches)
        for one, other in combinations(said.values(), 2):
            assert not one.box.colliderect(other.box), (players, said)
        scene.left()
