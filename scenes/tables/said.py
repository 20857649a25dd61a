"""The bubbles of what is being said at a round table, laid out so that they cover nobody's plate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from scenes.kit.canvas import Canvas
from scenes.tables import moments
from scenes.tables.bubbles import Bubble, part
from scenes.tables.layout import TableLayout

if TYPE_CHECKING:
    from scenes.tables.round_table import RoundTable


def laid_bubbles(
    table: RoundTable, canvas: Canvas, layout: TableLayout, plates: Mapping[int, pygame.Rect]
) -> dict[int, Bubble]:
    """The bubbles by seat; `plates` are the places of the name plates, in pixels."""
    bubbles = dict[int, Bubble]()
    for seat, speech in table.talk.speeches.items():
        others = [plate for other, plate in plates.items() if other != seat]
        place = layout.seat(table.around(seat))
        bubbles[seat] = Bubble(canvas, layout, place, plates[seat], others, speech, table.faces)
    (x, y), wide = table.stage_place(), moments.CARD + 10
    shown = canvas.rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.4)
    part(bubbles, {seat: table.seat_box(canvas, layout, seat) for seat in plates}, plates, shown)
    return bubbles


def over_table(table: RoundTable, canvas: Canvas) -> Iterator[pygame.Rect]:
    """What lies over the table just now: bubbles, bar and panels; pixels."""
    yield from (each.box for each in table.said(canvas).values())
    yield from (each.rect for each in table.widgets if each.id in ("prompt", "panel", "drawer"))
