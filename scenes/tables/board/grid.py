"""What is publicly known, as a grid: heads with pictures along two sides, a sign or a number where they meet.

    Grid("Ledger", rows, columns, cell, legend).paint(surface, canvas, place, row)

People may stand in the rows and what is known of them in the columns, or the other way round. Pictures are painters (a side
in pixels -> a picture that is kept, see scenes/kit/painting/sketch.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.brush import box, paint
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import dot, outline
from scenes.kit.text import image, shortened

Painter = Callable[[int], pygame.Surface]

INSET, GAP = 8, 4  # units at the sides; between the pictures of the columns and the first row
COLUMN, ROW, SIGN = 26, 20, 20  # units: of pictures of columns, of rows, of signs
STEPS = 28, 26, 24, 23  # units from column to column: closer only where names would be cut else
LEGEND_SIGN, LEGEND_COLUMNS = 26, 2  # units of a sign of the legend with its gap; how many stand side by side
LEAST_NAME = 13.5  # units of the letters of a name, at the least
LEAST_LEGEND = 9  # units of its letters, at the least
NUMBER = 12.5, 12  # units of a number in a cell, and its fewest pixels
WARM, COOLEST, WARMEST = "#f0b64e", 0.10, 0.95  # a chip of some heat, and how much it covers of what is below it
DARK_FROM = 0.5  # the heat from which its number is dark
EMPTY = "#7a86aa"


@dataclass(frozen=True, slots=True)
class Head:
    """What a row or a column is about. A row has a name too, and may be `raised`: it is what matters now."""

    picture: Painter
    name: str = ""
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A sign, a text over it, both or one. `heat` from 0 to 1 is a chip below them, the warmer the more.

    `beside`: the text stands beside the sign, which is too full of things to be written on. `less`: it was more a while ago.
    """

    sign: Painter | None = None
    text: str = ""
    heat: float = 0.0
    beside: bool = False
    less: bool = False


@dataclass(frozen=True)
class Grid:
    """`cell(row, column)` is what stands there, None for nothing: a dot. `legend` are signs and what they mean."""

    heading: str
    rows: Sequence[Head]
    columns: Sequence[Head]
    cell: Callable[[int, int], Cell | None]
    legend: Sequence[tuple[Painter, str]] = ()

    def high(self, canvas: Canvas, row: int) -> int:
        """Pixels from the upper edge to the end of the last row, with rows so many pixels high."""
        return self._head(canvas) + len(self.rows) * row

    def paint(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, row: int) -> None:
        """Paint it into a place, with rows so many pixels high: heading, columns, rows, and the legend below."""
        inset, side = canvas.px(INSET), canvas.px(COLUMN)
        step, room, pixels = self.fitting(canvas, place.width)
        first = self._first(canvas, place, step)
        if self.heading:
            surface.blit(_heading(canvas, self.heading), (place.left + inset, place.top + canvas.px(2)))
        y = place.top + self._head(canvas)
        for at, column in enumerate(self.columns):
            picture = column.picture(side)
            middle = y - canvas.px(GAP) - side + side // 2
            surface.blit(picture, picture.get_rect(center=(first + at * step, middle)))
        for at, head in enumerate(self.rows):
            self._ground(surface, canvas, pygame.Rect(place.left + inset // 2, y, place.width - inset, row), at)
            middle = y + row // 2
            self._row_head(surface, canvas, head, (place.left + inset, middle), room, pixels, row)
            for column_at in range(len(self.columns)):
                _draw(surface, canvas, (first + column_at * step, middle), self.cell(at, column_at), row)
            y += row
        self._legend(surface, canvas, place, y)

    def heads(self, canvas: Canvas, place: pygame.Rect) -> list[pygame.Rect]:
        """The places (pixels) of the heads of the columns, painted into a place."""
        step, _, _ = self.fitting(canvas, place.width)
        left, side = self._first(canvas, place, step) - step // 2, canvas.px(COLUMN)
        top = place.top + self._head(canvas) - canvas.px(GAP) - side
        return [pygame.Rect(left + at * step, top, step, side) for at in range(len(self.columns))]

    def cells(self, canvas: Canvas, place: pygame.Rect, row: int) -> Iterator[tuple[int, int, pygame.Rect]]:
        """The row, the column and the place (pixels) of every cell in which something stands, painted into a place."""
        step, _, _ = self.fitting(canvas, place.width)
        left, top = self._first(canvas, place, step) - step // 2, place.top + self._head(canvas)
        for at in range(len(self.rows)):
            for across in range(len(self.columns)):
                if self.cell(at, across) is not None:
                    yield at, across, pygame.Rect(left + across * step, top + at * row, step, row)

    def meanings(self, canvas: Canvas, place: pygame.Rect, row: int) -> list[pygame.Rect]:
        """The places (pixels) of what the legend says, painted into a place with rows so many pixels high."""
        return self._meanings(canvas, place, place.top + self._head(canvas) + len(self.rows) * row)

    def _meanings(self, canvas: Canvas, place: pygame.Rect, y: int) -> list[pygame.Rect]:
        """The same, below the last row, which ends at `y`."""
        lines = -(-len(self.legend) // LEGEND_COLUMNS)
        left, column = place.left + canvas.px(INSET), (place.width - canvas.px(2 * INSET)) // LEGEND_COLUMNS
        edges = [y + round(line * (place.bottom - y) / max(1, lines)) for line in range(lines + 1)]
        return [
            pygame.Rect(left + across * column, edges[line], column, edges[line + 1] - edges[line])
            for line, across in (divmod(number, LEGEND_COLUMNS) for number in range(len(self.legend)))
        ]

    def _first(self, canvas: Canvas, place: pygame.Rect, step: int) -> int:
        """The middle of the first column, in pixels."""
        return place.right - canvas.px(INSET) - step * len(self.columns) + step // 2

    def fitting(self, canvas: Canvas, width: int) -> tuple[int, int, int]:
        """Pixels from column to column, for names, and of their letters: as wide apart as leaves the names whole."""
        names, inset = [head.name for head in self.rows], canvas.px(INSET)
        for step in map(canvas.px, STEPS):
            first = width - inset - step * len(self.columns) + step // 2
            room = first - canvas.px(SIGN / 2 + 1) - inset - canvas.px(ROW + 2)
            pixels = names_pixels(canvas, room, names)
            if all(letters.width(name, "strong", pixels) <= room for name in names):
                break
        return step, room, pixels

    def _head(self, canvas: Canvas) -> int:
        """Pixels above the first row."""
        heading = canvas.px(2) + _heading(canvas, self.heading).get_height() if self.heading else 0
        return heading + canvas.px(2) + canvas.px(COLUMN) + canvas.px(GAP)

    def _ground(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, at: int) -> None:
        if self.rows[at].raised:
            sheet(place.size, "plate_gold", canvas.scale).draw(surface, place.topleft)
        elif at % 2 == 0:
            surface.blit(_stripe(place.size), place)

    def _row_head(
        self, surface: pygame.Surface, canvas: Canvas, head: Head, at: tuple[int, int], room: int, pixels: int, row: int
    ) -> None:
        """Picture and name; a name that is too long for its room ends in an ellipsis."""
        left, middle = at
        picture = head.picture(min(canvas.px(ROW), row))
        surface.blit(picture, picture.get_rect(center=(left + canvas.px(ROW / 2 - 1), middle)))
        colour = theme.GOLD_WORDS if head.raised else theme.IVORY
        name = image(shortened(head.name, "strong", pixels, room), "strong", pixels, colour)
        surface.blit(name, name.get_rect(midleft=(left + canvas.px(ROW + 2), middle)))

    def _legend(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, y: int) -> None:
        """What the signs mean, in lines of `LEGEND_COLUMNS`: smaller where words are long, for none may be cut."""
        if not self.legend:
            return
        spots = self._meanings(canvas, place, y)
        pixels = legend_pixels(canvas, spots[0].width, [words for _, words in self.legend])
        for spot, (painter, words) in zip(spots, self.legend, strict=True):
            x, middle = spot.left, spot.centery
            picture, told = painter(canvas.px(SIGN)), image(words, "text", pixels, theme.IVORY)
            surface.blit(picture, picture.get_rect(center=(x + canvas.px(11), middle)))
            surface.blit(told, told.get_rect(midleft=(x + canvas.px(LEGEND_SIGN), middle)))


def names_pixels(canvas: Canvas, room: int, names: Sequence[str]) -> int:
    """The size of letters at which all names fit into so many pixels: that of other small words, or a little less."""
    usual = canvas.font(theme.SMALL)
    least = min(usual, canvas.font(LEAST_NAME))
    fitting = (
        size for size in range(usual, least, -1) if all(letters.width(each, "strong", size) <= room for each in names)
    )
    return next(fitting, least)


def legend_pixels(canvas: Canvas, column: int, words: Sequence[str]) -> int:
    """The size of letters at which each of these words stands with its sign in a column so many pixels wide.

    That of other small words where they fit; else as much smaller as they need.
    """
    usual, least = canvas.font(theme.SMALL), canvas.font(LEAST_LEGEND, smallest=1)
    room = column - canvas.px(LEGEND_SIGN)
    fitting = (
        size for size in range(usual, least, -1) if all(letters.width(each, "text", size) <= room for each in words)
    )
    return next(fitting, least)


def _draw(surface: pygame.Surface, canvas: Canvas, at: tuple[int, int], cell: Cell | None, row: int) -> None:
    if cell is None:
        dot(surface, EMPTY, at, max(1.0, 1.6 * canvas.scale))
        return
    side = min(canvas.px(SIGN + 2), row)
    if cell.heat > 0:
        chip = _chip((round(side * 1.15), side), round(cell.heat * 10))
        surface.blit(chip, chip.get_rect(center=at))
    if cell.less:
        around = pygame.Rect(0, 0, round(side * 1.15), side)
        around.center = at
        outline(surface, theme.BAD, around, max(1.0, 1.6 * canvas.scale), round(side * 0.3))
    colour = theme.INK if cell.heat > DARK_FROM else theme.BAD if cell.less else theme.OPEN_WORDS
    number = image(cell.text, "title", canvas.font(*NUMBER), colour) if cell.text else None
    x, y = at
    if cell.sign is not None:
        picture = cell.sign(canvas.px(SIGN))
        apart = (number.get_width() + canvas.px(2)) // 2 if cell.beside and number is not None else 0
        surface.blit(picture, picture.get_rect(center=(x - apart, y)))
        x += picture.get_width() // 2 if apart else 0
    if number is not None:
        surface.blit(number, number.get_rect(center=(x, y)))


def _heading(canvas: Canvas, words: str) -> pygame.Surface:
    return image(words, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)


@lru_cache(maxsize=4)
def _stripe(size: tuple[int, int]) -> pygame.Surface:
    stripe = pygame.Surface(size, pygame.SRCALPHA)
    stripe.fill((255, 255, 255, 14))
    return stripe


@lru_cache(maxsize=24)
def _chip(size: tuple[int, int], tenths: int) -> pygame.Surface:
    """Gold, the denser the more tenths of the heat."""
    opacity = COOLEST + (WARMEST - COOLEST) * (tenths / 10) ** 1.6
    return paint(box(0, 0, *size, size[1] * 0.3, WARM, opacity=opacity), size, size)
