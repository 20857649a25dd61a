"""The table of Nottingham."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import Cards
from engine.games.nottingham.rules.numbers import COLOURS, COMMISSIONS, OBJECTS
from engine.games.nottingham.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import Diagram, HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene

SHARED = "shared"  # after the name of a commission: its card with what it is worth to both


class NottinghamScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.nottingham.scene import NottinghamScene

        return NottinghamScene

    def manner(self) -> Manner:
        from scenes.games.nottingham.manner import MANNER

        return MANNER

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.nottingham.staging.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        return card in (*OBJECTS, *COLOURS, *COMMISSIONS) or "+" in card

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from scenes.games.nottingham.board import cards

        return cards.card(card, width)

    def diagrams(self) -> Mapping[str, Diagram]:
        from scenes.games.nottingham.board.diagrams import diagrams

        return diagrams()

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        return _sorted(table.hands[seat] if table.hands else ())

    def brought_home(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        """The winnings and the commissions, for what is left in the hand is worth nothing."""
        held = table.holders()
        done = tuple(
            HeldCard(kind, look=f"{kind} {SHARED}" if len(held[kind]) > 1 else kind)
            for kind in COMMISSIONS
            if seat in held[kind]
        )
        return (*_sorted(table.winnings[seat] if table.winnings else ()), *done)

    def exhibits(self) -> Exhibits:
        from scenes.games.nottingham.exhibits import EXHIBITS

        return EXHIBITS


def _sorted(cards: Cards) -> tuple[HeldCard, ...]:
    order = (*OBJECTS, "?")
    return tuple(HeldCard(card) for card in sorted(cards, key=order.index))


SCREENS = NottinghamScreens()
