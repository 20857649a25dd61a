"""Rules and tables of the match that is told, and its points over time."""

from __future__ import annotations

from engine.games.nottingham.past import Points, points_over_time
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own
from scenes.truth.story import TruthStory


def rules_of(story: TruthStory) -> Rules:
    rules: Rules = story.past.states[-1].rules
    return rules


def opening_of(story: TruthStory) -> Table:
    """The table before everything that is told."""
    table: Table = story.past.opening
    return table


def table_at(story: TruthStory, at: int) -> Table:
    """The table with every card known, after so many events."""
    table: Table = story.past.table_at(at)
    return table


COMMISSIONS = "#6e5722"  # the part of the commissions: gold under the night


class PointsChart(SourcesChart[Points]):
    """The points of one match."""

    def __init__(self, own: Own) -> None:
        story = own.story
        found = points_over_time(rules_of(story), opening_of(story), story.past.numbered)
        super().__init__(own, found, (Source("sets"), Source("commissions", COMMISSIONS)))
