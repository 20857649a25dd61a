"""The person's strip: the hand of offer cards, the True or False card, and the tokens while there are declarations."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import is_blank
from engine.core.choice import Choice
from engine.games.ghost_for_sale.rules.numbers import BOTH, LIE, TRUTH
from scenes.games.ghost_for_sale import cards, tokens
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring
from scenes.kit.fan import HIGH
from scenes.kit.inspector import Inspected
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.board.hand import Hand, Held

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

TILT = 3.0  # degrees by which the True or False card lies turned to the left
COVERED = 0.66  # share of a card's width: lying closer than this, only the left of each is seen
CHOICE = 88.0  # units: width of the True and the False card between which the person chooses


class Own:
    """What lies before the person."""

    def __init__(self, table: GhostTable) -> None:
        self.table = table
        self.hand = Hand(self._picture, self.order)

    @staticmethod
    def order(card: str) -> int:
        """The value by which the hand is sorted; blanks last."""
        return 99 if is_blank(card) else int(card)

    def widgets(self, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
        table = self.table
        if layout.mode == "reveal":
            self.hand.widgets(canvas, layout.fan, ())
            return []
        found = [*self._honesty(canvas, layout), *tokens.own(canvas, layout, table)]
        held: list[Held] = []
        if table.shown.phase != "declare":
            left = list(table.aloft.leaving)
            for at, card in enumerate(table.hand()):
                if card in left:
                    left.remove(card)
                else:
                    held.append(self._held(at, card))
        return [*found, *self.hand.widgets(canvas, layout.fan, held)]

    def _picture(self, card: str, pixels: int) -> pygame.Surface:
        """A card of the hand. Where cards lie close, the left of each alone tells its number."""
        if is_blank(card):
            return cards.offer(card, pixels)
        steps = self.hand.fan.steps([self.order(each.card) for each in self.hand.held])
        covered = bool(steps) and min(steps) < COVERED * self.hand.fan.card
        return cards.offer(card, pixels, self.table.questions.foot(card), covered)

    def _held(self, at: int, card: str) -> Held:
        table, questions = self.table, self.table.questions
        nth = table.hand()[:at].count(card)
        can = table.asked and questions.takes_cards and not is_blank(card)
        return Held(
            card,
            questions.told_card(card),
            partial(questions.click_card, at, card, nth) if can else None,
            reason=questions.why_not_card(at) if can else "",
            chosen=can and questions.is_chosen(at, card, nth),
            glows=can and table.sitting.kind != "reserve",
            pale=can and questions.is_laid(card, nth),
            inspect=None if is_blank(card) else partial(self.inspected, card),
            targets=questions.drop_targets if can and table.sitting.kind != "reserve" else None,
        )

    def inspected(self, card: str) -> Inspected:
        """A card shown large, with what others see of it, and how many of its kind are spent or set aside."""
        table, words = self.table, self.table.words
        told = words.text(
            "table", "card_told", "lie" if cards.lies(card) else "plain", back=table.questions.seen_as(card)
        )
        spent = table.shown.discard[table.seat].count(card) if table.shown.discard else 0
        aside = sum(zone[table.seat].count(card) for zone in (table.shown.reserve, table.shown.waiting) if zone)
        rows = []
        if aside:
            rows.append((words.text("table", "aside"), str(aside)))
        if spent:
            rows.append((words.text("table", "spent"), str(spent)))
        picture = partial(cards.offer, card, foot=table.questions.foot(card))
        return Inspected(picture, f"{words.card(card):name}", told, tuple(rows))

    # True or False

    def _honesty(self, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
        table = self.table
        stance = table.shown.stances[table.seat] if table.shown.stances else ()
        if table.asked and table.sitting.kind == "truth":
            return self._choices(canvas, layout)
        if len(stance) != 1:
            return []
        card = stance[0]
        x, y, wide = layout.honesty
        word = table.words.text("table", "stance", card) if card in BOTH else ""

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            picture = cards.tilted(cards.honesty(card, canvas.px(wide), word), TILT)
            surface.blit(picture, picture.get_rect(center=spot.center))

        rect = canvas.rect(x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH)
        label = f"{table.words.card(card):name}" if card in BOTH else table.words.text("table", "steps", "truth")
        inspect = partial(self.inspected_stance, card) if card in BOTH else None
        return [Widget("stance", rect, label, paint, inspect=inspect, shows=(layout, card, word))]

    def inspected_stance(self, card: str) -> Inspected:
        words = self.table.words
        word = words.text("table", "stance", card)
        return Inspected(partial(cards.honesty, card, word=word), word, words.text("table", "stance_told", card))

    def choice_boxes(self, layout: GhostLayout) -> dict[str, Box]:
        """Where True and False lie while the person chooses between them: in the middle of the cloth, or over the hand
        where the bar stands beside it, which may grow upward."""
        wide = min(CHOICE * layout.grown, (layout.floor - layout.row.rim - 16) / HIGH)
        y = layout.row.rim + (layout.floor - layout.row.rim - wide * HIGH) * 0.85
        x, _, across, _ = layout.hand
        beside = layout.prompt[0] >= x + across
        middle = x + across / 2 if beside else layout.area[2] / 2
        return {
            TRUTH: (middle - wide - 22, y, wide, wide * HIGH),
            LIE: (middle + 22, y, wide, wide * HIGH),
        }

    def _choices(self, canvas: Canvas, layout: GhostLayout) -> list[Widget]:
        return [
            self._choice(canvas, card, box, key) for key, (card, box) in enumerate(self.choice_boxes(layout).items(), 1)
        ]

    def _choice(self, canvas: Canvas, card: str, box: Box, key: int) -> Widget:
        table = self.table
        word = table.words.text("table", "stance", card)

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            lit = treatment.hovered or treatment.focused
            picture = cards.tilted(cards.honesty(card, spot.width, word), 3.0 if card == TRUTH else -3.0)
            light = pictures.glow_around(spot.size, "#fff1bd" if lit else "#ffcf6a")
            middle = spot.centerx, spot.centery - (canvas.px(6) if lit else 0)
            surface.blit(light, light.get_rect(center=middle))
            surface.blit(picture, picture.get_rect(center=middle))
            if treatment.focused:
                ring(spot.size, canvas.scale, 8).draw(surface, spot.move(0, -canvas.px(6)).topleft)

        press = table.questions.gives(Choice(card))
        inspect = partial(self.inspected_stance, card)
        return Widget(f"truth {card}", canvas.rect(*box), word, paint, press, key="", inspect=inspect)

    # Motion

    def place_of(self, card: str, nth: int = 0) -> Place:
        """The middle of a card of the hand, in units; that of the hand where it is not there."""
        held = [each.card for each in self.hand.held]
        found = [at for at, each in enumerate(held) if each == card]
        if not found:
            return self.middle()
        return self.hand.place_of(found[min(nth, len(found) - 1)])

    def middle(self) -> Place:
        fan = self.hand.fan
        return fan.left + fan.width / 2, fan.middle

    def tick(self, seconds: float) -> None:
        table = self.table
        if table.stage is not None and self.hand.tick(table.stage, seconds):
            table.move()
