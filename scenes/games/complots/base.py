"""The base of the scene of Complots, which its own parts import; and what they ask of it about hands and coins."""

from __future__ import annotations

from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table
from engine.games.complots.story import Story
from scenes.tables.laid import LaidSight
from scenes.tables.layout import TableLayout
from scenes.tables.scene import SceneOf
from scenes.tables.sight import Sight

ComplotsBase = SceneOf[Table, Rules, Story, TableLayout]
ComplotsSight = Sight[Table, Rules, Story]
ComplotsLaid = LaidSight[Table, Rules, Story, TableLayout]


def own_hand(sight: ComplotsSight) -> tuple[str, ...]:
    """The person's hidden cards, in the order in which they lie."""
    if not sight.shown.hands:
        return ()
    return tuple(sorted(sight.shown.hands[sight.seat], key=lambda card: (*sight.rules.characters, "?").index(card)))


def coins_of(table: Table, seat: int) -> int:
    return table.coins[seat] if table.coins else 0
