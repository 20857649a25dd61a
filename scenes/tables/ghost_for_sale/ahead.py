"""The pictures of the table of Ghost for Sale that take long, painted in a thread before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.screens import Job
from scenes.tables import ahead
from scenes.tables.ghost_for_sale import cards
from scenes.tables.ghost_for_sale.layout import GhostLayout, Mode

MODES: tuple[Mode, ...] = ("row", "inform", "reveal")


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    layouts = {mode: GhostLayout(canvas, players, cards=8, mode=mode) for mode in MODES}
    yield partial(cards.ground_of, canvas, layouts["row"])
    yield from ahead.people(canvas, "ghost_for_sale", layouts["row"], words)
