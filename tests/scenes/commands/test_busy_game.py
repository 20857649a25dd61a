"""Who plays by itself in the window answers what stands above the table too."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from engine.library import load
from engine.review.reviewer import Reviewing
from engine.season.tables import Others
from scenes.commands.busy_game import LEAGUE, REVIEW, answers, works
from scenes.commands.gallery import shown
from scenes.screens import example
from scenes.tables.scene import SceneOf


def test_whoever_is_out_watches_on() -> None:
    """A dialog that nobody answers stops a game for good."""
    with shown(f"{example()} turn", (1280, 720), "en", 100, None) as house:
        scene = house.stage.top
        assert isinstance(scene, SceneOf)
        scene.outcome.fell_out()
        house.stage.tick(0.1)
        assert [each.id for each in answers(house.stage)] == ["option 0"]
        answers(house.stage)[0].press()
        house.stage.tick(0.1)
        assert house.stage.top is scene


@pytest.mark.parametrize(("during", "kind"), [(LEAGUE, Others), (REVIEW, Reviewing)])
def test_what_goes_on_beside_the_window_never_ends(during: str, kind: type[Others | Reviewing], tmp_path: Path) -> None:
    game = load(example())
    found = works(during, tmp_path, game, game.players[0])
    for _ in range(2):
        work = next(found)
        assert isinstance(work, kind)
        assert not work.done
        work.close()
    assert next(works("", tmp_path, game, game.players[0]), None) is None
