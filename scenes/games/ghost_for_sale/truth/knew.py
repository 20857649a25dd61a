"""The list of who lied and who knew it: every True or False as it was chosen, and everything somebody learned."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ghost_for_sale.past import Learned
from engine.games.ghost_for_sale.rules.events import StanceLaid
from engine.games.ghost_for_sale.rules.numbers import TRUTH
from scenes.games.ghost_for_sale.truth.match import Evening
from scenes.people.company import spans
from scenes.truth.own import Own
from scenes.truth.story import Row

PILLS = {True: "pill_good", False: "pill_bad"}  # of somebody who tells the truth, of one who lies
KNOWN = "pill_gold"  # of what somebody learned


class Knew:
    """The rows of one match, in the order of the moments that they lead to."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def rows(self) -> Iterator[Row]:
        yield from sorted([*self._chosen(), *self._learned()], key=lambda row: row.at)

    def count(self) -> str:
        """How many lies there were, and how often somebody learned of a card."""
        rounds = [each.round for each in self.evening.rounds]
        lies = sum(len(each.liars) for each in rounds)
        looks = sum(learned.owner is not None for each in rounds for learned in each.learned)
        return self.own.text("counted", lies=lies, looks=looks)

    def _chosen(self) -> Iterator[Row]:
        own, first = self.own, self.own.story.first
        for at, event in own.story.past.numbered:
            if isinstance(event, StanceLaid):
                number = self.evening.rounds[self.evening.number_at(at + 1)].round.number
                who, told = own.telling.who(event.seat), spans(own.text("rounds", str(number)))
                pill = f"{own.telling.words.card(event.card)}", PILLS[event.card == TRUTH]
                yield Row(f"stance {at}", max(first, at + 1), event.seat, who, told, pill=pill)

    def _learned(self) -> Iterator[Row]:
        own = self.own
        number = 0
        for each in self.evening.rounds:
            for learned in each.round.learned:
                pill = own.text("how", learned.how), KNOWN
                who = own.telling.who(learned.seat)
                yield Row(f"known {number}", learned.at + 1, learned.seat, who, spans(self.told(learned)), pill=pill)
                number += 1

    def told(self, learned: Learned) -> str:
        """What somebody learned, names marked."""
        if learned.owner is None:
            return self.own.text("learned", "liars", number=learned.liars)
        fill: dict[str, object] = {"owner": learned.owner, "card": learned.card}
        return self.own.text("learned", self.own.sees(learned.owner), **fill)
