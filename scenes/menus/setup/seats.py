"""Seats as cards in a row: portrait with ring and chip, name, one line of character."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, ring, sheet
from scenes.kit.text import Span, balanced, draw, image, shortened, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face, mark_chip, pin

NAME_HIGH = 40.0  # units: height of the row that bears the name; a field for the person's own fits into it
FIELD = 280.0  # units: width of that field at most
FACE_GAP = 6.0  # units between a portrait and the name
NAME = 15.0  # units: size of a name
NAME_CHINESE = 20.0  # units: size of a name in Chinese
PLAIN = ("strong", 17.0)  # face and units of all names where the letters of titles are too wide
ARROW = 14.0  # units: width of the sign behind a name that says that there is a choice
GAP = 10.0  # units between two cards
PAD = 10.0  # units between a card's edge and its words
MOST_LINES = 3  # of character on a card; longer ones stand in one line below the row


@dataclass(frozen=True, slots=True)
class SeatCard:
    """Somebody at the table: portrait, name, mark, and the line `about` their character, empty where that is secret."""

    portrait: str
    name: str
    mark: theme.SeatMark
    about: str = ""


def name_units(name: str) -> float:
    """Size of a name in units: larger in Chinese, which has no capitals that would set it off from the line below."""
    return NAME_CHINESE if any("\u2e80" <= each <= "\uffef" for each in name) else NAME


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Where a row of cards stands, in units. Each has `lines` of character; 0 where a strip below the row has them.

    The person's own card has a field for the name in the place of these lines; without them, in that of the name.
    """

    left: float
    top: float
    wide: float  # of one card
    face: float
    lines: int
    line_high: float
    letters: tuple[str, float]  # face and size of the names

    @property
    def high(self) -> float:
        """Height of a card."""
        below = max(self.lines * self.line_high, NAME_HIGH) if self.lines else 0.0
        return self.face + FACE_GAP + NAME_HIGH + PAD + below

    def card(self, canvas: Canvas, seat: int) -> pygame.Rect:
        return canvas.rect(self.left + seat * (self.wide + GAP), self.top, self.wide, self.high)

    def name(self, canvas: Canvas, seat: int) -> pygame.Rect:
        """The room of the name on a card, in pixels."""
        left = self.left + seat * (self.wide + GAP)
        return canvas.rect(left + 4, self.top + self.face + FACE_GAP, self.wide - 8, NAME_HIGH)

    def field(self, canvas: Canvas) -> pygame.Rect:
        """The room of the field for the person's own name, in pixels."""
        name = self.name(canvas, 0)
        place = name.move(0, name.height) if self.lines else name
        wide = min(name.width - (canvas.px(PAD) if self.lines else 0), canvas.px(FIELD))
        return place.inflate(wide - name.width, 0)


def row(
    canvas: Canvas,
    left: float,
    top: float,
    room: float,
    seats: Sequence[SeatCard],
    characters: Sequence[str],
    face_wide: float,
) -> SeatRow:
    """A row of cards side by side, `room` units wide together, with portraits `face_wide` units wide.

    `characters` are the lines of all who could sit here, so that cards keep their height when others sit down.
    """
    count = len(seats)
    wide = (room - GAP * (count - 1)) / count
    pixels = canvas.font(theme.SMALL)
    laid = [balanced((Span(each),), canvas.px(wide - 2 * PAD), pixels) for each in characters]
    lines = max((len(each.lines) for each in laid), default=0)
    lines = 0 if lines > MOST_LINES else lines
    leading = max((each.leading for each in laid), default=0) / canvas.scale
    units = max(name_units(seat.name) for seat in seats[1:])
    names = [image(seat.name, "title", canvas.font(units), theme.IVORY).get_width() for seat in seats[1:]]
    titled = max(names) + canvas.px(ARROW + 5) <= canvas.px(wide - 8)
    return SeatRow(left, top, wide, face_wide, lines, leading, ("title", units) if titled else PLAIN)


def paint_card(
    surface: pygame.Surface, canvas: Canvas, place: SeatRow, seat: int, who: SeatCard, *, lit: bool = False
) -> None:
    """Paint a card without its name: a plate, the portrait over its upper edge, the chip, the line of character."""
    rect = place.card(canvas, seat)
    size = canvas.px(place.face)
    plate = pygame.Rect(rect.left, rect.top + size * 2 // 5, rect.width, rect.height - size * 2 // 5)
    sheet(plate.size, "plate_gold" if lit else "plate", canvas.scale).draw(surface, plate.topleft)
    picture_of = face(who.portrait, size, who.mark)
    surface.blit(picture_of, (rect.centerx - size // 2, rect.top))
    pin(surface, canvas, who.mark, pygame.Rect(rect.centerx - size // 2, rect.top, size, size))
    if place.lines and who.about:
        words = balanced((Span(who.about),), rect.width - 2 * canvas.px(PAD), canvas.font(theme.SMALL))
        foot = place.name(canvas, seat).bottom
        draw(
            surface, words, pygame.Rect(rect.left + canvas.px(PAD), foot, rect.width - 2 * canvas.px(PAD), 0), "centre"
        )


def paint_label(surface: pygame.Surface, canvas: Canvas, place: SeatRow, text: str, mark: theme.SeatMark) -> None:
    """Paint what the person's own field is for, where cards have names; without room the field says it itself."""
    if place.lines:
        room, letters, pixels = place.name(canvas, 0), place.letters[0], canvas.font(place.letters[1])
        label = image(shortened(text, letters, pixels, room.width), letters, pixels, mark.words)
        surface.blit(label, label.get_rect(center=room.center))


def opponent_card(
    canvas: Canvas, place: SeatRow, seat: int, who: SeatCard, label: str, on_press: Callable[[], None]
) -> Widget:
    """The card of an opponent; pressed, it lets the person choose another one."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
        paint_card(surface, canvas, place, seat, who, lit=treatment.hovered)
        room, letters, pixels = place.name(canvas, seat), place.letters[0], canvas.font(place.letters[1])
        arrow = canvas.px(ARROW)
        words = image(shortened(who.name, letters, pixels, room.width), letters, pixels, who.mark.words)
        wide = words.get_width() + canvas.px(5) + arrow
        if wide > room.width:
            surface.blit(words, words.get_rect(center=room.center))
        else:  # an arrow says that there is a choice
            surface.blit(words, words.get_rect(midleft=(room.centerx - wide // 2, room.centery)))
            spot = (room.centerx + wide // 2 - arrow, room.centery - arrow // 2)
            surface.blit(picture("down", arrow, theme.MUTED), spot)
        if treatment.focused:
            top = canvas.px(place.face) * 2 // 5
            ring((rect.width, rect.height - top), canvas.scale, theme.RADIUS_PLATE).draw(
                surface, (rect.left, rect.top + top)
            )

    return Widget(f"{ids.SEAT} {seat}", place.card(canvas, seat), label, paint, on_press)


def paint_strip(surface: pygame.Surface, canvas: Canvas, room: pygame.Rect, about: str, who: SeatCard | None) -> None:
    """Paint one line of character on a plate in the middle of `room`, after chip and name of `who` (None: nobody's)."""
    paragraph = wrap([Span(about)], room.width, canvas.font(theme.READING))
    name = image(who.name, "strong", canvas.font(theme.READING), who.mark.words) if who else None
    lead = canvas.px(44) + name.get_width() if name else 0
    wide = lead + paragraph.width + canvas.px(32)
    plate = pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height)
    sheet(plate.size, "pill", canvas.scale).draw(surface, plate.topleft)
    x, y = plate.left + canvas.px(16), plate.centery - paragraph.height // 2
    if who and name:
        mark = mark_chip(who.mark, canvas.px(22))
        surface.blit(mark, mark.get_rect(midleft=(x, plate.centery)))
        surface.blit(name, (x + canvas.px(30), y))
    draw(surface, paragraph, pygame.Rect(x + lead, y, paragraph.width, paragraph.height))
