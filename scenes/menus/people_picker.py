"""Who sits here? All opponents to choose from, over the dimmed set-up page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import pygame

from art import theme
from engine.bots.opponents import opponents
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet, words
from scenes.kit.stage import Scene
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.seats import NAME, Seat, face, pin, shortened

COLUMNS = 5
FACE, SMALL_FACE = 116.0, 92.0
PAD = 20.0


@lru_cache(maxsize=4)
def shade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness over what lies below a dialog."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((4, 7, 16, 168))
    return surface


class PeoplePicker(Scene):
    """`seats` says who sits where already; `choose(opponent)` seats one, who changes places if seated already."""

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
        wide = min(1080.0, canvas.width - 60)
        high = 64 + 2 * self._cell_high(canvas) + 12 + self._told_high(canvas) + 66
        return (canvas.width - wide) / 2, max(8.0, (canvas.height - high) / 2), wide, high

    def _face(self, canvas: Canvas) -> float:
        return SMALL_FACE if canvas.compact else FACE

    def _cell_high(self, canvas: Canvas) -> float:
        return self._face(canvas) + 16 + canvas.font(NAME) * 1.5 / canvas.scale

    def _told_high(self, canvas: Canvas) -> float:
        return max(44.0, canvas.font(theme.READING) * 2.6 / canvas.scale)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self._panel(canvas)
        text = self.house.text
        title = words(
            canvas, "title", canvas.rect(left, top + 12, wide, 46), text("setup", "choose"), face="strong",
            units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
        )  # fmt: skip
        cell_wide, cell_high = (wide - 2 * PAD) / COLUMNS, self._cell_high(canvas)
        cells = []
        for at, who in enumerate(opponents()):
            x, y = left + PAD + (at % COLUMNS) * cell_wide, top + 62 + (at // COLUMNS) * (cell_high + 4)
            cells.append(self._cell(canvas, who, canvas.rect(x + 4, y, cell_wide - 8, cell_high)))
        told = Widget(
            "about", canvas.rect(left + PAD, top + 74 + 2 * cell_high, wide - 2 * PAD, self._told_high(canvas)),
            self._told(self.current), self._paint_told(canvas),
        )  # fmt: skip
        label = text("setup", "back")
        back_wide = max(118.0, button_width(canvas, label, "left"))
        place = canvas.rect(left + (wide - back_wide) / 2, top + high - 60, back_wide, 46)
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = f"person {self.current}"
        return [title, *cells, told, button(canvas, "back", place, label, self.back, sign="left")]

    def _seat(self, who: str) -> Seat:
        one = opponents()[who]
        language = self.house.settings.language
        return Seat(one.portrait, one.name[language], self.seats.get(who, theme.NEUTRAL), one.about[language])

    def _cell(self, canvas: Canvas, who: str, place: pygame.Rect) -> Widget:
        seat, here = self._seat(who), who == self.current

        def paint(surface: pygame.Surface, rect: pygame.Rect, treatment: Treatment) -> None:
            if here or treatment.focused or treatment.hovered:
                kind = "plate_gold" if treatment.focused or treatment.hovered else "plate"
                sheet(rect.size, kind, canvas.scale).draw(surface, rect.topleft)
            size = canvas.px(self._face(canvas))
            at = (rect.centerx - size // 2, rect.top + canvas.px(6))
            surface.blit(face(seat.portrait, size, self.seats.get(who)), at)
            if who in self.seats:
                pin(surface, canvas, seat.mark, pygame.Rect(at, (size, size)))
            pixels = canvas.font(NAME)
            colour = seat.mark.words if who in self.seats else theme.IVORY
            name = image(shortened(seat.name, "title", pixels, rect.width - 4), "title", pixels, colour)
            foot = at[1] + size
            surface.blit(name, name.get_rect(center=(rect.centerx, (foot + rect.bottom) // 2)))

        return Widget(f"person {who}", place, seat.name, paint, lambda: self._take(who))

    def _told(self, who: str) -> str:
        return self.house.text("setup", "unknown") if self.hidden else self._seat(who).about

    def _looked_at(self) -> str:
        """Whom the pointer or the focus is on; else who sits there."""
        assert self.stage is not None
        for widget in self.stage.widgets:
            treatment = self.stage.treatment(widget)
            if widget.id.startswith("person ") and (treatment.hovered or treatment.focused):
                return widget.id.removeprefix("person ")
        return self.current

    def _paint_told(self, canvas: Canvas) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
        """One line about whom one looks at; below it that seated people change places."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            who = self._looked_at()
            lines = [(self._told(who), theme.IVORY)]
            if who in self.seats and who != self.current:
                lines.append((self.house.text("setup", "seated"), theme.MUTED))
            y = rect.top
            for text, colour in lines:
                told = wrap([Span(text, "text", colour)], rect.width, canvas.font(theme.READING))
                draw(surface, told, pygame.Rect(rect.left, y, rect.width, told.height), "centre")
                y += told.height

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
