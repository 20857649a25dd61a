"""How a table takes the pointer."""

from __future__ import annotations

import pygame

from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.devices.pointing import Pointing
from scenes.kit.widget import Widget
from scenes.tables.board.hand import HandCard
from scenes.tables.told import ToldScene


class TablePointing(Pointing):
    """`answering` are the ids of what stands on the table and in the bar, and may answer."""

    scene: ToldScene

    def __init__(self, scene: ToldScene) -> None:
        super().__init__(scene)
        self.answering: set[str] = set()
        self.opaque = (self.question, ids.HINT_TOLD)

    def hears(self, widget: Widget) -> bool:
        """What answers is deaf while the question has only just come."""
        return not (widget.id in self.answering and self.scene.tempo.deaf_to(widget))

    def may_inspect(self) -> bool:
        """No card is shown large while something moves."""
        return not self.scene.queue.busy or self.scene.tempo.resting

    def may_tell(self, widget: Widget) -> bool:
        """While something moves only the bar at the top explains itself, which is away from it.

        What says on itself why it cannot be chosen needs no tip.
        """
        if widget.reason and widget.label.endswith(widget.reason):
            return False
        return self.may_inspect() or widget.rect.bottom <= self._bar().bottom + 1

    def news(self) -> object:
        """The question that is asked, and what is half chosen of its answer."""
        return self.scene.tempo.reading(), self.scene.questions.chosen

    def untold(self) -> list[pygame.Rect]:
        """The bar, what a lesson says, what opens the drawer, and what the game keeps free."""
        told = (each.rect for each in self.scene.widgets if each.id in (ids.CAPTION, ids.EDGE, ids.DRAWER))
        return [*super().untold(), *told, *self.scene.cloth.untold()]

    def asked_about(self) -> list[pygame.Rect]:
        """What can be pressed to answer, but for the cards in a hand, among which the one looked at lies."""
        asked = self.scene.tempo.asked
        found = (each for each in self.scene.widgets if asked and each.id in self.answering)
        return [each.rect for each in found if each.on_press and each.enabled and not isinstance(each, HandCard)]

    def kept_clear(self) -> list[pygame.Rect]:
        return [*super().kept_clear(), self._bar(), *self.scene.seating.aimed()]

    def _bar(self) -> pygame.Rect:
        """The bar at the top."""
        canvas = self.scene.stage.canvas if self.scene.stage is not None else Canvas((1280, 720))
        return canvas.rect(0, 0, canvas.width, self.scene.layout(canvas).bar)
