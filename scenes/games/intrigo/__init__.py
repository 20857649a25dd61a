"""The table of Intrigo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from engine.core.facts import Numbered
from engine.games.intrigo.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import Diagram, HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


class IntrigoScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.intrigo.scene import IntrigoScene

        return IntrigoScene

    def manner(self) -> Manner:
        from scenes.games.intrigo.manner import MANNER

        return MANNER

    def diagrams(self) -> Mapping[str, Diagram]:
        from scenes.games.intrigo.board import diagrams

        return diagrams.diagrams()

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.intrigo.staging.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        from scenes.games.intrigo.board import cards

        return cards.is_card(card)

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from scenes.games.intrigo.board import cards

        return cards.any_card(card, width, name)

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        """The plot cards in hand."""
        return tuple(map(HeldCard, table.hands[seat] if table.hands else ()))

    brought_open = True

    def brought(self, opening: Table, table: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
        """The seals, and where there is no Doge the coins: what is left in the hand is worth nothing."""
        from scenes.games.intrigo.board.cards import brought

        return brought(table, events, seat)

    def brought_picture(self, card: HeldCard, width: int) -> pygame.Surface:
        from scenes.games.intrigo.board.cards import picture

        return picture(card, width)

    def exhibits(self) -> Exhibits:
        from scenes.games.intrigo.exhibits import EXHIBITS

        return EXHIBITS


SCREENS = IntrigoScreens()
