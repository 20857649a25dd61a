"""What the truth of Intrigo has of its own: coins and seals over time, the drafts, what each influence card changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.intrigo.rules.table import Placed, RoundBegan, Stayed, Took
from engine.games.intrigo.standing import ending
from engine.truth.moments import Moment
from scenes.games.intrigo.truth.hired import Hired, best
from scenes.games.intrigo.truth.match import CoinsChart, Night
from scenes.games.intrigo.truth.rows import Draft, Seals
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import sentences
from scenes.kit.widget import Widget
from scenes.people.company import plain
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
        """Who took the chair again that was whose act it was, as the palace stood; and of a hire what was different by it in the end,
        of a card that was placed who won the tokens beside it, where it still lay there and counted."""
        card, done = self.hired.at(event), self.story.past.events[event]
        if card is None and not isinstance(done, Placed):
            return ""
        after = event + 1 if card is None else card.until
        brought = self._beside(event) if card is None else plain(self.hired.came_of(card))
        return sentences(plain(self._until(event, after)), brought)

    def _until(self, before: int, after: int) -> str:
        """Who had the chair by what happened between these two places as the palace stood, and whose card took it from them in the
        same round; empty for nobody."""
        past = self.story.past
        was, seat = (ending(self.night.rules, past.table_at(at)).doge for at in (before, after))
        if seat is None or was == seat or getattr(past.events[before], "seat", None) != seat:
            return ""
        round = self.night.rounds[self.night.number_at(after)]
        fall = next((each for each in round.falls if each.at >= after and each.seat == seat), None)
        if fall is None or fall.by == seat:
            return ""
        form = self.does(seat, fall.by)
        return self.text("came", "until", form, seat=seat, victim=fall.by, card=fall.card)

    def _beside(self, event: int) -> str:
        past = self.story.past
        done, tokens = past.events[event], list[int]()
        assert isinstance(done, Placed)
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
