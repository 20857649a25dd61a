"""The base of the scene of Intrigo, which its own parts import; and what they ask of it about cards and families."""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from engine.core.cards import is_blank
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.standing import owner
from engine.games.intrigo.story import Story
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.tables.scene import SceneOf

IntrigoBase = SceneOf[Table, Rules, Story, IntrigoLayout]


def left_of(scene: IntrigoBase, seat: int) -> int:
    """The next one clockwise, to whom cards are passed."""
    return (seat + 1) % scene.players


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
