"""Rules and tables of the match that is told."""

from __future__ import annotations

from engine.core.table import Table as AnyTable
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from scenes.truth.story import Story


def rules_of(story: Story) -> Rules:
    rules: Rules = story.past.states[-1].rules
    return rules


def opening_of(story: Story) -> Table:
    """The table before everything that is told."""
    return _ours(story.past.opening)


def table_at(story: Story, at: int) -> Table:
    """The table with every card known, after so many events."""
    return _ours(story.past.table_at(at))


def _ours(table: AnyTable) -> Table:
    assert isinstance(table, Table)
    return table
