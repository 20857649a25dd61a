"""The table of Top Secret."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from engine.core.facts import Numbered
from engine.games.top_secret.past import last_played
from engine.games.top_secret.rules.numbers import BLACK
from engine.games.top_secret.rules.table import Table
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas
from scenes.screens import Diagram, HeldCard, Job
from scenes.tables.at_table import TableScreens

if TYPE_CHECKING:
    from scenes.tables.manner import Manner
    from scenes.tables.scene import MatchScene


class TopSecretScreens(TableScreens):
    shows_hands = True

    def scene(self) -> type[MatchScene]:
        from scenes.games.top_secret.scene import TopSecretScene

        return TopSecretScene

    def manner(self) -> Manner:
        from scenes.games.top_secret.manner import MANNER

        return MANNER

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        from scenes.games.top_secret.staging.ahead import jobs

        return jobs(canvas, words, players)

    def has_card(self, card: str) -> bool:
        from scenes.games.top_secret.board import cards

        return cards.is_card(card)

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        from scenes.games.top_secret.board import cards

        return cards.card(card, width, word=name)

    def diagrams(self) -> Mapping[str, Diagram]:
        from scenes.games.top_secret.board import diagrams

        return diagrams.diagrams()

    def held(self, table: Table, seat: int) -> tuple[HeldCard, ...]:
        """The black cards: who somebody is, and their fragment; none for the Ambassador."""
        if not table.identities:
            return ()
        both = (*table.identities[seat], *table.fragments[seat])
        return tuple(HeldCard(card if card.startswith("?") else BLACK + card) for card in both)

    def brought(self, opening: Table, table: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
        """The black cards of the last game that was played: another may only have been dealt."""
        last = last_played(opening, events)
        return (
            ()
            if last is None
            else tuple(HeldCard(BLACK + card) for card in last.identities[seat] + last.fragments[seat])
        )

    def exhibits(self) -> Exhibits:
        from scenes.games.top_secret.exhibits import EXHIBITS

        return EXHIBITS


SCREENS = TopSecretScreens()
