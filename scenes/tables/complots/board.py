"""What lies and sits at the table of Complots: the Court and the Treasury, the arc of an aim, everybody with their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.tables import pictures
from scenes.tables.aim import End, draw_arc
from scenes.tables.complots import cards
from scenes.tables.frame import TableFrame
from scenes.tables.seats import draw_light, draw_plate, draw_portrait, plate_box

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

DECK, HEAP = 92, 138  # widths
COURT_X, TREASURY_X = -82, 74  # from the middle of the table
TILTS = (-3.0, 2.0)


def draw(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, table: ComplotsTable) -> None:
    area = canvas.rect(*frame.area)
    surface.blit(pictures.ground(table.game, canvas.pixels, tuple(area)), (0, 0))
    taken = [] if table.spread else _draw_middle(surface, canvas, frame, table)  # else the row of cards lies there
    chosen = table.questions.target if table.asked else None  # shown before it is confirmed
    aimed = (table.seat, chosen) if chosen is not None else table.aimed
    if aimed:
        start, end = (_anchor(frame, table, each) for each in aimed)
        around = seat_box(table, canvas, frame, aimed[1]) if table.around(aimed[1]) else None
        draw_arc(surface, canvas, start, end, around, taken)
    for seat in range(table.players):
        draw_light(surface, canvas, frame, frame.seat(table.around(seat)), table.look(seat), seat in table.glowing)
    for seat in range(table.players):
        _draw_seat(surface, canvas, frame, table, seat)


def _draw_seat(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, table: ComplotsTable, seat: int) -> None:
    """Somebody with cards and plate; of the person's own cards only they are drawn by the hand."""
    if table.around(seat):
        _draw_cards(surface, canvas, frame, table, seat)
    look, place = table.look(seat), frame.seat(table.around(seat))
    draw_portrait(surface, canvas, frame, place, look)
    draw_plate(surface, canvas, plate_box(canvas, frame, place, look), look)


def seat_box(table: ComplotsTable, canvas: Canvas, frame: TableFrame, seat: int) -> pygame.Rect:
    """All that belongs to somebody at the table: portrait, plate, cards."""
    place, look = frame.seat(table.around(seat)), table.look(seat)
    box = canvas.rect(place.x - frame.portrait / 2, place.y - frame.portrait / 2, frame.portrait, frame.portrait)
    box.union_ip(plate_box(canvas, frame, place, look))
    wide, high = frame.seat_card, frame.seat_card * 1.4
    for at in range(table.rules.data.lives):
        x, y = table.card_place(seat, at)
        box.union_ip(canvas.rect(x - wide / 2, y - high / 2, wide, high))
    return box


def _draw_middle(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, table: ComplotsTable) -> list[pygame.Rect]:
    """The Court and the Treasury with their names; where they lie."""
    x, y = (value * canvas.scale for value in frame.centre)
    left, right = x + canvas.px(COURT_X), x + canvas.px(TREASURY_X)
    deck = cards.card("?", canvas.px(DECK))
    top, count = y - deck.get_height() / 2, len(table.shown.court)
    taken = []
    for layer in reversed(range(min(4, max(0, (count + 1) // 2)))):
        corner = left - deck.get_width() / 2 + canvas.px(2 * layer), top + canvas.px(2.4 * layer)
        taken.append(surface.blit(deck, corner))
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


def _draw_cards(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, table: ComplotsTable, seat: int) -> None:
    shown = table.shown
    hidden = list(shown.hands[seat]) if shown.hands else []
    fallen = list(shown.faceup[seat]) if shown.faceup else []
    wide = canvas.px(frame.seat_card)
    side = -1 if frame.seat(table.around(seat)).left else 1
    for at in reversed(range(len(hidden) + len(fallen))):
        x, y = table.card_place(seat, at)
        if at < len(hidden):
            picture = cards.tilted(hidden[at], wide, TILTS[at % 2])
        else:
            picture = cards.turned(fallen[at - len(hidden)], wide, -cards.LOST_TILT * side)
        surface.blit(picture, picture.get_rect(center=(x * canvas.scale, y * canvas.scale)))


def _anchor(frame: TableFrame, table: ComplotsTable, seat: int) -> End:
    """Where an arc meets a seat: the person's end is above their cards."""
    if table.around(seat) == 0:
        return End((frame.hand[0] - 8, frame.hand[1] - 4), 16)
    place = frame.seat(table.around(seat))
    return End((place.x, place.y), frame.portrait / 2 + 42)
