"""The middle of the table of Complots: the Court (a deck) and the Treasury (a heap of coins), with their names."""

from __future__ import annotations

import pygame

from art import theme
from scenes.games.complots.base import ComplotsBase
from scenes.games.complots.board.cards import card, coin_heap
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.text import image
from scenes.tables.board import candle
from scenes.tables.board.pictures import draw_pile
from scenes.tables.layout import TableLayout
from scenes.tables.telling.said import over_table

DECK = 92  # units: width of the deck of the Court
DECK_HIGH = 129  # units: height of that deck
HEAP = 138  # units: width of the heap of the Treasury
HEAP_HIGH = 124  # units: height of that heap
COURT_X = -82  # units from the middle of the table to that of the deck, to the right
TREASURY_X = 74  # units from the middle of the table to that of the heap, to the right
CANDLE = (-14, 6)  # units from the middle of the table to that of the candle, to the right and down
BELOW = 18  # units that the words below the deck take besides their own height


def spots(layout: TableLayout) -> dict[str, Box]:
    """The boxes of deck and heap, in units."""
    x, y = layout.centre
    return {
        "court": (x + COURT_X - DECK / 2, y - DECK_HIGH / 2, DECK, DECK_HIGH),
        "treasury": (x + TREASURY_X - HEAP / 2, y - HEAP_HIGH / 2, HEAP, HEAP_HIGH),
    }


def candle_place(layout: TableLayout) -> Place:
    """The middle of the candle between deck and heap, in units."""
    x, y = layout.centre
    return x + CANDLE[0], y + CANDLE[1]


def whole(layout: TableLayout) -> Box:
    """The box around deck, heap and the words below them, in units."""
    x, y = layout.centre
    words = layout.words(17) * 1.3 + layout.words(18) * 1.3 + BELOW
    left, right = x + COURT_X - 70, x + TREASURY_X + HEAP / 2
    return left, y - DECK * 0.7, right - left, DECK * 1.4 + words


def draw(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, scene: ComplotsBase) -> list[pygame.Rect]:
    """Draw deck, heap and words. The places of all of them, in pixels."""
    x, y = (value * canvas.scale for value in layout.centre)
    left, right = x + canvas.px(COURT_X), x + canvas.px(TREASURY_X)
    deck = card("?", canvas.px(DECK))
    top, count = y - deck.get_height() / 2, len(scene.shown.court)
    taken = draw_pile(surface, canvas, deck, (left, y), count)
    heap = coin_heap(canvas.px(HEAP))
    taken.append(surface.blit(heap, heap.get_rect(center=(right, y))))
    light = candle.picture(canvas)
    taken.append(surface.blit(light, light.get_rect(center=[canvas.px(each) for each in candle_place(layout)])))
    under = top + deck.get_height() + canvas.px(12)
    court, treasury = (
        image(scene.words.text("table", each), "title", canvas.font(17, 13), theme.OPEN_WORDS)
        for each in ("court", "treasury")
    )
    how_many = scene.words.text("table", "court_cards", cards=scene.words.thing("cards", count, []))
    number = image(how_many, "text", canvas.font(18), theme.IVORY)
    lower = under + court.get_height() - canvas.px(3)
    over = list(over_table(scene, canvas))  # half a name below a bubble, the bar or a shield looks broken
    named = ((court, (left, under)), (number, (left, lower))), ((treasury, (right, under)),)
    for words in named:
        places = [each.get_rect(midtop=foot) for each, foot in words]
        if all(place.collidelist(over) < 0 and not scene.drama.hangs_over(canvas, place) for place in places):
            taken += [surface.blit(each, place) for (each, _), place in zip(words, places, strict=True)]
    return taken
