"""The pictures of this table that take long, painted beside the window before they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from art import theme
from engine.bots.opponents import opponents
from engine.games.complots.questions import CHARACTERS
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.people import faces
from scenes.tables import pictures
from scenes.tables.beats import SHOWN_CARD
from scenes.tables.bubbles import FACE, FACE_BRIEF
from scenes.tables.complots import cards, hand, presenters
from scenes.tables.complots.board import DECK, HEAP
from scenes.tables.complots.table import CANDLE
from scenes.tables.frame import MANY, PORTRAIT, PORTRAIT_SMALL, SEAT_CARD, SEAT_CARD_SMALL, TableFrame
from scenes.tables.prompt import FACES
from scenes.tables.seats import ACTING

FONTS = [
    ("spoken", theme.SPOKEN), ("spoken", 18), ("title", 23), ("title", theme.BUTTON), ("text", theme.SMALL),
    ("text", theme.QUESTION), ("strong", theme.QUESTION), ("heading", 30),
]  # fmt: skip


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Callable[[], object]]:
    """What to paint, the most needed first."""
    frame = TableFrame(canvas, players)
    px = canvas.px
    strip = canvas.scale < 1
    portrait = PORTRAIT_SMALL if players >= MANY else PORTRAIT
    seat_card = SEAT_CARD_SMALL if players >= MANY else SEAT_CARD
    yield partial(pictures.ground, "complots", canvas.pixels, tuple(canvas.rect(*frame.area)))
    yield partial(cards.heap, px(HEAP))
    yield partial(cards.card, "?", px(DECK))
    for face, size in FONTS:
        yield partial(image, "A", face, canvas.font(size), theme.IVORY)
    names = {each: f"{words.card(each):name}" for each in CHARACTERS}
    for at, person in enumerate(["you", *opponents()][:players]):
        for size in (portrait, portrait + ACTING):
            yield partial(faces.face, person, px(size), theme.SEATS[at], True, False)
    for tilt in (-3.0, 2.0):
        yield partial(cards.tilted, "?", px(seat_card), tilt)
    for size in (portrait, portrait + ACTING):
        yield partial(pictures.halo, px(size))
        yield partial(pictures.danger, px(size))
    for character in CHARACTERS:
        for size in (FACE, FACE_BRIEF, FACES, 26, presenters.CLAIMED):
            yield partial(cards.medallion, character, px(size))
        for tilt in hand.TILTS:
            yield partial(cards.tilted, character, px(frame.card), tilt, names[character], strip)
        yield partial(cards.card, character, px(SHOWN_CARD))
        yield partial(cards.card, character, px(hand.ROW_CARDS[0]), names[character], strip)
        for side in (-1, 1):
            yield partial(cards.turned, character, px(seat_card), cards.LOST_TILT * side)
        yield partial(cards.turned, character, px(frame.card) - px(18), -cards.LOST_TILT)
    x, y = frame.centre
    yield partial(pictures.candle, canvas.pixels, (px(x), px(y + 20), px(CANDLE)), 0.45)
    yield partial(cards.card, "?", px(SHOWN_CARD))
    yield partial(cards.card, "?", px(60))
