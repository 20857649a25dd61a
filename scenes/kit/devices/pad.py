"""While a controller is being used: the signs of its buttons where they press something, and where its right stick looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from art import pads
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget

SIGN = 25  # units: height of a sign
LEAST = 20  # pixels: the same at least
INSIDE = 6  # units by which it reaches over the corner of what it presses
GLASS = 34  # units: width of what shows where the right stick looks
SPEED = 0.95  # heights of the window that it crosses in a second, where the stick is pushed as far as it goes
_KEYS = {"h": "x", "u": "left press", "r": "right press"}  # buttons that are these keys (controllers.py)
_LOG = (ids.DRAWER, ids.LOG_TAB, ids.PANEL)  # what leads to the log, or has it: the first that there is


def signed(widgets: Sequence[Widget], focus: str | None, backs: Sequence[str]) -> Iterator[tuple[Widget, str]]:
    """What has a sign, and of which button; `focus` is the id of what shows it, `backs` are those of what leads back."""
    names = {each.id for each in widgets}
    log, back = (next((each for each in found if each in names), "") for found in (_LOG, backs))
    for each in widgets:
        if each.id == focus and each.focusable:
            yield each, "a"
        elif not each.enabled:
            continue
        elif each.id == back and each.on_press is not None:
            yield each, "b"
        elif each.id == ids.MENU:
            yield each, "start"
        elif each.id == log:
            yield each, "select"
        elif each.key in _KEYS:
            yield each, _KEYS[each.key]


def draw_signs(
    surface: pygame.Surface, canvas: Canvas, widgets: Sequence[Widget], focus: str | None, backs: Sequence[str]
) -> None:
    """Draw each sign over the upper right corner of its widget, within the window."""
    window = pygame.Rect((0, 0), canvas.pixels)
    for widget, button in signed(widgets, focus, backs):
        picture = pads.sign(button, canvas.pad, max(LEAST, canvas.px(SIGN)))
        place = picture.get_rect(center=(widget.rect.right - canvas.px(INSIDE), widget.rect.top + canvas.px(INSIDE)))
        surface.blit(picture, place.clamp(window))


class Looking:
    """Where the right stick looks; None while it does not."""

    def __init__(self) -> None:
        self.at: tuple[float, float] | None = None

    def move(
        self, begin: tuple[int, int], push: tuple[float, float], seconds: float, canvas: Canvas
    ) -> tuple[int, int]:
        """It is pushed so far to the right and down, from -1 to 1, for so long; it begins at a pixel. Where it looks now."""
        x, y = self.at or begin
        far, (wide, high) = SPEED * canvas.pixels[1] * seconds, canvas.pixels
        right, below = push
        strong = max(abs(right), abs(below))  # slowly near the middle, so that small things are hit
        x = min(wide - 1.0, max(0.0, x + right * strong * far))
        y = min(high - 1.0, max(0.0, y + below * strong * far))
        self.at = x, y
        return round(x), round(y)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.at is not None:
            picture = pads.glass(max(LEAST, canvas.px(GLASS)))
            surface.blit(picture, picture.get_rect(center=(round(self.at[0]), round(self.at[1]))))
