"""The table of a season: how all thirteen stand, what every evening brought, and who rose and fell on the last one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import panels, theme
from engine.bots.opponents import ME, opponents
from engine.season.league import Stand
from engine.words import Count, Person
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, sheet
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face

ROW = 36.0  # units: height of a row at least
FACE = 30.0  # units across: a portrait
APART = 9.0  # units between two columns
ARROW = 15.0  # units: the sign of who rose or fell
NAME = 120.0  # units: room of a name at least, where words are of usual size


def portrait_of(member: str) -> str:
    return "you" if member == ME else opponents()[member].portrait


def person(house: House, member: str) -> Person:
    """A member of the league by name; the person by the name of the settings, where there is one."""
    if member == ME:
        return Person(house.settings.name.strip() or house.text("setup", "you"))
    return Person(opponents()[member].name[house.settings.language], opponents()[member].gender)


class LeagueTable:
    """The rows for a room so many units wide. `evenings` is how many columns of evenings there are to be, where there is room."""

    def __init__(self, house: House, canvas: Canvas, stands: Sequence[Stand], wide: float) -> None:
        self.house, self.canvas, self.stands, self.wide = house, canvas, stands, wide
        self.evenings = len(stands[0].evenings) if stands else 0
        reading = image("Ag", "text", canvas.font(theme.READING), theme.IVORY).get_height() / canvas.scale
        self.row = max(ROW, reading + 8)
        self.digits = self._wide("13", "strong") + APART
        self.total = max(self._wide(house.text("season", "points"), "title"), self._wide("100", "title")) + 2 * APART
        self.rise = canvas.px(ARROW) / canvas.scale + self._wide("12", "text") + APART
        room = wide - self.digits - self.rise - FACE - 2 * APART - self.total
        name = NAME * canvas.font(theme.READING) / canvas.px(theme.READING)
        self.shown = max(0, min(self.evenings, int((room - name) / self.digits)))  # of the evenings, the last ones
        self.name = room - self.shown * self.digits

    @property
    def high(self) -> float:
        return self.row * (len(self.stands) + 1)

    def _wide(self, text: str, letters: str) -> float:
        return image(text, letters, self.canvas.font(theme.READING), theme.IVORY).get_width() / self.canvas.scale

    def read(self) -> str:
        return "\n".join(map(self.told, self.stands))

    def told(self, stand: Stand) -> str:
        """A row in words."""
        text = self.house.text
        parts = [
            text("season", "row", place=stand.place, name=person(self.house, stand.member), points=Count(stand.points))
        ]
        if stand.change:
            parts.append(text("season", "rose" if stand.change > 0 else "fell", count=Count(abs(stand.change))))
        if stand.evenings:
            parts.append(text("season", "each", points=", ".join(map(str, stand.evenings))))
        return ". ".join(parts)

    def widgets(self) -> list[Widget]:
        """From the top down, at the left edge of the window: the caller moves them to their places."""
        return [self._head(), *(self._row(at, stand) for at, stand in enumerate(self.stands))]

    def _head(self) -> Widget:
        canvas, text = self.canvas, self.house.text

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            pixels = canvas.font(theme.SMALL)
            for at in range(self.shown):
                number = image(str(self.evenings - self.shown + at + 1), "text", pixels, theme.MUTED)
                surface.blit(number, number.get_rect(midright=(self._evening(place, at), place.centery)))
            points = image(text("season", "points"), "title", canvas.font(theme.READING), theme.GOLD_WORDS)
            surface.blit(points, points.get_rect(midright=(place.right, place.centery)))

        return Widget("league head", canvas.rect(0, 0, self.wide, self.row), text("season", "points"), paint)

    def _evening(self, place: pygame.Rect, at: int) -> int:
        """The right edge of the column of an evening."""
        return place.right - self.canvas.px(self.total + (self.shown - 1 - at) * self.digits)

    def _row(self, at: int, stand: Stand) -> Widget:
        canvas, pixels = self.canvas, self.canvas.font(theme.READING)
        mine = stand.member == ME
        name = person(self.house, stand.member).name

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if mine:
                sheet(place.size, "now", canvas.scale).draw(surface, place.topleft)
            elif at:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            x, middle = place.left + canvas.px(self.digits), place.centery
            colour = theme.GOLD_WORDS if stand.place == 1 or mine else theme.IVORY
            number = image(str(stand.place), "strong", pixels, colour)
            surface.blit(number, number.get_rect(midright=(x - canvas.px(APART / 2), middle)))
            if stand.change:
                tone = theme.GOOD if stand.change > 0 else theme.BAD
                sign = picture("up" if stand.change > 0 else "down", canvas.px(ARROW), tone)
                surface.blit(sign, sign.get_rect(midleft=(x, middle)))
                by = image(str(abs(stand.change)), "text", pixels, tone)
                surface.blit(by, by.get_rect(midleft=(x + canvas.px(ARROW), middle)))
            x += canvas.px(self.rise)
            portrait = face(portrait_of(stand.member), canvas.px(FACE), None)
            surface.blit(portrait, portrait.get_rect(midleft=(x, middle)))
            x += canvas.px(FACE + APART)
            shown = shortened(name, "strong", pixels, canvas.px(self.name))
            line = image(shown, "strong", pixels, colour)
            surface.blit(line, line.get_rect(midleft=(x, middle)))
            for column in range(self.shown):
                got = stand.evenings[self.evenings - self.shown + column]
                tone = theme.IVORY if column == self.shown - 1 else theme.MUTED
                figure = image(str(got), "text", pixels, tone)
                surface.blit(figure, figure.get_rect(midright=(self._evening(place, column), middle)))
            points = image(str(stand.points), "title", pixels, theme.GOLD_WORDS)
            surface.blit(points, points.get_rect(midright=(place.right - canvas.px(APART / 2), middle)))

        place = canvas.rect(0, (at + 1) * self.row, self.wide, self.row)
        return Widget(f"league {stand.member}", place, self.told(stand), paint)
