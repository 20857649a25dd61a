"""What can be pressed on a table beside cards: people who can be aimed at, and places of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring
from scenes.kit.scroll import with_clip
from scenes.kit.shapes import outline
from scenes.kit.widget import Paint, Treatment, Widget
from scenes.tables.layout import TableLayout

ROOM = 10  # units by which the line around a place that is pointed at is wider and higher than the place
LINE = 2  # units: thickness of that line
CORNER = 10  # units: radius of its corners


@dataclass(frozen=True, slots=True)
class Target:
    """Somebody around the table, with the name plate in pixels. `press` is None while nobody is aimed at.

    `can`: whether this one can be aimed at; if not, `reason` says why.
    """

    seat: int
    around: int  # seats clockwise from the person
    name: str
    plate: pygame.Rect
    press: Callable[[], None] | None = None
    can: bool = False
    reason: str = ""
    tooltip: str = ""


def seat_widgets(canvas: Canvas, layout: TableLayout, targets: Sequence[Target]) -> list[Widget]:
    """Their portraits, `seat 1` and so on."""
    widgets = []
    for target in targets:
        place, side = layout.seat(target.around), layout.portrait
        widgets.append(
            Widget(
                f"seat {target.seat}",
                canvas.rect(place.x - side / 2, place.y - side / 2, side, side),
                target.name,
                _aimed(canvas, target),
                target.press,
                enabled=target.can,
                reason=target.reason,
                tooltip=target.tooltip,
            )
        )
    return widgets


def _aimed(canvas: Canvas, target: Target) -> Paint:
    """A ring around who would be aimed at, behind the name."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if target.can and (treatment.hovered or treatment.focused):
            around = ring(place.size, canvas.scale, place.width / canvas.scale / 2)
            above = pygame.Rect(0, 0, canvas.pixels[0], target.plate.top)

            def draw() -> None:
                around.draw(surface, place.topleft)

            with_clip(surface, above, draw)

    return paint


@dataclass(frozen=True, slots=True)
class Pressed:
    """A place of the table (units) and what pressing it does; `reason` says why that cannot be done now."""

    id: str
    box: Box
    label: str
    press: Callable[[], None]
    reason: str = ""


def place_widgets(canvas: Canvas, places: Sequence[Pressed]) -> list[Widget]:
    """They are framed while one points at them; what lies there is drawn by the table."""

    def lit(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.hovered or treatment.focused:
            around = place.inflate(canvas.px(ROOM), canvas.px(ROOM))
            outline(surface, theme.GOLD_WORDS, around, max(2, canvas.px(LINE)), canvas.px(CORNER))

    return [
        Widget(
            each.id,
            canvas.rect(*each.box),
            each.label,
            lit,
            each.press,
            enabled=not each.reason,
            reason=each.reason,
            tooltip=each.label,
        )
        for each in places
    ]
