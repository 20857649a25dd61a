"""The scene of Complots as its questions and places take it, and what somebody holds at it."""

from __future__ import annotations

from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table as Lying
from engine.games.complots.story import Story
from scenes.tables.layout import TableLayout
from scenes.tables.scene import SceneOf

ComplotsScene = SceneOf[Lying, Rules, Story, TableLayout]


def own_hand(scene: ComplotsScene) -> tuple[str, ...]:
    """The person's hidden cards, in the order in which they lie."""
    if not scene.shown.hands:
        return ()
    return tuple(sorted(scene.shown.hands[scene.seat], key=lambda card: (*scene.rules.characters, "?").index(card)))


def coins_of(scene: ComplotsScene, seat: int) -> int:
    return scene.shown.coins[seat] if scene.shown.coins else 0
