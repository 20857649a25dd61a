"""The scene of Complots as its questions and places take it, and what somebody holds at it."""

from __future__ import annotations

from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table as Lying
from engine.games.complots.story import Story
from scenes.tables.layout import TableLayout
from scenes.tables.scene import TableOf

ComplotsScene = TableOf[Lying, Rules, Story, TableLayout]


def own_hand(table: ComplotsScene) -> tuple[str, ...]:
    """The person's hidden cards, in the order in which they lie."""
    if not table.shown.hands:
        return ()
    return tuple(sorted(table.shown.hands[table.seat], key=lambda card: (*table.rules.characters, "?").index(card)))


def coins_of(table: ComplotsScene, seat: int) -> int:
    return table.shown.coins[seat] if table.shown.coins else 0
