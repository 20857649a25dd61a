"""Which level the person plays like, as the statistics tell it: in words, and as a curve over the matches that were judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from art import theme
from art.brush import paint, path
from engine.bots.registry import levels_of
from engine.review.judged import JudgedMatches
from engine.review.rating import Rating, curve
from engine.review.regret_file import known_of
from engine.statistics import Statistics
from engine.words import Count
from scenes.house import House
from scenes.kit.text import image
from scenes.menus.statistics.judging import KeptMatches, not_judged
from scenes.menus.statistics.tallies import INSET, Tallies

HIGH = 150.0  # units: height of the curve, with words of usual size
FEWEST = 2  # matches that make a curve
LINE, LEVEL = "#f0c766", "#3a4870"
DOT = 3.4  # units: half the width of a dot on the line


class Rated:
    """The rating in one game. `there`: the levels of this game have been measured, so that there is something to tell."""

    def __init__(self, house: House, statistics: Statistics, game: str, judging: KeptMatches) -> None:
        self.house, self.game, self.judging = house, game, judging
        self.levels = levels_of(game) if game else ()
        judged = JudgedMatches.load(house.folder)
        house.tell_shared(judged.file, "judged_damaged")
        self.there = bool(game) and bool(known_of(game).today)
        self.ratings: list[Rating] = curve(judged.of(game)) if self.there else []
        self.played = statistics.tally(game).played if game else 0
        self.waiting: list[Path] = not_judged(house.folder, statistics, judged, game) if self.there else []

    def text(self, key: str, **fill: object) -> str:
        return self.house.text("rating", key, **fill)

    def level(self, name: str) -> str:
        return self.house.text("strength", name)

    @property
    def title(self) -> str:
        return self.text("heading")

    @property
    def busy(self) -> bool:
        return self.judging.busy and self.judging.game == self.game

    @property
    def said(self) -> str:
        """Which level it is like, of how many matches that is known, and how far the judging is."""
        joint = self.house.text("statistics", "story", "joint")
        told = [self._like(), self.text("judged", judged=len(self.ratings), games=Count(self.played))]
        if self.busy:
            judging = self.judging
            told.append(
                self.text("working", number=judging.number, count=judging.count, share=round(100 * judging.progress))
            )
        return joint.join(told)

    def _like(self) -> str:
        if not self.ratings:
            return self.text("none")
        low, high = self.ratings[-1].span
        if (low, high) == (self.levels[0], self.levels[-1]):
            return self.text("open", low=self.level(low), high=self.level(high))
        return (
            self.text("one", level=self.level(low))
            if low == high
            else self.text("between", low=self.level(low), high=self.level(high))
        )

    @property
    def offer(self) -> str:
        """The words of the button that has kept matches judged; empty where there are none to judge."""
        return "" if self.busy or not self.waiting else self.text("judge", games=Count(len(self.waiting)))

    def begin(self) -> None:
        self.judging.begin(self.game, self.waiting)

    # The curve

    def draw(self, tallies: Tallies) -> None:
        """The curve below what stands there already; nothing where there are too few matches."""
        if len(self.ratings) < FEWEST:
            return
        canvas = tallies.canvas
        high = HIGH * max(1.0, canvas.text)
        if tallies.surface is not None:
            place = tallies.place(INSET, 0, tallies.wide - 2 * INSET, high)
            if place.colliderect(tallies.surface.get_clip()):
                names = [image(self.level(each), "text", canvas.font(theme.SMALL), theme.MUTED) for each in self.levels]
                left = max(each.get_width() for each in names) + canvas.px(10)
                plot = pygame.Rect(place.left + left, place.top, place.width - left, place.height)
                self._paint(tallies.surface, plot, names, canvas.scale)
        tallies.y += high + 14

    def _paint(self, surface: pygame.Surface, plot: pygame.Rect, names: Sequence[pygame.Surface], scale: float) -> None:
        edge = names[0].get_height() // 2 + 2
        room = plot.height - 2 * edge
        for at, name in enumerate(names):
            y = plot.bottom - edge - round(room * at / max(1, len(names) - 1))
            surface.fill(LEVEL, (plot.left, y, plot.width, max(1, round(scale))))
            surface.blit(name, name.get_rect(midright=(plot.left - round(8 * scale), y)))
        heights = tuple(round(each.height, 4) for each in self.ratings)
        surface.blit(_line((plot.width, plot.height), edge, scale, heights), plot)


@lru_cache(maxsize=8)
def _line(size: tuple[int, int], edge: int, scale: float, heights: tuple[float, ...]) -> pygame.Surface:
    """A line from dot to dot, from left to right."""
    wide, high = size[0] / scale, size[1] / scale
    inset, step = edge / scale, (wide - 4 * DOT) / max(1, len(heights) - 1)
    dots = [(2 * DOT + at * step, high - inset - (high - 2 * inset) * each) for at, each in enumerate(heights)]
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in dots)
    drawing = path(d, line="#0a1126", width=4.6) + path(d, line=LINE, width=2.4)
    for x, y in dots[-40:]:
        drawing += path(
            f"M{x - DOT:.1f} {y:.1f}a{DOT} {DOT} 0 1 0 {2 * DOT} 0a{DOT} {DOT} 0 1 0 {-2 * DOT} 0Z", fill=LINE
        )
    return paint(drawing, size, (wide, high))
