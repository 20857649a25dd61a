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
from scenes.tables.scene import TableOf

IntrigoScene = TableOf[Lying, Rules, Story, IntrigoLayout]


def left_of(table: IntrigoScene, seat: int) -> int:
    """The next one clockwise, to whom cards are passed."""
    return (seat + 1) % table.players


def mark_of(table: IntrigoScene, card: str) -> theme.SeatMark | None:
    """The mark of who plays the family of a plot card; the neutral one where nobody does; None for no plot card."""
    if ":" not in card:
        return None
    seat = owner(table.shown, card) if table.shown.families else None
    return theme.NEUTRAL if seat is None else table.company.mark(seat)


def order_of(table: IntrigoScene, card: str) -> tuple[int, int, int]:
    """By what plot cards are sorted: the person's own family, then those of the others clockwise, the highest first."""
    if is_blank(card):
        return (99, 0, 0)
    family, _, value = card.partition(":")
    families = table.shown.families
    at = (families.index(family) - table.seat) % table.players if family in families else table.players
    known = (*table.rules.data.families, table.rules.data.neutral)
    return at, known.index(family), -int(value)


def sorted_cards(table: IntrigoScene, held: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(held, key=lambda card: order_of(table, card)))


def own_hand(table: IntrigoScene) -> tuple[str, ...]:
    """The person's plot cards, sorted; blanks last."""
    return sorted_cards(table, table.shown.hands[table.seat]) if table.shown.hands else ()
