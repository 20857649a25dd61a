"""What the truth of Ghost for Sale has of its own: how it begins, points, and the parts in lies.py and auctions.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.event import actor
from engine.games.ghost_for_sale.honours import Deceit, best_bargain, best_lie, doubted_truth
from engine.games.ghost_for_sale.past import Points, Sale, points_over_time
from engine.games.ghost_for_sale.rules.events import Bought, Declared, Laid, RoundBegan, Unsold, Valued
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from scenes.games.ghost_for_sale.truth.auctions import Bids, Sales
from scenes.games.ghost_for_sale.truth.lies import Evening, Knew, Liars
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import sentences
from scenes.kit.widget import Widget
from scenes.people.company import spans
from scenes.truth.charting.sources import Source, SourcesChart
from scenes.truth.own import Own, ToldLie
from scenes.truth.reading import Reading
from scenes.truth.story import Row, Teller

POINTS, LIARS, BIDS, SALES, KNEW = "points", "liars", "bids", "sales", "knew"
CASTLES = "#4f3f86"  # the part of the castles: the violet of their night
BALLS = "#6e5722"  # that of the crystal balls: gold under the night
FEW = 1  # points lost by a lie, or brought by a truth, of which nothing is told


class PointsChart(SourcesChart[Points]):
    """The points of one match; crystal balls are told where there are any."""

    def __init__(self, own: Own, evening: Evening) -> None:
        rules = evening.rules
        found = points_over_time(rules, evening.opening, own.story.past.numbered)
        balls = (Source("balls", BALLS),) if rules.advanced else ()
        super().__init__(own, found, (Source("manors"), Source("castles", CASTLES), *balls))
        self.told = "points_with_balls" if rules.advanced else "points_of"


class GhostForSaleTruth(Own):
    lists = (KNEW,)
    pictures = (POINTS, LIARS, BIDS, SALES)
    large = (LIARS, BIDS, SALES)
    shows_hands = True  # what anybody held is told by the bids

    def __init__(self, telling: Teller) -> None:
        super().__init__(telling)
        self.evening = Evening(self.story)
        self.points, self.knew = PointsChart(self, self.evening), Knew(self, self.evening)
        self.liars, self.bids = Liars(self, self.evening), Bids(self, self.evening)
        self.sales = Sales(self, self.evening)

    def rows(self, name: str) -> Iterator[Row]:
        return self.knew.rows()

    def count(self, name: str) -> str:
        return self.knew.count()

    def picture(self, name: str, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        drawn: dict[str, PointsChart | Liars | Bids | Sales] = {
            POINTS: self.points, LIARS: self.liars, BIDS: self.bids, SALES: self.sales,
        }  # fmt: skip
        return drawn[name].widgets(reading, canvas, box)

    def came_of(self, event: int) -> str:
        """Of a bid or of a token the sale of its property, and what that brought, where whoever bid or laid it has bought."""
        events = self.story.past.events
        done = events[event]
        if not isinstance(done, (Laid, Declared)):
            return ""
        later = [(at, events[at]) for at in range(event + 1, self.story.last)]
        end = next((at for at, each in later if isinstance(each, RoundBegan)), self.story.last)
        here = [
            at
            for at, each in later
            if at < end and isinstance(each, (Bought, Unsold, Valued)) and each.place == done.place
        ]
        mine = any(isinstance(events[at], Bought) and actor(events[at]) == done.seat for at in here)
        told = [at for at in here if mine or not isinstance(events[at], Valued)]
        return sentences(*("".join(span.text for span in self.telling.lines[at]) for at in told))

    # How it begins

    def best(self) -> ToldLie | None:
        """The evening's best bluff, else an honest face, else the best bargain; None where nothing is worth telling."""
        told = [each.round for each in self.evening.rounds]
        lie, truth = best_lie(self.evening.rules, told), doubted_truth(self.evening.rules, told)
        if lie is not None and lie.points > FEW:
            return self._bluff(lie)
        if truth is not None and truth.points > FEW:
            return self._told("honest", truth.seat, None, truth.sale, TRUTH, round=self._round(truth.number))
        bargain = best_bargain(told)
        return None if bargain is None else self._told("bargain", bargain.seat, None, bargain, bargain.place)

    def _round(self, number: int) -> str:
        return self.text("rounds", str(number))

    def _bluff(self, lie: Deceit) -> ToldLie:
        """Tells also what the house would have been with the truth, and what the lie cost at other houses."""
        place, rounds = lie.sale.place, (each.round for each in self.evening.rounds)
        round = next(each for each in rounds if each.number == lie.number)
        ghosts = max(0, round.ghosts_if(place, lie.seat, TRUTH) + lie.sale.changed)
        fill: dict[str, object] = {"lost": lie.points, "round": self._round(lie.number)}
        fill |= {"ghosts": ghosts, "worth": self.evening.rules.points(place, ghosts)}
        told = self._told("bluff", lie.seat, lie.sale.seat, lie.sale, LIE, **fill)
        return replace(told, sentence=(*told.sentence, *spans(self._more(lie)))) if lie.more else told

    def _more(self, lie: Deceit) -> str:
        """What the lie cost at other houses, each with who had bought it."""
        parts = [
            self.text("opening", "lost", self.sees(sale.seat), seat=sale.seat, lost=lost, place=sale.place)
            for lost, sale in lie.more
        ]
        text = self.telling.words.text
        return text("truth", "opening", "more", sales=text("truth", "opening", "and").join(parts))

    def _told(self, name: str, seat: int, victim: int | None, sale: Sale, what: str, **fill: object) -> ToldLie:
        fill |= {"place": sale.place, "price": sale.price, "points": sale.points, "seat": seat}
        if victim is not None:
            fill["victim"] = victim
        sentence = spans(self.text("opening", name, self.does(seat, victim), **fill))
        counted = (
            at for at, event in self.story.past.numbered if isinstance(event, Valued) and event.place == sale.place
        )
        at = next(counted, None)
        spoils = () if at is None else self.telling.lines[at]
        return ToldLie(self.text("opening", "title", name), sentence, spoils, seat, what)


OWN = GhostForSaleTruth
