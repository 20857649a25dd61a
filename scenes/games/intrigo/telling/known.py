"""What the person can know of hands: from the draft they saw and from what has been placed since. An aid."""

from __future__ import annotations

from engine.games.intrigo.knowing import Whereabouts
from engine.games.intrigo.rules.turns import unplaced
from scenes.games.intrigo.scene import IntrigoScene


def where(table: IntrigoScene, card: str) -> Whereabouts | None:
    """Who can have a plot card; None where it is in the palace, or aids are switched off."""
    shown = table.shown
    if not table.house.settings.aids or not shown.hands or card not in unplaced(table.rules, shown):
        return None
    found = table.story.knowing.where(shown, card)
    if not before(table, card):
        return found
    me, others = table.seat, unplaced(table.rules, shown).count(card) - seen(table, card)
    return Whereabouts(card, tuple(sorted({me, *found.may})) if others else (me,), (me,))


def seen(table: IntrigoScene, card: str) -> int:
    """How many of this card the person sees: in the own hand, and in the packet that lies before them."""
    shown = table.shown
    return sum(zone[table.seat].count(card) for zone in (shown.hands, shown.packets) if zone)


def before(table: IntrigoScene, card: str) -> bool:
    """Whether this card lies in the packet of which the person is to keep one. I 3.1"""
    packets = table.shown.packets
    return bool(packets) and card in packets[table.seat]


def holders(table: IntrigoScene, card: str) -> tuple[int, ...] | None:
    """The other seats that can have this card; None where nobody is to be told."""
    return table.story.knowing.holders(table.shown, card) if table.house.settings.aids else None


def rows(table: IntrigoScene, card: str) -> tuple[tuple[str, str], ...]:
    """Who has a card for certain, or who may have it, for the inspector."""
    found, text = where(table, card), table.words.text
    if found is not None and before(table, card):
        return ((text("table", "lies"), text("table", "before_you")),)
    if found is None or not found.may or found.sure == (table.seat,):
        return ()
    key, seats = ("held_by", found.sure) if found.sure else ("perhaps", found.may)
    names = table.words.thing("seat", seats, table.company.people, table.me)
    return ((text("table", key), f"{names}"),)
