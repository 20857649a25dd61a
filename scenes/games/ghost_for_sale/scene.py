"""The scene of Ghost for Sale: six houses under the moon, tokens and offers below them, people in the panel."""

from __future__ import annotations

from functools import cached_property
from typing import Protocol

import pygame

from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.numbers import Rules
from engine.games.ghost_for_sale.rules.table import Table
from engine.games.ghost_for_sale.story import Story
from scenes.games.ghost_for_sale.asking.questions import Questions
from scenes.games.ghost_for_sale.base import GhostBase, order
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.staging.aloft import Aloft
from scenes.tables.board.hand import Hand
from scenes.tables.theatre import Theatre

COVERED = 0.66  # share of a card's width: lying closer than this, only the left of each is seen


class GhostTheatre(Theatre[Table, Rules, Story, GhostLayout], Protocol):
    """What its moments are played with."""

    @property
    def aloft(self) -> Aloft: ...
    @property
    def hand(self) -> Hand: ...


class GhostScene(GhostBase):
    """The scene with its own parts."""

    game = "ghost_for_sale"
    questions: Questions
    aloft: Aloft

    @cached_property
    def hand(self) -> Hand:
        """The person's cards as they lie."""
        return Hand(self._card, order)

    def _card(self, card: str, pixels: int) -> pygame.Surface:
        """A card of the hand. Where cards lie close, the left of each alone tells its number."""
        if is_blank(card):
            return cards.offer(card, pixels)
        steps = self.hand.fan.steps([order(each.card) for each in self.hand.held])
        covered = bool(steps) and min(steps) < COVERED * self.hand.fan.card
        return cards.offer(card, pixels, self.questions.foot(card), covered)
