"""Dialogs and short menus: a sheet over a dimmed scene, and a few things that can be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from art import theme
from engine.core.errors import BadInput
from scenes import faults
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import button, button_width, sheet, words_height
from scenes.kit.controls import words as label
from scenes.kit.notes.note import torn
from scenes.kit.stage import Scene
from scenes.kit.text import as_title
from scenes.kit.widget import Widget

PAD = 32.0  # units inside the sheet
GAP = 12.0  # units between two buttons, and between the words and what is below them
TRIED, TOLD_AFTER = (
    40,
    0.02,
)  # frames in which a sentence is painted that nobody can wait for; seconds from one to the next
EDGE = 20.0  # units left free around the sheet at least
WIDTHS = (560.0, 760.0, 980.0, 1200.0)  # units: the first in which everything fits is taken
DIM = (4, 7, 18, 165)  # over the scene below: red, green, blue and opacity, of 255


@dataclass(frozen=True, slots=True)
class Option:
    """A button of a dialog: its label, what it does once the dialog is gone, a `second` line on what that means, and a `tip`
    where the label alone does not say it.

    What cannot be undone is `carmine`: no number reaches it.
    """

    label: str
    action: Callable[[], None] = lambda: None
    kind: str = "quiet"
    second: str = ""
    sign: str = ""
    enabled: bool = True
    reason: str = ""
    tip: str = ""


def darken(surface: pygame.Surface) -> None:
    """Lay darkness over the scene below. A picture of it would be as large as the window."""
    red, green, blue, opacity = DIM
    surface.fill(3 * (255 - opacity,), None, pygame.BLEND_RGB_MULT)
    surface.fill([tone * opacity // 255 for tone in (red, green, blue)], None, pygame.BLEND_RGB_ADD)


@dataclass(frozen=True, slots=True)
class _Layout:
    """The sheet and the places of the buttons, and the heights of heading and words; in units."""

    sheet: tuple[float, float, float, float]
    heading: float
    words: float
    buttons: tuple[tuple[float, float, float, float], ...]
    shown: str  # the sentence, with words torn that are wider than a line


class Dialog(Scene):
    """A heading, a sentence (either may be empty) and one to four options.

    Escape takes the last one, Enter the golden one (the last if none is golden), a number the option of that number;
    but what cannot be undone is pressed by its word.
    """

    name = "dialog"
    whole = False
    upright = False  # options always below one another

    def __init__(self, house: House, heading: str, sentence: str, options: Sequence[Option]) -> None:
        super().__init__()
        if not options:
            raise ValueError("a dialog needs an option")
        self.house, self.heading, self.sentence, self.options = house, as_title(heading), sentence, tuple(options)
        golden = [at for at, option in enumerate(options) if option.kind == "gold" and option.enabled]
        self.backs = (f"option {len(options) - 1}",)
        self.default = f"option {golden[0] if golden else len(options) - 1}"

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        laid = self._layout(canvas)
        left, top, wide, _ = laid.sheet
        y, inner = top + PAD - 6, wide - 2 * PAD
        widgets: list[Widget] = []
        if self.heading:
            place = canvas.rect(left + PAD, y, inner, laid.heading)
            widgets.append(
                label(
                    canvas, "heading", place, self.heading,
                    face="heading", units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
                )
            )  # fmt: skip
            y += laid.heading + GAP
        if self.sentence:
            place = canvas.rect(left + PAD, y, inner, laid.words)
            widgets.append(label(canvas, "sentence", place, laid.shown, units=theme.SPOKEN, align="centre"))
        for at, (option, spot) in enumerate(zip(self.options, laid.buttons, strict=True)):
            widgets.append(self._button(canvas, at, option, canvas.rect(*spot)))
        return widgets

    def _button(self, canvas: Canvas, at: int, option: Option, place: pygame.Rect) -> Widget:
        found = button(
            canvas, f"option {at}", place, option.label, lambda: self.take(option),
            kind=option.kind, second=option.second, sign=option.sign, key=self._key(at),
            enabled=option.enabled, reason=option.reason,
        )  # fmt: skip
        found.tooltip = option.tip
        return found

    def _key(self, at: int) -> str:
        """The key of an option: its number from 1, if there is more than one and it can be undone."""
        return str(at + 1) if len(self.options) > 1 and self.options[at].kind != "carmine" else ""

    def _needed(self, canvas: Canvas) -> list[float]:
        """Width in units that each button needs for its words."""
        return [
            button_width(canvas, each.label, each.sign, second=each.second, key=self._key(at))
            for at, each in enumerate(self.options)
        ]

    def _layout(self, canvas: Canvas) -> _Layout:
        widths = [each for each in WIDTHS if each < canvas.width - 2 * EDGE] or [canvas.width - 2 * EDGE]
        layouts = [self._in_width(canvas, wide) for wide in widths]
        needed = max(self._needed(canvas))
        roomy = [each for each in layouts if each.sheet[2] - 2 * PAD >= needed]
        return next((each for each in roomy if each.sheet[1] >= EDGE), layouts[-1])

    def _in_width(self, canvas: Canvas, wide: float) -> _Layout:
        inner = wide - 2 * PAD
        shown = torn(self.sentence, "text", canvas.font(theme.SPOKEN), canvas.px(inner))
        heading = words_height(canvas, self.heading, inner, theme.QUESTION, "heading") if self.heading else 0
        words = words_height(canvas, shown, inner, theme.SPOKEN) if shown else 0
        needed = self._needed(canvas)
        fitting = sum(needed) + GAP * (len(needed) - 1) <= inner and not self.upright
        high = self._button_height(canvas)
        above = PAD - 6 + sum(part + GAP for part in (heading, words) if part) + 8
        rows = 1 if fitting else len(needed)
        total = above + rows * high + (rows - 1) * GAP + PAD
        left, top = (canvas.width - wide) / 2, (canvas.height - total) / 2
        x, y = left + PAD, top + above
        places = self._beside(x, y, inner, high, needed) if fitting else self._below(x, y, inner, high)
        return _Layout((left, top, wide, total), heading, words, tuple(places), shown)

    def _button_height(self, canvas: Canvas) -> float:
        """Height in units of all buttons: that of the one with most lines."""
        lines = canvas.font(theme.BUTTON) * 1.4
        if any(option.second for option in self.options):
            lines += canvas.font(theme.SMALL) * 1.3
        return max(48.0, lines / canvas.scale + 16)

    def _below(self, x: float, y: float, wide: float, high: float) -> list[tuple[float, float, float, float]]:
        return [(x, y + at * (high + GAP), wide, high) for at in range(len(self.options))]

    def _beside(
        self, x: float, y: float, wide: float, high: float, needed: list[float]
    ) -> list[tuple[float, float, float, float]]:
        """Places side by side: all of one width, in the middle; or, where the widest is too wide, each as it needs."""
        count = len(needed)
        same = max(160.0, *needed)
        if same * count + GAP * (count - 1) <= wide:
            begun = x + (wide - same * count - GAP * (count - 1)) / 2
            return [(begun + at * (same + GAP), y, same, high) for at in range(count)]
        spare = (wide - sum(needed) - GAP * (count - 1)) / count
        places = []
        for each in needed:
            places.append((x, y, each + spare, high))
            x += each + spare + GAP
        return places

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        return [canvas.rect(*self._layout(canvas).sheet)]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        darken(surface)
        place = canvas.rect(*self._layout(canvas).sheet)
        sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)

    def back(self) -> None:
        self.take(self.options[-1])

    def take(self, option: Option) -> None:
        """Close the dialog, then do what the option does."""
        if self.stage is not None and self.stage.scenes and self.stage.top is self and option.enabled:
            self.stage.pop()
            option.action()


def unsaved(house: House, problem: BadInput, leave: Callable[[], None]) -> Dialog:
    """The dialog that asks whether to leave although the last answers could not be saved."""
    faults.note(house.folder, str(problem))
    text = house.text
    options = [Option(text("dialog", "leave"), leave, kind="carmine"), Option(text("dialog", "stay"), kind="gold")]
    return Dialog(house, text("app", "unsaved"), text("app", "unsaved_words", folder=house.saves.folder), options)


class Curtain(Scene):
    """Says that something comes which takes a moment, and lets it come when that has been seen.

    Whoever presses a button sees at once that it was pressed, however long its table takes to be laid.
    """

    name = "curtain"
    whole = False

    def __init__(self, house: House, words: str, then: Callable[[], None]) -> None:
        super().__init__()
        self.house, self.words, self.then = house, words, then
        self._drawn = False

    def _place(self, canvas: Canvas) -> Box:
        wide = button_width(canvas, self.words, units=theme.QUESTION) + 2 * PAD
        high = words_height(canvas, self.words, wide, theme.QUESTION, "heading") + PAD
        return (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self._place(canvas)
        place = canvas.rect(left, top + PAD / 2, wide, high - PAD)
        return [
            label(
                canvas, "words", place, self.words,
                face="heading", units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
            )
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        darken(surface)
        place = canvas.rect(*self._place(canvas))
        sheet(place.size, "dialog", canvas.scale).draw(surface, place.topleft)
        self._drawn = True

    def tick(self, seconds: float) -> None:
        stage = self.house.stage
        if self._drawn and not stage.show.waits:
            stage.pop()
            self.then()


def secured(house: House, draw: Callable[[float], None]) -> BadInput | None:
    """Wait until all answers are saved; what is wrong where they are not. A disk that takes its time is told of meanwhile:
    `draw` draws a frame after so many seconds."""
    stage, curtain = house.stage, Curtain(house, house.text("app", "slow_disk"), lambda: None)

    def tell() -> None:
        if curtain in stage.scenes:
            return
        stage.push(curtain)
        for _ in range(TRIED):
            stage.show.allowance.begin()
            draw(TOLD_AFTER)
            if not stage.show.waits:
                break

    try:
        return house.saves.secure(tell)
    finally:
        if curtain in stage.scenes:
            stage.pop()


class Menu(Dialog):
    """A dialog without a sentence, its options one below the other."""

    name = "menu"
    upright = True

    def __init__(self, house: House, heading: str, entries: Sequence[Option]) -> None:
        super().__init__(house, heading, "", entries)

    def _in_width(self, canvas: Canvas, wide: float) -> _Layout:
        if wide == WIDTHS[0]:
            wide = min(wide, max(360.0, max(self._needed(canvas)) + 2 * PAD + 24))
        return super()._in_width(canvas, wide)
