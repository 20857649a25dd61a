"""The table of a game that has none of its own: what its zones, its public facts, its words and its choices tell by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine import guests
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.screens import Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


class PlainScreens(TableScreens):
    """Of one game, which need not know that it has them."""

    def __init__(self, game: str) -> None:
        self.game = game

    def scene(self) -> type[MatchScene]:
        from scenes.games.plain.scene import scene_of

        return scene_of(self.game)

    def manner(self) -> Manner:
        from scenes.games.plain.scene import manner_of

        return manner_of(self.game)

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.tables.layout import TableLayout
        from scenes.tables.staging import ahead

        layout = TableLayout(canvas, players)
        yield from ahead.ground(canvas, self.game, layout)
        yield from ahead.people(canvas, self.game, layout, words)

    def positions(self) -> dict[str, Path]:
        """What the gallery shows of it, where somebody has laid that there without a table."""
        folder = guests.root(self.game)
        beside = [] if folder is None else (folder / "scenes" / "games" / self.game / "positions").glob("*.yaml")
        return {path.stem: path for path in sorted(beside)}

    def has_card(self, card: str) -> bool:
        return True

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from art.games.plain import cards

        return cards.card(self.game, card, name or card, width)


@cache
def screens_for(game: str) -> PlainScreens:
    """The SCREENS of a game that has none."""
    return PlainScreens(game)
