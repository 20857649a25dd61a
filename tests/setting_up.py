"""The set-up of a game on a stage of its own, and what somebody does there."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

from engine.library import GAMES
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.kit.widget import Chooser, Widget
from scenes.menus.setup.page import SetUp
from scenes.plan import Plan
from tests.houses import bare_house, click

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def page(
    folder: Path,
    game: str,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text: int = 100,
    playable: tuple[str, ...] = GAMES,
) -> tuple[SetUp, Stage, list[Plan]]:
    """The set-up of a game on a stage of its own, and the plans it has begun."""
    house, begun = bare_house(folder, size, language, text), []
    stage, found = house.stage, SetUp(house, game, begun.append, playable)
    stage.push(found)
    stage.rebuild()
    return found, stage, begun


def clicked(stage: Stage, at: tuple[int, int]) -> None:
    click(stage, at)
    stage.rebuild()


def press(stage: Stage, name: str) -> None:
    clicked(stage, stage.find(name).rect.center)


def choose(stage: Stage, name: str, shown: str) -> None:
    """Click one of the words of a choice."""
    found = stage.find(name)
    assert isinstance(found, Chooser)
    clicked(stage, found.cells()[found.options.index(shown)].center)


def go_to(stage: Stage, name: str) -> Widget:
    for _ in range(60):
        if stage.focus == name and stage.showing_focus:
            return stage.find(name)
        stage.handle(Intent(act=Act.NEXT))
    raise AssertionError(f"the tabulator never comes to {name}")


def overlaps(widgets: list[Widget]) -> list[tuple[str, str]]:
    return [
        (one.id, other.id)
        for at, one in enumerate(widgets)
        for other in widgets[at + 1 :]
        if one.rect.colliderect(other.rect)
    ]
