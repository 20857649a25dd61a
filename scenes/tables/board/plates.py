"""Players as plates of a side panel: portrait, name, figures, what they are doing, and room for the game's own drawing.

    look = PlateLook(seat, score=Figure(3, word=points), own=(44, seals))
    high = plate_high(canvas, wide, look); widgets.append(plate_widget(canvas, (x, y, wide, high), look, label))

The figures of the seat stand below the name; where a second line stands there, they stand in a column at the right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import outline
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face, mark_chip
from scenes.tables.board.seats import (
    BETWEEN,
    Figure,
    SeatLook,
    Turn,
    change_words,
    draw_figure,
    draw_turn,
    figure_width,
)

PORTRAIT = 54  # units across
LEAST = 78  # units: least height of a plate without a drawing of the game's own
PAD = 8  # units above and below what stands on a plate
INSET = 10  # units at its sides
NAME = 18  # units: size of the name
NUMBER = 16  # units: size of the figures
SCORE = 25  # units: size of the score
CHIP = 22  # units across
SHEETS = {"plain": "pill", "gold": "pill_gold", "good": "pill_good", "bad": "pill_bad"}  # by the tone of a pill

PaintOwn = Callable[[pygame.Surface, Canvas, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Pill:
    """A word on the plate that says what somebody is doing, or is. `tone` is "plain", "gold", "good" or "bad"."""

    word: str
    tone: str = "plain"


@dataclass(frozen=True, slots=True)
class PlateLook:
    """What is to be seen on a plate, besides what the look of the seat says.

    `second` stands below the name, `score` large at the right. `own` is the game's own drawing at the foot: its height
    in units, and what paints it. `chosen`: this plate has been chosen. `behind(diameter)` is a light behind the portrait, a
    kept picture.
    """

    seat: SeatLook
    second: str = ""
    score: Figure | None = None
    pill: Pill | None = None
    own: tuple[float, PaintOwn] | None = None
    chosen: bool = False
    behind: Callable[[int], pygame.Surface] | None = None


class _Laid:
    """A plate laid out from (0, 0), in pixels."""

    def __init__(self, canvas: Canvas, wide: int, look: PlateLook) -> None:
        self.canvas, self.look = canvas, look
        self.number = canvas.font(NUMBER, 13)
        seat = look.seat
        px, inset = canvas.px, canvas.px(INSET)
        self.side = px(PORTRAIT)
        self.left = inset + self.side + px(8)
        self.right = wide - inset
        faded = seat.out or seat.turn is Turn.PASSED
        colour = theme.MUTED if faded else seat.mark.words
        self.name = image(seat.name, "title", canvas.font(NAME, 13), colour)
        self.pill = image(look.pill.word, "title", canvas.font(12.5, 13), theme.IVORY) if look.pill else None
        self.second = wrap([Span(look.second, "text", theme.IVORY)], 10_000, canvas.font(theme.READING))
        self.score = self._score()
        self.beside = self._beside()
        self.low = self._low()
        self.high = max(self.side, self._text_high()) + 2 * px(PAD)
        self.top_high = max(self.high, 0 if look.own else px(LEAST))

    @property
    def column(self) -> bool:
        """Whether the figures stand one below the other at the right."""
        return bool(self.look.second)

    def _score(self) -> tuple[pygame.Surface, pygame.Surface | None] | None:
        score = self.look.score
        if score is None or self.look.seat.out:
            return None
        number = image(str(score.number), "title", self.canvas.font(SCORE, 13), theme.GOLD_WORDS)
        word = image(score.word, "text", self.canvas.font(theme.SMALL), theme.MUTED) if score.word else None
        return number, word

    def _beside(self) -> int:
        """Pixels at the right that name and figures leave free for the score and the column of figures."""
        wide = 0
        if self.score is not None:
            wide = max(each.get_width() for each in self.score if each is not None)
        if self.column and not self.look.seat.out:
            wide = max([wide, *(self._wide(each) for each in self.look.seat.figures)])
        return wide + (self.canvas.px(6) if wide else 0)

    def _low(self) -> list[tuple[Figure, ...]]:
        """The figures below the name, in as many rows as they need."""
        if self.column or self.look.seat.out:
            return []
        rows: list[tuple[Figure, ...]] = []
        room = self.right - self.beside - self.left
        for figure in self.look.seat.figures:
            if rows and self.row_wide((*rows[-1], figure)) <= room:
                rows[-1] = (*rows[-1], figure)
            else:
                rows.append((figure,))
        return rows

    def _wide(self, figure: Figure) -> int:
        """Width of a figure in pixels, with what its number would change by."""
        more = change_words(self.canvas, figure.change).get_width() + self.canvas.px(7) if figure.change else 0
        return figure_width(self.canvas, figure, self.number) + more

    def row_wide(self, figures: Sequence[Figure]) -> int:
        return sum(self._wide(each) for each in figures) + self.canvas.px(BETWEEN) * max(0, len(figures) - 1)

    @property
    def line(self) -> int:
        """Height of a row of figures, in pixels."""
        return round(self.number * 1.5)

    def _pill_size(self) -> tuple[int, int]:
        if self.pill is None:
            return 0, 0
        return self.pill.get_width() + self.canvas.px(14), self.pill.get_height() + self.canvas.px(3)

    def pill_below(self) -> bool:
        """Whether the word has a row of its own, for want of room beside the last row of figures."""
        wide = self._pill_size()[0]
        if not wide:
            return False
        last = self.low[-1] if self.low else ()
        used = self.row_wide(last) if last else self.second.width
        return used + wide + self.canvas.px(5) > self.right - self.beside - self.left

    def _text_high(self) -> int:
        high = self.name.get_height() + self.line * len(self.low)
        high += self.second.height if self.look.second else self._out_high()
        if self.pill is not None and (self.pill_below() or not (self.low or self.look.second)):
            high += self._pill_size()[1] + self.canvas.px(2)
        beside = 0
        if self.score is not None:
            beside = sum(each.get_height() for each in self.score if each is not None)
        if self.column and not self.look.seat.out:
            beside += self.line * len(self.look.seat.figures)
        return max(high, beside)

    def _out_high(self) -> int:
        seat = self.look.seat
        return round(self.canvas.font(theme.SMALL) * 1.3) if seat.out and seat.out_word else 0

    # Painting

    def paint(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        look, seat, px = self.look, self.look.seat, self.canvas.px
        kind = "now" if seat.acting else "row"
        sheet(place.size, kind, self.canvas.scale).draw(surface, place.topleft)
        if seat.aimed_at or look.chosen:
            outline(surface, theme.BAD if seat.aimed_at else theme.GOLD_WORDS, place, 2 * self.canvas.scale, px(8))
        self._paint_face(surface, place)
        x = place.left + self.left
        y = place.top + (self.top_high - self._text_high()) // 2
        surface.blit(self.name, (x, y))
        y += self.name.get_height()
        if look.second:
            draw(surface, self.second, pygame.Rect(x, y, self.second.width, self.second.height))
            y += self.second.height
        if seat.out and seat.out_word:
            words = image(seat.out_word, "text", self.canvas.font(theme.SMALL), theme.MUTED)
            surface.blit(words, (x, y))
        for figures in self.low:
            self._paint_row(surface, figures, x, y + self.line // 2)
            y += self.line
        self._paint_pill(surface, place, y)
        self._paint_right(surface, place)
        if look.own is not None:
            high, paint = look.own
            own = pygame.Rect(place.left + px(INSET), place.top + self.top_high, place.width - 2 * px(INSET), px(high))
            paint(surface, self.canvas, own)

    def _paint_face(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        seat = self.look.seat
        centre = place.left + self.canvas.px(INSET) + self.side // 2, place.top + self.top_high // 2
        if self.look.behind is not None:
            light = self.look.behind(self.side)
            surface.blit(light, light.get_rect(center=centre))
        portrait = face(seat.person, self.side, seat.mark, seat.masked, seat.out, seat.mood, seat.blink)
        surface.blit(portrait, portrait.get_rect(center=centre))
        chip = mark_chip(seat.mark, self.canvas.px(CHIP))
        reach = round(self.side * 0.38)
        surface.blit(chip, chip.get_rect(center=(centre[0] - reach, centre[1] - reach)))
        draw_turn(surface, self.canvas, seat.turn, self.canvas.px(20), (centre[0] + reach, centre[1] + reach))

    def _paint_row(self, surface: pygame.Surface, figures: Sequence[Figure], left: int, middle: int) -> None:
        for figure in figures:
            right = left + figure_width(self.canvas, figure, self.number)
            draw_figure(surface, self.canvas, figure, self.number, right, middle)
            if figure.change:
                words = change_words(self.canvas, figure.change)
                surface.blit(words, words.get_rect(midleft=(right + self.canvas.px(7), middle)))
            left += self._wide(figure) + self.canvas.px(BETWEEN)

    def _paint_pill(self, surface: pygame.Surface, place: pygame.Rect, y: int) -> None:
        """Paint the pill at the right end of the last row, or below it, where the rows end at `y`."""
        if self.pill is None or self.look.pill is None:
            return
        spot = pygame.Rect((0, 0), self._pill_size())
        if self.pill_below() or not (self.low or self.look.second):
            spot.topleft = place.left + self.left, y + self.canvas.px(2)
        else:
            spot.midright = place.left + self.right - self.beside, y - self.line // 2
        sheet(spot.size, SHEETS[self.look.pill.tone], self.canvas.scale).draw(surface, spot.topleft)
        surface.blit(self.pill, self.pill.get_rect(center=spot.center))

    def _paint_right(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint what stands at the right: the score, then the column of figures."""
        right, column = place.left + self.right, () if self.look.seat.out or not self.column else self.look.seat.figures
        words = [each for each in self.score or () if each is not None]
        high = sum(each.get_height() for each in words) + self.line * len(column)
        y = place.top + (self.top_high - high) // 2
        widest = max((each.get_width() for each in words), default=0)
        for each in words:
            surface.blit(each, each.get_rect(midtop=(right - widest // 2, y)))
            y += each.get_height()
        for figure in column:
            draw_figure(surface, self.canvas, figure, self.number, right, y + self.line // 2)
            if figure.change:
                change = change_words(self.canvas, figure.change)
                edge = right - figure_width(self.canvas, figure, self.number) - self.canvas.px(7)
                surface.blit(change, change.get_rect(midright=(edge, y + self.line // 2)))
            y += self.line


def plate_high(canvas: Canvas, wide: float, look: PlateLook) -> float:
    """Height of a plate `wide` units wide, in units."""
    laid = _Laid(canvas, canvas.px(wide), look)
    return laid.top_high / canvas.scale + (look.own[0] + PAD if look.own is not None else 0)


def plate_widget(
    canvas: Canvas,
    box: Box,
    look: PlateLook,
    label: str,
    on_press: Callable[[], None] | None = None,
    tooltip: str = "",
) -> Widget:
    """The plate in a box (units); with `on_press` it can be pressed. `label` tells its figures in plain words."""
    place = canvas.rect(*box)
    laid = _Laid(canvas, place.width, look)

    def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
        laid.paint(surface, rect)
        if treatment.hovered:
            outline(surface, theme.GOLD_WORDS, rect, 1.5 * canvas.scale, canvas.px(8))
        if treatment.focused:
            inner = rect.inflate(-canvas.px(8), -canvas.px(8))
            ring(inner.size, canvas.scale).draw(surface, inner.topleft)

    return Widget(f"plate {look.seat.seat}", place, label, paint, on_press, tooltip=tooltip)


def plate_column(
    canvas: Canvas, box: Box, looks: Sequence[tuple[PlateLook, str]], gap: float = 6
) -> tuple[list[Widget], float]:
    """Plates (each with its label) one below the other from the top of a box, `gap` apart; and their height together.

    Lengths in units.
    """
    x, y, wide, _ = box
    widgets, top = [], y
    for look, label in looks:
        high = plate_high(canvas, wide, look)
        widgets.append(plate_widget(canvas, (x, top, wide, high), look, label))
        top += high + gap
    return widgets, top - gap - y
