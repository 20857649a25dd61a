"""Offers that lie under a property or before somebody on a tray: in the order laid, the person's own with their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.core.cards import is_blank
from scenes.games.ghost_for_sale import cards
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.widget import Treatment, Widget
from scenes.tables import pictures
from scenes.tables.marks import Marks, draw_marks
from scenes.tables.slots import uncovered

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable


ASIDE, ABOVE = 8.0, 6.0  # units by which their mat is larger than they: ordinals reach beyond small offers


@dataclass(frozen=True, slots=True)
class Lying:
    """An offer on the table: as the how manieth it was laid there, whose it is, and what is to be seen of it.

    `meant`: the person is about to lay it, and it does not lie there yet.
    """

    ordinal: int
    seat: int
    card: str
    open: bool = False
    meant: bool = False

    @property
    def shown(self) -> str:
        """What its picture is: the card where it lies open, else its back."""
        return self.card if self.open or is_blank(self.card) else f"?{cards.kind_of(self.card)}"


def lying(table: GhostTable, place: str) -> list[Lying]:
    """All offers at a place in the order laid; those in the air are left out, those that the person means to lay are in."""
    shown, found = table.shown, list[Lying]()
    open_ = place in shown.opened
    laid = [each for each in shown.bids if each.place == place]
    for ordinal, bid in enumerate(laid, 1):
        if (place, bid.seat) not in table.aloft.gone:
            found.append(Lying(ordinal, bid.seat, bid.card, open_))
    for card in table.questions.meant(place):
        found.append(Lying(len(laid) + 1 + sum(each.meant for each in found), table.seat, card, open_, True))
    return found


def picture(card: str, pixels: int) -> pygame.Surface:
    """An offer on the table: its number alone, or its back."""
    return cards.bare(card, pixels)


def draw(
    surface: pygame.Surface,
    canvas: Canvas,
    table: GhostTable,
    offers: Sequence[Lying],
    middles: Sequence[Place],
    units: float,
) -> None:
    """Draw offers with their middles at these places, `units` wide, each over the one before it.

    Above them all are chips, ordinals and the numbers that only the person sees, each on what is left free of its own.
    """
    rects = []
    for each, (x, y) in zip(offers, middles, strict=True):
        image = picture(each.shown, canvas.px(units))
        rect = image.get_rect(center=(canvas.px(x), canvas.px(y)))
        if each.meant:
            light = pictures.glow_around(rect.size, "#ffcf6a")
            surface.blit(light, light.get_rect(center=rect.center))
        surface.blit(image, rect)
        rects.append(rect)
    for at, (each, rect) in enumerate(zip(offers, rects, strict=True)):
        known = not each.open and not is_blank(each.card)
        marks = Marks(table.company.mark(each.seat), each.ordinal, each.card if known else "")
        draw_marks(canvas, marks, surface, rect, uncovered(rect, rects[at + 1 :]))


def told(table: GhostTable, place: str) -> str:
    """All offers at a place in words, in the order laid, and what the person's come to."""
    laid = tuple((each.seat, each.card) for each in lying(table, place))
    parts = [table.questions.say("bids_told", laid=laid)] if laid else []
    if mine := table.questions.total(place):
        parts.append(table.questions.say("mine_in_all", total=mine))
    return table.words.text("table", "reckoned", "joint").join(parts)


def under(canvas: Canvas, layout: GhostLayout, table: GhostTable, at: int, place: str) -> list[Widget]:
    """The offers under a property, on their mat."""
    here = lying(table, place)
    if not here:
        return []
    count = max(each.ordinal for each in here)
    places, wide = layout.bid_places(at, count)
    middles = [places[each.ordinal - 1] for each in here]
    x, y, across, high = layout.boxes(places, wide, wide * HIGH)
    mat: Box = x - ASIDE, y - ABOVE, across + 2 * ASIDE, high + 2 * ABOVE
    words = told(table, place)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        cards.mat(spot.size, canvas.scale).draw(surface, spot.topleft)
        draw(surface, canvas, table, here, middles, wide)

    marks = tuple(table.company.mark(each.seat).name for each in here)
    return [Widget(f"bids {place}", canvas.rect(*mat), words, paint, tooltip=words, shows=(layout, tuple(here), marks))]
