"""A line of points: everybody's chip where their points are, ties stacked, the target marked. Always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, road, theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.shapes import upright
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip

BAR = 8  # units: height of the groove
CHIP = 24  # units across
STEP = 0.55  # from chip to chip in a stack, as a share of their height
GOAL = 22  # units across: the lozenge of the target


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody with points; fractions while they grow on show."""

    mark: theme.SeatMark
    name: str
    points: float


@dataclass(frozen=True, slots=True)
class PointLine:
    """`target` ends the match; without one the line ends at `longest` or where the first stands."""

    runners: Sequence[Runner]
    target: int | None = None
    longest: int = 1
    label: str = ""
    tooltip: str = ""

    @property
    def end(self) -> float:
        most = max((each.points for each in self.runners), default=0)
        return max(self.target or self.longest, most)


@dataclass(frozen=True, slots=True)
class Column:
    """Those with the same points. `true` is where that is on the line, `x` where they stand for lack of room; pixels."""

    points: float
    marks: tuple[theme.SeatMark, ...]
    true: int
    x: int
    wide: int


@lru_cache(maxsize=4)
def _bar(size: tuple[int, int], scale: float) -> pygame.Surface:
    return road.line_bar(size, scale)


@lru_cache(maxsize=4)
def _goal(size: int) -> pygame.Surface:
    return panels.step_lozenge("now", size)


def line_high(canvas: Canvas, players: int = 1) -> float:
    """Units: a stack of so many chips would have all the room it wants."""
    return CHIP + (players - 1) * CHIP * STEP + BAR + 6 + canvas.font(16, 13) * 1.2 / canvas.scale


def _number(canvas: Canvas, points: float, colour: str = theme.IVORY) -> pygame.Surface:
    return image(str(int(points)), "title", canvas.font(16, 13), colour)


def spread(columns: Sequence[tuple[int, int]], left: int, right: int) -> list[int]:
    """Centres pushed apart just so far that things of these (centre, width), in order, touch no more."""
    centres: list[int] = []
    edge = left
    for centre, wide in columns:
        centres.append(max(centre, edge + wide // 2))
        edge = centres[-1] - wide // 2 + wide
    for at in range(len(centres) - 1, -1, -1):
        wide = columns[at][1]
        centres[at] = min(centres[at], right - (wide - wide // 2))
        right = centres[at] - wide // 2
    return centres


def columns_of(canvas: Canvas, place: pygame.Rect, line: PointLine) -> list[Column]:
    """Where the chips stand, from the left."""
    groups: dict[float, list[theme.SeatMark]] = {}
    for each in sorted(line.runners, key=lambda runner: runner.points):
        groups.setdefault(each.points, []).append(each.mark)
    chip = canvas.px(CHIP)
    left, right = place.left + chip // 2, place.right - canvas.px(GOAL if line.target is not None else CHIP) // 2
    true = [left + round((right - left) * points / line.end) for points in groups]
    wide = [max(chip, _number(canvas, points).get_width()) + canvas.px(6) for points in groups]
    at = spread(list(zip(true, wide, strict=True)), place.left, place.right)
    return [
        Column(points, tuple(marks), there, x, each)
        for (points, marks), there, x, each in zip(groups.items(), true, at, wide, strict=True)
    ]


def draw_line(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, line: PointLine) -> None:
    """The line in its place: chips above the groove, points below."""
    number_high = _number(canvas, 0).get_height()
    groove = pygame.Rect(place.left, place.bottom - number_high - canvas.px(BAR + 2), place.width, canvas.px(BAR))
    surface.blit(_bar(groove.size, canvas.scale), groove)
    columns = columns_of(canvas, place, line)
    reached = line.target is not None and any(each.points >= line.target for each in columns)
    if line.target is not None:
        goal = _goal(canvas.px(GOAL))
        centre = groove.right - canvas.px(GOAL) // 2, groove.centery
        surface.blit(goal, goal.get_rect(center=centre))
        number = _number(canvas, line.target, theme.GOLD_WORDS)
        room = pygame.Rect(number.get_rect(midtop=(centre[0], groove.bottom)))
        room.right = min(room.right, place.right)
        if not reached and all(each.x + each.wide // 2 < room.left for each in columns):
            surface.blit(number, room)
    for each in columns:
        _draw_column(surface, canvas, place, groove, each)


def _draw_column(
    surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, groove: pygame.Rect, column: Column
) -> None:
    upright(surface, theme.OPEN_WORDS, column.true, groove.top, groove.bottom, max(2, canvas.px(2)))
    chip = canvas.px(CHIP)
    above, room = len(column.marks) - 1, groove.top - place.top - chip
    step = min(chip * STEP, room / above) if above else 0.0
    for at, mark in enumerate(column.marks):
        picture = mark_chip(mark, chip)
        surface.blit(picture, picture.get_rect(midbottom=(column.x, groove.top - round(at * step))))
    number = _number(canvas, column.points)
    surface.blit(number, number.get_rect(midtop=(column.x, groove.bottom)))


def line_widget(canvas: Canvas, box: Box, line: PointLine, name: str = "points") -> Widget:
    """The line as a widget; its label says everybody's points, the first of them first."""
    best_first = sorted(line.runners, key=lambda runner: -runner.points)
    label = ", ".join(
        [*([line.label] if line.label else []), *(f"{each.name} {int(each.points)}" for each in best_first)]
    )

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "row", canvas.scale).draw(surface, place.topleft)
        draw_line(surface, canvas, place.inflate(-canvas.px(16), -canvas.px(6)), line)

    return Widget(name, canvas.rect(*box), label, paint, tooltip=line.tooltip)
