"""The pictures of the table of Complots that take long, painted in a thread before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.complots.rules.questions import CHARACTERS
from engine.words import Words
from scenes.games.complots.board import cards
from scenes.games.complots.board.piles import DECK, HEAP
from scenes.games.complots.staging import presenters
from scenes.kit.canvas import Canvas
from scenes.screens import Job
from scenes.tables.asking.prompt_bar import FACES
from scenes.tables.board import grid, own_cards
from scenes.tables.cloth import TILTS
from scenes.tables.layout import TableLayout
from scenes.tables.seating import FALLEN_TILT
from scenes.tables.staging import ahead, moments
from scenes.tables.telling.bubbles import FACE, FACE_BRIEF


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    layout = TableLayout(canvas, players)
    px = canvas.px
    strip = canvas.scale < 1
    yield from ahead.ground(canvas, "complots", layout)
    yield partial(cards.coin_heap, px(HEAP))
    yield partial(cards.card, "?", px(DECK))
    names = {each: f"{words.card(each):name}" for each in CHARACTERS}
    for character in CHARACTERS:  # as they are dealt, and lie then
        yield partial(cards.card, character, px(layout.card))
        for tilt in own_cards.TILTS:
            yield partial(cards.tilted, character, px(layout.card), tilt, names[character], strip)
    yield partial(cards.card, "?", px(layout.card))
    yield from ahead.people(canvas, "complots", layout, words)
    for tilt in TILTS:
        yield partial(cards.tilted, "?", px(layout.seat_card), tilt)
    for character in CHARACTERS:
        for size in (FACE, FACE_BRIEF, FACES, grid.COLUMN, presenters.EMBLEM):
            yield partial(cards.medallion, character, px(size))
        yield partial(cards.card, character, px(moments.CARD))
        yield partial(cards.tilted, character, px(own_cards.WIDTHS[0]), 0.0, names[character], strip)
        for tilt in (-FALLEN_TILT, FALLEN_TILT):
            yield partial(cards.turned, character, px(layout.seat_card), tilt)
        yield partial(cards.turned, character, px(layout.card) - px(own_cards.FALLEN_SMALLER), -FALLEN_TILT)
    yield partial(cards.card, "?", px(moments.CARD))
    coup = words.text("table", "verbs", "coup", "label")
    yield partial(moments.lettered, coup, "blow", px(moments.BLOW_WORD), 0.0)
    yield partial(cards.card, "?", px(presenters.LOOKED_AT))
