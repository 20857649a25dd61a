"""Points over time as steps, by their source: a line for each player, and below one of them what it is made of.

For the truth of any game whose points come from more than one source.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Generic, Protocol, TypeVar

import pygame

from art import theme
from art.motifs import mixed
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.truth.axis import Axis
from scenes.truth.charting import chart as charts
from scenes.truth.charting.curves import Drawn
from scenes.truth.own import Own
from scenes.truth.reading import Reading

STEP = 10  # points: the figures of the scale are full tens
DEEP = 0.4  # how far the colour of a seat is mixed with the night below its line
CHIP, SWATCH = 20.0, 13.0  # units across


class Counted(Protocol):
    """The points of one seat at one moment; each source is an attribute of its own, a number."""

    @property
    def total(self) -> int: ...


Points = TypeVar("Points", bound=Counted)


@dataclass(frozen=True, slots=True)
class Source:
    """Where points come from: its `name` is that of the attribute and of its words (`truth: sources`), `colour` that of
    its part below a line; empty for the colour of whose points they are."""

    name: str
    colour: str = ""

    def painted(self, mark: theme.SeatMark) -> str:
        return self.colour or _under(mark)


class SourcesChart(Generic[Points]):
    """The points of one match; `tab` is the name of its picture. `found` are how many events had happened, and the points by seat, whenever they changed;
    `sources` stand above each other, the first one lowest. `told` is which of the words of the truth tells them all."""

    tab = "points"

    def __init__(self, own: Own, found: Sequence[tuple[int, tuple[Points, ...]]], sources: tuple[Source, ...]) -> None:
        self.own, self.sources, self.told = own, sources, "points_of"
        story = own.story
        begun = {max(story.first, at): each for at, each in found}
        self.steps = tuple(sorted((begun | {story.last: found[-1][1]}).items(), key=lambda step: step[0]))
        most = max(points.total for _, each in self.steps for points in each)
        self.top = max(STEP, -(-most // STEP) * STEP)

    def of(self, seat: int, at: int) -> Points:
        """The points of a seat at a place of the story."""
        return [each[seat] for place, each in self.steps if place <= at][-1]

    def parts(self, points: Points) -> dict[str, int]:
        """The points by the names of their sources."""
        return {each.name: int(getattr(points, each.name)) for each in self.sources}

    def _seat(self, reading: Reading) -> int:
        """Whose points are shown by their source: who is looked at, else the person, else the winner."""
        raised, story = reading.raised(), self.own.story
        return next(seat for seat in (raised, story.me, *story.winners, 0) if seat is not None)

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        line = canvas.font(theme.SMALL) * 1.4 / canvas.scale + 4
        told = self._told(reading, canvas, canvas.rect(x + 16, y + 8, wide - 32, line))
        label = self.own.telling.of_tab("tabs", self.tab)
        levels = tuple((share, f"{round(share * self.top)}") for share in (0.0, 0.5, 1.0))
        turn = self.own.telling.when(reading.at)

        def under(surface: pygame.Surface, scale: charts.Scale) -> None:
            self._parts(surface, scale, self._seat(reading))  # who is pointed at just then

        beside = charts.Beside(turn, label, levels=levels, under=under)
        chart = charts.chart(
            canvas, (x, y + 4 + line, wide, high - 4 - line), Axis.of(canvas, reading.story), self._drawn(), beside,
            reading.at, reading.raised, reading.go,
        )  # fmt: skip
        return [told, chart]

    def _drawn(self) -> Drawn:
        return self.own.drawn(tuple((at, tuple(points.total / self.top for points in each)) for at, each in self.steps))

    def _counted(self, seat: int, at: int) -> str:
        return self.own.counted(seat, at, lambda seat, at: self.of(seat, at).total)

    def _parts(self, surface: pygame.Surface, scale: charts.Scale, seat: int) -> None:
        """Paint what a seat's points are made of, one source on top of the other; those of the end in a bar behind the lines,
        for what comes last would have no width else."""
        mark = self.own.telling.company.mark(seat)
        ends = [*(scale.across(at) for at, _ in self.steps), scale.right]
        for (_, each), (left, right) in zip(self.steps, pairwise(ends), strict=True):
            edges = (0, *accumulate(self.parts(each[seat]).values()))
            for source, (low, reach) in zip(self.sources, pairwise(edges), strict=True):
                top, foot = scale.level(reach / self.top), scale.level(low / self.top)
                surface.fill(source.painted(mark), pygame.Rect(left, top, right - left, foot - top))

    def _seen(self, seat: int) -> list[Source]:
        """The sources of which something is to be seen below a seat's line."""
        return [each for each in self.sources if any(self.parts(by[seat])[each.name] for _, by in self.steps)]

    def _told(self, reading: Reading, canvas: Canvas, place: pygame.Rect) -> Widget:
        """The words above the chart: whose points are shown, and how many of them come from where at this moment."""
        own = self.own

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            seat = self._seat(reading)
            mark, points = own.telling.company.mark(seat), self.of(seat, reading.at)
            x, pixels = spot.left, canvas.font(theme.SMALL)
            chip = mark_chip(mark, canvas.px(CHIP))
            surface.blit(chip, chip.get_rect(midleft=(x, spot.centery)))
            x += canvas.px(CHIP + 8)
            name = image(self._counted(seat, reading.at), "strong", pixels, mark.words)
            surface.blit(name, name.get_rect(midleft=(x, spot.centery)))
            x += name.get_width() + canvas.px(22)
            seen = self._seen(seat)
            for source, count in zip(self.sources, self.parts(points).values(), strict=True):
                if source in seen:
                    side = canvas.px(SWATCH)
                    swatch = pygame.Rect(x, spot.centery - side // 2, side, side)
                    surface.fill("#f0d690", swatch.inflate(2, 2))
                    surface.fill(source.painted(mark), swatch)
                    x += side + canvas.px(7)
                line = image(f"{own.text('sources', source.name)} {count}", "text", pixels, theme.IVORY)
                surface.blit(line, line.get_rect(midleft=(x, spot.centery)))
                x += line.get_width() + canvas.px(20)

        seat = self._seat(reading)
        told = own.text(self.told, **self.parts(self.of(seat, reading.at)))
        return Widget("points told", place, f"{self._counted(seat, reading.at)}. {told}", paint)


@lru_cache(maxsize=8)
def _under(mark: theme.SeatMark) -> str:
    """The colour of a seat as a ground below its line."""
    return mixed(mark.colour, theme.NIGHT_LOW, DEEP)
