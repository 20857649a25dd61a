"""The ledger of claims: who has claimed which character, and what became of it. Public knowledge only."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import partial

import pygame

from engine.core.event import Event
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Exposed, Proved
from scenes.games.complots import cards
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.people.company import Company
from scenes.people.faces import mark_chip
from scenes.tables.grid import Cell, Grid, Head, Painter
from scenes.tables.signs import sign


class Mark(Enum):
    """What became of a claim. An open one is being spoken of now; what was shown has gone back to the Court."""

    OPEN = "open"
    PASSED = "passed"
    SHOWN = "shown"
    LIE = "lie"


class Ledger:
    """All claims by seat and character, in the order they were made."""

    def __init__(self) -> None:
        self.claims: dict[tuple[int, str], list[Mark]] = {}
        self._open: list[tuple[int, str]] = []

    def follow(self, event: Event) -> None:
        if isinstance(event, (Proved, Exposed)):
            claims = self.claims.get((event.seat, event.character), [])
            if claims:
                claims[-1] = Mark.SHOWN if isinstance(event, Proved) else Mark.LIE
            self._open.clear()
        elif not isinstance(event, Doubted):  # C 4.4: whatever else comes, what was claimed before has been let pass
            self._settle()
        if isinstance(event, (Announced, Blocked)) and event.character is not None:
            self.claims.setdefault((event.seat, event.character), []).append(Mark.OPEN)
            self._open.append((event.seat, event.character))

    def _settle(self) -> None:
        for key in self._open:
            self.claims[key][-1] = Mark.PASSED
        self._open.clear()

    def counts(self, seat: int, character: str) -> dict[Mark, int]:
        """How often what became of such claims of a seat, in the order in which it is told."""
        marks = self.claims.get((seat, character), [])
        return {mark: marks.count(mark) for mark in Mark if mark in marks}

    def shown(self, seat: int, character: str) -> tuple[Mark, int] | None:
        """What stands in a cell: an open claim, else the last proof or lie, else how often it was let pass."""
        marks = self.claims.get((seat, character))
        if not marks:
            return None
        if marks[-1] is Mark.OPEN:
            return Mark.OPEN, 1
        judged = [mark for mark in marks if mark in (Mark.SHOWN, Mark.LIE)]
        return (judged[-1], marks.count(judged[-1])) if judged else (Mark.PASSED, len(marks))


SIGNS = {Mark.OPEN: "mark_open", Mark.PASSED: "mark_passed", Mark.SHOWN: "mark_shown", Mark.LIE: "mark_lie"}
TOLD = {
    Mark.OPEN: "open",
    Mark.PASSED: "passed",
    Mark.SHOWN: "shown",
    Mark.LIE: "lie",
}  # in the legend, by their words


def grid(ledger: Ledger, characters: Sequence[str], company: Company) -> Grid:
    """A row for everybody, a column for every character."""
    words = company.words
    rows = [Head(partial(mark_chip, company.mark(seat)), company.name(seat)) for seat in range(len(company.people))]
    columns = [Head(partial(cards.medallion, character)) for character in characters]

    def cell(seat: int, at: int) -> Cell | None:
        found = ledger.shown(seat, characters[at])
        if found is None:
            return None
        mark, count = found
        return Cell(_painter(mark), str(count) if mark is Mark.PASSED and count > 1 else "")

    legend = [(_painter(mark), words.text("table", "marks", name)) for mark, name in TOLD.items()]
    return Grid(words.text("table", "ledger"), rows, columns, cell, legend)


def tips(
    ledger: Ledger, characters: Sequence[str], company: Company, canvas: Canvas, place: pygame.Rect, row: int
) -> list[Widget]:
    """A widget over every head and cell of the grid that is painted at a place (pixels): what the characters do, and what
    became of these claims.
    """
    widgets, shown, words = [], grid(ledger, characters, company), company.words
    for at, head in enumerate(shown.heads(canvas, place)):
        told = f"{words.card(characters[at]):name}: {words.text('table', 'powers', characters[at])}"
        widgets.append(Widget(f"character {at}", head, told, tooltip=told))
    for seat, at, cell in shown.cells(canvas, place, row):
        parts = [_told(company, mark, count) for mark, count in ledger.counts(seat, characters[at]).items()]
        who, what = company.people[seat], company.words.card(characters[at])
        told = company.words.text("table", "tips", "told", seat=who, character=what, parts="; ".join(parts))
        widgets.append(Widget(f"claims {seat} {at}", cell, told, tooltip=told))
    return widgets


def _told(company: Company, mark: Mark, count: int) -> str:
    name = TOLD[mark]
    if mark is Mark.OPEN:
        return company.words.text("table", "tips", name)
    return company.words.text("table", "tips", name, "one" if count == 1 else "other", count=count)


def _painter(mark: Mark) -> Painter:
    return partial(sign, SIGNS[mark])
