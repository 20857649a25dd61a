"""What the truth of Intrigo has of its own: coins and seals over time, the drafts, what each influence card changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.intrigo.rules.table import Placed, RoundBegan, Stayed, Took
from engine.truth.moments import Moment
from scenes.games.intrigo.truth.best import best
from scenes.games.intrigo.truth.coins import CoinsChart
from scenes.games.intrigo.truth.draft import Draft
from scenes.games.intrigo.truth.hired import Hired
from scenes.games.intrigo.truth.match import Night
from scenes.games.intrigo.truth.seals import Seals
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import sentences
from scenes.kit.widget import Widget
from scenes.truth.own import Own, ToldLie
from scenes.truth.reading import Reading
from scenes.truth.story import Row, Teller

SEALS, DRAFT, COINS, HIRED = "seals", "draft", "coins", "hired"


class IntrigoTruth(Own):
    lists = (HIRED,)
    pictures = (SEALS, DRAFT, COINS)
    large = (SEALS, DRAFT)
    whole = (SEALS,)
    shows_hands = True  # what anybody held is told by the drafts

    def __init__(self, telling: Teller) -> None:
        super().__init__(telling)
        self.night = Night(self.story)
        self.seals, self.draft = Seals(self, self.night), Draft(self, self.night)
        self.coins, self.hired = CoinsChart(self, self.night), Hired(self, self.night)

    def rows(self, name: str) -> Iterator[Row]:
        return self.hired.rows()

    def count(self, name: str) -> str:
        return self.hired.count()

    def answer(self, moment: Moment) -> str:
        """Which card was kept: the log tells of the last of several sealed answers alone, and of no card."""
        verb, _, card = moment.choice.partition(" ")
        return self.text("keeps", self.sees(moment.seat), seat=moment.seat, card=card) if verb == "keep" else ""

    def came_of(self, event: int) -> str:
        """Of a card that was placed who won the tokens beside it, where it still lay there and counted."""
        past = self.story.past
        done, tokens = past.events[event], list[int]()
        if not isinstance(done, Placed):
            return ""
        for at in range(event + 1, self.story.last):
            if isinstance(past.events[at], RoundBegan):
                break
            if isinstance(past.events[at], (Took, Stayed)):
                tokens.append(at)
        if not tokens or past.table_at(tokens[0]).gaps[done.gap] != done.card:
            return ""
        gaps = len(past.table_at(tokens[0]).gaps)
        beside = (done.gap, (done.gap + 1) % gaps)
        told = (at for at in tokens if getattr(past.events[at], "arcade", None) in beside)
        return sentences(*("".join(span.text for span in self.telling.lines[at]) for at in told))

    def paid_off(self, moment: Moment) -> str:
        return self.hired.paid_off(moment)

    def picture(self, name: str, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        drawn = {SEALS: self.seals.widgets, DRAFT: self.draft.widgets, COINS: self.coins.widgets}[name]
        return drawn(reading, canvas, box)

    def best(self) -> ToldLie | None:
        return best(self, self.night)


OWN = IntrigoTruth
