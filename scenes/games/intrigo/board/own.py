"""The person's strip: the hand of plot cards; in the draft the slots of those that are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from engine.core.cards import is_blank
from scenes.games.intrigo.board import cards, looks
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.kit.canvas import Canvas, Place
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board.hand import Hand, Held

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable


class Own:
    """What lies before the person."""

    def __init__(self, table: IntrigoTable) -> None:
        self.table = table
        self.hand = Hand(self._picture, table.order_of)

    def widgets(self, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
        table = self.table
        if layout.mode == "draft":
            self.hand.widgets(canvas, layout.fan, ())
            return self._kept(canvas, layout)
        left, held = list(table.aloft.gone_hand), list[Held]()
        for card in table.hand():
            if card in left:
                left.remove(card)
            else:
                held.append(self._held(card))
        return self.hand.widgets(canvas, layout.fan, held)

    def _picture(self, card: str, pixels: int) -> pygame.Surface:
        return cards.card(card, pixels, self.table.mark_of(card))

    def _held(self, card: str) -> Held:
        table, questions = self.table, self.table.questions
        can = questions.takes_cards and not is_blank(card)
        chosen = can and questions.plot == card
        return Held(
            card,
            f"{table.words.card(card):name}",
            partial(questions.take_card, card) if can else None,
            chosen=chosen,
            glows=can and not (questions.plot or questions.kind),
            pale=questions.placing and bool(questions.kind),
            inspect=None if is_blank(card) else partial(looks.inspected, table, card),
            targets=self._targets if can else None,
            why=self._why_not,
        )

    def _targets(self) -> list[str]:
        """The gaps that a card can be dragged to."""
        return [f"gap {gap}" for gap, card in enumerate(self.table.shown.gaps) if not card]

    def _why_not(self, place: str) -> str:
        """Why a place does not take a card that is dropped there."""
        return (
            "" if place in self._targets() else self.table.words.reason("gap_taken") if place.startswith("gap ") else ""
        )

    # The draft

    def _kept(self, canvas: Canvas, layout: IntrigoLayout) -> list[Widget]:
        """What has been kept so far, in slots; the card about to be kept lies in its slot too."""
        table = self.table
        kept, wanted = table.hand(), table.rules.data.hand
        chosen = table.questions.keeps if table.asked else ""
        found = [self._heading(canvas, layout, len(kept), wanted)]
        for at in range(wanted):
            card = kept[at] if at < len(kept) else chosen if at == len(kept) else ""
            found.append(self._slot(canvas, layout, at, card, at >= len(kept), at == len(kept)))
        return found

    def _heading(self, canvas: Canvas, layout: IntrigoLayout, count: int, wanted: int) -> Widget:
        x, y, _wide, _ = layout.kept_box(0)
        end = layout.kept_box(wanted - 1)
        words = self.table.words.text("table", "you_keep")
        counter = self.table.words.text("table", "of", number=str(count), count=str(wanted))
        high = layout.words(19) * 1.3
        rect = canvas.rect(x, y - high - 2, end[0] + end[2] - x, high)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            left = image(words, "strong", canvas.font(18), theme.IVORY)
            right = image(counter, "strong", canvas.font(18), theme.OPEN_WORDS)
            surface.blit(left, left.get_rect(midleft=(place.left, place.centery)))
            if left.get_width() + right.get_width() < place.width:
                surface.blit(right, right.get_rect(midright=(place.right, place.centery)))

        return Widget("kept", rect, f"{words} {counter}", paint, shows=(layout, words, counter))

    def _slot(self, canvas: Canvas, layout: IntrigoLayout, at: int, card: str, meant: bool, wanted: bool) -> Widget:
        table = self.table
        mark, wide = table.mark_of(card), canvas.px(layout.kept_box(0)[2])
        label = f"{table.words.card(card):name}" if card else table.words.text("table", "slot")

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            ground = cards.slot(wide, wanted)
            surface.blit(ground, ground.get_rect(center=place.center))
            if card:
                picture = cards.card(card, wide, mark)
                picture = looks.ghostly(picture, 190) if meant else picture
                surface.blit(picture, picture.get_rect(center=place.center))

        inspect = partial(looks.inspected, table, card) if card and not is_blank(card) else None
        return Widget(
            f"kept {at}", canvas.rect(*layout.kept_box(at)), label, paint, inspect=inspect,
            shows=(layout, card, meant, wanted, mark),
        )  # fmt: skip

    # Motion

    def place_of(self, card: str) -> Place:
        """The middle of a card of the hand, in units; that of the hand where it is not there."""
        held = [each.card for each in self.hand.held]
        return self.hand.place_of(held.index(card)) if card in held else self.middle()

    def middle(self) -> Place:
        fan = self.table.layout_now.fan
        return fan.left + fan.width / 2, fan.middle

    def tick(self, seconds: float) -> None:
        table = self.table
        if table.stage is not None and self.hand.tick(table.stage, seconds):
            table.move()
