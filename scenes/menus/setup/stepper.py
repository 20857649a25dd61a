"""A stepper: one of many values, between a sign that leads to the one before and a sign that leads to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, ring, sheet
from scenes.kit.input import Intent
from scenes.kit.painting.shapes import faint
from scenes.kit.text import image
from scenes.kit.widget import Chooser, Treatment

CELL = 48.0  # units: width of each of its three parts
STEPPER = 3 * CELL  # units: width of all of it
LETTERS = 18.0  # units: size of the value
SPENT = 80  # of 255: opacity of a sign that leads nowhere


@dataclass(slots=True)
class Stepper(Chooser):
    """A choice that shows one value; a click beside it goes one back or one on."""

    def cells(self) -> list[pygame.Rect]:
        """The rectangles of the sign back, of the value, and of the sign on."""
        edges = [self.rect.left + round(self.rect.width * at / 3) for at in range(4)]
        return [pygame.Rect(edges[at], self.rect.top, edges[at + 1] - edges[at], self.rect.height) for at in range(3)]

    def handle(self, intent: Intent) -> bool:
        if intent.pointer == "press" and intent.at is not None:
            back, _, on = self.cells()
            if back.collidepoint(intent.at) or on.collidepoint(intent.at):
                self.change(self.chosen + (1 if on.collidepoint(intent.at) else -1))
            return True
        return not intent.pointer and Chooser.handle(self, intent)


def stepper(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    shown: tuple[str, ...],
    chosen: int,
    on_change: Callable[[int], None],
) -> Stepper:
    """A stepper through the values `shown`, of which number `chosen` is seen; a sign that leads nowhere is faint."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "field", canvas.scale).draw(surface, place.topleft)
        back, middle, on = widget.cells()
        inner = middle.inflate(-canvas.px(6), -canvas.px(6))
        sheet(inner.size, "now", canvas.scale).draw(surface, inner.topleft)
        value = image(widget.options[widget.chosen], "title", canvas.font(LETTERS), theme.GOLD_WORDS)
        surface.blit(value, value.get_rect(center=middle.center))
        for cell, sign, leads in (
            (back, "minus", widget.chosen > 0),
            (on, "plus", widget.chosen < len(widget.options) - 1),
        ):
            drawn = picture(sign, canvas.px(20), theme.IVORY)
            surface.blit(drawn if leads else faint(drawn, SPENT), drawn.get_rect(center=cell.center))
        if treatment.focused:
            ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)

    widget = Stepper(name, rect, label, paint, options=shown, chosen=chosen, on_change=on_change)
    return widget
