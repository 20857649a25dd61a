"""Tallies as pictures: tiles, and tables of small bars. The same code measures and paints them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from art.brush import across, box, down, paint
from engine.matches import Tally
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Paragraph, Span, draw, image, shortened, wrap
from scenes.people.faces import face

GOLD = ("#fbe3a0", "#c08a2e")  # of a bar: its colour at the right end, and at the left
RED = ("#f6a3a4", "#b32840")
GREEN = ("#6fd0b0", "#2f8f6e")
CLAIMED = (("caught", "lies"), ("right", "doubts"))  # what of what, where claims can be doubted
Part = tuple[int, int | None]  # how many, and of how many; None: it is no part
COLOURS = (GOLD, RED, GREEN)  # of won, caught, right: each column has its own, and its caption
FIGURE = 26.0  # units: size of the figure on a tile
BAR_HIGH = 9.0  # units
PORTRAIT = 48.0  # units: width
ROW = 54.0  # units: height of a row at least
NAME = 0.30  # share of the width: the column of names
GAMES = 0.12  # share of the width: the column of games played
WIDEST = 0.30  # share of the width: each of the other columns at most
INSET = 14.0  # units between the edge of a tile or row and what stands on it
GAP = 12.0  # units between two tiles, and behind a name
NARROWEST = 190.0  # units: width of a tile at least, at text 100 %


@dataclass(frozen=True, slots=True)
class TallyLine:
    """One row of a table: a name, its tally, and a portrait where it is somebody's."""

    name: str
    tally: Tally
    portrait: str = ""

    @property
    def count(self) -> int:
        """How many games."""
        return self.tally.played

    def parts(self, claims: bool) -> Sequence[Part]:
        return parts(self.tally, claims)


@dataclass(frozen=True, slots=True)
class CountLine:
    """One row of a table of anything else: a name, how often, and some parts."""

    name: str
    count: int
    shares: tuple[Part, ...]
    portrait: str = ""

    def parts(self, _: bool) -> Sequence[Part]:
        return self.shares


@dataclass(frozen=True, slots=True)
class Section:
    """A table: its title, the captions of its other columns (games, then the parts), its rows, and colours of the parts."""

    title: str
    captions: tuple[str, ...]
    lines: tuple[TallyLine | CountLine, ...]
    colours: tuple[tuple[str, str], ...] = COLOURS


@lru_cache(maxsize=300)
def _bar(size: tuple[int, int], filled: int, colours: tuple[str, str]) -> pygame.Surface:
    """A groove, `filled` pixels of it with colour."""
    w, h = size
    drawing = box(0.5, 0.5, w - 1, h - 1, h / 2, down("#050914", "#121c3a"), theme.LINE, 1)
    if filled:
        drawing += box(1, 1, max(h, filled) - 2, h - 2, (h - 2) / 2, across(*reversed(colours)))
    return paint(drawing, size, size)


def parts(tally: Tally, claims: bool) -> list[Part]:
    """Pairs of some and all: games won; and with `claims`, lies that were caught and doubts that were right."""
    pairs: list[Part] = [(tally.won, tally.played), *((tally.count(some), tally.count(of)) for some, of in CLAIMED)]
    return pairs if claims else pairs[:1]


@dataclass(slots=True)
class Tallies:
    """Tiles and tables, one below the other, `wide` units wide; without a surface they are only measured.

    `share(some, all)` gives the words of a figure. `area` is where all of it lies, in pixels; `y` is how far down it
    reaches so far, in units.
    """

    canvas: Canvas
    wide: float
    claims: bool
    share: Callable[[int, int], str]
    surface: pygame.Surface | None = None
    area: pygame.Rect | None = None
    y: float = 0.0

    def tiles(self, tally: Tally, captions: Sequence[str], below: str, own: Sequence[Part] = ()) -> None:
        """A tile for each figure over all matches; `below` are words under the number of games.

        `own` are the parts that the game alone has, behind the others.
        """
        told = (*parts(tally, self.claims), *own)
        shown = [(str(tally.played), None), *((self._told(*part), part if part[1] else None) for part in told)]
        columns = max(1, min(len(shown), int((self.wide + GAP) // (NARROWEST * max(1.0, self.canvas.text) + GAP))))
        rows = -(-len(shown) // columns)
        columns = -(-len(shown) // rows)  # all rows alike, as far as that goes
        each = (self.wide - GAP * (columns - 1)) / columns
        room, small = self.canvas.px(each - 2 * INSET), self.canvas.font(theme.SMALL)
        words = [wrap([Span(caption, "text", theme.MUTED)], room, small) for caption in captions]
        for first in range(0, len(shown), columns):
            row = range(first, min(first + columns, len(shown)))
            more = max((len(words[at].lines) - 1) * words[at].leading for at in row)
            head = self._line(theme.SMALL) + more / self.canvas.scale  # of a row alike: its figures stand in one line
            high = 2 * INSET + head + self._line(FIGURE) + self._line(theme.SMALL)
            for at in row:
                place = self._rect((at - first) * (each + GAP), 0, each, high)
                if self.surface is not None:
                    colours = self._colours_of(at - 1)
                    self._tile(self.surface, place, words[at], head, *shown[at], colours, "" if at else below)
            self.y += high + GAP
        self.y += 6

    def table(self, section: Section) -> None:
        """A table: its captions, then a row for each line."""
        columns = self._columns(len(section.lines[0].parts(self.claims)))
        pixels, inset = self.canvas.font(theme.SMALL), self.canvas.px(INSET)
        captions = [
            wrap([Span(caption, "text", theme.MUTED)], self.canvas.px(wide) - inset, pixels)
            for caption, (_, wide) in zip(section.captions, columns[1:], strict=False)
        ]
        name = wrap(
            [Span(section.title, "title", theme.GOLD_WORDS)], self.canvas.px(columns[0][1]), self.canvas.font(theme.HEADING)
        )  # fmt: skip
        head = max(each.height for each in (name, *captions)) / self.canvas.scale + 10
        if self.surface is not None:
            for (x, wide), words in zip(columns, (name, *captions), strict=False):
                high = words.height / self.canvas.scale
                draw(self.surface, words, self._rect(x, head - high - 4, wide, high))
        self.y += head
        for line in section.lines:
            if self.surface is not None:
                self._row(self.surface, line, columns, section.colours)
            self.y += self._row_high() + 6
        self.y += 12

    def heading(self, title: str, words: str, room: float, least: float) -> tuple[float, float]:
        """A title and a paragraph below, `least` units high; `room` units are left free to the right of both.

        Where they begin and end, in units from the top of all.
        """
        begun, wide = self.y + 10, self.canvas.px(self.wide - room)
        texts = [
            wrap([Span(title, "title", theme.GOLD_WORDS)], wide, self.canvas.font(theme.SPOKEN)),
            wrap([Span(words, "text", theme.MUTED)], wide, self.canvas.font(theme.SMALL)),
        ]
        self.y = begun
        for text in texts:
            high = text.height / self.canvas.scale
            if self.surface is not None:
                draw(self.surface, text, self._rect(INSET, 0, self.wide - room, high))
            self.y += high + 4
        ended = self.y = max(self.y, begun + least)
        self.y += 10
        return begun, ended

    def paragraph(self, words: str) -> None:
        """Words in small letters, as below a heading."""
        told = wrap(
            [Span(words, "text", theme.MUTED)], self.canvas.px(self.wide - INSET), self.canvas.font(theme.SMALL)
        )
        high = told.height / self.canvas.scale
        if self.surface is not None:
            draw(self.surface, told, self.place(INSET, 0, self.wide - INSET, high))
        self.y += high + 14

    def progress(self, share: float) -> None:
        """A bar of which this share is filled."""
        if self.surface is not None:
            place = self.place(INSET, 0, self.wide - 2 * INSET, BAR_HIGH)
            self._paint_bar(self.surface, place, (round(1000 * share), 1000), GOLD)
        self.y += BAR_HIGH + 14

    # Measures

    def place(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        """Where so many units right of and below what stands there already are, in pixels."""
        return self._rect(x, y, wide, high)

    def _colours_of(self, part: int) -> tuple[str, str]:
        """Red and green say that something was bad or good for the person; all else is gold."""
        return COLOURS[part] if self.claims and part < len(COLOURS) else GOLD

    def _told(self, some: int, of: int | None) -> str:
        return self.share(some, of) if of else f"{some}"

    def _line(self, units: float) -> float:
        """Height of a line of words in units, enough for any language."""
        return self.canvas.font(units) * 1.26 / self.canvas.scale

    def _row_high(self) -> float:
        return max(ROW, self._line(theme.HEADING) + BAR_HIGH + 18)

    def _rect(self, x: float, y: float, wide: float, high: float) -> pygame.Rect:
        area = self.area or pygame.Rect(0, 0, 0, 0)
        return self.canvas.rect(x, self.y + y, wide, high).move(area.topleft)

    def _columns(self, count: int) -> list[tuple[float, float]]:
        """Left and width, in units, of the columns: name, games, and each of so many parts."""
        name, games = self.wide * NAME, self.wide * GAMES
        each = min((self.wide - name - games) / count, self.wide * WIDEST)
        return [(INSET, name - INSET), (name, games), *((name + games + at * each, each) for at in range(count))]

    # Paint

    def _tile(
        self, surface: pygame.Surface, place: pygame.Rect, caption: Paragraph, head: float, figure: str,
        part: Part | None, colours: tuple[str, str], below: str,
    ) -> None:  # fmt: skip
        sheet(place.size, "row", self.canvas.scale).draw(surface, place.topleft)
        inner = place.inflate(-2 * self.canvas.px(INSET), -2 * self.canvas.px(INSET))
        small, large = self.canvas.font(theme.SMALL), self.canvas.font(FIGURE)
        draw(surface, caption, inner)
        number = image(figure, "title", large, theme.GOLD_WORDS)
        surface.blit(number, (inner.left, inner.top + self.canvas.px(head)))
        if part is not None:
            high = self.canvas.px(BAR_HIGH)
            self._paint_bar(surface, pygame.Rect(inner.left, inner.bottom - high, inner.width, high), part, colours)
        elif below:
            words = image(shortened(below, "text", small, inner.width), "text", small, theme.MUTED)
            surface.blit(words, words.get_rect(bottomleft=inner.bottomleft))

    def _row(
        self,
        surface: pygame.Surface,
        line: TallyLine | CountLine,
        columns: Sequence[tuple[float, float]],
        colours_of: Sequence[tuple[str, str]],
    ) -> None:
        high = self._row_high()
        place = self._rect(0, 0, self.wide, high)
        if not place.colliderect(surface.get_clip()):
            return
        sheet(place.size, "row", self.canvas.scale).draw(surface, place.topleft)
        pixels = self.canvas.font(theme.HEADING)
        room = self._rect(columns[0][0], 0, columns[0][1] - GAP, high)
        if line.portrait:
            side = self.canvas.px(PORTRAIT)
            surface.blit(face(line.portrait, side, None), (room.left - self.canvas.px(6), room.centery - side // 2))
            room.left += side + self.canvas.px(6)
            room.width -= side + self.canvas.px(6)
        name = image(shortened(line.name, "title", pixels, room.width), "title", pixels, theme.IVORY)
        surface.blit(name, name.get_rect(midleft=room.midleft))
        games = image(str(line.count), "title", pixels, theme.IVORY)
        surface.blit(games, games.get_rect(midleft=self._rect(columns[1][0], 0, 0, high).midleft))
        for (x, wide), part, colours in zip(columns[2:], line.parts(self.claims), colours_of, strict=False):
            self._cell(surface, self._rect(x, 0, wide - INSET, high), part, colours)

    def _cell(self, surface: pygame.Surface, cell: pygame.Rect, part: Part, colours: tuple[str, str]) -> None:
        """The figure, and its bar below."""
        figure = image(
            self._told(*part), "title", self.canvas.font(theme.HEADING), theme.IVORY if part[1] else theme.MUTED
        )
        bar, gap = self.canvas.px(BAR_HIGH), self.canvas.px(4)
        top = cell.centery - (figure.get_height() + gap + bar) // 2
        surface.blit(figure, (cell.left, top))
        self._paint_bar(
            surface, pygame.Rect(cell.left, top + figure.get_height() + gap, cell.width, bar), part, colours
        )

    def _paint_bar(self, surface: pygame.Surface, place: pygame.Rect, part: Part, colours: tuple[str, str]) -> None:
        some, of = part
        filled = round(place.width * some / of) if of else 0
        surface.blit(_bar(place.size, filled, colours), place)
