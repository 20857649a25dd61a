"""What who reads bids remembers beside the rest: what each has bid for the properties of this round, as all could see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.deed import Known
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.acquaintance import acquainted
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View, back_or_card, card_value
from engine.games.ghost_for_sale.minds.reading import Reading
from engine.games.ghost_for_sale.possible import Pattern, chosen
from engine.games.ghost_for_sale.rules.events import Laid, RoundBegan

PIPS = 5  # a card of so many speaks as loud as `speaks` says
NOBODY = -1  # a seat that sees what all see


class Reader(Memory):
    """`bids` are (place, seat, how loud), also those that have left the table; `speaks` how much they tell (reading.py)."""

    def __init__(self, view: View, seat: int, character: Character, speaks: float) -> None:
        super().__init__(view, seat, character)
        self.speaks = speaks * (0.5 + self.character.doubt)
        self.bids = [
            (place, owner, card_value(back_or_card(view.table, NOBODY, owner, place, card)) / PIPS)
            for place, owner, card in view.table.bids
        ]

    def acquaint(self, known: Known) -> None:
        """Expect of a seat what is known of it from earlier matches."""
        self.habits[known.seat] = acquainted(self.habits[known.seat], known)

    def update(self, event: Event) -> None:
        super().update(event)
        if isinstance(event, Laid):
            self.bids.append((event.place, event.seat, card_value(event.card if event.shown else event.back) / PIPS))
        elif isinstance(event, RoundBegan):
            self.bids = []

    def reading(self, view: View) -> Reading:
        return Reading(view, self.seat, self.habits, self.bids, self.speaks)

    def belief(self, view: View) -> tuple[Sequence[Pattern], Sequence[float]]:
        """What the bids tell, once there are any; before, what others know too."""
        if not chosen(view.table) or not any(place in view.table.properties for place, _, _ in self.bids):
            return super().belief(view)
        return self.reading(view).believed()
