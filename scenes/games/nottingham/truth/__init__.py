"""What the truth of Nottingham has of its own: points by source, all hands, who took what from whom, ambushes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.games.nottingham.truth.ambushes import Ambushes, best
from scenes.games.nottingham.truth.match import PointsChart, hands
from scenes.games.nottingham.truth.takings import Takings
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.truth.own import Own, ToldLie
from scenes.truth.reading import Reading
from scenes.truth.story import Row, Teller

POINTS, HANDS, TAKINGS, AMBUSHES = "points", "hands", "takings", "ambushes"


class NottinghamTruth(Own):
    lists = (AMBUSHES,)
    pictures = (POINTS, HANDS, TAKINGS)
    large = (HANDS, TAKINGS)
    shows_hands = True

    def __init__(self, telling: Teller) -> None:
        super().__init__(telling)
        self.ambushes, self.takings = Ambushes(self), Takings(self)
        self.points = PointsChart(self)

    def rows(self, name: str) -> Iterator[Row]:
        return self.ambushes.rows()

    def count(self, name: str) -> str:
        return self.ambushes.count()

    def picture(self, name: str, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        if name == POINTS:
            return self.points.widgets(reading, canvas, box)
        if name == HANDS:
            return hands(self, reading.at, canvas, box)
        return self.takings.widgets(reading, canvas, box)

    def best(self) -> ToldLie | None:
        return best(self)


OWN = NottinghamTruth
