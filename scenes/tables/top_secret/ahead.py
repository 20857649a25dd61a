"""The pictures of the table of Top Secret that take long, painted in a thread before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from art import theme
from engine.games.top_secret.rules import FRAGMENTS, IDENTITIES, PLACES
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.screens import Job
from scenes.tables import ahead
from scenes.tables.top_secret import cards
from scenes.tables.top_secret.layout import TopSecretLayout


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    layout = TopSecretLayout(canvas, players, cards=2)
    yield partial(cards.ground_of, canvas, layout)
    yield from ahead.people(canvas, "top_secret", layout, words)
    px = canvas.px
    mark = theme.MARKS[0]
    for card in (*PLACES, *FRAGMENTS):
        yield partial(cards.card, card, px(layout.tray_card), mark)
    for card in IDENTITIES:
        letter = words.find("table", "letters", card) or ""
        yield partial(cards.card, card, px(layout.tray_card), mark, str(letter))
    yield partial(cards.back, px(layout.tray_card))
    yield partial(cards.quay_of, canvas, layout)
