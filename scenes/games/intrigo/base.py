"""The base of Intrigo's scene, which its own parts import.

Also answers what they ask about cards and families, and what the person can know of hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from art import theme
from engine.core.cards import is_blank
from engine.games.intrigo.knowing import Whereabouts
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.rules.turns import unplaced
from engine.games.intrigo.standing import owner
from engine.games.intrigo.story import Story
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.standings import Standings
from scenes.tables.laid import LaidSight
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight


class IntrigoSight(Sight[Table, Rules, Story], Protocol):
    """What the person can know, and what follows from how the palace stands."""

    @property
    def standings(self) -> Standings: ...


class IntrigoLaid(IntrigoSight, LaidSight[Table, Rules, Story, IntrigoLayout], Protocol):
    """The same laid out."""


class IntrigoBase(SceneOf[Table, Rules, Story, IntrigoLayout]):
    """The scene without its own parts."""

    game = "intrigo"

    @cached_property
    def standings(self) -> Standings:
        """How the palace stands, for everybody."""
        return Standings(self)


# Cards and families


def left_of(players: int, seat: int) -> int:
    """The next one clockwise, to whom cards are passed."""
    return (seat + 1) % players


def mark_of(sight: IntrigoSight, card: str) -> theme.SeatMark | None:
    """The mark of who plays the family of a plot card; the neutral one where nobody does; None for no plot card."""
    if ":" not in card:
        return None
    seat = owner(sight.shown, card) if sight.shown.families else None
    return theme.NEUTRAL if seat is None else sight.company.mark(seat)


def order_of(sight: IntrigoSight, card: str) -> tuple[int, int, int]:
    """Plot cards are sorted by this: the person's own family first, then those of the others clockwise, each from the highest down."""
    if is_blank(card):
        return (99, 0, 0)
    family, _, value = card.partition(":")
    families = sight.shown.families
    at = (families.index(family) - sight.seat) % sight.players if family in families else sight.players
    known = (*sight.rules.data.families, sight.rules.data.neutral)
    return at, known.index(family), -int(value)


def sorted_cards(sight: IntrigoSight, held: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(held, key=lambda card: order_of(sight, card)))


def own_hand(sight: IntrigoSight) -> tuple[str, ...]:
    """The person's plot cards, sorted; blanks last."""
    return sorted_cards(sight, sight.shown.hands[sight.seat]) if sight.shown.hands else ()


# Hands


def where(sight: IntrigoSight, card: str) -> Whereabouts | None:
    """Who can have a plot card; None where it is in the palace, or aids are switched off."""
    shown = sight.shown
    if not sight.house.settings.aids or not shown.hands or card not in unplaced(sight.rules, shown):
        return None
    found = sight.story.knowing.where(shown, card)
    if not before(sight, card):
        return found
    me, others = sight.seat, unplaced(sight.rules, shown).count(card) - seen(sight, card)
    return Whereabouts(card, tuple(sorted({me, *found.may})) if others else (me,), (me,))


def seen(sight: IntrigoSight, card: str) -> int:
    """How many of this card the person sees: in the own hand, and in the packet that lies before them."""
    shown = sight.shown
    return sum(zone[sight.seat].count(card) for zone in (shown.hands, shown.packets) if zone)


def before(sight: IntrigoSight, card: str) -> bool:
    """Whether this card lies in the packet of which the person is to keep one. I 3.1"""
    packets = sight.shown.packets
    return bool(packets) and card in packets[sight.seat]


def holders(sight: IntrigoSight, card: str) -> tuple[int, ...] | None:
    """The other seats that can have this card; None where nobody is to be told."""
    return sight.story.knowing.holders(sight.shown, card) if sight.house.settings.aids else None


def rows(sight: IntrigoSight, card: str) -> tuple[tuple[str, str], ...]:
    """Who has a card for certain, or who may have it, for the inspector."""
    found, text = where(sight, card), sight.words.text
    if found is not None and before(sight, card):
        return ((text("table", "lies"), text("table", "before_you")),)
    if found is None or not found.may or found.sure == (sight.seat,):
        return ()
    key, seats = ("held_by", found.sure) if found.sure else ("perhaps", found.may)
    names = sight.words.thing("seat", seats, sight.company.people, sight.me)
    return ((text("table", key), f"{names}"),)
