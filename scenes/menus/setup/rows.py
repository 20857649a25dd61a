"""The rows of the set-up page: a name, a control, and a hint that says what the chosen value means; and the stepper, which is the control for many values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from engine.core.game import Option, Value, written
from engine.words import Words
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import choice, field, paint_choice, picture, ring, sheet, toggle, words, words_height
from scenes.kit.input import Intent
from scenes.kit.painting.shapes import faint
from scenes.kit.text import Span, balanced, draw, image
from scenes.kit.widget import Chooser, Treatment, Widget

CELL = 48.0  # units: width of each of its three parts
STEPPER = 3 * CELL  # units: width of all of it
LETTERS = 18.0  # units: size of the value
SPENT = 80  # of 255: opacity of a sign that leads nowhere


@dataclass(slots=True)
class Stepper(Chooser):
    """A choice that shows one value; a click beside it goes one back or one on."""

    def cells(self) -> list[pygame.Rect]:
        """The rectangles of the sign back, of the value, and of the sign on."""
        edges = [self.rect.left + round(self.rect.width * at / 3) for at in range(4)]
        return [pygame.Rect(edges[at], self.rect.top, edges[at + 1] - edges[at], self.rect.height) for at in range(3)]

    def handle(self, intent: Intent) -> bool:
        if intent.pointer == "press" and intent.at is not None:
            back, _, on = self.cells()
            if back.collidepoint(intent.at) or on.collidepoint(intent.at):
                self.change(self.chosen + (1 if on.collidepoint(intent.at) else -1))
            return True
        return not intent.pointer and Chooser.handle(self, intent)


def stepper(
    canvas: Canvas,
    name: str,
    rect: pygame.Rect,
    label: str,
    shown: tuple[str, ...],
    chosen: int,
    on_change: Callable[[int], None],
) -> Stepper:
    """A stepper through the values `shown`, of which number `chosen` is seen; a sign that leads nowhere is faint."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "field", canvas.scale).draw(surface, place.topleft)
        back, middle, on = widget.cells()
        inner = middle.inflate(-canvas.px(6), -canvas.px(6))
        sheet(inner.size, "now", canvas.scale).draw(surface, inner.topleft)
        value = image(widget.options[widget.chosen], "title", canvas.font(LETTERS), theme.GOLD_WORDS)
        surface.blit(value, value.get_rect(center=middle.center))
        for cell, sign, leads in (
            (back, "minus", widget.chosen > 0),
            (on, "plus", widget.chosen < len(widget.options) - 1),
        ):
            drawn = picture(sign, canvas.px(20), theme.IVORY)
            surface.blit(drawn if leads else faint(drawn, SPENT), drawn.get_rect(center=cell.center))
        if treatment.focused:
            ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)

    widget = Stepper(name, rect, label, paint, options=shown, chosen=chosen, on_change=on_change)
    return widget


CONTROL = 42.0  # units: height of a control
LABEL = 19.0  # units: size of a row's name
CHOICE = 17.0  # units: size of the words of a choice
CELL_PAD = 26.0  # units beside the word in a cell of a choice, both sides together
SMALLEST_CELL = 42.0  # units: width of a cell at least
GUTTER = 44.0  # units between the columns
FURTHEST = 68.0  # units between two rows at most
BELOW = 6.0  # units between a control and its hint: room for the focus ring
LONGEST_TYPED = 64  # characters: a code with spaces and all
SIDE_BY_SIDE = 5  # values at most; more of them are stepped through


@dataclass(frozen=True, slots=True)
class SetupLine:
    """One row: `control(canvas, box)` makes its widget, for which `wide(canvas)` units of the row are kept."""

    id: str
    name: str
    hint: str
    wide: Callable[[Canvas], float]
    control: Callable[[Canvas, Box], Widget]


def choosing(
    name: str, label: str, shown: tuple[str, ...], chosen: int, hint: str, on_change: Callable[[int], None]
) -> SetupLine:
    """A row with a choice among the words `shown`; `chosen` is the number of one of them."""

    def wide(canvas: Canvas) -> float:
        return sum(_cells(canvas, shown))

    def control(canvas: Canvas, box: Box) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            paint_choice(surface, place, canvas, widget, treatment, partial(_word, canvas), theme.RADIUS_PLATE)

        widget = choice(canvas, name, canvas.rect(*box), label, shown, chosen, on_change, CHOICE)
        widget.paint = paint
        widget.shares = _cells(canvas, shown)
        return widget

    return SetupLine(name, label, hint, wide, control)


def _cells(canvas: Canvas, shown: tuple[str, ...]) -> tuple[float, ...]:
    """Width in units of the cell of each word."""
    return tuple(max(SMALLEST_CELL, _word(canvas, each, True).get_width() / canvas.scale + CELL_PAD) for each in shown)


def _word(canvas: Canvas, text: str, chosen: bool) -> pygame.Surface:
    """The picture of a value of a choice; numbers are in the face whose figures are easier to compare."""
    face = "title" if text.isdigit() else "strong"
    return image(text, face, canvas.font(CHOICE), theme.GOLD_WORDS if chosen else theme.IVORY)


def stepping(
    name: str, label: str, shown: tuple[str, ...], chosen: int, hint: str, on_change: Callable[[int], None]
) -> SetupLine:
    """A row with a stepper through the values `shown`; `chosen` is the number of one of them."""
    return SetupLine(
        name,
        label,
        hint,
        lambda _: STEPPER,
        lambda canvas, box: stepper(canvas, name, canvas.rect(*box), label, shown, chosen, on_change),
    )


def switching(name: str, label: str, on: bool, hint: str, on_change: Callable[[bool], None]) -> SetupLine:
    """A row with a switch."""
    return SetupLine(
        name,
        label,
        hint,
        lambda _: 64.0,
        lambda canvas, box: toggle(canvas, name, canvas.rect(*box), label, on, on_change),
    )


def typing(name: str, label: str, text: str, empty: str, hint: str, on_change: Callable[[str], None]) -> SetupLine:
    """A row with a field to type in; `empty` stands in it while nothing is typed."""
    return SetupLine(
        name,
        label,
        hint,
        lambda _: 250.0,
        lambda canvas, box: field(canvas, name, canvas.rect(*box), label, text, empty, on_change, LONGEST_TYPED),
    )


def offered(option: Option, chosen: Value) -> tuple[Value, ...]:
    """The values of an option as the page shows them: those it names, then whole numbers; always the `chosen` one."""
    values: tuple[Value, ...] = (*option.values, *range(2, option.most + 1))
    return values if any(chosen == each and type(chosen) is type(each) for each in values) else (*values, chosen)


def _said(said: Words, option: Option, *path: str) -> str:
    """The text at `path` below an option in the words file; empty where there is none."""
    place = ("options", option.name, *path)
    return said.text(*place) if said.find(*place) else ""


def option_row(option: Option, chosen: Value, said: Words, on_change: Callable[[Value], None]) -> SetupLine:
    """An option of a game in the words of `data/<game>/words`: options.<name>.name, .values and .hints."""
    values = offered(option, chosen)
    shown = tuple(_said(said, option, "values", written(each)) or written(each) for each in values)
    at = next(at for at, each in enumerate(values) if each == chosen and type(each) is type(chosen))
    hint = _said(said, option, "hints", written(chosen)) or _said(said, option, "hints", "number")
    label, name = said.text("options", option.name, "name"), f"option {option.name}"
    if set(values) == {False, True}:
        return switching(name, label, chosen is True, hint, on_change)
    make = choosing if len(values) <= SIDE_BY_SIDE else stepping
    return make(name, label, shown, at, hint, lambda to: on_change(values[to]))


def paired(lines: Sequence[SetupLine]) -> list[tuple[SetupLine, ...]]:
    """The lines in two columns, row by row; columns are read down. Of an odd number the first has a row to itself."""
    alone = [(lines[0],)] if len(lines) % 2 else []
    rest = lines[len(alone) :]
    half = len(rest) // 2
    return [*alone, *zip(rest[:half], rest[half:], strict=True)]


def tallest(canvas: Canvas, column: float, lines: Sequence[SetupLine]) -> list[float]:
    """Heights in units of the rows, in two columns `column` units wide: a control, and below it the higher hint.

    A line that has a row to itself has its hint in the other column.
    """

    def high(row: tuple[SetupLine, ...]) -> float:
        hint = max(words_height(canvas, line.hint, column, theme.SMALL) if line.hint else 0.0 for line in row)
        return max(CONTROL, hint) if len(row) == 1 else CONTROL + BELOW + hint

    return [high(row) for row in paired(lines)]


def fit(canvas: Canvas, column: float, lines: Sequence[SetupLine]) -> bool:
    """Whether name and control of every line have room side by side in a column of this width in units."""
    pixels = canvas.font(LABEL)
    names = [image(line.name, "strong", pixels, theme.IVORY).get_width() / canvas.scale for line in lines]
    return all(name + line.wide(canvas) + 12 <= column for name, line in zip(names, lines, strict=True))


def column_of(wide: float) -> float:
    """Width of each of two columns in a room of this width, in units."""
    return (wide - GUTTER) / 2


def lay(canvas: Canvas, box: Box, lines: Sequence[SetupLine]) -> list[Widget]:
    """The widgets of all lines in two columns of a box in units: name left and control right, the hint below both."""
    left, top, wide, high = box
    column, heights = column_of(wide), tallest(canvas, column_of(wide), lines)
    gap = min(FURTHEST, (high - sum(heights)) / len(heights))
    places: dict[str, tuple[float, float, float]] = {}
    y = top + (high - sum(heights) - gap * (len(heights) - 1)) / 2
    rows = paired(lines)
    for row, tall in zip(rows, heights, strict=True):
        for at, line in enumerate(row):
            places[line.id] = left + at * (column + GUTTER), y, tall
        y += tall + gap
    alone = {row[0].id for row in rows if len(row) == 1}
    widgets: list[Widget] = []
    for line in lines:
        x, y, tall = places[line.id]
        control = min(line.wide(canvas), column * 0.78)
        name = canvas.rect(x, y, column - control - 10, CONTROL)
        widgets.append(words(canvas, f"{line.id} label", name, line.name, face="strong", units=LABEL))
        widgets.append(line.control(canvas, (x + column - control, y, control, CONTROL)))
        if line.hint:
            beside, below = (
                (x + column + GUTTER, y, column, tall),
                (x, y + CONTROL + BELOW, column, tall - CONTROL - BELOW),
            )
            place = canvas.rect(*(beside if line.id in alone else below))
            widgets.append(_hint(canvas, f"{line.id} hint", place, line.hint, line.id in alone))
    return widgets


def _hint(canvas: Canvas, name: str, place: pygame.Rect, text: str, middle: bool) -> Widget:
    """What the chosen value means, in lines of about the same length."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
        paragraph = balanced((Span(text, "text", theme.MUTED),), rect.width, canvas.font(theme.SMALL))
        top = rect.top + (max(0, rect.height - paragraph.height) // 2 if middle else 0)
        draw(surface, paragraph, pygame.Rect(rect.left, top, rect.width, paragraph.height))

    return Widget(name, place, text, paint)
