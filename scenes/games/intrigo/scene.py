"""The scene of Intrigo as its questions and its standings take it, and what of cards and families is asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from art import theme
from engine.core.cards import is_blank
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table as Lying
from engine.games.intrigo.standing import owner
from engine.games.intrigo.story import Story
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.tables.scene import SceneOf

IntrigoScene = SceneOf[Lying, Rules, Story, IntrigoLayout]


def left_of(scene: IntrigoScene, seat: int) -> int:
    """The next one clockwise, to whom cards are passed."""
    return (seat + 1) % scene.players


def mark_of(scene: IntrigoScene, card: str) -> theme.SeatMark | None:
    """The mark of who plays the family of a plot card; the neutral one where nobody does; None for no plot card."""
    if ":" not in card:
        return None
    seat = owner(scene.shown, card) if scene.shown.families else None
    return theme.NEUTRAL if seat is None else scene.company.mark(seat)


def order_of(scene: IntrigoScene, card: str) -> tuple[int, int, int]:
    """By what plot cards are sorted: the person's own family, then those of the others clockwise, the highest first."""
    if is_blank(card):
        return (99, 0, 0)
    family, _, value = card.partition(":")
    families = scene.shown.families
    at = (families.index(family) - scene.seat) % scene.players if family in families else scene.players
    known = (*scene.rules.data.families, scene.rules.data.neutral)
    return at, known.index(family), -int(value)


def sorted_cards(scene: IntrigoScene, held: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(held, key=lambda card: order_of(scene, card)))


def own_hand(scene: IntrigoScene) -> tuple[str, ...]:
    """The person's plot cards, sorted; blanks last."""
    return sorted_cards(scene, scene.shown.hands[scene.seat]) if scene.shown.hands else ()
