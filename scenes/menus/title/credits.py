"""The credits: who designed the games, who drew the letters, and that this program is a homage."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import panels, theme
from engine.library import GAMES, imprint
from engine.version import VERSION
from scenes.kit.canvas import Canvas
from scenes.kit.controls import words as label
from scenes.kit.controls import words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, Page
from scenes.menus.shelf import box_widths, thumb

FONTS = (("Cinzel", "Natanael Gama"), ("Cormorant Garamond", "Christian Thalmann"), ("Noto Serif TC", "Adobe, Google"))
BOX = 148.0  # units: height of a game's box at most
GAP = 20.0  # units between columns


class Credits(Page):
    """The boxes with their designers below, then the fonts, then what it is made with."""

    name = "credits"

    def heading(self) -> str:
        return self.house.text("title", "credits")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        text, x, room = self.house.text, left + PAD, wide - 2 * PAD
        y = top + 20
        widgets: list[Widget] = []
        homage = text("credits", "homage")
        tall = words_height(canvas, homage, room, theme.SPOKEN)
        widgets.append(
            label(canvas, "homage", canvas.rect(x, y, room, tall), homage, units=theme.SPOKEN, align="centre")
        )
        y += tall + 12
        games, deep = self._games(canvas, x, room)
        fonts, low = self._fonts(canvas, x, room)
        made = text("credits", "made", version=VERSION)
        foot = words_height(canvas, made, room, theme.SMALL)
        title = words_height(canvas, "Ag", room, theme.HEADING, "title") + 12
        spare = top + high - 16 - y - 2 * title - deep - low - foot - 2 * GAP
        box = max(40.0, min(BOX, spare))
        slack = max(0.0, spare - box) / 3
        for name, parts, tall, stands in (("designers", games, deep, box), ("fonts", fonts, low, 0.0)):
            widgets.append(self._title(canvas, name, (x, y + slack, room, title)))
            y += slack + title
            if stands:
                widgets += self._boxes(canvas, x, y, room, stands)
            for part in parts:
                part.rect.move_ip(0, canvas.px(y + stands))
                widgets.append(part)
            y += stands + tall + GAP
        place = canvas.rect(x, y + slack, room, foot)
        widgets.append(label(canvas, "made", place, made, units=theme.SMALL, colour=theme.MUTED, align="centre"))
        return [*widgets, self.back_button(canvas)]

    def _title(self, canvas: Canvas, name: str, box: tuple[float, float, float, float]) -> Widget:
        """A heading in the middle of a thin line."""
        heading, pixels = self.house.text("credits", name), canvas.font(theme.HEADING)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            words = image(heading, "title", pixels, theme.GOLD_WORDS)
            spot = words.get_rect(midtop=place.midtop)
            line = panels.separator((place.width - words.get_width()) // 2 - canvas.px(20), canvas.scale)
            surface.blit(line, (place.left, spot.centery))
            surface.blit(line, (place.right - line.get_width(), spot.centery))
            surface.blit(words, spot)

        return Widget(name, canvas.rect(*box), heading, paint)

    def _boxes(self, canvas: Canvas, x: float, y: float, wide: float, high: float) -> list[Widget]:
        """The boxes of the games, each in the middle of its column."""
        column = wide / len(GAMES)
        side = min(box_widths(high), column - GAP)
        return [
            thumb(
                game,
                canvas.rect(x + at * column, y, column, high - 8),
                canvas.px(side),
                self.house.words(game).text("name"),
            )
            for at, game in enumerate(GAMES)
        ]

    def _games(self, canvas: Canvas, x: float, wide: float) -> tuple[list[Widget], float]:
        """Names and designers of the games in columns from height 0, and how high these are, in units."""
        columns = []
        named = self._named(canvas, wide / len(GAMES) - GAP)
        for game in GAMES:
            box = imprint(game)
            who = ", ".join(box.designers)
            published = self.house.text("credits", "published", name=box.published) if box.published else ""
            lines = [
                (f"name {game}", self.house.words(game).text("name"), "title", named, theme.IVORY),
                (f"designer {game}", who or self.house.text("credits", "unnamed"), "text", theme.SMALL, theme.IVORY if who else theme.MUTED),
            ]  # fmt: skip
            columns.append(
                [*lines, (f"published {game}", published, "text", theme.SMALL, theme.MUTED)] if published else lines
            )
        return _columns(canvas, x, wide, columns)

    def _named(self, canvas: Canvas, room: float) -> float:
        """The size of the games' names, in units, at which every word has room in a column of `room` units."""
        parts = [part for game in GAMES for part in self.house.words(game).text("name").split()]
        pixels = canvas.font(theme.HEADING)
        widest = max(image(part, "title", pixels, theme.IVORY).get_width() for part in parts) / canvas.scale
        return theme.HEADING * min(1.0, room / widest)

    def _fonts(self, canvas: Canvas, x: float, wide: float) -> tuple[list[Widget], float]:
        columns = [
            [(f"font {name}", name, "title", theme.HEADING, theme.IVORY), (f"by {name}", who, "text", theme.SMALL, theme.IVORY)]
            for name, who in FONTS
        ]  # fmt: skip
        return _columns(canvas, x, wide, columns)


Said = tuple[str, str, str, float, str]  # id, words, face, size, colour


def _columns(canvas: Canvas, x: float, wide: float, columns: Sequence[Sequence[Said]]) -> tuple[list[Widget], float]:
    """Lines centred in columns of the same width, from height 0; and how high the highest column is, in units."""
    widgets: list[Widget] = []
    column, highest = wide / len(columns), 0.0
    for at, lines in enumerate(columns):
        y = 0.0
        for name, text, face, units, colour in lines:
            room = column - GAP
            tall = words_height(canvas, text, room, units, face)
            place = canvas.rect(x + at * column + GAP / 2, y, room, tall)
            widgets.append(label(canvas, name, place, text, face=face, units=units, colour=colour, align="centre"))
            y += tall
        highest = max(highest, y)
    return widgets, highest
