"""The table of Day or Night."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from engine.games.day_or_night.rules.numbers import CARDS
from engine.games.day_or_night.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


class DayOrNightScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.day_or_night.scene import DayOrNightScene

        return DayOrNightScene

    def manner(self) -> Manner:
        from scenes.games.day_or_night.manner import MANNER

        return MANNER

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.day_or_night.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        return card in CARDS

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from scenes.games.day_or_night import cards

        return cards.card(card, width, name)

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        return tuple(map(HeldCard, table.hands[seat])) if table.hands else ()

    def exhibits(self) -> Exhibits:
        from scenes.games.day_or_night.exhibits import EXHIBITS

        return EXHIBITS


SCREENS = DayOrNightScreens()
