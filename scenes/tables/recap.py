"""Where a game was left: the last lines of the log, before it goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.text import sentences
from scenes.kit.widget import Treatment, Widget
from scenes.tables.leaf import Leaf, Row
from scenes.tables.scene import MatchScene
from scenes.tables.telling import log

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
