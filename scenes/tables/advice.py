"""Hints at the table: two or three sensible answers, each with one reason from what everybody can know."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from art import theme
from engine.hints import Adviser, Hint
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, draw, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.tables.leaf import Leaf, Row

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene


def adviser_of(table: TableScene) -> Adviser | None:
    """What makes hints for the person; None where they only watch, or the game has no hints yet."""
    if table.me is None:
        return None
    header = table.sitting.record.header
    adviser = Adviser(table.sitting.truth.game, len(header.seats), table.sitting.truth.options, table.me)
    return adviser if adviser.able else None


def hints_of(table: TableScene, adviser: Adviser) -> list[Hint]:
    """The hints for what the person is asked. A mind that fails has none; then the person is told, and the match goes on."""
    try:
        adviser.follow(table.sitting.past())
        return adviser.hints(table.sitting.view())
    except Exception:
        table.house.tell_of(traceback.format_exc(), "hint_failed")
        return []


class Advice(Leaf):
    """The leaf of the hints: each says what one might do, as a button says it, and below that why."""

    name = "hints"

    def __init__(self, table: TableScene, hints: Sequence[Hint]) -> None:
        super().__init__(table.house, table.house.text("table", "hints"), table.house.text("table", "enough"))
        self.table, self.hints = table, hints

    def rows(self, canvas: Canvas, wide: float) -> Sequence[Row]:
        return [self._row(canvas, wide, at, hint) for at, hint in enumerate(self.hints)]

    def _row(self, canvas: Canvas, wide: float, at: int, hint: Hint) -> Row:
        name, why = self.table.named(hint.choice), hint.told(self.table.words, self.table.company.people)
        room = canvas.px(wide)
        title = wrap([Span(name, "title", theme.OPEN_WORDS)], room, canvas.font(theme.BUTTON))
        texts = [title, wrap([Span(why, "text", theme.IVORY)], room, canvas.font(theme.READING))]
        if hint.percent is not None:
            chance = self.table.house.text("table", "hint_chance", percent=hint.percent)
            texts.append(wrap([Span(chance, "text", theme.IVORY)], room, canvas.font(theme.READING)))
            why = f"{why} {chance}"

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            for text in texts:
                draw(surface, text, place)
                place = place.move(0, text.height)

        high = (sum(text.height for text in texts) + 1) / canvas.scale
        return high, lambda place: Widget(f"hint {at}", place, f"{name}. {why}", paint)
