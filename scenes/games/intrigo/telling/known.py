"""What the person can know of hands: from the draft they saw and from what has been placed since. An aid."""

from __future__ import annotations

from engine.games.intrigo.knowing import Whereabouts
from engine.games.intrigo.rules.turns import unplaced
from scenes.games.intrigo.base import IntrigoBase


def where(scene: IntrigoBase, card: str) -> Whereabouts | None:
    """Who can have a plot card; None where it is in the palace, or aids are switched off."""
    shown = scene.shown
    if not scene.house.settings.aids or not shown.hands or card not in unplaced(scene.rules, shown):
        return None
    found = scene.story.knowing.where(shown, card)
    if not before(scene, card):
        return found
    me, others = scene.seat, unplaced(scene.rules, shown).count(card) - seen(scene, card)
    return Whereabouts(card, tuple(sorted({me, *found.may})) if others else (me,), (me,))


def seen(scene: IntrigoBase, card: str) -> int:
    """How many of this card the person sees: in the own hand, and in the packet that lies before them."""
    shown = scene.shown
    return sum(zone[scene.seat].count(card) for zone in (shown.hands, shown.packets) if zone)


def before(scene: IntrigoBase, card: str) -> bool:
    """Whether this card lies in the packet of which the person is to keep one. I 3.1"""
    packets = scene.shown.packets
    return bool(packets) and card in packets[scene.seat]


def holders(scene: IntrigoBase, card: str) -> tuple[int, ...] | None:
    """The other seats that can have this card; None where nobody is to be told."""
    return scene.story.knowing.holders(scene.shown, card) if scene.house.settings.aids else None


def rows(scene: IntrigoBase, card: str) -> tuple[tuple[str, str], ...]:
    """Who has a card for certain, or who may have it, for the inspector."""
    found, text = where(scene, card), scene.words.text
    if found is not None and before(scene, card):
        return ((text("table", "lies"), text("table", "before_you")),)
    if found is None or not found.may or found.sure == (scene.seat,):
        return ()
    key, seats = ("held_by", found.sure) if found.sure else ("perhaps", found.may)
    names = scene.words.thing("seat", seats, scene.company.people, scene.me)
    return ((text("table", key), f"{names}"),)
