"""What a match counts for besides itself: an evening of the season, or tonight's table. What is said of it while it is played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine import tonight
from engine.core.record import Record
from engine.season.league import worth
from engine.season.store import running_in
from engine.words import Count
from scenes.house import House
from scenes.kit.text import sentences


@dataclass(frozen=True, slots=True)
class Occasion:
    """An `evening` of a season, counted from 1, `of` so many; 0 for the try that counts at one of tonight's tables."""

    evening: int = 0
    of: int = 0

    def told(self, house: House) -> str:
        """A few words for the bar above the table."""
        if self.evening:
            return house.text("season", "at_table", evening=self.evening, of=self.of)
        return house.text("tonight", "at_table")

    def costs(self, house: House, players: int) -> str:
        """What it costs to give up at a table of so many, in a sentence."""
        if self.evening:
            return house.text("season", "concede", points=Count(worth(players)[-1]))
        return house.text("tonight", "concede")


def occasion(folder: Path, record: Record) -> Occasion | None:
    """What a match counts for; None for one of the person's own choice."""
    running = running_in(folder)
    if running is not None:
        if running.has(record.header):
            return Occasion(running.open + 1, running.season.count)
        found = running.find(record)
        if found is not None:
            return Occasion(found[0] + 1, running.season.count)
    if (folder / tonight.FILE).exists() and tonight.Evenings(folder).has(record):
        return Occasion()
    return None


def with_costs(house: House, question: str, found: Occasion | None, players: int) -> str:
    """A question whether a match is to be given up, and what that costs where it counts for more than itself."""
    return question if found is None else sentences(question, found.costs(house, players))
