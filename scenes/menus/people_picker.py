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
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet
from scenes.kit.stage import Scene
from scenes.kit.text import Span, draw, image, shortened, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.seats import SeatCard, name_units
from scenes.menus.setup_places import ROOM
from scenes.people.faces import face, pin

COLUMNS = 5
FACE = 116.0  # units: width of a portrait
SMALL_FACE = 92.0  # units: the same on a compact canvas
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
        self.house, self.current, self.seats, self.hidden, self.choose = house, current, seats, hidden, choose

    def _panel(self, canvas: Canvas) -> tuple[float, float, float, float]:
        """Left, top, width and height in units: it covers the portraits of the page below, so that none looks out."""
        wide = min(ROOM, canvas.width - 60)
        high = HEAD + 2 * self._cell_high(canvas) + 16 + self._told_high(canvas) + 66
        return (canvas.width - wide) / 2, max(8.0, min(HIGHEST, (canvas.height - high) / 2)), wide, high

    def _face(self, canvas: Canvas) -> float:
        return SMALL_FACE if canvas.compact else FACE

    def _cell_high(self, canvas: Canvas) -> float:
        name = max(name_units(self._seat(who).name) for who in opponents())
        return self._face(canvas) + 18 + (canvas.font(name) * 1.35 + canvas.font(theme.SMALL) * 1.25) / canvas.scale

    def _told_high(self, canvas: Canvas) -> float:
        return max(44.0, canvas.font(theme.READING) * 2.6 / canvas.scale)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self._panel(canvas)
        text = self.house.text
        heading = _heading(text("setup", "choose"), canvas.px(HEADING))

        def paint_title(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            heading.draw(surface, (place.centerx - heading.size[0] / 2, place.centery - heading.size[1] / 2))

        title = Widget("title", canvas.rect(left, top + 14, wide, HEAD - 22), text("setup", "choose"), paint_title)
        cell_wide, cell_high = (wide - 2 * PAD) / COLUMNS, self._cell_high(canvas)
        cells = []
        for at, who in enumerate(opponents()):
            x, y = left + PAD + (at % COLUMNS) * cell_wide, top + HEAD + (at // COLUMNS) * (cell_high + 6)
            cells.append(self._cell(canvas, who, canvas.rect(x + 4, y, cell_wide - 8, cell_high)))
        about = Widget(
            "about", canvas.rect(left + PAD, top + HEAD + 14 + 2 * cell_high, wide - 2 * PAD, self._told_high(canvas)),
            self._told(self.current), self._paint_told(canvas),
        )  # fmt: skip
        label = text("setup", "back")
        back_wide = max(118.0, button_width(canvas, label, "left"))
        place = canvas.rect(left + (wide - back_wide) / 2, top + high - 60, back_wide, 46)
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = f"person {self.current}"
        return [title, *cells, about, button(canvas, "back", place, label, self.back, sign="left")]

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
            at = (rect.centerx - size // 2, rect.top + canvas.px(6))
            surface.blit(face(seat.portrait, size, self.seats.get(who)), at)
            if who in self.seats:
                pin(surface, canvas, seat.mark, pygame.Rect(at, (size, size)))
            pixels = canvas.font(name_units(seat.name))
            colour = seat.mark.words if who in self.seats else theme.IVORY
            name = image(shortened(seat.name, "title", pixels, rect.width - 4), "title", pixels, colour)
            below = image(where, "text", canvas.font(theme.SMALL), theme.MUTED) if where else None
            line = round(canvas.font(theme.SMALL) * 1.25)
            middle = (at[1] + size + rect.bottom - canvas.px(4) - line) // 2
            surface.blit(name, name.get_rect(center=(rect.centerx, middle)))
            if below:
                surface.blit(below, below.get_rect(center=(rect.centerx, rect.bottom - canvas.px(4) - line // 2)))

        label = f"{seat.name}, {where}" if where else seat.name
        return Widget(f"person {who}", place, label, paint, lambda: self._take(who))

    def _where(self, who: str) -> str:
        """The words for who sits here, or elsewhere at the table; empty for the others."""
        if who == self.current:
            return self.house.text("setup", "here")
        return self.house.text("setup", "at_table") if who in self.seats else ""

    def _told(self, who: str) -> str:
        return self.house.text("setup", "unknown") if self.hidden else self._seat(who).about

    def _looked_at(self) -> str:
        """The opponent whom pointer or focus are on; else the one who sits here."""
        return self.looked_at("person") or self.current

    def _paint_told(self, canvas: Canvas) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
        """A line about the opponent looked at; below it, for one who sits elsewhere, that the two change places."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            who = self._looked_at()
            seat, pixels = self._seat(who), canvas.font(theme.READING)
            name = Span(seat.name + " · ", "strong", seat.mark.words if who in self.seats else theme.GOLD_WORDS)
            lines = [[name, Span(self._told(who))]]
            if who in self.seats and who != self.current:
                lines.append([Span(self.house.text("setup", "seated"), "text", theme.MUTED)])
            y = rect.top
            for spans in lines:
                paragraph = wrap(spans, rect.width, pixels)
                draw(surface, paragraph, pygame.Rect(rect.left, y, rect.width, paragraph.height), "centre")
                y += paragraph.height

        return paint

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
