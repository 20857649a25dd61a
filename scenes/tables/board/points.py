"""A line on which everybody's chip stands at their points; chips of equal points are stacked, the target is marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, road, theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import upright
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip

BAR = 8  # units: height of the groove
CHIP = 24  # units across
STEP = 0.55  # from chip to chip in a stack, as a share of their height
GOAL = 22  # units across: the lozenge of the target


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody with points; these have fractions while they are shown growing."""

    mark: theme.SeatMark
    name: str
    points: float


@dataclass(frozen=True, slots=True)
class PointLine:
    """The points of all. `target` ends the match; without one the line ends at `longest`, or where the first stands."""

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
    """The chips of those with equal points; pixels. `true` is where these points are on the line, `x` where the chips
    stand (moved aside for want of room), `wide` how much room they take.
    """

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
    """Height of a line on which a stack of so many chips has all the room it needs, in units."""
    return CHIP + (players - 1) * CHIP * STEP + BAR + 6 + canvas.font(16, 13) * 1.2 / canvas.scale


def _number(canvas: Canvas, points: float, colour: str = theme.IVORY) -> pygame.Surface:
    return image(str(int(points)), "title", canvas.font(16, 13), colour)


def spread(columns: Sequence[tuple[int, int]], left: int, right: int) -> list[int]:
    """The centres of things in a row, given as (centre, width), moved just so far that none touches another.

    All of them lie between `left` and `right`, as far as there is room.
    """
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
    """The columns of chips from left to right, on a line in this place (pixels)."""
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
    """Draw the line: chips above the groove, their points below it."""
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
    """The line as a widget in a box (units); its label tells everybody's points, the best first."""
    best_first = sorted(line.runners, key=lambda runner: -runner.points)
    label = ", ".join(
        [*([line.label] if line.label else []), *(f"{each.name} {int(each.points)}" for each in best_first)]
    )

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "row", canvas.scale).draw(surface, place.topleft)
        draw_line(surface, canvas, place.inflate(-canvas.px(16), -canvas.px(6)), line)

    return Widget(name, canvas.rect(*box), label, paint, tooltip=line.tooltip)
