"""The pictures of this table that take long, painted beside the window before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.day_or_night.rules.numbers import CARDS
from engine.words import Words
from scenes.games.day_or_night import cards
from scenes.games.day_or_night.cloth import DECK
from scenes.kit.canvas import Canvas
from scenes.screens import Job
from scenes.tables.board import own_cards
from scenes.tables.cloth import TILTS
from scenes.tables.layout import TableLayout
from scenes.tables.staging import ahead
from scenes.tables.staging.moments import CARD


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """What to paint, the most needed first."""
    layout, px = TableLayout(canvas, players), canvas.px
    yield from ahead.ground(canvas, "day_or_night", layout)
    yield partial(cards.card, "?", px(DECK))
    yield from ahead.people(canvas, "day_or_night", layout, words)
    yield partial(cards.card, "?", px(layout.seat_card), tilt=TILTS[0])
    for card in CARDS:
        told = f"{words.card(card):name}"
        yield partial(cards.card, card, px(layout.card), told, canvas.scale < 1, own_cards.TILTS[0])
        yield partial(cards.card, card, px(CARD))
    yield partial(cards.card, "?", px(CARD))
