"""Coins over time as steps: all that each ever had, and of one of them what is left and what was spent."""

from __future__ import annotations

from engine.games.intrigo.past import Purse
from scenes.games.intrigo.truth.match import Night
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own

SPENT = "#5c4a1c"  # the part that was spent: gold gone dull


class CoinsChart(SourcesChart[Purse]):
    tab = "coins"

    def __init__(self, own: Own, night: Night) -> None:
        super().__init__(own, night.told.purses, (Source("spent", SPENT), Source("coins")))
