"""Who sits here? All opponents to choose from, over the dimmed set-up page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.panels import Piece
from art.wordmark import gilded
from engine.bots.opponents import opponents
from scenes.house import House
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet, words
from scenes.kit.stage import Scene
from scenes.kit.text import Paragraph, Span, balanced, draw, image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.menus.setup.places import ROOM
from scenes.menus.setup.seats import SeatCard, name_units
from scenes.people.faces import face, pin

COLUMNS = 6
FACE = 150.0  # units: width of a portrait, where there is room for it
SMALLEST = 72.0  # units: its width at least
GAP = 6.0  # units between two rows
BELOW = 8.0  # units between a portrait and the name, at words of 100 %
EDGE = 8.0  # units left free above and below the panel at least
NEARLY = 130.0  # units: where no more than this is left, it takes the whole height
PAD = 20.0  # units between the panel's sides and what stands on it
HEAD = 72.0  # units: height of the room for the heading
HEADING = 32.0  # units: size of the heading
HIGHEST = 80.0  # units from the top: the panel begins no lower, for the portraits of the page below begin at 92


@lru_cache(maxsize=4)
def shade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness over what lies below a dialog."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((4, 7, 16, 168))
    return surface


@lru_cache(maxsize=4)
def _heading(text: str, pixels: int) -> Piece:
    """In the face of all headings; not spaced, for letters with tails would stand apart."""
    return gilded(letters.line(text, "heading", pixels, "#ffffff"))


def _below(canvas: Canvas) -> int:
    """Pixels between a portrait and the name: room for the plate."""
    return canvas.px(BELOW * max(1.0, canvas.text))


def _plate(surface: pygame.Surface, canvas: Canvas, where: str, portrait: pygame.Rect) -> None:
    """Draw the words for where somebody sits, on a plate over the foot of the portrait, which leaves the mouth free."""
    words_on = image(where, "text", canvas.font(theme.SMALL - 1), theme.IVORY)
    plate = pygame.Rect(0, 0, words_on.get_width() + canvas.px(20), words_on.get_height() + canvas.px(2))
    plate.midbottom = portrait.centerx, portrait.bottom + min(plate.height * 2 // 5, _below(canvas))
    sheet(plate.size, "pill", canvas.scale).draw(surface, plate.topleft)
    surface.blit(words_on, words_on.get_rect(center=plate.center))


class PeoplePicker(Scene):
    """All opponents, for the seat of `current`; `choose(opponent)` seats one, who changes places if seated already.

    `seats` are the marks of those who sit at the table; `hidden` keeps all characters secret.
    """

    name = "people"
    whole = False

    def __init__(
        self,
        house: House,
        current: str,
        seats: Mapping[str, theme.SeatMark],
        hidden: bool,
        choose: Callable[[str], None],
    ) -> None:
        super().__init__()
        self.pointing.question = "title"
        self.house, self.current, self.seats, self.hidden, self.choose = house, current, seats, hidden, choose

    def _panel(self, canvas: Canvas) -> tuple[float, float, float, float]:
        """Left, top, width and height in units: it covers the portraits of the page below, so that none looks out.

        Where it nearly fills the window it covers title and buttons of that page too, for they would be cut.
        """
        wide, high = self._wide(canvas), self._least(canvas) + (len(self._rows()) + 1) * self._spare(canvas)
        return (canvas.width - wide) / 2, max(EDGE, min(HIGHEST, (canvas.height - high) / 2)), wide, high

    def _least(self, canvas: Canvas) -> float:
        return HEAD + sum(self._row_high(canvas, row) + GAP for row in self._rows()) - GAP + self._foot(canvas)

    def _spare(self, canvas: Canvas) -> float:
        """Units that are added above, between and below the rows."""
        spare = canvas.height - 2 * EDGE - self._least(canvas)
        return spare / (len(self._rows()) + 1) if 0 < spare < NEARLY else 0.0

    def _wide(self, canvas: Canvas) -> float:
        return min(ROOM, canvas.width - 60)

    def _cell_wide(self, canvas: Canvas) -> float:
        return (self._wide(canvas) - 2 * PAD) / COLUMNS - 8

    def _foot(self, canvas: Canvas) -> float:
        """Height of what stands below the portraits: the way back, and while characters are secret that they are."""
        return 76.0 + (canvas.font(theme.READING) * 1.4 / canvas.scale if self.hidden else 0)

    def _rows(self) -> list[list[str]]:
        """Who stands in each row."""
        everybody = list(opponents())
        return [everybody[at : at + COLUMNS] for at in range(0, len(everybody), COLUMNS)]

    def _face(self, canvas: Canvas) -> float:
        """Width of a portrait: as large as the window allows, up to FACE."""
        rows = self._rows()
        told = sum(self._words_high(canvas, row) + GAP for row in rows) - GAP
        room = (canvas.height - 12 - HEAD - self._foot(canvas) - told) / len(rows)
        return max(SMALLEST, min(FACE, room))

    def _words_high(self, canvas: Canvas, row: Sequence[str]) -> float:
        """Height of the names in a row and of its longest line about somebody, with the room around them."""
        name = canvas.font(max(name_units(self._seat(who).name) for who in row)) * 1.3
        told = 0 if self.hidden else max(self._about(canvas, who).height for who in row)
        return 14 + (_below(canvas) + name + told) / canvas.scale

    def _row_high(self, canvas: Canvas, row: Sequence[str]) -> float:
        return self._face(canvas) + self._words_high(canvas, row)

    def _about(self, canvas: Canvas, who: str) -> Paragraph:
        room = canvas.px(self._cell_wide(canvas)) - canvas.px(12)
        return balanced((Span(self._seat(who).about, "text", theme.MUTED),), room, canvas.font(theme.SMALL))

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self._panel(canvas)
        text = self.house.text
        heading = _heading(text("setup", "choose"), canvas.px(HEADING))

        def paint_title(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            heading.draw(surface, (place.centerx - heading.size[0] / 2, place.centery - heading.size[1] / 2))

        title = Widget("title", canvas.rect(left, top + 14, wide, HEAD - 22), text("setup", "choose"), paint_title)
        spare = self._spare(canvas) * 0.75  # more of it below, above the way back
        cell_wide, y = (wide - 2 * PAD) / COLUMNS, top + HEAD + spare
        cells = []
        for row in self._rows():
            cell_high = self._row_high(canvas, row)
            for at, who in enumerate(row):
                x = left + PAD + at * cell_wide
                cells.append(self._cell(canvas, who, canvas.rect(x + 4, y, cell_wide - 8, cell_high)))
            y += cell_high + GAP + spare
        if self.hidden:
            place = canvas.rect(
                left + PAD, top + high - self._foot(canvas) + 6, wide - 2 * PAD, self._foot(canvas) - 76
            )
            sentence = text("setup", "unknown")
            cells.append(words(canvas, "about", place, sentence, units=theme.READING, align="centre"))
        label = text("setup", "back")
        back_wide = max(118.0, button_width(canvas, label, "left"))
        place = canvas.rect(left + (wide - back_wide) / 2, top + high - 60, back_wide, 46)
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = f"person {self.current}"
        return [title, *cells, button(canvas, "back", place, label, self.back, sign="left")]

    def _seat(self, who: str) -> SeatCard:
        one = opponents()[who]
        language = self.house.settings.language
        return SeatCard(one.portrait, one.name[language], self.seats.get(who, theme.NEUTRAL), one.about[language])

    def _cell(self, canvas: Canvas, who: str, place: pygame.Rect) -> Widget:
        seat, here, where = self._seat(who), who == self.current, self._where(who)

        def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
            if here or treatment.focused or treatment.hovered:
                kind = "plate_gold" if treatment.focused or treatment.hovered else "plate"
                sheet(rect.size, kind, canvas.scale).draw(surface, rect.topleft)
            size = canvas.px(self._face(canvas))
            at = pygame.Rect(rect.centerx - size // 2, rect.top + canvas.px(6), size, size)
            surface.blit(face(seat.portrait, size, self.seats.get(who)), at)
            if who in self.seats:
                pin(surface, canvas, seat.mark, at)
            if where:
                _plate(surface, canvas, where, at)
            pixels = canvas.font(name_units(seat.name))
            colour = seat.mark.words if who in self.seats else theme.IVORY
            name = image(shortened(seat.name, "title", pixels, rect.width - 4), "title", pixels, colour)
            y = at.bottom + _below(canvas)
            surface.blit(name, name.get_rect(midtop=(rect.centerx, y)))
            if not self.hidden:
                told = self._about(canvas, who)
                draw(surface, told, pygame.Rect(rect.left, y + round(pixels * 1.3), rect.width, told.height), "centre")

        label = f"{seat.name}, {where}" if where else seat.name
        label = label if self.hidden else f"{label}. {seat.about}"
        tip = self.house.text("setup", "seated") if who in self.seats and not here else ""
        return Widget(f"{ids.PERSON} {who}", place, label, paint, lambda: self._take(who), tooltip=tip)

    def _where(self, who: str) -> str:
        """The words for who sits here, or elsewhere at the table; empty for the others."""
        if who == self.current:
            return self.house.text("setup", "here")
        return self.house.text("setup", "at_table") if who in self.seats else ""

    def _take(self, who: str) -> None:
        self.back()
        self.choose(who)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(shade(canvas.pixels), (0, 0))
        place = canvas.rect(*self._panel(canvas))
        sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()
