"""What two say at once at a full table of Complots: neither covers the other's words, and all of both is on the table."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations
from pathlib import Path

import pytest

from scenes.commands.still import still_scene
from scenes.screens import screens_of
from scenes.tables.telling.bubbles import Speech
from tests.houses import house_in

WORDS = "I have the Captain, and I take two coins from you, my dear."


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_no_two_of_eight_cover_each_others_words(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    house = house_in(tmp_path, size, text=text)
    scene = still_scene(house, screens_of("complots").positions()["doubt"])
    assert scene.players == 8
    house.stage.push(scene)
    for pair in combinations(range(1, scene.players), 2):
        scene.talk.hush()
        for seat in pair:
            scene.talk.say(seat, Speech(WORDS))
        house.stage.rebuild()
        canvas = house.stage.canvas
        one, other = (scene.cloth.said(canvas)[seat].box for seat in pair)
        area = canvas.rect(*scene.layout(canvas).area)
        assert not one.colliderect(other), pair
        assert area.contains(one) and area.contains(other), pair
