"""The games of the match that is told: who was who, what was shown and believed, and where in the story each one is."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from engine.bots.opponents import ME, player
from engine.core.match import GameEnded
from engine.games.top_secret.deduction import DEALS_OF_NUMBER, holds, place_of
from engine.games.top_secret.minds.hindsight import believers
from engine.games.top_secret.past import SURE, Even, Told, tell
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import GameBegan, Table
from scenes.truth.story import TruthStory


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its number from 1, the places in the story from which on and up to which it is under way, who won it."""

    told: Told
    number: int
    first: int
    last: int
    winners: tuple[int, ...]


def percent(share: float) -> str:
    """A share in per cent: all of it only where nothing else was possible."""
    return "100" if share > SURE else f"{min(99, round(100 * share))}"


class Evening:
    """All games of a match, in order. What somebody believed is what their mind did; of a person, what was left."""

    def __init__(self, story: TruthStory) -> None:
        rules: Rules = story.past.states[-1].rules
        opening: Table = story.past.opening
        self.rules, self.story = rules, story
        seats = story.record.header.seats
        known = [None if name == ME else player(story.game.id, name) for name in seats]
        minds = [(who.mind, who.character) if who else None for who in known]
        told = tell(rules, opening, story.past.numbered, believers(minds))
        begun = [max(story.first, at + 1) for at, event in story.past.numbered if isinstance(event, GameBegan)]
        if len(begun) < len(told):  # the first one had begun before
            begun = [story.first, *begun]
        ends = [*(at - 1 for at in begun[1:]), story.last]
        self.games = tuple(
            Game(each, number + 1, first, last, self._winners(first, last))
            for number, (each, first, last) in enumerate(zip(told, begun, ends, strict=True))
        )

    def _winners(self, first: int, last: int) -> tuple[int, ...]:
        ended = (
            event for at, event in self.story.past.numbered if first <= at <= last and isinstance(event, GameEnded)
        )
        return next((event.winners for event in ended), ())

    def at(self, place: int) -> Game | None:
        """The game under way at this place of the story; the first before any has begun. None where there is none."""
        number = bisect_right([each.first for each in self.games], place) - 1
        return self.games[max(0, number)] if self.games else None

    def game_of(self, event: int) -> Game:
        """The game to which an event belongs, by its number."""
        found = self.at(event)
        assert found is not None
        return found

    def begun_with(self, game: Game, seat: int) -> float:
        """How likely a seat could hold what a call takes when the game began, all else being equal."""
        table: Table = self.story.past.table_at(game.first)
        return Even(self.rules, table.mask(seat), seat).weight(self._sought(game.told, table, seat))

    def _sought(self, told: Told, table: Table, seat: int) -> int:
        """The deals with the right number, and the ally who it is, where a seat has one."""
        ally, right = told.allies[seat], DEALS_OF_NUMBER[told.number]
        return right if ally is None else right & holds(place_of(table, ally), told.identities[ally])

    @property
    def series(self) -> bool:
        """Whether games are played for points."""
        return len(self.games) > 1

    def found(self, game: Game) -> list[tuple[int, tuple[float, ...]]]:
        """By place in the story how likely everybody held what a call takes: the true number, and the true ally where they
        have one. So a line is whole from the round in which somebody was certain.
        """
        start = tuple(self.begun_with(game, seat) for seat in range(self.story.players))
        curve = [(game.first, start)]
        for step in game.told.steps:
            curve.append((max(game.first, min(step.at, game.last)), step.both))
        return curve
