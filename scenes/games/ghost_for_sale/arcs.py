"""The dotted way from a card of the hand to where the person is about to lay it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.ghost_for_sale import trays
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.widget import Treatment, Widget
from scenes.tables.aim import draw_arc
from scenes.tables.routes import evenly

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

STEP = 16.0  # units from dot to dot
BEND = 26.0  # units that the way leans aside


def widgets(canvas: Canvas, layout: GhostLayout, table: GhostTable) -> list[Widget]:
    """What draws the ways, over what lies on the table and under the bar."""
    if not table.questions.auction or not table.questions.bid.laid:
        return []

    def paint(surface: pygame.Surface, _: pygame.Rect, __: Treatment) -> None:
        draw(surface, canvas, table)

    return [
        Widget("ways", canvas.rect(0, layout.row.rim, layout.area[2], 1), table.questions.say("verbs", "bid"), paint)
    ]


def draw(surface: pygame.Surface, canvas: Canvas, table: GhostTable) -> None:
    """Draw the ways of all cards of the bid that is composed."""
    questions = table.questions
    taken = trays.captions(canvas, table.layout_now, table)
    for nth, (place, copy) in enumerate(questions.bid.lying):
        earlier = [each for each in questions.bid.laid[:nth] if each[0] == place]
        there = sum(each.place == place for each in table.shown.bids)
        whole = there + sum(where == place for where, _ in questions.bid.laid)
        to, wide = table.bid_place(place, table.seat, there + len(earlier), whole)
        frm = table.held.place_of(*copy)
        path = _way(
            (frm[0], frm[1] - table.layout_now.card * HIGH / 2 - 22), (to[0] + wide * 0.2, to[1] + wide * HIGH * 0.62)
        )
        draw_arc(surface, canvas, [(x * canvas.scale, y * canvas.scale) for x, y in path], taken)


def _way(frm: Place, to: Place) -> list[Place]:
    """The middles of the dots, in units."""
    middle = (frm[0] + to[0]) / 2 + (BEND if to[0] >= frm[0] else -BEND), (frm[1] + to[1]) / 2
    fine = []
    for number in range(41):
        share = number / 40
        left, right = (1 - share) ** 2, share**2
        across = 2 * share * (1 - share)
        fine.append(tuple(left * a + across * b + right * c for a, b, c in zip(frm, middle, to, strict=True)))
    return list(evenly(tuple((x, y) for x, y in fine), STEP))
