"""Points over time as steps: what sets brought, and on top of it what commissions did."""

from __future__ import annotations

from engine.games.nottingham.past import Points, points_over_time
from scenes.games.nottingham.truth.match import opening_of, rules_of
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own

COMMISSIONS = "#6e5722"  # the part of the commissions: gold under the night


class PointsChart(SourcesChart[Points]):
    """The points of one match."""

    def __init__(self, own: Own) -> None:
        story = own.story
        found = points_over_time(rules_of(story), opening_of(story), story.past.numbered)
        super().__init__(own, found, (Source("sets"), Source("commissions", COMMISSIONS)))
