"""Cards side by side: the person's own where they are few, and a row to choose from over the middle.

Where there are many, a table has `hand.py` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.motion import arrive
from scenes.kit.scene import Stack
from scenes.kit.widget import Inspected, Paint, Treatment, Widget
from scenes.tables.board import pictures
from scenes.tables.board.marks import sign
from scenes.tables.layout import TableLayout

# One's own

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
        self._cards = {f"{ids.CARD} {at}": card for at, card in enumerate(cards) if not (card.fallen or card.away)}
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
                name = f"{ids.CARD} {at}"
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


# To choose from

WIDTHS = (124, 114, 104, 96, 88, 80)  # units: widths of the cards that are tried, the largest first
GAP = 14  # units between two cards
EDGE = 18  # units of the sheet around the cards
ROW_RISE = 10  # units by which a chosen card lies higher
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
    widgets = [Widget(ids.ROW, box, row.label, ground)]
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
        rise = canvas.px(ROW_RISE) if chosen else 0
        if chosen or treatment.hovered or treatment.focused:
            light = pictures.glow_around(picture.get_size(), CHOSEN)
            surface.blit(light, light.get_rect(center=(place.centerx, place.centery - rise)))
        surface.blit(picture, (place.left, place.top - rise))
        if chosen:
            tick = sign("mark_true", canvas.px(TICK))
            surface.blit(tick, tick.get_rect(center=(place.right - canvas.px(10), place.top - rise + canvas.px(10))))

    return paint
