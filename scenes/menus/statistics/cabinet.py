"""The cabinet: prizes that last, those that were won first, each with its day; the others wait, and say what they take."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache

import pygame

from art import theme, transform
from art.laurels import medal
from engine.cabinet import Cabinet, Prize, prizes
from engine.library import GAMES
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.scroll import BAR, GAP, nothing, scroll
from scenes.kit.text import Paragraph, Span, as_title, draw, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, ScrolledPage

MEDAL = 54.0  # units: height of a medal
COLUMN = 330.0  # units: width of a column at least, with words of usual size
APART = 20.0  # units between two columns, and between two rows
BESIDE = 14.0  # units between a medal and its words
RIBBON = {"": "#b08a3c"}  # of prizes of all games; those of a game have its own
RIBBONS = ("#a3243b", "#1d7f86", "#3f7a3d", "#4a59a8", "#7a4f9a")  # of games, by their places on the shelf


def titled(house: House, prize: Prize) -> tuple[str, str]:
    """The name of a prize, and what it takes."""
    if prize.game:
        said = house.words(prize.game).text("cabinet", prize.id.partition(" ")[2])
    else:
        said = house.text("cabinet", "prizes", prize.id)
    title, _, how = said.partition(" – ")
    return title, house.text(
        "cabinet", "of_game", game=house.words(prize.game).text("name"), how=how
    ) if prize.game else how


@lru_cache(maxsize=16)
def _medal(high: int, colour: str, won: bool) -> pygame.Surface:
    picture = medal(high, colour)
    if won:
        return picture
    dim = transform.grayscale(picture)
    dim.fill((90, 96, 130, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


class CabinetPage(ScrolledPage):
    name = "cabinet"
    beside = ("told",)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        cabinet = Cabinet(house.folder)
        self.won = cabinet.won()
        house.tell_shared(cabinet.file, "cabinet_damaged")
        rest = [each for each in prizes() if each.id not in self.won]
        mine = [each for each in prizes() if each.id in self.won]
        self.listed = [*sorted(mine, key=lambda each: self.won[each.id], reverse=True), *rest]

    def heading(self) -> str:
        return self.house.text("cabinet", "heading")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, y, inner, room = left + PAD, top + 12, wide - 2 * PAD, high - 24
        columns = max(
            1, int((inner + APART) / (COLUMN * canvas.font(theme.READING) / canvas.px(theme.READING) + APART))
        )
        column = (inner - APART * (columns - 1)) / columns
        rows = [self.listed[at : at + columns] for at in range(0, len(self.listed), columns)]
        heights = [max(self._high(canvas, each, column) for each in row) for row in rows]
        told = self.house.text("cabinet", "told", won=len(self.won), all=len(prizes()))
        listed = scroll(
            canvas, "prizes", canvas.rect(x, y, inner + GAP + BAR, room), "\n".join([told, *map(self._read, self.listed)]),
            sum(heights), self.offset, self.scrolled, nothing, self.ground(canvas, y, y + room),
        )  # fmt: skip
        found: list[Widget] = []
        below = 0.0
        for row, tall in zip(rows, heights, strict=True):
            for at, each in enumerate(row):
                widget = self._widget(canvas, each, (at * (column + APART), below, column, tall))
                widget.rect.move_ip(listed.area.topleft)
                found.append(widget)
            below += tall
        return [listed, *listed.hold(found), self._told(canvas, told), self.back_button(canvas)]

    def _told(self, canvas: Canvas, told: str) -> Widget:
        """How many there are, at the left below the panel."""
        left, top, _, high = self.panel(canvas)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            draw(surface, wrap([Span(told, "text", theme.MUTED)], place.width, canvas.font(theme.READING)), place)

        return Widget(
            "told",
            canvas.rect(left, top + high + 22, 360, canvas.font(theme.READING) * 1.4 / canvas.scale),
            told,
            paint,
        )

    def _words(self, canvas: Canvas, prize: Prize, column: float) -> list[Paragraph]:
        """The name, below it what it takes, and the day on which it was won, where that is known."""
        won, room = prize.id in self.won, canvas.px(column - MEDAL - BESIDE)
        title, how = titled(self.house, prize)
        day = self.won.get(prize.id, "")
        lines = [
            wrap([Span(as_title(title), "title", theme.GOLD_WORDS if won else theme.PALE)], room, canvas.font(theme.READING)),
            wrap([Span(how, "text", theme.IVORY if won else theme.MUTED)], room, canvas.font(theme.SMALL)),
        ]  # fmt: skip
        if day:
            told = self.house.day(date.fromisoformat(day))
            lines.append(wrap([Span(told, "text", theme.MUTED)], room, canvas.font(theme.SMALL)))
        return lines

    def _high(self, canvas: Canvas, prize: Prize, column: float) -> float:
        words = sum(each.height for each in self._words(canvas, prize, column))
        return max(MEDAL, words / canvas.scale) + APART

    def _widget(self, canvas: Canvas, prize: Prize, box: Box) -> Widget:
        column, won = box[2], prize.id in self.won
        lines = self._words(canvas, prize, column)
        ribbon = RIBBONS[GAMES.index(prize.game) % len(RIBBONS)] if prize.game in GAMES else RIBBON[""]

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            picture = _medal(canvas.px(MEDAL), ribbon, won)
            middle = place.top + (place.height - canvas.px(APART)) // 2
            surface.blit(picture, picture.get_rect(center=(place.left + canvas.px(MEDAL / 2), middle)))
            left, top = place.left + canvas.px(MEDAL + BESIDE), middle - sum(each.height for each in lines) // 2
            for each in lines:
                draw(surface, each, pygame.Rect(left, top, place.right - left, each.height))
                top += each.height

        return Widget(f"prize {prize.id}", canvas.rect(*box), self._read(prize), paint)

    def _read(self, prize: Prize) -> str:
        title, how = titled(self.house, prize)
        day = self.won.get(prize.id)
        if day is None:
            state = self.house.text("cabinet", "waits")
        elif day:
            state = self.house.text("cabinet", "day", day=self.house.day(date.fromisoformat(day)))
        else:
            state = self.house.text("cabinet", "once")
        return f"{title}: {how}. {state}"
