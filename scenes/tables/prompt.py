"""The prompt bar: one sentence at one place that says what is asked, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import key_cap, key_shown, painted_button, sheet
from scenes.kit.shapes import faint
from scenes.kit.text import Paragraph, Span, draw, image
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph
from scenes.tables.layout import TableLayout

PADDING = 16  # units between the edges of the bar and what stands on it
GAP = 10  # units between two buttons
SMALLEST_TITLE = 13  # pixels; capitals can be smaller than sentences
TILE = 15.0  # units: size of the words on a small tile
TILE_INSET = 10  # units beside those words
TILE_HIGH = 60  # units: least height of a tile
TILE_BETWEEN = 1  # units between its two lines
DIM = 110  # of 255: how opaque a face is on a button that cannot be pressed
MOST_SPARE = 60.0  # units by which a lone button is wider than its words need, at most
TALL = 66  # units: least height of a button with a second line
LOW = 48  # units: least height of one without
FACES = 24  # units across: a medallion on a button


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the bar. `faces` stand before the second line; `reason` says why it cannot be pressed."""

    id: str
    label: str
    action: Callable[[], None]
    second: str = ""
    kind: str = "quiet"
    faces: tuple[str, ...] = ()
    reason: str = ""
    key: str = ""
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the bar says. Without answers it is a plain bar that tells whom one waits for."""

    sentence: tuple[Span, ...]
    answers: tuple[Answer, ...] = ()
    note: str = ""
    groups: tuple[int, ...] = ()  # tiles in rows of so many; where that is too narrow, in even rows
    asking: bool = True  # whether it is the person who is asked
    standing: tuple[Answer, ...] = ()  # small ones at the foot, always there while one is asked


@dataclass(frozen=True, slots=True)
class Cell:
    answer: Answer
    box: tuple[float, float, float, float]


Faces = Callable[[str, int], pygame.Surface]


class Bar:
    """A prompt laid out for its place: it grows upward where words or answers need room."""

    def __init__(self, canvas: Canvas, layout: TableLayout, prompt: Prompt, faces: Faces) -> None:
        self.canvas, self.prompt, self._faces = canvas, prompt, faces
        left, top, wide, least = layout.prompt
        self._inner = wide - 2 * PADDING
        self._question = paragraph(prompt.sentence, canvas.px(self._inner), canvas.font(theme.QUESTION))
        said = self._question.height / canvas.scale
        note = self._note().height / canvas.scale if prompt.note else 0.0
        rows = self._rows()
        high = PADDING + said + note + sum(self._high(row) + GAP for row in rows) + PADDING
        small = max(40.0, layout.words(theme.SMALL) + 16)
        lines = self._standing_lines(small)
        high += len(lines) * (small + 8)
        high = max(least, high)
        self.box = (left, top + least - high, wide, high)
        self.cells: list[Cell] = []
        y = self.box[1] + high - PADDING
        for line in reversed(lines):
            y -= small
            x = left + PADDING
            for answer, width in line:
                self.cells.append(Cell(answer, (x, y, width, small)))
                x += width + 8
            y -= 8
        for row in reversed(rows):
            tall = self._high(row)
            y -= tall
            x = left + PADDING
            for answer, width in row:
                self.cells.append(Cell(answer, (x, y, width, tall)))
                x += width + GAP
            y -= GAP
        self._numbered = self._tiles and all(self._has_room(row) for row in rows)

    def _has_room(self, row: list[tuple[Answer, float]]) -> bool:
        """Whether on every tile of a row there is room for its key; where there is none, the tooltip tells it."""
        if self.canvas.compact:
            return False
        digit = image("8", "title", self.canvas.font(13, 13), theme.IVORY).get_width() + self.canvas.px(4)
        rest = [wide - 2 * TILE_INSET - self._second_wide(answer) / self.canvas.scale for answer, wide in row]
        return min(rest) * self.canvas.scale >= digit

    def _second_wide(self, answer: Answer) -> int:
        return self._faces_wide(answer) + self._second(answer, theme.IVORY).get_width()

    def _note(self) -> Paragraph:
        return paragraph(
            (Span(self.prompt.note, "text", theme.MUTED),),
            self.canvas.px(self._inner),
            self.canvas.font(theme.READING),
        )

    def _needs(self, answer: Answer) -> float:
        """Units an answer needs for its words."""
        canvas = self.canvas
        wide = image(answer.label, "title", canvas.font(self._size, SMALLEST_TITLE), theme.IVORY).get_width()
        if answer.second or answer.faces:
            wide = max(wide, self._second_wide(answer))
        if self._tiles:
            return wide / canvas.scale + 2 * TILE_INSET
        key = 30 if key_shown(canvas, answer.key) else 0
        return max(100.0, wide / canvas.scale + 34 + (key if answer.second or answer.faces else key + 6))

    @property
    def _tiles(self) -> bool:
        return bool(self.prompt.groups)

    @property
    def _size(self) -> float:
        return TILE if self._tiles else theme.BUTTON

    def _second(self, answer: Answer, colour: str) -> pygame.Surface:
        return image(answer.second, "text", self.canvas.font(theme.SMALL), colour)

    def _faces_wide(self, answer: Answer) -> int:
        return round(len(answer.faces) * self.canvas.px(FACES) * 1.15)

    def _high(self, row: list[tuple[Answer, float]]) -> float:
        tall = any(answer.second or answer.faces for answer, _ in row)
        canvas = self.canvas
        label = image("Ag", "title", canvas.font(self._size, SMALLEST_TITLE), theme.IVORY).get_height() / canvas.scale
        below = image("Ag", "text", canvas.font(theme.SMALL), theme.IVORY).get_height() / canvas.scale
        if self._tiles:
            return max(TILE_HIGH, label + below + 10)
        return max(TALL, label + below + 14) if tall else max(LOW, label + 16)

    def _rows(self) -> list[list[tuple[Answer, float]]]:
        """The answers in rows with the widths they get: what is left over is shared out."""
        answers = list(self.prompt.answers)
        if not answers:
            return []
        needs = {answer.id: self._needs(answer) for answer in answers}
        if self._tiles:
            return self._tile_rows(answers, needs)
        if sum(needs.values()) + GAP * (len(needs) - 1) <= self._inner:
            spare = (self._inner - sum(needs.values()) - GAP * (len(needs) - 1)) / len(needs)
            spare = min(MOST_SPARE, spare) if len(answers) == 1 else spare
            return [[(answer, needs[answer.id] + spare) for answer in answers]]
        return self._even_rows(answers, needs, 2)

    def _tile_rows(self, answers: list[Answer], needs: dict[str, float]) -> list[list[tuple[Answer, float]]]:
        """The groups, a row each, where all of them fit."""
        rows, at = [], 0
        for count in self.prompt.groups:
            row, at = answers[at : at + count], at + count
            width = (self._inner - GAP * (len(row) - 1)) / max(1, len(row))
            if any(needs[answer.id] > width for answer in row):
                return self._even_rows(answers, needs, max(self.prompt.groups))
            rows.append([(answer, width) for answer in row])
        return rows

    def _even_rows(
        self, answers: list[Answer], needs: dict[str, float], columns: int
    ) -> list[list[tuple[Answer, float]]]:
        while columns > 1 and (self._inner - GAP * (columns - 1)) / columns < max(needs.values()):
            columns -= 1
        width = (self._inner - GAP * (columns - 1)) / columns
        return [[(answer, width) for answer in answers[at : at + columns]] for at in range(0, len(answers), columns)]

    def _standing_lines(self, high: float) -> list[list[tuple[Answer, float]]]:
        lines: list[list[tuple[Answer, float]]] = []
        used = 0.0
        for answer in self.prompt.standing:
            words = image(answer.label, "text", self.canvas.font(theme.SMALL), theme.IVORY).get_width()
            wide = words / self.canvas.scale + 26
            if not lines or used + wide > self._inner:
                lines.append([])
                used = 0.0
            lines[-1].append((answer, min(wide, self._inner)))
            used += wide + 8
        return lines

    def widgets(self) -> list[Widget]:
        """The bar itself, its sentence, and its buttons."""
        canvas = self.canvas
        place = canvas.rect(*self.box)
        label = "".join(span.text for span in self.prompt.sentence)
        if self.prompt.note:
            label = f"{label} {self.prompt.note}"
        widgets = [Widget("prompt", place, label, self._paint)]
        order = {answer.id: at for at, answer in enumerate((*self.prompt.answers, *self.prompt.standing))}
        for cell in sorted(self.cells, key=lambda cell: order[cell.answer.id]):
            widgets.append(self._button(cell))
        return widgets

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        kind = "prompt" if self.prompt.asking else "waiting"
        sheet(place.size, kind, self.canvas.scale).draw(surface, place.topleft)
        padding = self.canvas.px(PADDING)
        wide = place.width - 2 * padding
        top = place.top + padding - self.canvas.px(2)
        if not self.cells:  # alone in the bar
            high = self._question.height + (self._note().height if self.prompt.note else 0)
            top = place.top + (place.height - high) // 2
        draw(surface, self._question, pygame.Rect(place.left + padding, top, wide, self._question.height))
        if self.prompt.note:
            below = pygame.Rect(place.left + padding, top + self._question.height, wide, 0)
            draw(surface, self._note(), below)

    def _button(self, cell: Cell) -> Widget:
        canvas, answer = self.canvas, cell.answer
        small = answer in self.prompt.standing

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            look = painted_button(surface, place, canvas.scale, answer.kind, widget, treatment)
            left = place.left + canvas.px(TILE_INSET if self._tiles else 14)
            if small:
                words = image(answer.label, "text", canvas.font(theme.SMALL), look.words)
                surface.blit(words, words.get_rect(center=place.center))
                return
            label = image(answer.label, "title", canvas.font(self._size, SMALLEST_TITLE), look.words)
            key = key_shown(canvas, answer.key)
            if not (answer.second or answer.faces):
                surface.blit(label, label.get_rect(midleft=(left, place.centery)))
                key_cap(surface, canvas, key, place, centred=True)
                return
            second = self._second(answer, look.second)
            between = canvas.px(TILE_BETWEEN) if self._tiles else 0
            high = label.get_height() + between + second.get_height()
            top = place.top + (place.height - high) // 2
            surface.blit(label, (left, top))
            foot = top + label.get_height() + between
            for at, who in enumerate(answer.faces):
                face = self._faces(who, canvas.px(FACES))
                face = face if widget.enabled else faint(face, DIM)
                x = left + round(at * canvas.px(FACES) * 1.15)
                surface.blit(face, face.get_rect(midleft=(x, foot + second.get_height() // 2)))
            surface.blit(second, (left + self._faces_wide(answer), foot))
            if not self._tiles:
                key_cap(surface, canvas, key, place)
            elif key and self._numbered:
                number = image(key, "title", canvas.font(13, 13), look.second)
                spot = number.get_rect(midright=(place.right - canvas.px(TILE_INSET), foot + second.get_height() // 2))
                surface.blit(number, spot)

        widget = Widget(
            answer.id,
            canvas.rect(*cell.box),
            f"{answer.label}. {answer.second}" if answer.second else answer.label,
            paint,
            answer.action,
            enabled=not answer.reason,
            reason=answer.reason,
            key=answer.key,
            tooltip=f"{answer.tooltip} ({answer.key})" if answer.tooltip and answer.key else answer.tooltip,
        )
        return widget
