"""A house with doors on a stage, as the program builds it, without a window: for tests that go through real scenes."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame

from scenes.doors import Doors
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Stage
from scenes.screens import example
from scenes.settings import Settings

GAME = example()  # where any game with a table would do: what is tested is not the game's, and one is enough for it


def house_in(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> House:
    """Its settings are the usual ones but for those chosen, and nobody waits for anything."""
    pygame.display.init()
    pygame.font.init()
    shown = pygame.display.get_surface()
    if shown is None or shown.get_size() != size:
        pygame.display.set_mode(size)
    settings = replace(Settings(speed="instant"), **chosen)  # type: ignore[arg-type]
    house = House(folder, settings, Stage(Canvas(size, settings.text / 100)))
    Doors(house)
    return house
