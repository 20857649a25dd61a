"""What the person can know of hands: from the draft they saw and from what has been placed since. An aid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.intrigo.knowing import Knowing, Pick, Whereabouts
from engine.games.intrigo.rules.turns import unplaced

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable


class Known:
    """What the story of a table knows of hands, where aids are switched on."""

    def __init__(self, table: IntrigoTable) -> None:
        self.table = table

    @property
    def knowing(self) -> Knowing:
        return self.table.story.knowing

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The steps of the draft of this round, as the person saw them."""
        return tuple(self.knowing.picks)

    def where(self, card: str) -> Whereabouts | None:
        """Who can have a plot card; None where it is in the palace, or aids are switched off."""
        shown = self.table.shown
        if not self.table.aids or not shown.hands or card not in unplaced(self.table.rules, shown):
            return None
        found = self.knowing.where(shown, card)
        if not self.before(card):
            return found
        me, others = self.table.seat, unplaced(self.table.rules, shown).count(card) - self.seen(card)
        return Whereabouts(card, tuple(sorted({me, *found.may})) if others else (me,), (me,))

    def seen(self, card: str) -> int:
        """How many of this card the person sees: in the own hand, and in the packet that lies before them."""
        shown = self.table.shown
        return sum(zone[self.table.seat].count(card) for zone in (shown.hands, shown.packets) if zone)

    def before(self, card: str) -> bool:
        """Whether this card lies in the packet of which the person is to keep one. I 3.1"""
        packets = self.table.shown.packets
        return bool(packets) and card in packets[self.table.seat]

    def holders(self, card: str) -> tuple[int, ...] | None:
        """The other seats that can have this card; None where nobody is to be told."""
        return self.knowing.holders(self.table.shown, card) if self.table.aids else None

    def rows(self, card: str) -> tuple[tuple[str, str], ...]:
        """Who has a card for certain, or who may have it, for the inspector."""
        found = self.where(card)
        text = self.table.words.text
        if found is not None and self.before(card):
            return ((text("table", "lies"), text("table", "before_you")),)
        if found is None or not found.may or found.sure == (self.table.seat,):
            return ()
        key, seats = ("held_by", found.sure) if found.sure else ("perhaps", found.may)
        names = self.table.words.thing("seat", seats, self.table.company.people, self.table.me)
        return ((text("table", key), f"{names}"),)
