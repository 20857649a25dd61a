"""What the truth of Ghost for Sale has of its own: who lied, all bids, price against points, who knew what from when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.games.ghost_for_sale.truth.best import best
from scenes.games.ghost_for_sale.truth.bids import Bids
from scenes.games.ghost_for_sale.truth.knew import Knew
from scenes.games.ghost_for_sale.truth.liars import Liars
from scenes.games.ghost_for_sale.truth.match import Evening
from scenes.games.ghost_for_sale.truth.points import PointsChart
from scenes.games.ghost_for_sale.truth.sales import Sales
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.truth.best import ToldLie
from scenes.truth.own import Own
from scenes.truth.scene import Truth
from scenes.truth.story import Row, Telling

POINTS, LIARS, BIDS, SALES, KNEW = "points", "liars", "bids", "sales", "knew"


class GhostForSaleTruth(Own):
    lists = (KNEW,)
    pictures = (POINTS, LIARS, BIDS, SALES)
    large = (LIARS, BIDS, SALES)
    shows_hands = True  # what anybody held is told by the bids

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.evening = Evening(self.story)
        self.points, self.knew = PointsChart(self), Knew(self, self.evening)
        self.liars, self.bids, self.sales = (each(self, self.evening) for each in (Liars, Bids, Sales))

    def rows(self, name: str) -> Iterator[Row]:
        return self.knew.rows()

    def count(self, name: str) -> str:
        return self.knew.count()

    def picture(self, name: str, truth: Truth, canvas: Canvas, box: Box) -> Sequence[Widget]:
        drawn = {POINTS: self.points, LIARS: self.liars, BIDS: self.bids, SALES: self.sales}[name]
        return drawn.widgets(truth, canvas, box)

    def best(self) -> ToldLie | None:
        return best(self, self.evening)


OWN = GhostForSaleTruth
