"""The almanac of a year: a square for every day, gilded where its evening was played."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping
from datetime import date
from functools import lru_cache

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget

ACROSS = 3  # months side by side
WEEK = 7
WEEKS = 6  # rows of a month at most
BETWEEN = 0.24  # of a day's width: room between two days
APART = 1.1  # of a day's width: room between two months
NAME = 1.5  # of a day's width: the height of a month's name
SIZE = 15.0  # units of such a name, at most
EMPTY, SOME, ALL = (38, 52, 98), (150, 112, 52), (255, 214, 110)  # a day without an evening, with one table, with all


def pitch(wide: float, high: float) -> float:
    """From one day to the next in a room of this size; in its units."""
    across = ACROSS * WEEK + (ACROSS - 1) * APART
    down = 12 / ACROSS * (NAME + WEEKS) + (12 / ACROSS - 1) * APART * 0.4
    return min(wide / across, high / down)


def almanac(
    canvas: Canvas, place: pygame.Rect, year: int, played: Mapping[date, int], most: int, today: date, label: str
) -> Widget:
    """The widget of a year. `played`: of how many tables that count the evening of a date was, `most` at most."""
    shares = tuple(sorted((day, min(1.0, count / most)) for day, count in played.items() if day.year == year))

    def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
        surface.blit(_painted(rect.size, canvas.font(SIZE), year, shares, today), rect.topleft)

    return Widget("almanac", place, label, paint)


@lru_cache(maxsize=4)
def _painted(
    size: tuple[int, int], pixels: int, year: int, shares: tuple[tuple[date, float], ...], today: date
) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    step, gilded = pitch(*size), dict(shares)
    side = round(step * (1 - BETWEEN))
    for month in range(1, 13):
        column, row = (month - 1) % ACROSS, (month - 1) // ACROSS
        left = column * (WEEK + APART) * step
        top = row * (NAME + WEEKS + APART * 0.4) * step
        name = image(f"{month}", "strong", min(pixels, round(step * NAME * 0.9)), theme.MUTED)
        surface.blit(name, (round(left), round(top)))
        first, days = monthrange(year, month)
        for number in range(days):
            at = first + number
            spot = pygame.Rect(round(left + at % WEEK * step), round(top + (NAME + at // WEEK) * step), side, side)
            day = date(year, month, number + 1)
            _day(surface, spot, gilded.get(day, 0.0), day == today)
    return surface


def _day(surface: pygame.Surface, spot: pygame.Rect, share: float, today: bool) -> None:
    colour = pygame.Color(SOME).lerp(ALL, share) if share else pygame.Color(EMPTY)
    pygame.draw.rect(surface, colour, spot, border_radius=max(1, spot.width // 5))
    if today:
        pygame.draw.rect(surface, theme.IVORY, spot.inflate(4, 4), 1, border_radius=max(1, spot.width // 4))
