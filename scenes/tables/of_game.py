"""What every game's table knows of its own game, with the game's own types: what lies on it, and the rules."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.core.story import Story
from scenes.kit.canvas import Canvas
from scenes.tables.layout import TableLayout
from scenes.tables.scene import TableScene

L = TypeVar("L")
R = TypeVar("R")
S = TypeVar("S", bound=Story)
P = TypeVar("P", bound=TableLayout)


class OfGame(TableScene, Generic[L, R, S, P]):
    """A table whose zones are an `L` (its class is `zones`), whose numbers are an `R`, whose story is an `S` (`stories`), and
    which is laid out by a `P`.
    """

    zones: type[L]
    stories: type[S]
    layouts: type[P]

    def layout(self, canvas: Canvas) -> P:
        found = super().layout(canvas)
        assert isinstance(found, self.layouts)
        return found

    @property
    def layout_now(self) -> P:
        assert self.stage is not None
        return self.layout(self.stage.canvas)

    @property
    def shown(self) -> L:
        """What lies on the table now, or lay there at the moment that is looked back at."""
        table = self.board
        assert isinstance(table, self.zones)
        return table

    @property
    def story(self) -> S:
        """What has happened, as the person saw it: so far, or until the moment they look back to."""
        story = super().story
        assert isinstance(story, self.stories)
        return story

    @property
    def rules(self) -> R:
        """The numbers of the rules that are played by."""
        rules: R = self.sitting.truth.rules
        return rules
