"""The table of Intrigo: the palace by moonlight, the market around the Doge's chair, the families in the panel."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.games.intrigo.asking.placing import Placing
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene, mark_of, order_of
from scenes.games.intrigo.staging.aloft import Aloft
from scenes.games.intrigo.standings import Standings
from scenes.games.intrigo.telling.walk import Walk
from scenes.house import House
from scenes.plan import Plan
from scenes.tables.board.hand import Hand
from scenes.tables.lessons.lesson import Teach
from scenes.tables.manner import Manner
from scenes.tables.sitting import Sitting


class IntrigoTable(IntrigoScene):
    """The scene. `hand` are the person's plot cards as they lie, `walk` is the palace before each event."""

    game = "intrigo"
    questions: Placing
    aloft: Aloft

    def __init__(
        self, house: House, sitting: Sitting, manner: Manner, plan: Plan | None = None, teach: Teach | None = None
    ) -> None:
        super().__init__(house, sitting, manner, plan, teach)
        self.standings, self.walk = Standings(self), Walk(self)
        self.hand = Hand(self._card, partial(order_of, self))
        self.parchment = pygame.Rect(0, 0, 0, 0)  # pixels: the caption of a lesson, laid over the court

    def _card(self, card: str, pixels: int) -> pygame.Surface:
        return cards.card(card, pixels, mark_of(self, card))
