"""The Sheriff's road: its stones keep their places from the first step to the last, and it says how many are left."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.games.nottingham.board import sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.screens import screens_of
from tests.games.nottingham.board.test_offers import known_of_all
from tests.games.nottingham.board.test_places import stood

SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1050, 605), 100), ((960, 600), 150)]


def with_sheriff(
    folder: Path, name: str, steps: int, size: tuple[int, int], text: int, language: str = "en"
) -> NottinghamScene:
    """A position of the gallery with the Sheriff after so many steps."""
    plain = screens_of("nottingham").positions()[name].read_text(encoding="utf-8")
    (folder / "moved.yaml").write_text(re.sub(r"sheriff: \d+", f"sheriff: {steps}", plain), encoding="utf-8")
    return stood(folder, "moved.yaml", size, text, language)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_no_stone_of_the_road_moves_as_the_sheriff_goes_on(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    lay = []
    for steps in (1, 8, 14, 19):
        scene = with_sheriff(tmp_path, "turn", steps, size, text)
        road = sheriff.track(scene, scene.layout_now)
        lay.append([(stone.caption, road.box(at)) for at, stone in enumerate(road.stones)])
    assert len(lay[0]) == scene.rules.home - 1 and all(each == lay[0] for each in lay)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["turn", "exchange", "seven"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_before_the_castle_stands_how_many_steps_are_left_and_it_lies_on_nothing(
    tmp_path: Path, name: str, size: tuple[int, int], text: int, language: str
) -> None:
    scene = with_sheriff(tmp_path, name, 13, size, text, language)
    stage = scene.house.stage
    place, words = sheriff.steps_left(stage.canvas, scene.layout_now, scene)
    road = sheriff.track(scene, scene.layout_now)
    stones = [stage.canvas.rect(*road.box(at)) for at in range(len(road.stones))]
    lies = [
        each
        for each in stage.widgets
        if each.id.startswith(("prompt", "holds", "did", "own", "card", "deck", "ambush"))
    ]
    plates = scene.seating.plates(stage.canvas, scene.layout_now).values()
    assert place.collidelist([*stones, *(each.rect for each in lies), *plates]) < 0
    assert stage.canvas.rect(*scene.layout_now.area).contains(place) and place.width > words.get_width()
    assert "7" in scene.company.say("steps_left", number=7) and stage.find("steps left").rect == place
    assert stage.find("steps left").tooltip == scene.find("castle").tooltip


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_a_bar_of_many_lines_does_not_hide_how_many_steps_are_left(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = stood(tmp_path, "defend", size)
    stage = scene.house.stage
    place, _ = sheriff.steps_left(stage.canvas, scene.layout_now, scene)
    assert not place.colliderect(stage.find("prompt").rect)


@pytest.mark.parametrize("text", [80, 100, 150])
def test_what_a_row_of_cards_covers_does_not_climb_onto_a_player(tmp_path: Path, text: int) -> None:
    """In a small window the words went up from below the row, onto the name of the player at the right."""
    scene = stood(tmp_path, "steal", (960, 600), text)
    stage = scene.house.stage
    place, _ = sheriff.steps_left(stage.canvas, scene.layout_now, scene)
    assert place.collidelist(list(scene.seating.plates(stage.canvas, scene.layout_now).values())) < 0


@pytest.mark.parametrize("name", ["offer", "known"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_own_offer_lies_beside_the_sheriff_wherever_he_stands(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    """It lay over his face while he was in the middle of his road."""
    for steps in range(5, 16):
        if name == "offer":
            scene = with_sheriff(tmp_path, name, steps, size, text)
        else:
            scene = known_of_all(tmp_path, 4, size, text, "en", steps)
        stage = scene.house.stage
        mat = stage.find("slot offer 0").rect
        place = stage.canvas.rect(*sheriff.box(scene, scene.layout_now))
        face = pygame.Rect(place.left, place.top, place.width, place.width)
        piles = [each.rect for each in stage.widgets if each.id in ("deck", "discards", "drawn")]
        assert not mat.colliderect(face), steps
        assert mat.collidelist(piles) < 0, steps
        assert mat.bottom < stage.find("prompt").rect.top
