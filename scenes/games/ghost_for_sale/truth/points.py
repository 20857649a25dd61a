"""Points over time as steps: what manors brought, on top of it castles, and crystal balls that were right."""

from __future__ import annotations

from engine.games.ghost_for_sale.past import Points, points_over_time
from scenes.games.ghost_for_sale.truth.match import opening_of, rules_of
from scenes.truth.own import Own
from scenes.truth.sources import Source, SourcesChart

CASTLES = "#4f3f86"  # the part of the castles: the violet of their night
BALLS = "#6e5722"  # that of the crystal balls: gold under the night


class PointsChart(SourcesChart[Points]):
    """The points of one match; crystal balls are told where there are any."""

    def __init__(self, own: Own) -> None:
        story, rules = own.story, rules_of(own.story)
        found = points_over_time(rules, opening_of(story), story.past.numbered)
        balls = (Source("balls", BALLS),) if rules.advanced else ()
        super().__init__(own, found, (Source("manors"), Source("castles", CASTLES), *balls))
        self.told = "points_with_balls" if rules.advanced else "points_of"
