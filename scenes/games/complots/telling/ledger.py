"""The ledger of claims: who has claimed which character, and what became of it. Public knowledge only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from engine.games.complots.story import ClaimFate, Story
from engine.words import capital
from scenes.games.complots.board import cards
from scenes.games.complots.scene import ComplotsScene
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.people.company import Company
from scenes.people.faces import mark_chip
from scenes.tables.board.grid import Cell, Grid, Head, Painter
from scenes.tables.board.marks import sign
from scenes.tables.telling.side import Side

LEGEND_LINES = 2  # below the rows of the ledger
SIGNS = {
    ClaimFate.OPEN: "mark_open",
    ClaimFate.PASSED: "mark_passed",
    ClaimFate.SHOWN: "mark_shown",
    ClaimFate.LIE: "mark_lie",
    ClaimFate.BARED: "mark_lie",
}
AGAIN, OVER = 0.62, 0.2  # of a sign: the question mark at its corner, and how far that stands out
TOLD = {
    ClaimFate.OPEN: "open",
    ClaimFate.PASSED: "passed",
    ClaimFate.SHOWN: "shown",
    ClaimFate.LIE: "lie",
}  # in the legend, by their words


def grid(story: Story, characters: Sequence[str], company: Company) -> Grid:
    """A row for everybody, a column for every character."""
    words = company.words
    rows = [Head(partial(mark_chip, company.mark(seat)), company.name(seat)) for seat in range(len(company.people))]
    columns = [Head(partial(cards.medallion, character)) for character in characters]

    def cell(seat: int, at: int) -> Cell | None:
        found = story.told_of(seat, characters[at])
        if found is None:
            return None
        mark, count = found
        before = story.told_before(seat, characters[at]) if mark is ClaimFate.OPEN else None
        if before is not None:
            mark, count = before
        painter = _painter(mark) if before is None else partial(_again, mark)
        return Cell(painter, str(count) if mark is ClaimFate.PASSED and count > 1 else "")

    legend = [(_painter(mark), words.text("table", "marks", name)) for mark, name in TOLD.items()]
    return Grid(words.text("table", "ledger"), rows, columns, cell, legend)


class Tip(NamedTuple):
    """What a part of the ledger tells, where it lies (pixels)."""

    id: str
    place: pygame.Rect
    told: str


def tips(
    story: Story, characters: Sequence[str], company: Company, canvas: Canvas, place: pygame.Rect, row: int
) -> list[Tip]:
    """What every head and cell of the grid that is painted at a place (pixels) tells: what the characters do, and what
    became of these claims; and what the signs of the legend mean.
    """
    told, shown, words = [], grid(story, characters, company), company.words
    for at, head in enumerate(shown.heads(canvas, place)):
        power = f"{words.card(characters[at]):name}: {words.text('table', 'powers', characters[at])}"
        told.append(Tip(f"character {at}", head, power))
    for seat, at, cell in shown.cells(canvas, place, row):
        parts = [_told(company, mark, count) for mark, count in story.runs(seat, characters[at])]
        who, what = company.people[seat], words.card(characters[at])
        claims = words.text(
            "table", "tips", "told", seat=who, character=what, parts=words.text("table", "tips", "then").join(parts)
        )
        told.append(Tip(f"claims {seat} {at}", cell, claims))
    for mark, spot in zip(TOLD, shown.meanings(canvas, place, row), strict=True):
        name = TOLD[mark]
        means = f"{capital(words.text('table', 'marks', name))}: {words.text('table', 'tips', 'means', name)}"
        told.append(Tip(f"mark {name}", spot, means))
    return told


def _told(company: Company, mark: ClaimFate, count: int) -> str:
    name = mark.value
    if mark is ClaimFate.OPEN:
        return company.words.text("table", "tips", name)
    return company.words.text("table", "tips", name, "one" if count == 1 else "other", count=count)


def _painter(mark: ClaimFate) -> Painter:
    return partial(sign, SIGNS[mark])


@lru_cache(maxsize=12)
def _again(mark: ClaimFate, size: int) -> pygame.Surface:
    """What became of the claims before, and at its corner the question mark of the one that is spoken of now."""
    image = pygame.Surface((round(size * (1 + 2 * OVER)),) * 2, pygame.SRCALPHA)
    before, asked = sign(SIGNS[mark], size), sign(SIGNS[ClaimFate.OPEN], round(size * AGAIN))
    image.blit(before, before.get_rect(center=image.get_rect().center))
    image.blit(asked, asked.get_rect(topright=image.get_rect().topright))
    return image


class ComplotsSide(Side):
    """The side panel: the log, and the ledger below it."""

    scene: ComplotsScene

    def ledger_rows(self) -> int:
        return self.scene.players + LEGEND_LINES

    def ledger_shows(self) -> object:
        scene = self.scene
        seats, names = range(scene.players), tuple(map(scene.company.name, range(scene.players)))
        return names, tuple(tuple(scene.story.runs(seat, each)) for seat in seats for each in scene.rules.characters)

    def paint_ledger(self, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
        scene = self.scene
        row = canvas.px(self.row(scene.layout(canvas)))
        grid(scene.story, scene.rules.characters, scene.company).paint(surface, canvas, place, row)

    def ledger_tips(self, canvas: Canvas, place: pygame.Rect) -> Sequence[Widget]:
        """A widget over each part of the ledger. What these tell is written anew only when it has changed."""
        scene = self.scene
        row = canvas.px(self.row(scene.layout(canvas)))
        same = tuple(place), row, canvas.scale, scene.house.settings.language, self.ledger_shows()
        told = scene.memo.lasting(
            "ledger tips",
            same,
            lambda: tips(scene.story, scene.rules.characters, scene.company, canvas, place, row),
        )
        return [Widget(each.id, each.place.copy(), each.told, tooltip=each.told) for each in told]
