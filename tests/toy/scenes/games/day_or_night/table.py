"""The table of Day or Night: people around it with a card each, the deck in the middle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import theme
from engine.core.event import Event
from engine.games.day_or_night.rules.table import Claimed, Exposed, Proved
from engine.games.day_or_night.rules.table import Table as Lying
from scenes.games.day_or_night import cards
from scenes.games.day_or_night.presenters import PRESENTERS
from scenes.games.day_or_night.questions import Questions
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.screens import HeldCard
from scenes.tables.board.figures import Figure
from scenes.tables.board.pile import draw_pile
from scenes.tables.layout import TableLayout
from scenes.tables.manner import Manner
from scenes.tables.round_table import RoundTable
from scenes.tables.telling.bubbles import Speech
from scenes.tables.telling.chronicle import Chronicle

DECK, BELOW = 92, 12  # units: the width of the deck; from there to the words below


class DayOrNightChronicle(Chronicle):
    """Its log, in which lies and proofs stand out."""

    def tone(self, event: Event) -> str:
        tones: dict[type[Event], str] = {Exposed: theme.BAD, Proved: theme.GOOD}
        return tones.get(type(event), theme.IVORY)


class DayOrNightTable(RoundTable):
    """Points and stake stand on everybody's plate; what is claimed, in a bubble."""

    game = "day_or_night"
    manner = Manner(
        PRESENTERS, Questions, chronicle=DayOrNightChronicle, takeable=(Claimed,), reveals=(Exposed, Proved)
    )

    @property
    def shown(self) -> Lying:
        table = self.board
        assert isinstance(table, Lying)
        return table

    def caught_up(self) -> None:
        if self.shown.claim and not self.sitting.over:
            self.talk.speeches[self.shown.first] = self.claimed(self.shown.claim)

    def claimed(self, card: str) -> Speech:
        return Speech(self.questions.say("says", card=card))

    def figures(self, seat: int) -> tuple[Figure, ...]:
        table = self.shown
        stake = table.stakes[seat] if table.stakes else 0
        points = Figure(table.points[seat], "crown")
        return (points, Figure(stake, "gold", room="0")) if stake else (points,)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, self.shown.hands[seat])) if self.shown.hands else ()

    def most_beside(self) -> int:
        return 1

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        if not named:
            return cards.card(card.id, pixels, tilt=tilt)
        assert self.stage is not None
        return cards.card(card.id, pixels, f"{self.words.card(card.id):name}", self.stage.canvas.scale < 1, tilt)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        x, y = (value * canvas.scale for value in layout.centre)
        back, count = cards.card("?", canvas.px(DECK)), len(self.shown.deck)
        taken = draw_pile(surface, canvas, back, (x, y), count)
        told = image(self.questions.say("deck", cards=count), "text", canvas.font(theme.READING), theme.IVORY)
        under = y + back.get_height() / 2 + canvas.px(BELOW)
        taken.append(surface.blit(told, told.get_rect(midtop=(x, under))))
        return taken
