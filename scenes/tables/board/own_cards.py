"""The person's own cards where they are few: side by side before them, the lost ones after those in hand.

Each is seen whole, and rises under the pointer. Where there are many, a table has scenes/tables/board/hand.py instead: an arc
of any number of cards, which opens there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import arrive
from scenes.kit.scene import Stack
from scenes.kit.widget import Inspected, Paint, Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.layout import TableLayout

TILTS = (-3.0, 2.5)  # degrees to the left, in turn
RISE = 14  # units by which a card lies higher that is chosen, or would be by a click
QUICK = 0.09  # seconds in which it rises
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
    inspect: Callable[[], Inspected] | None = None


def middle(layout: TableLayout, at: int, cards: int) -> Place:
    """The middle of card number `at` of so many, in units: side by side, or over each other where room is short."""
    x, y, wide, high = layout.hand
    apart = layout.card + APART
    step = (wide - layout.card) / (cards - 1) if cards > 2 else apart
    return x + layout.card / 2 + at * min(step, apart), y + high / 2


class OwnCards:
    """These cards of one table, and how far each of them has risen."""

    def __init__(self) -> None:
        self._cards: dict[str, OwnCard] = {}  # those in hand, by their widgets' ids
        self._risen: dict[str, float] = {}  # the same: from 0 to 1

    def widgets(
        self, canvas: Canvas, layout: TableLayout, cards: Sequence[OwnCard], fallen_tilt: float
    ) -> list[Widget]:
        """Those in hand, `card 0` and so on, and the lost ones, `fallen 2` and so on; these turned by `fallen_tilt`."""
        widgets = []
        self._cards = {f"card {at}": card for at, card in enumerate(cards) if not (card.fallen or card.away)}
        self._risen = {name: self._risen.get(name, float(card.chosen)) for name, card in self._cards.items()}
        for at, card in enumerate(cards):
            if card.away:
                continue
            x, y = middle(layout, at, len(cards))
            box = canvas.rect(x - layout.card / 2, y - layout.card * 0.7, layout.card, layout.card * 1.4)
            if card.fallen:
                paint = _fallen(card, fallen_tilt)
                box = box.inflate(-canvas.px(FALLEN_SMALLER), -canvas.px(1.4 * FALLEN_SMALLER))
                widgets.append(Widget(f"fallen {at}", box, card.label, paint, inspect=card.inspect))
            else:
                name = f"card {at}"
                paint = self._held(canvas, name, card, TILTS[at % 2])
                widgets.append(Widget(name, box, card.label, paint, card.press, inspect=card.inspect))
        return widgets

    def tick(self, stage: Stack, widgets: Sequence[Widget], seconds: float) -> bool:
        """Let cards rise that are chosen or pointed at, and others sink. Whether any has moved."""
        before = dict(self._risen)
        step = 1.0 if stage.still() else seconds / QUICK
        for widget in widgets:
            card = self._cards.get(widget.id)
            if card is None:
                continue
            treatment = stage.treatment(widget)
            up = card.chosen or (card.press is not None and (treatment.hovered or treatment.focused))
            risen = self._risen[widget.id]
            self._risen[widget.id] = min(1.0, risen + step) if up else max(0.0, risen - step)
        return self._risen != before

    def _held(self, canvas: Canvas, name: str, card: OwnCard, tilt: float) -> Paint:
        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            lit = card.chosen or treatment.hovered or treatment.focused
            rise = canvas.px(RISE * arrive(self._risen.get(name, 0.0)))
            picture = card.picture(place.width, tilt)
            if card.press is not None and (lit or card.glows):
                light = pictures.glow_around(picture.get_size(), LIT if lit else GLOW)
                surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
            surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery - rise)))

        return paint


def _fallen(card: OwnCard, tilt: float) -> Paint:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        picture = card.picture(place.width, tilt)
        surface.blit(picture, picture.get_rect(center=place.center))

    return paint
