"""Where a game was left: the last lines of the log, before it goes on, on a leaf over the table with one gold button that closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from art import theme
from scenes.dialog import darken
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, sheet, words, words_height
from scenes.kit.stage import Scene
from scenes.kit.text import sentences
from scenes.kit.widget import Treatment, Widget
from scenes.tables.scene import MatchScene
from scenes.tables.telling import log

WIDE = 640.0  # units: width of a leaf
PAD = 26.0  # units between its edges and what stands on it
GAP = 12.0  # units between two rows
LABEL_EDGE = 22.0  # units of the button above and below its words, together
Row = tuple[float, Callable[[pygame.Rect], Widget]]  # its height in units, and what stands there


class Leaf(Scene):
    """Subclasses say what stands on it (`rows`). Escape and Enter press the button; `close` is its word."""

    whole = False
    default = "enough"
    backs = (default,)

    def __init__(self, house: House, heading: str, close: str) -> None:
        super().__init__()
        self.house, self.heading, self.close = house, heading, close

    def rows(self, canvas: Canvas, wide: float) -> Sequence[Row]:
        """The content from top to bottom, in a column `wide` units wide."""
        raise NotImplementedError

    def room(self, canvas: Canvas) -> float:
        """Height of the content at most, in units: more does not fit into the window."""
        return canvas.height - 2 * (GAP + PAD + GAP) - self._head(canvas) - self._foot(canvas)

    def _wide(self, canvas: Canvas) -> float:
        return min(WIDE * max(1.0, canvas.text), canvas.width - 60)

    def _head(self, canvas: Canvas) -> float:
        return words_height(canvas, self.heading, self._wide(canvas) - 2 * PAD, theme.QUESTION, "heading")

    def _foot(self, canvas: Canvas) -> float:
        return max(50.0, canvas.font(theme.BUTTON) / canvas.scale + LABEL_EDGE)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        darken(surface)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        wide, head, foot = self._wide(canvas), self._head(canvas), self._foot(canvas)
        inner = wide - 2 * PAD
        rows = self.rows(canvas, inner)
        whole = PAD + head + GAP + sum(high + GAP for high, _ in rows) + foot + PAD
        left, top = (canvas.width - wide) / 2, max(6.0, (canvas.height - whole) / 2)

        def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)

        title = canvas.rect(left + PAD, top + PAD, inner, head)
        widgets = [
            Widget("sheet", canvas.rect(left, top, wide, whole), self.heading, ground),
            words(
                canvas, "heading", title, self.heading,
                face="heading", units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
            ),
        ]  # fmt: skip
        y = top + PAD + head + GAP
        for high, made in rows:
            widgets.append(made(canvas.rect(left + PAD, y, inner, high)))
            y += high + GAP
        widgets.append(
            button(canvas, "enough", canvas.rect(left + PAD, y, inner, foot), self.close, self.back, kind="gold")
        )
        return widgets

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()


LINES = 8  # lines of the log at most


class Recap(Leaf):
    """The leaf with the last lines of the log, at most LINES, and as many as there is room for."""

    name = "recap"

    def __init__(self, scene: MatchScene) -> None:
        super().__init__(scene.house, scene.house.text("table", "recap"), scene.house.text("table", "go"))
        self.scene = scene

    def rows(self, canvas: Canvas, wide: float) -> Sequence[Row]:
        inner, shown = canvas.px(wide), self.scene.chronicle.lines[-LINES:]
        while len(shown) > 1 and log.height(canvas, shown, inner) > canvas.px(self.room(canvas)):
            shown = shown[1:]

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            log.paint(surface, canvas, shown, place)

        label = sentences(*("".join(span.text for span in line.spans) for line in shown)) or self.heading
        high = log.height(canvas, shown, inner) / canvas.scale
        return [(high, lambda place: Widget("last lines", place, label, paint))]
