"""The scene of Intrigo: the palace by moonlight, the market around the Doge's chair, the families in the panel."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Protocol

import pygame

from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.table import Table
from engine.games.intrigo.story import Story
from scenes.games.intrigo.asking.placing import Placing
from scenes.games.intrigo.base import IntrigoBase, IntrigoLaid, mark_of, order_of
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.tables.board.hand import Hand
from scenes.tables.theatre import Theatre


class IntrigoTheatre(IntrigoLaid, Theatre[Table, Rules, Story, IntrigoLayout], Protocol):
    """What its moments are played with."""

    @property
    def aloft(self) -> Aloft: ...
    @property
    def hand(self) -> Hand: ...


class IntrigoScene(IntrigoBase):
    """The scene with its own parts."""

    questions: Placing
    aloft: Aloft
    parchment = pygame.Rect(0, 0, 0, 0)  # pixels: the caption of a lesson, laid over the court

    @cached_property
    def hand(self) -> Hand:
        """The person's plot cards as they lie."""
        return Hand(self._card, partial(order_of, self))

    def _card(self, card: str, pixels: int) -> pygame.Surface:
        grown = self.stage.canvas.figures if self.stage is not None else 1.0
        return cards.card(card, pixels, mark_of(self, card), grown=grown)
