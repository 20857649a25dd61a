"""What can be pressed on a table beside cards: people who can be aimed at, and places of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring
from scenes.kit.painting.shapes import outline
from scenes.kit.scroll import with_clip
from scenes.kit.widget import Inspected, Paint, Treatment, Widget
from scenes.tables.board.marks import arrow
from scenes.tables.layout import TableLayout
from scenes.tables.told import ToldScene

ROOM = 10  # units by which the line around a place that is pointed at is wider and higher than the place
LINE = 2  # units: thickness of that line
POINT = 34  # units across: the arrow that points at somebody who can be chosen
CORNER = 10  # units: radius of its corners


@dataclass(frozen=True, slots=True)
class Target:
    """Somebody around the table; `plate` is the place of the name plate in pixels.

    `press` aims at them, None while no answer aims at anybody. `can`: whether they can be aimed at; if not, `reason`
    says why.
    """

    seat: int
    around: int  # seats clockwise from the person
    name: str
    plate: pygame.Rect
    press: Callable[[], None] | None = None
    can: bool = False
    reason: str = ""
    tooltip: str = ""
    wanted: bool = False  # one of those among whom the person has still to choose


def targets_of(scene: ToldScene, plates: Mapping[int, pygame.Rect]) -> list[Target]:
    """Everybody but the person, as the question asked now lets one aim at them; `plates` are in pixels."""
    glowing, targets = scene.cloth.glowing, []
    for seat in range(scene.players):
        if not scene.seating.around(seat):
            continue
        can = seat in glowing
        targets.append(
            Target(
                seat,
                scene.seating.around(seat),
                scene.company.name(seat),
                plates[seat],
                partial(scene.questions.aim_at, seat) if scene.cloth.aiming else None,
                can,
                scene.questions.why_not(seat) if scene.cloth.aiming and not can else "",
                scene.company.about(seat),
                can and scene.questions.target is None,
            )
        )
    return targets


def seat_widgets(canvas: Canvas, layout: TableLayout, targets: Sequence[Target]) -> list[Widget]:
    """A widget for each portrait, `seat 1` and so on."""
    widgets = []
    for target in targets:
        place, side = layout.seat(target.around), layout.portrait
        widgets.append(
            Widget(
                f"{ids.SEAT} {target.seat}",
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
    """The paint of a portrait's widget: a ring down to the name plate, while one chooses or points at it.

    Who can be chosen is pointed at from below the plate, too.
    """

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if target.wanted:
            point = arrow(canvas.px(POINT), 90)
            surface.blit(point, point.get_rect(midtop=(target.plate.centerx, target.plate.bottom + canvas.px(LINE))))
        if target.wanted or (target.can and (treatment.hovered or treatment.focused)):
            around = ring(place.size, canvas.scale, place.width / canvas.scale / 2)
            above = pygame.Rect(0, 0, canvas.pixels[0], target.plate.top)

            def draw() -> None:
                around.draw(surface, place.topleft)

            with_clip(surface, above, draw)

    return paint


@dataclass(frozen=True, slots=True)
class Pressed:
    """A place of the table (units) and what pressing it does, None where that is nothing.

    `reason` says why it cannot be done now; `inspect` shows what lies there large.
    """

    id: str
    box: Box
    label: str
    press: Callable[[], None] | None
    reason: str = ""
    inspect: Callable[[], Inspected] | None = None


def place_widgets(canvas: Canvas, places: Sequence[Pressed]) -> list[Widget]:
    """A widget for each place, outlined while it is pointed at; what lies there is drawn by the table."""

    def lit(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        if treatment.focused or treatment.hovered:
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
            tooltip="" if each.inspect else each.label,
            inspect=each.inspect,
        )
        for each in places
    ]
