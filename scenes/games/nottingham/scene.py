"""The scene of Nottingham: people around a road, the goods in the middle, a long hand before the person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from engine.games.nottingham.story import Story
from scenes.games.nottingham.asking.questions import Questions
from scenes.games.nottingham.base import NottinghamBase, figures, order
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.staging.aloft import Aloft
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.tables.board.hand import Hand
from scenes.tables.theatre import Theatre


class NottinghamTheatre(Theatre[Table, Rules, Story, NottinghamLayout], Protocol):
    """What its moments are played with."""

    @property
    def aloft(self) -> Aloft: ...
    @property
    def hand(self) -> Hand: ...


class NottinghamScene(NottinghamBase):
    """The scene with its own parts. `ribbon` are the steps of the turn."""

    game = "nottingham"
    questions: Questions
    aloft: Aloft
    ribbon: Sequence[Widget] = ()

    @cached_property
    def hand(self) -> Hand:
        """The person's cards as they lie."""
        return Hand(lambda card, pixels: cards.in_hand(card, pixels, figures(self)), order)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        """Built again where a hint covers what somebody did: that is then laid elsewhere, or left out."""
        widgets = super().build(canvas)
        did = [each.rect for each in widgets if ids.is_a(each.id, ids.DID)]
        return super().build(canvas) if self.advice.strip.collidelist(did) >= 0 else widgets
