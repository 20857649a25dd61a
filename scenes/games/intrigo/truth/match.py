"""The game that is told, read off its record once: rounds with their drafts and influence cards, coins, seals; and the coins over time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial

import pygame

from art import theme
from engine.games.intrigo.crowning import crowning
from engine.games.intrigo.past import Purse, Race, Round, stood_at, tell
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table, upright
from scenes.kit.canvas import Canvas
from scenes.kit.controls import choice
from scenes.kit.text import image_size
from scenes.kit.widget import Widget
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own
from scenes.truth.reading import Reading
from scenes.truth.story import TruthStory

ROUND = 44.0  # units beside the words of a round that can be chosen
LEAST = 29  # pixels: the least height of what can be pressed


class Night:
    """One game. `rounds` are those told, `ends[n]` how many events had happened when round n of them was over."""

    def __init__(self, story: TruthStory) -> None:
        self.story = story
        self.rules: Rules = story.past.states[-1].rules
        opening: Table = story.past.opening
        self.told = tell(self.rules, opening, story.past.numbered)
        self.rounds = self.told.rounds
        self.crowning = crowning(self.rules, opening, story.past.numbered)
        self.begun = [story.first if each.at is None else max(story.first, each.at + 1) for each in self.rounds]
        self.ends = [*(at - 1 for at in self.begun[1:]), story.last][: len(self.begun)]

    def number_at(self, at: int) -> int:
        """Which of the rounds is under way at this place, from 0; the first before any has begun."""
        return max(0, bisect_right(self.begun, at) - 1)

    def drafted(self, round: Round) -> int:
        """The place in the story at which this round's draft is over."""
        return max((pick.at + 1 for pick in round.picks), default=self.ends[self.rounds.index(round)])

    def stood(self, at: int) -> Race:
        """The race at a place of the story."""
        return stood_at(self.told.race, at)

    def mark(self, own: Own, thing: str) -> theme.SeatMark:
        """The colour of a plot card: that of who plays its family, or of nobody."""
        family = upright(thing).partition(":")[0]
        families = self.told.families
        return own.telling.company.mark(families.index(family)) if family in families else theme.NEUTRAL


def rounds_choice(
    own: Own, rounds: Sequence[Round], number: int, reading: Reading, canvas: Canvas, place: pygame.Rect, label: str,
    to: list[int],
) -> Widget:  # fmt: skip
    """The choice among these rounds, of which the one of this `number`, from 0, is on show: it leads to the places `to`, one for each. It is no wider than words need, so that it is not
    taken for headings of what lies below it."""
    names = tuple(own.text("round", number=each.number) for each in rounds)
    short = tuple(str(each.number) for each in rounds)
    wide = max(image_size(name, "strong", canvas.font(16))[0] for name in names) + canvas.px(ROUND)
    fits = wide <= place.width / len(names)
    place = pygame.Rect(place.topleft, (wide * len(names) if fits else place.width, place.height))
    found = choice(
        canvas, "rounds", place, label, names if fits else short, number,
        partial(_lead, reading, to), units=16,
    )  # fmt: skip
    found.shares = ()
    return found


def _lead(reading: Reading, to: list[int], number: int) -> None:
    reading.go(to[number])


SPENT = "#5c4a1c"  # the part that was spent: gold gone dull


class CoinsChart(SourcesChart[Purse]):
    tab = "coins"

    def __init__(self, own: Own, night: Night) -> None:
        super().__init__(own, night.told.purses, (Source("spent", SPENT), Source("coins")))
