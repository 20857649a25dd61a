"""Hints at the table: two or three sensible answers, each with one reason from what everybody can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from art import theme
from engine.hints import Adviser, Hint
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, sheet, words, words_height
from scenes.kit.stage import Scene
from scenes.kit.widget import Treatment, Widget

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene

WIDE, PAD, GAP = 640.0, 26.0, 12.0


def adviser_of(table: TableScene) -> Adviser | None:
    """Who advises the person; nobody where they only watch, or the game has no hints yet."""
    if table.me is None:
        return None
    header = table.sitting.record.header
    adviser = Adviser(table.sitting.truth.game, len(header.seats), header.options, table.me)
    return adviser if adviser.able else None


class Advice(Scene):
    """A sheet over the table with the hints; it goes away with its button, or escape."""

    name = "hints"
    whole = False

    def __init__(self, table: TableScene, hints: Sequence[Hint]) -> None:
        super().__init__()
        self.table, self.hints = table, hints

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        text = self.table.house.text
        wide = min(WIDE * max(1.0, canvas.text), canvas.width - 60)
        inner = wide - 2 * PAD
        heading = text("table", "hints")
        rows = [
            (self.table.named(hint.choice), hint.told(self.table.words, self.table.company.people))
            for hint in self.hints
        ]
        highs = [
            (words_height(canvas, name, inner, theme.BUTTON, "title"), words_height(canvas, why, inner, theme.READING))
            for name, why in rows
        ]
        head = words_height(canvas, heading, inner, theme.QUESTION, "heading")
        below = max(48.0, canvas.font(theme.BUTTON) / canvas.scale + 22)
        whole = PAD + head + GAP + sum(name + why + GAP for name, why in highs) + GAP + below + PAD
        left, top = (canvas.width - wide) / 2, max(6.0, (canvas.height - whole) / 2)

        def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)

        found = [Widget("sheet", canvas.rect(left, top, wide, whole), heading, ground)]
        y = top + PAD
        place = canvas.rect(left + PAD, y, inner, head)
        found.append(
            words(
                canvas,
                "heading",
                place,
                heading,
                face="heading",
                units=theme.QUESTION,
                colour=theme.GOLD_WORDS,
                align="centre",
            )
        )
        y += head + GAP
        for at, ((name, why), (name_high, why_high)) in enumerate(zip(rows, highs, strict=True)):
            title = canvas.rect(left + PAD, y, inner, name_high)
            found.append(
                words(canvas, f"hint {at}", title, name, face="title", units=theme.BUTTON, colour=theme.OPEN_WORDS)
            )
            reason = canvas.rect(left + PAD, y + name_high, inner, why_high)
            found.append(words(canvas, f"reason {at}", reason, why, units=theme.READING))
            y += name_high + why_high + GAP
        last = canvas.rect(left + PAD, top + whole - PAD - below, inner, below)
        found.append(button(canvas, "enough", last, text("table", "enough"), self.back, kind="gold"))
        return found

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()
