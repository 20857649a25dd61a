"""A house with doors on a stage, as the program builds it, without a window: for tests that go through real scenes."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from scenes.dialog import Curtain
from scenes.doors import Doors
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.stage import Scene, Stage
from scenes.screens import example
from scenes.settings import Settings

GAME = example()  # where any game with a table would do: what is tested is not the game's, and one is enough for it


def house_in(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> House:
    """Its settings are the usual ones but for those chosen, and nobody waits for anything."""
    house = bare_house(folder, size, speed="instant")
    house.settings = replace(house.settings, **chosen)  # type: ignore[arg-type] # the names of settings
    house.stage.canvas = Canvas(size, house.settings.text / 100)
    Doors(house)
    return house


def bare_house(
    folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100, **chosen: Any
) -> House:
    """One without doors: what is left leads nowhere. `size` of the window in pixels, `text` in percent."""
    pygame.display.init()
    pygame.font.init()
    shown = pygame.display.get_surface()
    if shown is None or shown.get_size() != size:
        pygame.display.set_mode(size)
    return House(folder, Settings(language=language, text=text, **chosen), Stage(Canvas(size, text / 100)))


def click(stage: Stage, at: tuple[int, int]) -> None:
    """A click of the mouse at this pixel."""
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=at, pointer=pointer))


def opened(stage: Stage) -> Scene:
    """What comes behind the curtain, once that has been seen."""
    assert isinstance(stage.top, Curtain)
    stage.draw(pygame.Surface(stage.canvas.pixels))
    stage.tick(0.02)
    return stage.top
