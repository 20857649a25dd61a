"""The ledger of claims: who has claimed which character, and what became of it. Public knowledge only."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from engine.core.event import Event
from engine.core.progress import TurnBegan
from engine.games.complots.table import Announced, Blocked, Exposed, Proved
from scenes.kit.canvas import Canvas
from scenes.kit.shapes import dot
from scenes.kit.text import image
from scenes.people.company import Company
from scenes.people.faces import mark_chip
from scenes.tables.complots import cards
from scenes.tables.signs import sign

SIGN, AFTER = 26, 12  # units of a sign of the legend with its gap, and behind its words
LEAST_LEGEND = 9  # units of its letters, at the least


class Mark(Enum):
    """What became of a claim. An open one is being spoken of now."""

    OPEN = "open"
    PASSED = "passed"
    TRUE = "true"
    LIE = "lie"


class Ledger:
    """All claims by seat and character, in the order they were made."""

    def __init__(self) -> None:
        self.claims: dict[tuple[int, str], list[Mark]] = {}
        self._open: list[tuple[int, str]] = []

    def follow(self, event: Event) -> None:
        if isinstance(event, (Announced, Blocked)):
            self._settle()  # C 4.4: what was claimed before has been let pass
            if event.character is not None:
                self.claims.setdefault((event.seat, event.character), []).append(Mark.OPEN)
                self._open.append((event.seat, event.character))
        elif isinstance(event, (Proved, Exposed)):
            claims = self.claims.get((event.seat, event.character), [])
            if claims:
                claims[-1] = Mark.TRUE if isinstance(event, Proved) else Mark.LIE
            self._open.clear()
        elif isinstance(event, TurnBegan):
            self._settle()

    def _settle(self) -> None:
        for key in self._open:
            self.claims[key][-1] = Mark.PASSED
        self._open.clear()

    def shown(self, seat: int, character: str) -> tuple[Mark, int] | None:
        """What stands in a cell: an open claim, else the last proof or lie, else how often it was let pass."""
        marks = self.claims.get((seat, character))
        if not marks:
            return None
        if marks[-1] is Mark.OPEN:
            return Mark.OPEN, 1
        judged = [mark for mark in marks if mark in (Mark.TRUE, Mark.LIE)]
        return (judged[-1], marks.count(judged[-1])) if judged else (Mark.PASSED, len(marks))


@lru_cache(maxsize=4)
def _stripe(size: tuple[int, int]) -> pygame.Surface:
    stripe = pygame.Surface(size, pygame.SRCALPHA)
    stripe.fill((255, 255, 255, 14))
    return stripe


def paint(
    surface: pygame.Surface,
    canvas: Canvas,
    place: pygame.Rect,
    ledger: Ledger,
    characters: tuple[str, ...],
    company: Company,
    row: int,
    heading: str,
    legend: dict[Mark, str],
) -> None:
    """The table: a row for everybody, a column for every character."""
    head = image(heading, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
    inset = canvas.px(8)
    y = place.top + canvas.px(2)
    face = canvas.px(26)
    step = canvas.px(28)
    first = place.right - inset - step * len(characters) + step // 2
    surface.blit(head, (place.left + inset, y))
    y += head.get_height() + canvas.px(2)
    for at, character in enumerate(characters):
        picture = cards.medallion(character, face)
        surface.blit(picture, picture.get_rect(center=(first + at * step, y + face // 2)))
    names_end = first - canvas.px(11)  # where the signs of the first column begin
    y += face + canvas.px(4)
    for seat in range(len(company.people)):
        if seat % 2 == 0:
            surface.blit(_stripe((place.width - inset, row)), (place.left + inset // 2, y))
        middle = y + row // 2
        chip = mark_chip(company.mark(seat), canvas.px(20))
        surface.blit(chip, chip.get_rect(center=(place.left + inset + canvas.px(9), middle)))
        name = image(company.name(seat), "strong", canvas.font(theme.SMALL), theme.IVORY)
        left = place.left + inset + canvas.px(22)
        surface.blit(name, (left, middle - name.get_height() // 2), (0, 0, max(0, names_end - left), name.get_height()))
        for at, character in enumerate(characters):
            _cell(surface, canvas, (first + at * step, middle), ledger.shown(seat, character))
        y += row
    _legend(surface, canvas, place, y, legend)


def _cell(surface: pygame.Surface, canvas: Canvas, at: tuple[int, int], shown: tuple[Mark, int] | None) -> None:
    if shown is None:
        dot(surface, "#7a86aa", at, max(1.0, 1.6 * canvas.scale))
        return
    mark, count = shown
    _sign(surface, canvas, at, mark)
    if mark is Mark.PASSED and count > 1:
        number = image(str(count), "title", canvas.font(12.5, 11), theme.OPEN_WORDS)
        surface.blit(number, number.get_rect(center=at))


def _sign(surface: pygame.Surface, canvas: Canvas, at: tuple[int, int], mark: Mark) -> None:
    name = {Mark.OPEN: "mark_open", Mark.PASSED: "mark_passed", Mark.TRUE: "mark_true", Mark.LIE: "mark_lie"}[mark]
    picture = sign(name, canvas.px(20))
    surface.blit(picture, picture.get_rect(center=at))


def legend_pixels(canvas: Canvas, room: int, words: Sequence[str]) -> int:
    """The size of letters at which all words of the legend stand in one line with their signs."""
    for units in range(theme.SMALL, LEAST_LEGEND, -1):
        pixels = canvas.font(units, smallest=1)
        if (
            sum(canvas.px(SIGN + AFTER) + letters.width(each, "text", pixels) for each in words) - canvas.px(AFTER)
            <= room
        ):
            return pixels
    return canvas.font(LEAST_LEGEND, smallest=1)


def _legend(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, y: int, legend: dict[Mark, str]) -> None:
    """What the signs mean: smaller where the words are long, for none of them may be missing."""
    x = place.left + canvas.px(8)
    middle = y + (place.bottom - y) // 2
    pixels = legend_pixels(canvas, place.right - x, list(legend.values()))
    for mark, words in legend.items():
        line = image(words, "text", pixels, theme.IVORY)
        _sign(surface, canvas, (x + canvas.px(11), middle), mark)
        surface.blit(line, (x + canvas.px(SIGN), middle - line.get_height() // 2))
        x += canvas.px(SIGN + AFTER) + line.get_width()
