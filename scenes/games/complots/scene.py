"""The scene of Complots: people around it, the Court and the Treasury in the middle, the person's cards before them."""

from __future__ import annotations

from typing import Protocol

from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.table import Table
from engine.games.complots.story import Story
from scenes.games.complots.asking.questions import Questions
from scenes.games.complots.base import ComplotsBase
from scenes.games.complots.board.seating import ComplotsSeating
from scenes.tables.layout import TableLayout
from scenes.tables.theatre import Theatre


class ComplotsTheatre(Theatre[Table, Rules, Story, TableLayout], Protocol):
    """What its moments are played with."""

    @property
    def seating(self) -> ComplotsSeating: ...


class ComplotsScene(ComplotsBase):
    """The scene with its own parts."""

    game = "complots"
    questions: Questions
    seating: ComplotsSeating
