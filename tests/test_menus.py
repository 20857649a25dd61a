"""The scenes that are no table: drawn in every language at every size, used by keys and by pointer."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Scene, Stage
from scenes.menus.credits import Credits
from scenes.menus.settings import SettingsPage
from scenes.menus.title import Title
from scenes.settings import Settings, load

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
Story = list[str]


def on_stage(scene: str, folder: Path, size: tuple[int, int], language: str, text: int = 100) -> tuple[House, Story]:
    """A scene on a stage of its own, and what it has asked for so far."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    stage, story = Stage(Canvas(size, text / 100)), []
    house = House(folder, Settings(language=language, text=text), stage)
    scenes: dict[str, Callable[[], Scene]] = {
        "title": lambda: Title(
            house, story.append, lambda: story.append("settings"), lambda: story.append("credits"), ["complots"]
        ),
        "settings": lambda: SettingsPage(house),
        "credits": lambda: Credits(house),
    }
    stage.push(scenes[scene]())
    stage.rebuild()
    return house, story


@pytest.mark.parametrize("scene", ["title", "settings", "credits"])
@pytest.mark.parametrize(
    ("size", "language", "text"),
    list(zip(SIZES * 3, LANGUAGES * 3, [100, 80, 150, 125, 100, 100, 80, 125, 150], strict=True)),
)
def test_every_scene_is_drawn_and_its_widgets_stand_in_the_window(
    tmp_path: Path, scene: str, size: tuple[int, int], language: str, text: int
) -> None:
    house, _ = on_stage(scene, tmp_path, size, language, text)
    surface = pygame.display.get_surface()
    assert surface is not None
    house.stage.draw(surface)
    window = surface.get_rect()
    pressable = [widget for widget in house.stage.widgets if widget.focusable]
    assert pressable
    for widget in house.stage.widgets:
        assert widget.label
        assert window.contains(widget.rect), widget.id
    for at, one in enumerate(pressable):
        assert one.rect.height >= 28
        for other in pressable[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)


def test_the_title_opens_games_settings_and_credits_by_keys(tmp_path: Path) -> None:
    house, story = on_stage("title", tmp_path, (1280, 720), "en")
    stage = house.stage
    for _ in range(9):
        stage.handle(Intent(act=Act.NEXT))
        stage.handle(Intent(act=Act.ACCEPT))
    assert story == ["complots", "settings", "credits"]


def test_a_box_without_a_table_cannot_be_opened(tmp_path: Path) -> None:
    house, story = on_stage("title", tmp_path, (1280, 720), "en")
    box = house.stage.find("box intrigo")
    for pointer in ("move", "press", "release"):
        house.stage.handle(Intent(at=box.rect.center, pointer=pointer))
    assert story == []
    assert box.reason == "Coming soon"


def test_the_language_changes_in_one_click_and_is_kept(tmp_path: Path) -> None:
    house, _ = on_stage("title", tmp_path, (1280, 720), "en")
    right = house.stage.find("language").rect
    for pointer in ("move", "press", "release"):
        house.stage.handle(Intent(at=(right.right - 8, right.centery), pointer=pointer))
    assert house.settings.language == "zh-Hant"
    house.stage.rebuild()
    assert house.stage.find("settings").label == "設定"
    assert load(tmp_path / "settings.json", [])[0] == house.settings


def test_settings_by_keys(tmp_path: Path) -> None:
    house, _ = on_stage("settings", tmp_path, (1280, 720), "en")
    stage = house.stage

    def go_to(name: str) -> None:
        while stage.focus != name:
            stage.handle(Intent(act=Act.NEXT))

    go_to("speed")
    stage.handle(Intent(act=Act.RIGHT))
    go_to("volume")
    stage.handle(Intent(act=Act.LEFT))
    go_to("aids")
    stage.handle(Intent(act=Act.ACCEPT))
    assert (house.settings.speed, house.settings.volume, house.settings.aids) == ("fast", 60, False)
    assert load(tmp_path / "settings.json", [])[0] == house.settings
