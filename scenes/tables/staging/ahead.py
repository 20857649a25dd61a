"""The pictures of a round table that take long, painted in a thread before they are needed.

A game's `Screens.ahead` yields those of `ground`, what lies on its own table at first, those of `people`, then its own
cards.

They are listed by hand. Whatever draws a table reads the scene on the screen, which only the window's own thread may: no
painter can draw the next story to find out what it needs. What a list lacks is painted when it is needed, by the painters,
and the frame waits for it or is put off (`scenes/kit/painting/allowance.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from art import moods, theme
from engine.bots.opponents import opponents
from engine.library import load
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.people import faces
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.board.seats import ACTING
from scenes.tables.layout import TableLayout
from scenes.tables.telling import bubbles

FONTS = [  # faces and sizes (units) of letters at the table
    ("spoken", theme.SPOKEN), ("spoken", 18), ("title", 23), ("title", theme.BUTTON), ("text", theme.SMALL),
    ("text", theme.QUESTION), ("strong", theme.QUESTION), ("heading", 30),
]  # fmt: skip


def ground(canvas: Canvas, game: str, layout: TableLayout) -> Iterator[Job]:
    """What paints the night and the table."""
    yield partial(pictures.ground, game, canvas.pixels, tuple(canvas.rect(*layout.area)))


def marks_of(game: str, players: int) -> tuple[theme.SeatMark, ...]:
    """The marks of the seats of a table."""
    return moods.marks(game, load(game).facts.marks(players))


def rules_of(game: str, players: int) -> Any:
    """The numbers of the rules for so many players, with the options as they are at first; of the game's own class."""
    found = load(game)
    return found.rules_for(players, found.complete({}))


def people(canvas: Canvas, game: str, layout: TableLayout, words: Words) -> Iterator[Job]:
    """What paints letters, everybody around the table, bubbles, lights: those needed first at the beginning."""
    px = canvas.px
    for face, size in FONTS:
        yield partial(image, "A", face, canvas.font(size), theme.IVORY)
    sizes = layout.portrait, layout.portrait + ACTING
    for person, mark in zip(["you", *opponents()], marks_of(game, layout.players), strict=False):
        for units in sizes:
            yield partial(faces.face, person, px(units), mark)
            yield partial(faces.crest, person, px(units))
    yield from bubbles.ahead(canvas, words.text("name")[:1])
    for units in sizes:
        yield partial(pictures.halo, px(units))
        yield partial(pictures.danger, px(units))
