"""The seal that makes a Doge is held and said, at the door as anywhere; and one cap alone marks where it lies."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.games.intrigo.rules.table import Stayed, Took
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, seen_from
from scenes.commands.still import scene_before
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.board import court
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import one_step, reckoning
from scenes.kit.painting.show import still
from scenes.screens import screens_of
from scenes.truth.example import finished
from tests.houses import house_in
from tests.playing import ticked


def before(folder: Path, position: str, **chosen: object) -> IntrigoScene:
    """The table just before its last token is taken."""
    house = house_in(folder, (1280, 720), **{"speed": "normal", **chosen})
    scene = scene_before(house, screens_of("intrigo").positions()[position], "Took")
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["door", "doge"])
def test_what_makes_a_doge_waits_until_it_has_been_read(tmp_path: Path, position: str, language: str) -> None:
    """The seal at the door flew to its winner, and the bells rang: nobody had been told why."""
    scene = before(tmp_path, position, language=language)
    ticked(scene, 60)
    if scene.aloft.full:
        scene.tempo.skip()
    ticked(scene, 60)
    event = scene.sitting.next_event()
    assert isinstance(event, Took) and scene.tempo.resting and reckoning.decides(scene)
    said = scene.house.stage.find("prompt").label
    lying = scene.shown.copy()
    event.apply(lying)
    told = scene.words.text(
        "table", "decides", "same", "other", seat=scene.company.name(1), token=f"{scene.words.card(event.token):name}"
    )
    assert said.endswith(told)
    over = pygame.Surface(scene.house.stage.canvas.pixels, pygame.SRCALPHA)
    court.draw_crown(over, scene.house.stage.canvas, scene.layout_now, scene)
    assert not over.get_bounding_rect().width, "the cap lies on no values by which it was won"
    assert not one_step.near(scene), "nobody is one step from a chair that is taken"
    scene.tempo.skip()
    ticked(scene, 300)
    assert scene.story.round.doge == 1


def test_no_other_token_is_waited_for_so() -> None:
    """A match: of all tokens only the last is held by itself, and in the form of the way in which it makes a Doge."""
    held = 0
    with empty_house((960, 600)) as house:
        reel = Reel(house, seen_from(finished("intrigo", 3, 1), 0), 0)
        scene = reel.scene
        assert isinstance(scene, IntrigoScene)
        while not reel.over:
            reel.tick(1 / 20)
            event = scene.sitting.next_event() if scene.queue.busy else None
            if scene.queue.resting and isinstance(event, (Took, Stayed)):
                decided = reckoning.decides(scene)
                assert decided or scene.aloft.full or scene.aloft.closing
                held += decided and not scene.aloft.full
                scene.tempo.skip()
    assert held == 1


def test_the_cap_at_the_door_is_there_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a deed rested it stood over the arch and on the seal too."""
    scene = before(tmp_path, "door")
    seen: list[Any] = []
    monkeypatch.setattr(court, "_draw_chips", lambda *args: seen.append(args[-2:]))
    ticked(scene, 60)
    assert scene.aloft.full and scene.queue.resting and list(stakes.deciding(scene)) == [0]
    still(scene, scene.house.stage.canvas)
    assert seen, "chips have been drawn"
    for decides, needed in seen:
        assert 0 not in needed
        assert list(decides) in ([], [0])
