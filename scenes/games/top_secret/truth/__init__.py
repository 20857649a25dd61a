"""What the truth of Top Secret has of its own: who was who, how sure everybody was, all packets, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.top_secret.past import last_played
from scenes.games.top_secret.truth.agents import Agents, Outcomes
from scenes.games.top_secret.truth.match import Evening, Lines, Points, Sure
from scenes.games.top_secret.truth.packets import Packets, best
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Widget
from scenes.people.company import plain
from scenes.truth.own import Own, ToldLie
from scenes.truth.reading import Reading
from scenes.truth.story import Row, Teller

AGENTS, SURE, POINTS, PACKETS = "agents", "sure", "points", "packets"


class TopSecretTruth(Own):
    lists = (PACKETS,)
    pictures: tuple[str, ...] = (AGENTS, SURE)
    large = (AGENTS,)

    def __init__(self, telling: Teller) -> None:
        super().__init__(telling)
        self.evening = Evening(self.story)
        self.agents, self.packets = Agents(self, self.evening), Packets(self, self.evening)
        self.outcomes = Outcomes(self, self.packets, self.agents)
        self.sure, self.points = Sure(self, self.evening), Points(self, self.evening)
        if self.evening.series:
            self.pictures = (*self.pictures, POINTS)

    def opens_at(self) -> int:
        """The end of the last game that was played: of one that was only dealt there is nothing to be told."""
        last = last_played(self.story.past.opening, self.story.past.numbered)
        return self.story.last if last is None else max(self.story.first, last.ends)

    def when(self, at: int) -> str:
        """Rounds are counted in their game, as at the table."""
        game = self.evening.at(at)
        if len(self.evening.games) < 2 or game is None or at < game.first:
            return ""
        before = self.story.turn(game.first) if game.number > 1 else 0  # the story may begin within its first round
        number = self.story.turn(at) - before
        return self.text("when", "round" if number else "deal", game=game.number, number=number)

    def course(self) -> str:
        """Games where there are several: their rounds are each counted from 1."""
        games = len(self.evening.games)
        return self.text("course", games=self.telling.words.count(games)) if games > 1 else ""

    def rows(self, name: str) -> Iterator[Row]:
        return self.packets.rows()

    def count(self, name: str) -> str:
        return self.packets.count()

    def picture(self, name: str, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        drawn: dict[str, Agents | Lines] = {AGENTS: self.agents, SURE: self.sure, POINTS: self.points}
        return drawn[name].widgets(reading, canvas, box)

    def came_of(self, event: int) -> str:
        return plain(self.outcomes.told(event))

    def best(self) -> ToldLie | None:
        return best(self, self.evening)


OWN = TopSecretTruth
