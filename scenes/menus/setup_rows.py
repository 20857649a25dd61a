"""The rows of the set-up page: a name, a control, and a hint that says what the chosen value means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.core.game import Option, Value
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.kit.controls import choice, field, sheet, toggle, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.seats import ring

CONTROL = 42.0
LABEL, CHOICE = 19.0, 17.0
CELL_PAD, SMALLEST_CELL = 26.0, 42.0
GUTTER = 44.0  # between the columns
BELOW = 6.0  # between a control and its hint: room for the focus ring
LONGEST_MATCH = 5  # games to win that are offered; a longer one stays if it was chosen elsewhere

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """One row: `control(canvas, box)` makes its widget, `wide` units of the row are kept for it."""

    id: str
    name: str
    hint: str
    wide: Callable[[Canvas], float]
    control: Callable[[Canvas, Box], Widget]


def choosing(
    name: str, label: str, shown: tuple[str, ...], chosen: int, hint: str, on_change: Callable[[int], None]
) -> Line:
    """A row with a choice among words. The chosen one is lined, not filled, with gold: that is kept for the main button."""

    def wide(canvas: Canvas) -> float:
        found = [_word(canvas, each, True).get_width() / canvas.scale + CELL_PAD for each in shown]
        return sum(max(SMALLEST_CELL, each) for each in found)

    def control(canvas: Canvas, box: Box) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            sheet(place.size, "field", canvas.scale).draw(surface, place.topleft)
            for at, cell in enumerate(found.cells()):
                if at == found.chosen:
                    inner = cell.inflate(-canvas.px(6), -canvas.px(6))
                    sheet(inner.size, "now", canvas.scale).draw(surface, inner.topleft)
                word = _word(canvas, found.options[at], at == found.chosen)
                surface.blit(word, word.get_rect(center=cell.center))
            if treatment.focused:
                ring(place.size, canvas.scale).draw(surface, place.topleft)

        found = choice(canvas, name, canvas.rect(*box), label, shown, chosen, on_change, CHOICE)
        found.paint = paint
        found.shares = tuple(
            max(SMALLEST_CELL, _word(canvas, each, True).get_width() / canvas.scale + CELL_PAD) for each in shown
        )
        return found

    return Line(name, label, hint, wide, control)


def _word(canvas: Canvas, text: str, chosen: bool) -> pygame.Surface:
    """A value of a choice; figures are those that can be compared."""
    face = "title" if text.isdigit() else "strong"
    return image(text, face, canvas.font(CHOICE), theme.GOLD_WORDS if chosen else theme.IVORY)


def switching(name: str, label: str, on: bool, hint: str, on_change: Callable[[bool], None]) -> Line:
    """A row with a switch."""
    return Line(
        name,
        label,
        hint,
        lambda _: 64.0,
        lambda canvas, box: toggle(canvas, name, canvas.rect(*box), label, on, on_change),
    )


def typing(name: str, label: str, text: str, empty: str, hint: str, on_change: Callable[[str], None]) -> Line:
    """A row with a field to type in."""
    return Line(
        name,
        label,
        hint,
        lambda _: 250.0,
        lambda canvas, box: field(canvas, name, canvas.rect(*box), label, text, empty, on_change),
    )


def offered(option: Option, chosen: Value) -> tuple[Value, ...]:
    """The values of an option as the page shows them: those it names, then whole numbers."""
    numbers = tuple(range(2, min(option.most, LONGEST_MATCH) + 1))
    found: tuple[Value, ...] = (*option.values, *numbers)
    return found if any(chosen == each and type(chosen) is type(each) for each in found) else (*found, chosen)


def _key(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_row(option: Option, chosen: Value, said: Words, on_change: Callable[[Value], None]) -> Line:
    """An option of a game in the words of `data/<game>/words`: options.<name>.name, .values and .hints."""
    values = offered(option, chosen)
    shown = tuple(said.find("options", option.name, "values", _key(each)) or _key(each) for each in values)
    at = next(at for at, each in enumerate(values) if each == chosen and type(each) is type(chosen))
    hints = said.find("options", option.name, "hints") or {}
    hint = hints.get(_key(chosen), hints.get("number", ""))
    label = said.text("options", option.name, "name")
    return choosing(f"option {option.name}", label, shown, at, hint, lambda to: on_change(values[to]))


def tallest(canvas: Canvas, column: float, lines: Sequence[Line]) -> list[float]:
    """Units that each row needs in two columns of this width: the control and the longer hint of both."""
    half = (len(lines) + 1) // 2
    hints = [words_height(canvas, line.hint, column, theme.SMALL) if line.hint else 0.0 for line in lines]
    return [CONTROL + BELOW + max(hints[at::half]) for at in range(half)]


def fit(canvas: Canvas, column: float, lines: Sequence[Line]) -> bool:
    """Whether name and control of every row stand side by side."""
    pixels = canvas.font(LABEL)
    names = [image(line.name, "strong", pixels, theme.IVORY).get_width() / canvas.scale for line in lines]
    return all(name + line.wide(canvas) + 12 <= column for name, line in zip(names, lines, strict=True))


def column_of(wide: float) -> float:
    return (wide - GUTTER) / 2


def lay(canvas: Canvas, box: Box, lines: Sequence[Line]) -> list[Widget]:
    """The rows in two columns of a box in units, name left and control right, the hint below both."""
    left, top, wide, high = box
    column, rows = column_of(wide), tallest(canvas, column_of(wide), lines)
    half, gap = len(rows), (high - sum(rows)) / len(rows)
    found: list[Widget] = []
    for at, line in enumerate(lines):
        x = left + (at // half) * (column + GUTTER)
        y = top + sum(rows[: at % half]) + gap * (at % half + 0.5)
        control = min(line.wide(canvas), column * 0.78)
        name = canvas.rect(x, y, column - control - 10, CONTROL)
        found.append(words(canvas, f"{line.id} label", name, line.name, face="strong", units=LABEL))
        found.append(line.control(canvas, (x + column - control, y, control, CONTROL)))
        if line.hint:
            place = canvas.rect(x, y + CONTROL + BELOW, column, rows[at % half] - CONTROL - BELOW)
            found.append(
                words(canvas, f"{line.id} hint", place, line.hint, units=theme.SMALL, colour=theme.MUTED, middle=False)
            )
    return found
