"""The person's own hand: an arc that opens under the pointer, with what its sets are worth and what they risk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.games.nottingham.rules.numbers import COLOURS, COMMISSIONS, OBJECTS
from scenes.games.nottingham import cards
from scenes.games.nottingham.layout import NottinghamLayout
from scenes.games.nottingham.lines import aims
from scenes.kit.canvas import Canvas, Place
from scenes.kit.inspector import Inspected
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.tables.board.badges import Badge
from scenes.tables.board.hand import Hand, Held

if TYPE_CHECKING:
    from scenes.games.nottingham.table import NottinghamTable

AMBUSH = 46.0  # units: width of an own ambush card
AMBUSH_STEP = 42.0  # units from one to the next
FOOT = 3.0  # units at the foot of one that are not pressed: the hand may begin there


class Own:
    """The cards before the person: objects in hand and ambushes laid."""

    def __init__(self, table: NottinghamTable) -> None:
        self.table = table
        self.hand = Hand(cards.in_hand, table.order)

    def widgets(self, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
        held = [self._held(at, card) for at, card in enumerate(self.table.hand())]
        gone, shown = [*self.table.aloft.leaving.get(self.table.seat, ()), *self.table.sealed], []
        for each in held:
            if each.card in gone:
                gone.remove(each.card)
            else:
                shown.append(each)
        sets = self._sets()
        hand = self.hand.widgets(canvas, layout.fan, shown, sets)
        return [*self._ambushes(canvas, layout), *self._told(canvas, sets), *hand]  # cards are pressed through badges

    def _told(self, canvas: Canvas, sets: Mapping[int, Badge]) -> list[Widget]:
        """What the badges of sets say in figures, in words: their points, and the ambushes that could strike."""
        cards_of = {badge: OBJECTS[order] for order, badge in sets.items()}
        found = []
        for badge, place in self.hand.badges(canvas).laid if sets else ():
            if badge in cards_of:
                told = self.table.questions.badge_told(cards_of[badge])
                found.append(Widget(f"badge {cards_of[badge]}", place, told, tooltip=told))
        return found

    def _held(self, at: int, card: str) -> Held:
        table, questions = self.table, self.table.questions
        hidden = card not in OBJECTS
        nth = table.hand()[:at].count(card)
        can = not hidden and table.asked and questions.can_click(card, nth)
        return Held(
            card,
            f"{table.words.card(card):name}",
            partial(questions.click_card, at, card, nth) if can else None,
            reason=questions.why_not_card(card) if table.asked and not hidden else "",
            chosen=table.asked and questions.is_chosen(at, card, nth),
            glows=can,
            pale=table.asked and questions.pales(card),
            badge=Badge(questions.say("new")) if self._is_new(at, card) else None,
            inspect=None if hidden else partial(self.inspected, card),
            targets=self._mat if can and table.sitting.kind == "offer" else None,
        )

    def _is_new(self, at: int, card: str) -> bool:
        """Whether a card came since the person's last turn, by a favour or for what others took: of equal ones the last.

        Where cards are exchanged, badges say what they bring.
        """
        table = self.table
        if table.asked and table.sitting.kind == "exchange":
            return False
        return table.hand()[at:].count(card) <= table.story.fresh.count(card)

    def _mat(self) -> list[str]:
        """What a card can be dragged to: the person's own mat."""
        return [f"slot offer {self.table.seat}"]

    def _sets(self) -> dict[int, Badge]:
        """What can be had for cards that are alike, while the person may exchange them."""
        table = self.table
        if not table.asked or table.sitting.kind != "exchange" or table.questions.named_part() in COMMISSIONS:
            return {}
        sets = {}
        for card in table.questions.sets():
            value, risk = cards.values()[card], table.questions.risk(card)
            more = str(risk) if risk else ""
            sets[table.order(card)] = Badge(f"+{value}", more, cards.arrows, bright=True)
        return sets

    def inspected(self, card: str) -> Inspected:
        """A card shown large, with its action in a sentence, and where its like have gone."""
        table, words = self.table, self.table.words
        shown, action = table.shown, table.rules.action[card]
        seen = (
            (words.text("table", "discards"), str(shown.discard.count(card))),
            (words.text("table", "winnings"), str(sum(each.count(card) for each in shown.winnings))),
        )
        picture = partial(table.card_picture, card)
        return Inspected(picture, f"{words.card(card):name}", words.text("table", "told", action), seen)

    # Ambushes

    def ambush_place(self, layout: NottinghamLayout, at: int) -> Place:
        x, y = layout.me
        if layout.compact:
            return x + layout.portrait / 2 + layout.plate + 16 + at * AMBUSH_STEP, y - 8
        return x + 30 + at * AMBUSH_STEP, y - layout.portrait / 2 - 28

    def _ambushes(self, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
        table, found = self.table, []
        laid = table.shown.ambushes[table.seat] if table.shown.ambushes else ()
        fits = table.questions.strikers() if table.asked else ()
        for at, card in enumerate(laid):
            x, y = self.ambush_place(layout, at)
            whole = canvas.rect(x - AMBUSH / 2, y - AMBUSH * 0.7, AMBUSH, AMBUSH * 1.4)
            rect = whole.copy()
            rect.height -= canvas.px(FOOT)
            if at + 1 < len(laid):  # the next one lies over the rest
                rect.width = canvas.px(x - AMBUSH / 2 + AMBUSH_STEP) - rect.left

            def paint(
                surface: pygame.Surface,
                _: pygame.Rect,
                treatment: Treatment,
                card: str = card,
                lies: pygame.Rect = whole,
            ) -> None:
                picture = cards.tilted(cards.ambush(card, lies.width), 4.0)
                up = lies.height // 8 if treatment.hovered or treatment.focused else 0
                surface.blit(picture, picture.get_rect(center=(lies.centerx, lies.centery - up)))

            inspect = partial(self.inspected_ambush, card) if not card.startswith("?") else None
            press = partial(table.questions.strike, card) if card in fits else None
            label, told = (self.ambush_name(card), self._waits(card)) if inspect is not None else ("", "")
            name = f"strike {card} laid" if press else f"ambush {at}"
            found.append(Widget(name, rect, label, paint, press, tooltip=told, inspect=inspect))
        return found

    def inspected_ambush(self, card: str) -> Inspected:
        return Inspected(partial(cards.ambush, card), self.ambush_name(card), self._waits(card))

    def ambush_name(self, card: str) -> str:
        """What an ambush card is called: one that bears a colour by whom it waits for."""
        if card in COLOURS:
            return plain(aims(self.table, card, "ambush_of"))
        return f"{self.table.words.card(card):name}"

    def _waits(self, card: str) -> str:
        """What an ambush card that is laid waits for."""
        if card not in COLOURS:
            return self.table.words.text("table", "told", "waiting")
        target = self.table.rules.colours.index(card)
        return plain(self.table.company.sentence("told", "waiting_for", target=target))

    # Motion

    def place_of(self, at: int) -> Place:
        return self.hand.place_of(at)

    def place_of_next(self, card: str) -> Place:
        return self.hand.place_of_next(card)

    def tick(self, seconds: float) -> None:
        table = self.table
        if table.stage is not None and self.hand.tick(table.stage, seconds):
            table.move()

    def draw_badges(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.hand.draw_badges(surface, canvas)
