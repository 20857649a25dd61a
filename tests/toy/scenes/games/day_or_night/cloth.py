"""What lies on the table of Day or Night: people around it with a card each, the deck in the middle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import theme
from scenes.games.day_or_night import cards
from scenes.games.day_or_night.presenters import speech
from scenes.games.day_or_night.scene import DayOrNightScene
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.screens import HeldCard
from scenes.tables.board.pictures import draw_pile
from scenes.tables.board.seats import Figure
from scenes.tables.cloth import Cloth
from scenes.tables.layout import TableLayout
from scenes.tables.telling.bubbles import Speech

DECK, BELOW = 92, 12  # units: the width of the deck; from there to the words below


class DayOrNightCloth(Cloth[DayOrNightScene, TableLayout]):
    """Points and stake stand on everybody's plate; what is claimed, in a bubble."""

    def claimed(self) -> tuple[int, Speech] | None:
        scene = self.scene
        stands = bool(scene.shown.claim) and not scene.sitting.over
        return (scene.shown.first, speech(scene, scene.shown.claim)) if stands else None

    def figures(self, seat: int) -> tuple[Figure, ...]:
        table = self.scene.shown
        stake = table.stakes[seat] if table.stakes else 0
        points = Figure(table.points[seat], "crown")
        return (points, Figure(stake, "gold", room="0")) if stake else (points,)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return tuple(map(HeldCard, self.scene.shown.hands[seat])) if self.scene.shown.hands else ()

    def most_beside(self) -> int:
        return 1

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        scene = self.scene
        if not named:
            return cards.card(card.id, pixels, tilt=tilt)
        assert scene.stage is not None
        return cards.card(card.id, pixels, f"{scene.words.card(card.id):name}", scene.stage.canvas.scale < 1, tilt)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> list[pygame.Rect]:
        x, y = (value * canvas.scale for value in layout.centre)
        back, count = cards.card("?", canvas.px(DECK)), len(self.scene.shown.deck)
        taken = draw_pile(surface, canvas, back, (x, y), count)
        told = image(self.scene.company.say("deck", cards=count), "text", canvas.font(theme.READING), theme.IVORY)
        under = y + back.get_height() / 2 + canvas.px(BELOW)
        taken.append(surface.blit(told, told.get_rect(midtop=(x, under))))
        return taken
