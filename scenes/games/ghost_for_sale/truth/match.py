"""The match that is told: its rounds, in order, and where in the story each was under way."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

import pygame

from engine.games.ghost_for_sale.past import Round, rounds
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale.board import cards
from scenes.truth.story import TruthStory


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round, and the places in the story from which on and up to which it was under way."""

    round: Round
    first: int
    last: int

    def sale(self, place: str) -> int | None:
        """The number of the event by which this property was sold; None where it was not."""
        return next((sale.at for sale in self.round.sales if sale.place == place), None)


class Evening:
    """All rounds of a match, in order."""

    def __init__(self, story: TruthStory) -> None:
        self.opening: Table = story.past.opening  # the table before everything that is told
        self.rules: Rules = story.past.states[-1].rules
        found = rounds(story.past.numbered, self.opening)
        begun = [story.first] * (len(found) - len(story.turns)) + story.turns  # one may have begun before
        ends = [*begun[1:], story.last][: len(begun)]
        self.rounds = tuple(RoundTold(each, at + 1, end) for each, at, end in zip(found, begun, ends, strict=True))

    def number_at(self, at: int) -> int:
        """Which of the rounds is under way at this place, from 0; the first before any has begun."""
        return max(0, bisect_right([each.first for each in self.rounds], at) - 1)


def house(name: str, high: int, dead: bool = False) -> pygame.Surface:
    """A property, about so many pixels high; grey where nobody bought it."""
    return cards.house(name, max(8, round(high * 160 / 188)), "right", dead)
