"""The base of Intrigo's scene, which its own parts import.

Also answers what they ask about cards and families, and what the person can know of hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from engine.core.cards import is_blank
from engine.games.intrigo.knowing import Whereabouts
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.rules.turns import unplaced
from engine.games.intrigo.standing import owner
from engine.games.intrigo.story import Story
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.tables.scene import SceneOf

IntrigoBase = SceneOf[Table, Rules, Story, IntrigoLayout]

# Cards and families


def left_of(players: int, seat: int) -> int:
    """The next one clockwise, to whom cards are passed."""
    return (seat + 1) % players


def mark_of(scene: IntrigoBase, card: str) -> theme.SeatMark | None:
    """The mark of who plays the family of a plot card; the neutral one where nobody does; None for no plot card."""
    if ":" not in card:
        return None
    seat = owner(scene.shown, card) if scene.shown.families else None
    return theme.NEUTRAL if seat is None else scene.company.mark(seat)


def order_of(scene: IntrigoBase, card: str) -> tuple[int, int, int]:
    """Plot cards are sorted by this: the person's own family first, then those of the others clockwise, each from the highest down."""
    if is_blank(card):
        return (99, 0, 0)
    family, _, value = card.partition(":")
    families = scene.shown.families
    at = (families.index(family) - scene.seat) % scene.players if family in families else scene.players
    known = (*scene.rules.data.families, scene.rules.data.neutral)
    return at, known.index(family), -int(value)


def sorted_cards(scene: IntrigoBase, held: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(held, key=lambda card: order_of(scene, card)))


def own_hand(scene: IntrigoBase) -> tuple[str, ...]:
    """The person's plot cards, sorted; blanks last."""
    return sorted_cards(scene, scene.shown.hands[scene.seat]) if scene.shown.hands else ()


# Hands


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
