"""A table of the season says that it is one, and what it costs to give up there."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.record import Record
from engine.season.league import worth
from engine.words import LANGUAGES, Count
from scenes.commands.season_exhibits import SEASON, played
from scenes.house import House
from scenes.tables.scene import MatchScene, SceneOf
from tests.houses import bare_house
from tests.season_pages import at_table, begun, match, running_in, told


def menu_asks_to_give_up(scene: MatchScene) -> str:
    """What is asked where the person wants to give up at this table."""
    house = scene.house
    scene.outcome.press_menu()
    house.stage.rebuild()
    next(each for each in house.stage.widgets if each.label == house.text("table", "concede")).press()
    house.stage.rebuild()
    return told(house)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_which_evening_it_is_and_giving_up_what_it_costs(tmp_path: Path, language: str) -> None:
    played(bare_house(tmp_path), 2)
    house = bare_house(tmp_path, language=language)
    running = running_in(tmp_path)
    scene = at_table(house, match(running, 3))
    house.stage.push(scene)
    house.stage.rebuild()
    assert house.text("season", "at_table", evening=3, of=SEASON.count) in house.stage.find("top bar").label
    last = worth(len(scene.sitting.record.header.seats))[-1]
    assert house.text("season", "concede", points=Count(last)) in menu_asks_to_give_up(scene)


def test_the_season_is_named_at_no_other_table(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    running = begun(tmp_path)
    record = match(running, 3)
    scene = at_table(house, Record(replace(record.header, seed=record.header.seed + 1)))
    house.stage.push(scene)
    house.stage.rebuild()
    assert scene.outcome.occasion is None
    assert house.stage.find("top bar").label == f"{scene.words.text('name')}. {scene.chronicle.subtitle()}"


def bar_of(house: House, record: Record) -> tuple[list[bytes], list[pygame.Rect]]:
    """The columns of pixels of the top of the table, and where something stands in it, its buttons among it."""
    house.stage.push(at_table(house, record))
    surface = pygame.Surface(house.stage.canvas.pixels)
    house.stage.draw(surface)
    place = house.stage.find("top bar").rect
    others = [
        each.rect
        for each in house.stage.widgets
        if each.id != "top bar" and each.rect.colliderect(place.inflate(900, 0))
    ]
    columns = [surface.subsurface((x, place.top, 1, place.height)) for x in range(surface.get_width())]
    return [pygame.image.tobytes(each, "RGB") for each in columns], others


@pytest.mark.parametrize("evening", [2, 3])  # of two games
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_what_a_match_counts_for_covers_nothing_in_the_bar_and_is_in_the_menu(
    tmp_path: Path, evening: int, size: tuple[int, int], language: str, text: int
) -> None:
    played(bare_house(tmp_path / "season"), evening)
    record = match(running_in(tmp_path / "season"), 3)
    house = bare_house(tmp_path / "season", size, language, text)
    with_it, others = bar_of(house, record)
    without, _ = bar_of(bare_house(tmp_path / "none", size, language, text), record)
    differs = [x for x in range(len(with_it)) if with_it[x] != without[x]]
    assert differs or text == 150 or size == (960, 600), "there is room for it"
    for each in others:
        assert not any(each.left <= x < each.right for x in differs), each
    scene = house.stage.top
    assert isinstance(scene, SceneOf)
    scene.outcome.press_menu()
    house.stage.rebuild()
    assert house.text("season", "at_table", evening=evening + 1, of=SEASON.count) in told(house)
