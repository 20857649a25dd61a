"""What lies in the middle of the table of Complots: the Court and the Treasury, with their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from art import theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import image
from scenes.tables.complots import cards
from scenes.tables.layout import TableLayout
from scenes.tables.pile import draw_pile

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

DECK, HEAP = 92, 138  # widths
DECK_HIGH, HEAP_HIGH = 129, 124
COURT_X, TREASURY_X = -82, 74  # from the middle of the table
BELOW = 18  # units of the words below the deck above their own size


def spots(layout: TableLayout) -> dict[str, Box]:
    """Where both lie, in units."""
    x, y = layout.centre
    return {
        "court": (x + COURT_X - DECK / 2, y - DECK_HIGH / 2, DECK, DECK_HIGH),
        "treasury": (x + TREASURY_X - HEAP / 2, y - HEAP_HIGH / 2, HEAP, HEAP_HIGH),
    }


def whole(layout: TableLayout) -> Box:
    """Where both lie with their names below, in units."""
    x, y = layout.centre
    words = layout.words(17) * 1.3 + layout.words(18) * 1.3 + BELOW
    left, right = x + COURT_X - 70, x + TREASURY_X + HEAP / 2
    return left, y - DECK * 0.7, right - left, DECK * 1.4 + words


def draw(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, table: ComplotsTable) -> list[pygame.Rect]:
    """Draw both; where they lie."""
    x, y = (value * canvas.scale for value in layout.centre)
    left, right = x + canvas.px(COURT_X), x + canvas.px(TREASURY_X)
    deck = cards.card("?", canvas.px(DECK))
    top, count = y - deck.get_height() / 2, len(table.shown.court)
    taken = draw_pile(surface, canvas, deck, (left, y), count)
    heap = cards.heap(canvas.px(HEAP))
    taken.append(surface.blit(heap, heap.get_rect(center=(right, y))))
    if table.revealing:  # the card that is shown would cover half of the names
        return taken
    under = top + deck.get_height() + canvas.px(12)
    names = [(left, table.words.text("table", "court")), (right, table.words.text("table", "treasury"))]
    for middle, name in names:
        words = image(name, "title", canvas.font(17, 13), theme.OPEN_WORDS)
        taken.append(surface.blit(words, words.get_rect(midtop=(middle, under))))
    told = table.words.text("table", "court_cards", cards=table.words.thing("cards", count, []))
    number = image(told, "text", canvas.font(18), theme.IVORY)
    taken.append(surface.blit(number, number.get_rect(midtop=(left, taken[-2].bottom - canvas.px(3)))))
    return taken
