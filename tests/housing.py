"""A house with a window and an empty stage, as most tests of scenes need one, and the pointer on it."""

from pathlib import Path
from typing import Any

import pygame

from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.stage import Stage
from scenes.settings import Settings


def house_in(
    folder: Path, size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100, **chosen: Any
) -> House:
    """`size` of the window in pixels, `text` in percent; `chosen` are further settings."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.get_surface()
    if window is None or window.get_size() != size:
        pygame.display.set_mode(size)
    return House(folder, Settings(language=language, text=text, **chosen), Stage(Canvas(size, text / 100)))


def click(stage: Stage, at: tuple[int, int]) -> None:
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=at, pointer=pointer))
