"""What the truth of Nottingham has of its own: points by source, all hands, who took what from whom, ambushes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.truth.best import ToldLie
from scenes.truth.nottingham.ambushes import Ambushes
from scenes.truth.nottingham.best import best
from scenes.truth.nottingham.hands import hands
from scenes.truth.nottingham.points import PointsChart
from scenes.truth.nottingham.takings import Takings
from scenes.truth.own import Own
from scenes.truth.scene import Truth
from scenes.truth.story import Row, Telling

POINTS, HANDS, TAKINGS, AMBUSHES = "points", "hands", "takings", "ambushes"


class NottinghamTruth(Own):
    lists = (AMBUSHES,)
    pictures = (POINTS, HANDS, TAKINGS)
    large = (HANDS, TAKINGS)
    shows_hands = True

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.ambushes, self.takings = Ambushes(self), Takings(self)
        self.points = PointsChart(self)

    def rows(self, name: str) -> Iterator[Row]:
        return self.ambushes.rows()

    def count(self, name: str) -> str:
        return self.ambushes.count()

    def picture(self, name: str, truth: Truth, canvas: Canvas, box: Box) -> Sequence[Widget]:
        if name == POINTS:
            return self.points.widgets(truth, canvas, box)
        if name == HANDS:
            return hands(self, truth.at, canvas, box)
        return self.takings.widgets(truth, canvas, box)

    def best(self) -> ToldLie | None:
        return best(self)


OWN = NottinghamTruth
