"""The table of Complots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from engine.games.complots.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import Diagram, HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


class ComplotsScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.complots.scene import ComplotsScene

        return ComplotsScene

    def manner(self) -> Manner:
        from scenes.games.complots.manner import MANNER

        return MANNER

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.complots.staging.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        from art.games.complots.cards.characters import SCENES

        return card in SCENES

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from art.games.complots.cards.characters import lost
        from scenes.games.complots.board import cards

        return lost(card, width) if fallen else cards.card(card, width, name)

    def diagrams(self) -> Mapping[str, Diagram]:
        from scenes.games.complots.board.diagrams import diagrams

        return diagrams()

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        hidden, fallen = table.hands[seat] if table.hands else (), table.faceup[seat] if table.faceup else ()
        return (*map(HeldCard, hidden), *(HeldCard(card, True) for card in fallen))

    def exhibits(self) -> Exhibits:
        from scenes.games.complots.exhibits import EXHIBITS

        return EXHIBITS


SCREENS = ComplotsScreens()
