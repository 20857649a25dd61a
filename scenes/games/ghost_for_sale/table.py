"""The table of Ghost for Sale: six houses under the moon, tokens and offers below them, people in the panel."""

from __future__ import annotations

import pygame

from engine.core.cards import is_blank
from scenes.games.ghost_for_sale import cards
from scenes.games.ghost_for_sale.aloft import Aloft
from scenes.games.ghost_for_sale.questions import Questions
from scenes.games.ghost_for_sale.scene import GhostScene, order
from scenes.house import House
from scenes.plan import Plan
from scenes.tables.board.hand import Hand
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.sitting import Sitting

COVERED = 0.66  # share of a card's width: lying closer than this, only the left of each is seen


class GhostTable(GhostScene):
    """The scene. `hand` are the person's cards as they lie."""

    game = "ghost_for_sale"
    questions: Questions
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.hand = Hand(self._card, order)

    def _card(self, card: str, pixels: int) -> pygame.Surface:
        """A card of the hand. Where cards lie close, the left of each alone tells its number."""
        if is_blank(card):
            return cards.offer(card, pixels)
        steps = self.hand.fan.steps([order(each.card) for each in self.hand.held])
        covered = bool(steps) and min(steps) < COVERED * self.hand.fan.card
        return cards.offer(card, pixels, self.questions.foot(card), covered)
