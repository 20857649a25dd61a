"""The person's own cards where they are few: side by side before them, the lost ones after those in hand.

They do not move, and each is seen whole. Where there are many, a table has scenes/tables/hand.py instead: an arc of any
number of cards, which opens under the pointer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.canvas import Canvas, Place
from scenes.kit.widget import Paint, Treatment, Widget
from scenes.tables import pictures
from scenes.tables.layout import TableLayout

TILTS = (-3.0, 2.5)  # degrees to the left, in turn
RISE = 14  # units by which a card lies higher that is chosen, or would be by a click
APART = 12  # units between two cards
FALLEN_SMALLER = 18  # units by which a lost card is narrower
GLOW = "#ffdf8f"  # the light behind a card that can be chosen
LIT = "#fff1bd"  # the light behind a card that is chosen or pointed at


@dataclass(frozen=True, slots=True)
class OwnCard:
    """One of these cards. `picture(pixels, tilt)` is its picture, so wide and turned by so many degrees; it is kept.

    `press` is what a click does (None: nothing). `glows`: it is one of the cards to choose from. `fallen`: it is lost,
    and lies open for all.
    """

    label: str
    picture: Callable[[int, float], pygame.Surface]
    press: Callable[[], None] | None = None
    chosen: bool = False
    glows: bool = False
    fallen: bool = False
    away: bool = False  # it is seen elsewhere just now, and its place is empty


def middle(layout: TableLayout, at: int, cards: int) -> Place:
    """The middle of card number `at` of so many, in units: side by side, or over each other where room is short."""
    x, y, wide, high = layout.hand
    apart = layout.card + APART
    step = (wide - layout.card) / (cards - 1) if cards > 2 else apart
    return x + layout.card / 2 + at * min(step, apart), y + high / 2


def own_widgets(canvas: Canvas, layout: TableLayout, cards: Sequence[OwnCard], fallen_tilt: float) -> list[Widget]:
    """The cards in hand, `card 0` and so on, and the lost ones, `fallen 2` and so on; these turned by `fallen_tilt`."""
    widgets = []
    for at, card in enumerate(cards):
        if card.away:
            continue
        x, y = middle(layout, at, len(cards))
        box = canvas.rect(x - layout.card / 2, y - layout.card * 0.7, layout.card, layout.card * 1.4)
        if card.fallen:
            widgets.append(Widget(f"fallen {at}", box, card.label, _fallen(canvas, card, fallen_tilt)))
        else:
            widgets.append(Widget(f"card {at}", box, card.label, _held(canvas, card, TILTS[at % 2]), card.press))
    return widgets


def _held(canvas: Canvas, card: OwnCard, tilt: float) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        lit = card.chosen or treatment.hovered or treatment.focused
        rise = canvas.px(RISE) if card.chosen or (card.press is not None and lit) else 0
        picture = card.picture(place.width, tilt)
        if card.press is not None and (lit or card.glows):
            light = pictures.glow_around(picture.get_size(), LIT if lit else GLOW)
            surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
        surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery - rise)))

    return paint


def _fallen(canvas: Canvas, card: OwnCard, tilt: float) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        picture = card.picture(place.width - canvas.px(FALLEN_SMALLER), tilt)
        surface.blit(picture, picture.get_rect(center=place.center))

    return paint
