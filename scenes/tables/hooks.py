"""What a game tells its table: its questions, its places, its events, what is publicly known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from engine.core.event import Event
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.tables.asking import Asking
from scenes.tables.beats import Presenters
from scenes.tables.layout import TableLayout
from scenes.tables.log import Line
from scenes.tables.sprites import Place
from scenes.tables.tabs import Glance, Tab


class Hooks(Scene):
    """Filled in by each game's table."""

    game = ""
    asking: type[Asking] = Asking  # what the bar says for each of its questions
    presenters: Presenters[Any]  # how its events are shown
    takeable: tuple[type[Event], ...] = ()  # events of one's own answer that do not end its undo
    reveals: tuple[type[Event], ...] = ()  # events whose log line would give away what is about to be seen

    def places(self, canvas: Canvas, layout: TableLayout) -> Sequence[Widget]:
        """Cards and places on the table that can be looked at or clicked."""
        raise NotImplementedError

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> None:
        """All that lies and sits at the table, from `sitting.shown`."""
        raise NotImplementedError

    def lines_of(self, first: int, run: Sequence[Event]) -> list[Line]:
        """The lines of the log for events that are shown in one beat, the first of which has this number."""
        raise NotImplementedError

    def stage_place(self) -> Place:
        """The middle of what is revealed, in units."""
        raise NotImplementedError

    def caught_up(self) -> None:
        """All that happened has been shown without motion (a game continued, an answer taken back): follow it."""

    def against_me(self) -> bool:
        """Whether the claim that the window is about is aimed at the person."""
        return False

    def faces(self, name: str, side: int) -> pygame.Surface:
        """The small picture of a card on buttons and in bubbles."""
        raise NotImplementedError

    def ledger_rows(self) -> int:
        """How many rows the ledger has; 0 where the game has none."""
        return 0

    def paint_ledger(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        """What is publicly known, as a table."""

    def tabs(self) -> Sequence[Tab]:
        """The tabs of the side panel; without any it has the log and the ledger."""
        return ()

    def glance(self) -> Glance | None:
        """What stays in sight at the edge of the window where the side panel is a drawer."""
        return None
