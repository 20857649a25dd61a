"""What lies and sits at the table of Complots: the Court and the Treasury, the arc of an aim, everybody with their cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.shapes import dot
from scenes.kit.text import image
from scenes.tables import pictures
from scenes.tables.complots import cards
from scenes.tables.frame import TableFrame
from scenes.tables.seats import draw_light, draw_plate, draw_portrait, plate_box
from scenes.tables.sprites import Place

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

DECK, HEAP = 92, 138  # widths
COURT_X, TREASURY_X = -82, 74  # from the middle of the table
TILTS = (-3.0, 2.0)
CLEAR = 22  # units between the point of an arc and whom it points at


def draw(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, table: ComplotsTable) -> None:
    area = canvas.rect(*frame.area)
    surface.blit(pictures.ground(table.game, canvas.pixels, tuple(area)), (0, 0))
    taken = [] if table.spread else _draw_middle(surface, canvas, frame, table)  # else the row of cards lies there
    chosen = table.questions.chosen.target if table.asked else None  # shown before it is confirmed
    aimed = (table.seat, chosen) if chosen is not None else table.aimed
    if aimed:
        _draw_arc(surface, canvas, frame, table, *aimed, taken)
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


def _draw_arc(
    surface: pygame.Surface,
    canvas: Canvas,
    frame: TableFrame,
    table: ComplotsTable,
    seat: int,
    target: int,
    taken: list[pygame.Rect],
) -> None:
    """Dots from who acts to who is aimed at, behind what lies in the middle, with a point before cards and name."""
    (start, near), (end, short) = (_anchor(frame, table, each) for each in (seat, target))
    far = math.dist(start, end)
    if far <= near + short:
        return
    bend = min(60.0, far * 0.16)
    dots = max(4, int((far - near - short) / 17))
    path = []
    for at in range(dots + 1):
        share = (near + (far - near - short) * at / dots) / far
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - bend * 4 * share * (1 - share)
        path.append((x * canvas.scale, y * canvas.scale))
    if table.around(target):
        around = seat_box(table, canvas, frame, target).inflate(canvas.px(CLEAR), canvas.px(CLEAR))
        path = [spot for spot in path if not around.collidepoint(spot)]
    if len(path) < 2:
        return
    hidden = [rect.inflate(canvas.px(8), canvas.px(4)) for rect in taken]
    for spot in path[:-1]:
        if not any(rect.collidepoint(spot) for rect in hidden):
            dot(surface, "#3a1a0a", spot, 3.4 * canvas.scale + 1)
            dot(surface, theme.GOLD_WORDS, spot, 3.4 * canvas.scale)
    turn = math.degrees(math.atan2(path[-2][1] - path[-1][1], path[-1][0] - path[-2][0]))
    point = cards.arrow(canvas.px(30), round(turn / 3) * 3)
    surface.blit(point, point.get_rect(center=path[-1]))


def _anchor(frame: TableFrame, table: ComplotsTable, seat: int) -> tuple[Place, float]:
    """Where an arc meets a seat, and how far from it the arc ends: the person's end is above their cards."""
    if table.around(seat) == 0:
        return (frame.hand[0] - 8, frame.hand[1] - 4), 16
    place = frame.seat(table.around(seat))
    return (place.x, place.y), frame.portrait / 2 + 42
