"""What moves while nobody does anything: the night behind the title. It covers nothing."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace

import pytest

from scenes.commands.gallery import empty_house
from scenes.doors import Doors
from scenes.house import House
from scenes.menus.title.scene import Title
from tests.drawn import drawn

SIZE = (1280, 720)


def night(house: House) -> Title:
    title = Doors(house).title
    house.stage.push(title)
    house.stage.rebuild()
    return title


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", [SIZE, (960, 720), (1600, 720)])
def test_lights_of_the_night_come_and_go_and_lie_over_nothing_that_can_be_pressed(
    language: str, size: tuple[int, int]
) -> None:
    with empty_house(size, language) as house:
        title, seen = night(house), set[int]()
        for _ in range(400):
            title.tick(0.05)
            lit = drawn(title.draw_over, house.stage.canvas)
            seen.add(len(lit))
            for rect in lit:
                assert rect.collidelist([each.rect for each in title.widgets]) < 0
        assert min(seen) < 14 and max(seen) > 24  # fireworks are rare, and have many sparks


def test_with_reduced_motion_the_night_stands_still() -> None:
    with empty_house(SIZE, "en") as house:
        house.settings = replace(house.settings, reduced_motion=True)
        title = night(house)
        title.tick(30)
        assert drawn(title.draw_over, house.stage.canvas) == []
