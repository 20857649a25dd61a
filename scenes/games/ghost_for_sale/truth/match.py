"""Rules, rounds and tables of the match that is told."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from engine.games.ghost_for_sale.past import Round, rounds
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table
from scenes.truth.story import Story


def rules_of(story: Story) -> Rules:
    rules: Rules = story.past.states[-1].rules
    return rules


def opening_of(story: Story) -> Table:
    """The table before everything that is told."""
    opening = story.past.opening
    assert isinstance(opening, Table)
    return opening


@dataclass(frozen=True, slots=True)
class Told:
    """A round, and the places in the story from which on and up to which it was under way."""

    round: Round
    first: int
    last: int

    def sale(self, place: str) -> int | None:
        """The number of the event by which this property was sold; None where it was not."""
        return next((sale.at for sale in self.round.sales if sale.place == place), None)


class Evening:
    """All rounds of a match, in order."""

    def __init__(self, story: Story) -> None:
        self.rules = rules_of(story)
        found = rounds(story.past.numbered, opening_of(story))
        begun = [story.first] * (len(found) - len(story.turns)) + story.turns  # one may have begun before
        ends = [*begun[1:], story.last][: len(begun)]
        self.rounds = tuple(Told(each, at + 1, end) for each, at, end in zip(found, begun, ends, strict=True))

    def number_at(self, at: int) -> int:
        """Which of the rounds is under way at this place, from 0; the first before any has begun."""
        return max(0, bisect_right([each.first for each in self.rounds], at) - 1)
