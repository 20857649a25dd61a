"""The table of Ghost for Sale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from art import theme
from engine.core.facts import Numbered
from engine.games.ghost_for_sale.past import rounds
from engine.games.ghost_for_sale.rules.numbers import BOTH, DOUBLE, FACES, KNOWN_CARDS, SPECIALS
from engine.games.ghost_for_sale.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import Diagram, HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


TOKENS = (*FACES, DOUBLE)


class GhostScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.ghost_for_sale.scene import GhostScene

        return GhostScene

    def manner(self) -> Manner:
        from scenes.games.ghost_for_sale.manner import MANNER

        return MANNER

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.ghost_for_sale.staging.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        return card in (*KNOWN_CARDS, *SPECIALS, *BOTH, *TOKENS)

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from scenes.games.ghost_for_sale.board import cards

        if card in TOKENS:
            return cards.token(theme.NEUTRAL, card, width)
        return cards.card(card, width, name)

    def diagrams(self) -> Mapping[str, Diagram]:
        from scenes.games.ghost_for_sale.board.diagrams import diagrams

        return diagrams()

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        """The offer cards in hand, ascending."""
        held = table.hands[seat] if table.hands else ()
        return tuple(
            HeldCard(card) for card in sorted(held, key=lambda each: 99 if each.startswith("?") else int(each))
        )

    def brought(self, opening: Table, table: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
        """The houses in the order in which they were bought: what is left in the hand is worth nothing."""
        sales = (sale for told in rounds(events, opening) for sale in told.sales if sale.seat == seat)
        return tuple(
            HeldCard(
                sale.place,
                of=(("place", sale.place), ("price", sale.price), ("ghosts", sale.ghosts), ("points", sale.points)),
            )
            for sale in sales
        )

    def brought_picture(self, card: HeldCard, width: int) -> pygame.Surface:
        from scenes.games.ghost_for_sale.board import cards

        return cards.brought(card, width)

    def exhibits(self) -> Exhibits:
        from scenes.games.ghost_for_sale.exhibits import EXHIBITS

        return EXHIBITS


SCREENS = GhostScreens()
