"""Where a game was left: the last lines of the log, before it goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, sheet, words, words_height
from scenes.kit.stage import Scene
from scenes.kit.widget import Treatment, Widget
from scenes.tables import log

if TYPE_CHECKING:
    from scenes.tables.scene import TableScene

LINES, WIDE, PAD = 8, 620.0, 26.0


class Recap(Scene):
    """A sheet over the table; it goes on with a button, or escape."""

    name = "recap"
    whole = False

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        text = self.table.house.text
        wide = min(WIDE * max(1.0, canvas.text), canvas.width - 60)
        inner = canvas.px(wide - 2 * PAD)
        shown = self._fitting(canvas, inner)
        high = log.height(canvas, shown, inner) / canvas.scale
        head = words_height(canvas, text("table", "recap"), wide - 2 * PAD, theme.QUESTION, "heading")
        below = max(50.0, canvas.font(theme.BUTTON) / canvas.scale + 24)
        whole = PAD + head + 12 + high + 16 + below + PAD
        left, top = (canvas.width - wide) / 2, max(8.0, (canvas.height - whole) / 2)

        def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)

        def lines(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            log.paint(surface, canvas, shown, place)

        title = canvas.rect(left + PAD, top + PAD, wide - 2 * PAD, head)
        return [
            Widget("recap", canvas.rect(left, top, wide, whole), text("table", "recap"), ground),
            words(
                canvas, "heading", title, text("table", "recap"),
                face="heading", units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
            ),
            Widget(
                "last lines",
                canvas.rect(left + PAD, top + PAD + head + 12, wide - 2 * PAD, high),
                " ".join(span.text for line in shown for span in line.spans),
                lines,
            ),
            button(
                canvas, "go on", canvas.rect(left + PAD, top + whole - PAD - below, wide - 2 * PAD, below),
                text("table", "go"), self.back, kind="gold",
            ),
        ]  # fmt: skip

    def _fitting(self, canvas: Canvas, inner: int) -> list[log.Line]:
        """As many of the last lines as there is room for."""
        shown = self.table.lines[-LINES:]
        while len(shown) > 1 and log.height(canvas, shown, inner) > canvas.px(canvas.height - 240):
            shown = shown[1:]
        return shown

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()
