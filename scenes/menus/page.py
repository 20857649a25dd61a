"""A page over the quiet room: a title in gold, a panel, and the way back."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.night import room
from art.panels import Piece
from art.wordmark import flourish, gilded
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget


@lru_cache(maxsize=1)
def quiet_room(size: tuple[int, int]) -> pygame.Surface:
    return room(size)


@lru_cache(maxsize=20)
def gold_heading(text: str, pixels: int) -> Piece:
    return gilded(letters.line(text, "heading", pixels, "#ffffff", pixels * 0.04))


@lru_cache(maxsize=8)
def gold_rule(width: int) -> pygame.Surface:
    return flourish(width)


class Page(Scene):
    """Subclasses say what stands on the panel."""

    wide, high = 860.0, 540.0

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house

    def heading(self) -> str:
        raise NotImplementedError

    def panel(self, canvas: Canvas) -> tuple[float, float, float, float]:
        """Left, top, width and height of the panel, in units."""
        high = min(self.high * max(1.0, self.house.settings.text / 100), canvas.height - 180)
        wide = min(self.wide * max(1.0, self.house.settings.text / 115), canvas.width - 80)
        return (canvas.width - wide) / 2, 96 + (canvas.height - 180 - high) / 2, wide, high

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(quiet_room(canvas.pixels), (0, 0))
        title = gold_heading(self.heading(), canvas.px(theme.SCREEN_TITLE))
        title.draw(surface, ((canvas.pixels[0] - title.size[0]) / 2, canvas.px(44) - title.size[1] / 2))
        rule = gold_rule(canvas.px(420))
        surface.blit(rule, rule.get_rect(center=(canvas.pixels[0] // 2, canvas.px(78))))
        place = canvas.rect(*self.panel(canvas))
        sheet(place.size, "panel", canvas.scale).draw(surface, place.topleft)

    def back_button(self, canvas: Canvas) -> Widget:
        label = self.house.text("setup", "back")
        width = max(118.0, button_width(canvas, label, "left"))
        left, top, wide, high = self.panel(canvas)
        rect = canvas.rect(left + wide / 2 - width / 2, top + high + 18, width, 46)
        return button(canvas, "back", rect, label, self.back, sign="left")

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()
