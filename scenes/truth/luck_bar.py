"""Luck and skill: from the share at the beginning to the result, what cards, others and the person did to the chance to win."""

from __future__ import annotations

from itertools import pairwise

import pygame

from art import theme
from engine.review.luck import PARTS, Luck, Whose, told_points
from engine.review.told import signed, verdict
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.kit.text import Paragraph, Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget

HEADING = 19.0  # units: size of the letters
LINE = 1.25  # height of a line, as a share of the size of its words
THICK = 0.62  # height of a piece of the bar, as a share of its line
COLOURS: dict[Whose, str] = {"cards": "#7fb2ea", "others": "#e6927f", "own": "#ecc866"}
TRACK = "#0a1126"
EDGE = "#c9a95a"  # where nothing is won, and where all is


class LuckBar:
    """One bar in three lines, each of which begins where the one before ended."""

    def __init__(self, words: Words, luck: Luck) -> None:
        self.words, self.luck, self.points = words, luck, told_points(luck)

    def text(self, key: str, **fill: object) -> str:
        return self.words.text("review", "page", key, **fill)

    def sentence(self) -> str:
        """All of it in one line of words."""
        parts = {name: _percent(points) for name, points in self.points.items()}
        luck = self.luck
        return self.words.text("review", "luck", fair=round(100 * luck.fair), result=round(100 * luck.result), **parts)

    def line(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        """All of it in one line in the middle of a place, each part in its colour; in smaller letters where there is little room."""
        spans = self._spans()
        pixels = canvas.font(theme.SMALL)
        while pixels > 8 and wrap(spans, 10**6, pixels).width > place.width:
            pixels -= 1
        told = wrap(spans, 10**6, pixels)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            middle = pygame.Rect(0, 0, told.width, told.height)
            middle.center = spot.center
            draw(surface, told, middle)

        return Widget("luck", place, self.sentence(), paint)

    def _spans(self) -> list[Span]:
        """The sentence, its parts in the colours of the bar."""
        found: list[Span] = []
        marks = {name: f"\x00{at}\x00" for at, name in enumerate(PARTS)}
        fair, result = (round(100 * each) for each in (self.luck.fair, self.luck.result))
        for at, piece in enumerate(self.words.text("review", "luck", fair=fair, result=result, **marks).split("\x00")):
            name = PARTS[int(piece)] if at % 2 else None
            if name is None:
                found.append(Span(piece, "text", theme.MUTED))
            else:
                found.append(Span(_percent(self.points[name]), "strong", COLOURS[name]))
        return found

    @property
    def noise(self) -> int:
        """By how many points the parts may be off, each of them."""
        return max(1, round(100 * max(part.error for part in self.luck.parts.values())))

    def measures(self) -> str:
        """What the figures are measured by, which is not what the decisions beside them are, and how far off they may be."""
        names = {"own": self.text("part_own"), "heading": self.text("heading")}
        return self.text("noise", points=self.words.count(self.noise), **names)

    def widget(self, canvas: Canvas, wide: int) -> Widget:
        luck, small = self.luck, canvas.font(theme.SMALL)
        heading = wrap([Span(self.text("luck"), "title", theme.GOLD_WORDS)], wide, canvas.font(HEADING))
        fair, result = (round(100 * each) for each in (luck.fair, luck.result))
        ends = wrap([Span(self.text("from_to", fair=fair, result=result))], wide, canvas.font(theme.READING))
        noise = self.measures()
        foot = [wrap([Span(self.text(verdict(luck)))], wide, canvas.font(theme.READING))]
        foot.append(wrap([Span(noise, "text", theme.MUTED)], wide, small))
        line, gap = round(small * LINE), canvas.px(5)
        above = heading.height + ends.height + gap
        high = above + len(PARTS) * line + gap + sum(each.height for each in foot)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            draw(surface, heading, spot)
            draw(surface, ends, spot.move(0, heading.height))
            self._pieces(surface, pygame.Rect(spot.left, spot.top + above, spot.width, len(PARTS) * line), line, small)
            _below(surface, foot, spot, spot.top + above + len(PARTS) * line + gap)

        label = f"{self.text('luck')}. {self.sentence()} {self.text(verdict(luck))} {noise}"
        return Widget("coach luck", pygame.Rect(0, 0, wide, high), label, paint)

    def _pieces(self, surface: pygame.Surface, spot: pygame.Rect, line: int, small: int) -> None:
        """A line for each part: its name, its points, and the piece of the bar from where it was to where it came."""
        names = [image(self.text(f"part_{name}"), "text", small, theme.IVORY) for name in PARTS]
        figures = [image(_percent(self.points[name]), "strong", small, COLOURS[name]) for name in PARTS]
        begun = max(each.get_width() for each in names) + small // 2
        left = begun + max(each.get_width() for each in figures) + small // 2
        levels = [self.luck.fair]
        for name in PARTS:
            levels.append(levels[-1] + self.points[name] / 100)
        least, most = min(0.0, *levels), max(1.0, *levels)
        bar = pygame.Rect(spot.left + left, spot.top, spot.width - left - small // 2, spot.height)

        def across(level: float) -> int:
            return bar.left + round(bar.width * (level - least) / (most - least))

        thick = round(line * THICK)
        for at, (name, (before, after)) in enumerate(zip(PARTS, pairwise(levels), strict=True)):
            middle = spot.top + at * line + line // 2
            surface.blit(names[at], names[at].get_rect(midleft=(spot.left, middle)))
            figure = figures[at]
            surface.blit(figure, figure.get_rect(midright=(spot.left + left - small // 2, middle)))
            surface.fill(TRACK, (bar.left, middle - thick // 2, bar.width, thick))
            low, reach = sorted((across(before), across(after)))
            surface.fill(COLOURS[name], (low, middle - thick // 2, max(2, reach - low), thick))
        for level in (0.0, 1.0):
            surface.fill(EDGE, (across(level), spot.top, 1, spot.height))


def _percent(points: int) -> str:
    """Points with their sign, as a share of a win."""
    return f"{signed(points)}%"


def _below(surface: pygame.Surface, told: list[Paragraph], spot: pygame.Rect, top: int) -> None:
    for each in told:
        draw(surface, each, pygame.Rect(spot.left, top, spot.width, each.height))
        top += each.height
