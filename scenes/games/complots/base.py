"""The base of the scene of Complots, which its own parts import; and what they ask of it about hands and coins."""

from __future__ import annotations

from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table
from engine.games.complots.story import Story
from scenes.tables.layout import TableLayout
from scenes.tables.scene import SceneOf

ComplotsBase = SceneOf[Table, Rules, Story, TableLayout]


def own_hand(scene: ComplotsBase) -> tuple[str, ...]:
    """The person's hidden cards, in the order in which they lie."""
    if not scene.shown.hands:
        return ()
    return tuple(sorted(scene.shown.hands[scene.seat], key=lambda card: (*scene.rules.characters, "?").index(card)))


def coins_of(table: Table, seat: int) -> int:
    return table.coins[seat] if table.coins else 0
