"""The drawer of a small window: while it is open the table beside it is dimmed, and hears one thing only."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.commands.gallery import shown
from scenes.kit.input import Intent
from scenes.screens import playable
from scenes.tables.scene import SceneOf
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.side import COVER

SMALL = (960, 600)


@pytest.mark.parametrize("game", playable())
def test_a_press_beside_the_open_drawer_closes_it_and_answers_nothing(game: str) -> None:
    """Answers stood there bright, and were dead."""
    with shown(f"{game} turn", SMALL, "en", 150, None) as house:
        scene, stage = house.stage.top, house.stage
        assert isinstance(scene, SceneOf) and stage.canvas.compact
        stage.tick(3.0)
        stage.rebuild()
        bright = pygame.Surface(SMALL)
        stage.draw(bright)
        answers = [each for each in stage.widgets if each.key == "1" or each.id in scene.pointing.answering]
        at = min(answers, key=lambda each: each.rect.left).rect.center
        before = len(scene.sitting.record.entries)
        scene.side.toggle()
        stage.rebuild()
        dim = pygame.Surface(SMALL)
        stage.draw(dim)
        place = stage.find(COVER).rect
        light, dark = (pygame.transform.average_color(each.subsurface(place)) for each in (bright, dim))
        assert sum(dark[:3]) < 0.7 * sum(light[:3])
        assert [each.id for each in stage.widgets if each.rect.collidepoint(at) and each.focusable] == [COVER]
        for kind in ("press", "release"):
            stage.handle(Intent(at=at, pointer=kind))
        stage.rebuild()
        assert not scene.side.open and len(scene.sitting.record.entries) == before
        assert COVER not in [each.id for each in stage.widgets]


@pytest.mark.parametrize("game", playable())
def test_the_key_of_an_answer_closes_the_open_drawer_and_answers_nothing(game: str) -> None:
    with shown(f"{game} turn", SMALL, "en", 150, None) as house:
        scene, stage = house.stage.top, house.stage
        assert isinstance(scene, SceneOf)
        stage.tick(3.0)
        stage.rebuild()
        keys = {each.key.lower() for each in stage.widgets if each.id in scene.pointing.answering and each.key}
        before = len(scene.sitting.record.entries)
        for key in sorted(keys):
            scene.side.open = True
            scene.changed()
            stage.handle(Intent(key=key))
            assert not scene.side.open and len(scene.sitting.record.entries) == before, key


@pytest.mark.parametrize("game", playable())
def test_what_is_held_in_the_air_does_not_lie_over_the_open_drawer(game: str) -> None:
    """The page of a round hid half of the log that had been opened to read up on it."""
    with shown(f"{game} turn", SMALL, "en", 150, None) as house:
        scene, stage = house.stage.top, house.stage
        assert isinstance(scene, SceneOf)
        scene.side.toggle()
        stage.tick(0.5)
        stage.rebuild()
        page = pygame.Surface(SMALL)
        page.fill("#ff00ff")
        scene.air.add(Sprite(lambda canvas: page, *scene.seating.stage_place()))
        surface = pygame.Surface(SMALL)
        stage.draw(surface)
        drawer = stage.find("panel").rect.clip(surface.get_rect())
        held = pygame.mask.from_threshold(surface, (255, 0, 255), (2, 2, 2, 255))
        assert held.count() > 5000, "it is seen beside the drawer"
        assert not held.overlap_area(pygame.Mask(drawer.size, True), drawer.topleft)
