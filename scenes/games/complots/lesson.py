"""The table of Complots as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Canvas
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.lesson import Guide


class ComplotsGuide(Guide[TableLayout]):
    """The table of Complots with captions over it; deck, heap and their names had better stay in sight."""

    scene: ComplotsScene

    def open_middle(self, canvas: Canvas, layout: TableLayout) -> Sequence[pygame.Rect]:
        return [canvas.rect(*piles.whole(layout))]
