"""The pictures of the table of Nottingham that take long, painted in a thread before they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from engine.games.nottingham.rules.numbers import ACTIONS, OBJECTS
from engine.words import Words
from scenes.games.nottingham.board import cards, fans, middle, own, sheriff
from scenes.games.nottingham.board.layout import OWN_SET, NottinghamLayout
from scenes.games.nottingham.staging import ambushing, drama
from scenes.games.nottingham.telling import goods
from scenes.kit.canvas import Canvas
from scenes.kit.fan import HIGH
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.board.grid import ROW
from scenes.tables.board.own_cards import WIDTHS as ROW_WIDTHS
from scenes.tables.staging import ahead, moments


def jobs(canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
    """Functions that paint and keep a picture each, those needed first at the beginning."""
    layout, px = NottinghamLayout(canvas, players), canvas.px
    yield from ahead.ground(canvas, "nottingham", layout)
    yield from _road(canvas, layout)
    for units in (layout.pile_card, layout.seat_card, layout.drawn_card):
        yield partial(cards.back, px(units))
    for card in OBJECTS:
        yield partial(cards.in_hand, card, px(layout.card), canvas.figures)
    yield from ahead.people(canvas, "nottingham", layout, words)
    for card in OBJECTS:
        yield partial(cards.medallion, card, px(ROW))
        yield partial(cards.pip, card, px(goods.PIP))
    for lies in (layout.drawn_card, layout.pile_card, layout.seat_card, layout.asked_card, layout.offer_card):
        yield from _faces(canvas, words, lies)
    yield partial(pictures.glow_around, (px(layout.drawn_card), round(px(layout.drawn_card) * HIGH)), middle.GLOW)
    for units in (layout.seat_card * fans.SIDEWAYS, layout.seat_card):
        yield partial(cards.ambush_back, px(units))
    yield partial(cards.sheriff_pin, px(layout.sheriff))
    yield partial(cards.back, px(layout.aside_card))
    for units in (drama.OPENED, moments.CARD, OWN_SET, ROW_WIDTHS[0]):
        yield from _faces(canvas, words, units)
    for units in (drama.OPENED, own.CARD):  # by the light of the moon
        for card in OBJECTS:
            yield partial(cards.card, card, px(units), grown=canvas.figures)
    for mark in ahead.marks_of("nottingham", players):
        yield partial(cards.outstretched, px(drama.REACH), mark.colour)
    seats = [layout.seat(around) for around in range(players)]
    woods = {ambushing.wood_around(layout, (seat.x, seat.y))[1:] for seat in seats}
    for near, (left, amid) in product((False, True), sorted(woods)):
        yield partial(cards.thicket, px(ambushing.THICKET), not left, near, amid)


def _road(canvas: Canvas, layout: NottinghamLayout) -> Iterator[Job]:
    """The Sheriff, and what stands beside his road."""
    yield partial(cards.sheriff, canvas.px(layout.sheriff))
    for lit in (False, True):
        yield partial(cards.castle, canvas.px(sheriff.CASTLE), lit)
    for high in sorted({high for _, high in sheriff.FIRS}):
        yield partial(cards.fir, canvas.px(high))


def _faces(canvas: Canvas, words: Words, units: float) -> Iterator[Job]:
    """All objects on cards so many units wide."""
    for card in OBJECTS:
        yield partial(cards.card, card, canvas.px(units), _action(words, card), grown=canvas.figures)


def _action(words: Words, card: str) -> str:
    return words.text("table", "actions", ACTIONS[OBJECTS.index(card)])
