"""The honours of a result: a heading, and below it a medal for each with whose it is and what for."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art.laurels import medal
from art.panels.sheets import rule
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.text import Paragraph, Span, draw, image, wrap
from scenes.people.company import Named, spans
from scenes.people.standing import Honour, Standing

GAP = 6.0  # units between two rows
APART = 12.0  # units between two columns
TITLE = 17.0  # units: size of the title of an honour
MEDAL = 58.0  # units: height of a medal
BESIDE = 14.0  # units between a medal and its words


@lru_cache(maxsize=24)
def _medal(height: int, colour: str) -> pygame.Surface:
    return medal(height, colour)


@lru_cache(maxsize=8)
def _rule(width: int, scale: float) -> pygame.Surface:
    return rule(width, scale, 1.1)


class Medals:
    """The honours of one result, in two columns."""

    def __init__(self, house: House, standing: Standing) -> None:
        self.house, self.standing = house, standing

    def high(self, canvas: Canvas, wide: float) -> float:
        if not self.standing.honours:
            return 0.0
        rows = -(-len(self.standing.honours) // 2)
        return 14 + self.heading_high(canvas) + rows * (self.each_high(canvas, wide) + GAP) - GAP

    def heading_high(self, canvas: Canvas) -> float:
        return self._heading(canvas).get_height() / canvas.scale + 8

    def each_high(self, canvas: Canvas, wide: float) -> float:
        room = canvas.px(self._cell(wide) - self._medal_room())
        highest = max(self._award_high(canvas, each, room) for each in self.standing.honours)
        return max(MEDAL, highest / canvas.scale) + 4

    def _award_high(self, canvas: Canvas, honour: Honour, room: int) -> int:
        return self._named(canvas, honour, room).height + self._earned(canvas, honour, room).height

    def _cell(self, wide: float) -> float:
        return (wide - APART) / 2

    def _medal_room(self) -> float:
        return MEDAL * 60 / 72 + BESIDE + 8

    def _heading(self, canvas: Canvas) -> pygame.Surface:
        return image(self.house.text("awards", "heading"), "title", canvas.font(17), theme.GOLD_WORDS)

    def _title(self, honour: Honour) -> str:
        return self.house.text("cabinet", "at_honour", title=honour.title) if honour.prize else honour.title

    def _named(self, canvas: Canvas, honour: Honour, room: int) -> Paragraph:
        return wrap([Span(self._title(honour), "title", theme.GOLD_WORDS)], room, canvas.font(TITLE))

    def _earned(self, canvas: Canvas, honour: Honour, room: int) -> Paragraph:
        """The sentence that says whose honour it is, and what for."""
        who = self.standing.people[honour.seat]
        name = Named(who.name, who.gender, self.standing.marks[honour.seat])
        sentence = self.house.text("result", "earned", name=name, reason=honour.reason)
        return wrap(spans(sentence), room, canvas.font(theme.SMALL))

    def read(self, honour: Honour) -> str:
        award = self.house.text("result", "award", title=self._title(honour), reason=honour.reason)
        return self.house.text("awards", "by", name=self.standing.people[honour.seat].name, award=award)

    def paint(self, surface: pygame.Surface, canvas: Canvas, area: pygame.Rect, top: float) -> None:
        """Draw the heading with a gold line behind it, then the medals in two columns, from `top` (units) on."""
        heading = self._heading(canvas)
        y = area.top + canvas.px(top)
        surface.blit(heading, (area.left, y))
        from_ = area.left + heading.get_width() + canvas.px(14)
        line = _rule(area.right - from_, canvas.scale)
        surface.blit(line, (from_, y + heading.get_height() // 2))
        wide = area.width / canvas.scale
        high, cell = self.each_high(canvas, wide), self._cell(wide)
        top += self.heading_high(canvas)
        for at, honour in enumerate(self.standing.honours):
            place = canvas.rect((at % 2) * (cell + APART), top + (at // 2) * (high + GAP), cell, high)
            self._badge(surface, canvas, honour, place.move(area.topleft))

    def _badge(self, surface: pygame.Surface, canvas: Canvas, honour: Honour, place: pygame.Rect) -> None:
        won = _medal(canvas.px(MEDAL), self.standing.marks[honour.seat].colour)
        surface.blit(won, won.get_rect(midleft=(place.left + canvas.px(6), place.centery)))
        left = place.left + canvas.px(self._medal_room())
        room = place.right - left
        title, reason = self._named(canvas, honour, room), self._earned(canvas, honour, room)
        y = place.centery - (title.height + reason.height) // 2
        draw(surface, title, pygame.Rect(left, y, room, title.height))
        draw(surface, reason, pygame.Rect(left, y + title.height, room, reason.height))
