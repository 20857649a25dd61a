"""Cards to choose from or to look at, in a row over the middle of the table: more than the hand holds, or another's.

`row_widgets(canvas, layout, row, keep)` are the sheet and the cards; they avoid the places `keep`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.widget import Inspected, Paint, Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.board.signs import sign
from scenes.tables.layout import TableLayout

WIDTHS = (124, 114, 104, 96, 88, 80)  # units: widths of the cards that are tried, the largest first
GAP = 14  # units between two cards
EDGE = 18  # units of the sheet around the cards
RISE = 10  # units by which a chosen card lies higher
TICK = 34  # units across: the tick at the corner of a chosen card
CHOSEN = "#fff1bd"  # the light behind a card that is chosen or pointed at
LOWEST = 200  # units below the middle of the table down to which places are tried
STEP = 8  # units from one place that is tried to the next


@dataclass(frozen=True, slots=True)
class Row:
    """The ids of the cards from left to right; `label` and `name(card)` say in words what the row and each card are.

    `picture(card, pixels)` is a card so many pixels wide; it is kept. `chosen` are numbers of cards, from 0.
    `press(at)` is what a click on card number `at` does; None where the cards are only shown.
    """

    cards: Sequence[str]
    picture: Callable[[str, int], pygame.Surface]
    name: Callable[[str], str]
    label: str
    chosen: Collection[int] = ()
    press: Callable[[int], None] | None = None
    inspect: Callable[[str], Callable[[], Inspected] | None] = lambda card: None


def row_widgets(canvas: Canvas, layout: TableLayout, row: Row, keep: Sequence[pygame.Rect]) -> list[Widget]:
    """The widgets: the sheet `row`, then the cards `choice 0`, `choice 1` and so on. `keep` are places in pixels."""
    (left, top, wide, high), card_wide = row_place(canvas, layout, len(row.cards), keep)

    def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        sheet(place.size, "panel_gold", canvas.scale).draw(surface, place.topleft)

    box = canvas.rect(left - EDGE, top - EDGE, wide + 2 * EDGE, high + 2 * EDGE)
    widgets = [Widget("row", box, row.label, ground)]
    for at, card in enumerate(row.cards):
        place = canvas.rect(left + at * (card_wide + GAP), top, card_wide, high)
        press = None if row.press is None else partial(row.press, at)
        name, paint = row.name(card), _card(canvas, row, at)
        widgets.append(Widget(f"choice {at}", place, name, paint, press, inspect=row.inspect(card)))
    return widgets


def row_place(canvas: Canvas, layout: TableLayout, cards: int, keep: Sequence[pygame.Rect]) -> tuple[Box, float]:
    """The box of a row of so many cards, and the width of a card, in units.

    The cards are as large as can be without covering `keep` (pixels); where something is always covered, the place and
    the width are those that cover least.
    """
    x, y = layout.centre
    tried = []
    for card_wide in WIDTHS:
        wide, high = cards * (card_wide + GAP) - GAP, card_wide * 1.4
        lowest = layout.prompt[1] - EDGE - 8 - high
        for top in (y - high / 2 + 6 + step for step in range(0, LOWEST, STEP)):
            if top > max(lowest, y - high / 2 + 6):
                break
            place = x - wide / 2, top, wide, high
            rect = canvas.rect(*place).inflate(2 * canvas.px(EDGE), 2 * canvas.px(EDGE))
            covered = sum(both.width * both.height for both in (rect.clip(each) for each in keep))
            if not covered:
                return place, card_wide
            tried.append((covered, (place, card_wide)))
    return min(tried, key=lambda each: each[0])[1]


def _card(canvas: Canvas, row: Row, at: int) -> Paint:
    chosen = at in row.chosen

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        picture = row.picture(row.cards[at], place.width)
        rise = canvas.px(RISE) if chosen else 0
        if chosen or treatment.hovered or treatment.focused:
            light = pictures.glow_around(picture.get_size(), CHOSEN)
            surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
        surface.blit(picture, (place.left, place.top - rise))
        if chosen:
            tick = sign("mark_true", canvas.px(TICK))
            surface.blit(tick, tick.get_rect(center=(place.right - canvas.px(10), place.top - rise + canvas.px(10))))

    return paint
