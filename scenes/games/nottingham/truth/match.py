"""Rules and tables of the match that is told."""

from __future__ import annotations

from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from scenes.truth.story import Story


def rules_of(story: Story) -> Rules:
    rules: Rules = story.past.states[-1].rules
    return rules


def opening_of(story: Story) -> Table:
    """The table before everything that is told."""
    table: Table = story.past.opening
    return table


def table_at(story: Story, at: int) -> Table:
    """The table with every card known, after so many events."""
    table: Table = story.past.table_at(at)
    return table
