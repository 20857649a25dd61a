"""Points over time as steps, by their source: a line for each player, and below one of them what it is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import theme
from art.motifs import mixed
from engine.games.nottingham.past import Points, points_over_time
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.truth import chart as charts
from scenes.truth.curves import Drawn, strong_ones
from scenes.truth.nottingham.match import opening_of, rules_of
from scenes.truth.own import Own
from scenes.truth.scene import Truth

STEP = 10  # points: the figures of the scale are full tens
DEEP = 0.4  # how far the colour of a seat is mixed with the night below its line
COMMISSIONS = "#6e5722"  # the part of the commissions: gold under the night
CHIP, SWATCH = 20.0, 13.0  # units across


class PointsChart:
    """The points of one match."""

    def __init__(self, own: Own) -> None:
        self.own = own
        story = own.story
        found = points_over_time(rules_of(story), opening_of(story), story.past.numbered)
        begun = {max(story.first, at): each for at, each in found}
        self.steps = tuple(sorted((begun | {story.last: found[-1][1]}).items(), key=lambda step: step[0]))
        most = max(points.total for _, each in self.steps for points in each)
        self.top = max(STEP, -(-most // STEP) * STEP)

    def of(self, seat: int, at: int) -> Points:
        """The points of a seat at a place of the story."""
        return [each[seat] for place, each in self.steps if place <= at][-1]

    def _seat(self, truth: Truth) -> int:
        """Whose points are shown by their source: who is looked at, else the person, else the winner."""
        raised, story = truth.raised(), self.own.story
        return next(seat for seat in (raised, story.me, *story.winners, 0) if seat is not None)

    def widgets(self, truth: Truth, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        line = canvas.font(theme.SMALL) * 1.4 / canvas.scale + 4
        told = self._told(truth, canvas, canvas.rect(x + 16, y + 8, wide - 32, line))
        text, story = self.own.telling.text, self.own.story
        turn = story.turn(truth.at)
        label = self.own.telling.of_tab("tabs", "points")
        labels = charts.Labels("", "", text("turn", number=turn) if turn else text("start"), "", label)
        levels = tuple((share, f"{round(share * self.top)}") for share in (0.0, 0.5, 1.0))
        chart = charts.chart(
            canvas, (x, y + 4 + line, wide, high - 4 - line), truth.axis(canvas, truth.layout(canvas)), labels,
            self._drawn(), truth.at, 1.0, truth.raised, truth.go, False, (), levels,
            lambda surface, scale: self._parts(surface, scale, self._seat(truth)),
        )  # fmt: skip
        return [told, chart]

    def _drawn(self) -> Drawn:
        story = self.own.story
        curve = tuple((at, tuple(points.total / self.top for points in each)) for at, each in self.steps)
        strong = strong_ones(story.players, story.me, story.winners)
        span, marks = (story.first, story.last), self.own.telling.company.marks
        return Drawn(curve, (), span, story.players, story.me, strong, marks, falls=False)

    def _parts(self, surface: pygame.Surface, scale: charts.Scale, seat: int) -> None:
        """Paint what a seat's points are made of: sets below, commissions on top of them."""
        sets = _under(self.own.telling.company.mark(seat))
        for (at, each), (until, _) in zip(self.steps, self.steps[1:], strict=False):
            points, left = each[seat], scale.across(at)
            for low, reach, colour in (
                (0, points.sets, sets),
                (points.sets, points.total, COMMISSIONS),
            ):
                top, foot = scale.level(reach / self.top), scale.level(low / self.top)
                surface.fill(colour, pygame.Rect(left, top, scale.across(until) - left, foot - top))

    def _told(self, truth: Truth, canvas: Canvas, place: pygame.Rect) -> Widget:
        """The words above the chart: whose points are shown, and how many of them come from where at this moment."""
        own = self.own

        def words(seat: int) -> tuple[Points, str]:
            points = self.of(seat, truth.at)
            return points, own.text("points_of", sets=points.sets, commissions=points.commissions)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            seat = self._seat(truth)
            mark, points = own.telling.company.mark(seat), self.of(seat, truth.at)
            x, pixels = spot.left, canvas.font(theme.SMALL)
            chip = mark_chip(mark, canvas.px(CHIP))
            surface.blit(chip, chip.get_rect(midleft=(x, spot.centery)))
            x += canvas.px(CHIP + 8)
            name = image(f"{own.telling.company.name(seat)} · {points.total}", "strong", pixels, mark.words)
            surface.blit(name, name.get_rect(midleft=(x, spot.centery)))
            x += name.get_width() + canvas.px(22)
            for source, colour, count in (
                ("sets", _under(mark), points.sets),
                ("commissions", COMMISSIONS, points.commissions),
            ):
                side = canvas.px(SWATCH)
                swatch = pygame.Rect(x, spot.centery - side // 2, side, side)
                surface.fill("#f0d690", swatch.inflate(2, 2))
                surface.fill(colour, swatch)
                x += side + canvas.px(7)
                line = image(f"{own.text('sources', source)} {count}", "text", pixels, theme.IVORY)
                surface.blit(line, line.get_rect(midleft=(x, spot.centery)))
                x += line.get_width() + canvas.px(20)

        seat = self._seat(truth)
        return Widget("points told", place, f"{own.telling.company.name(seat)}: {words(seat)[1]}", paint)


@lru_cache(maxsize=8)
def _under(mark: theme.SeatMark) -> str:
    """The colour of a seat as a ground below its line."""
    return mixed(mark.colour, theme.NIGHT_LOW, DEEP)
