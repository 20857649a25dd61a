"""The settings: every change is seen or heard at once, and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import panels, theme
from engine.bots.opponents import opponents
from engine.words import LANGUAGES, words
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, choice, slider, toggle, words_height
from scenes.kit.controls import words as label
from scenes.kit.scroll import BAR, GAP, nothing, scroll
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, ScrolledPage
from scenes.menus.settings.guests import meet
from scenes.menus.settings.keys import KeysPage
from scenes.settings import SPEEDS, TEXT_SIZES

GUTTER = 56.0  # units between the columns
AROUND = 8.0  # units above the first group and below the last
NAMES = 0.33  # share of a column for the names of its rows; the controls begin at one edge behind them
TITLE = 20.0  # units: size of a row's name
HIGH = 44.0  # units: height of a control
SWITCH = 52.0  # units: width of a switch
USUAL = range(72, 47, -2)  # units: heights of a row, of which the first is taken with which all have room
BETWEEN = 14.0  # units between two groups, and between a control and what is said beside it
VALUE = 62.0  # units that a slider leaves for its value
CHOICE = (17.0, 16.0, 15.0, 14.0)  # units: sizes of words side by side, of which the first that has room is taken
SAMPLE = 4  # syllables that tell how loud voices are
CHOICE_PAD = 14.0  # units beside each of these words, both sides together

Control = Callable[[Canvas, float, float, float], list[Widget]]  # of the left, the middle and the width, in units
COLUMNS = (
    (
        ("looks", ("language", "text", "full_screen")),
        ("pace", ("speed", "holds", "confirms", "reduced_motion", "real_time")),
    ),
    (("heard", ("sound", "voices", "ambience", "music", "mute")), ("table", ("aids", "remembered", "guests", "keys"))),
)


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting: its name, what makes its control, and the words beside that."""

    id: str
    name: str
    control: Control
    beside: str = ""


class SettingsPage(ScrolledPage):
    """Two columns, each with two groups of rows. A row is a name and a control, and beside a switch what it means."""

    name = "settings"

    def heading(self) -> str:
        return self.house.text("title", "settings")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        column, rows = (wide - 2 * PAD - GUTTER) / 2, self._rows(canvas)
        head = words_height(canvas, "Ag", column, theme.HEADING, "title") + 10
        least = [
            [self._needs(canvas, rows[name], column) for _, names in groups for name in names] for groups in COLUMNS
        ]
        fixed = 2 * head + BETWEEN + 2 * AROUND
        needed = fixed + max(_sum(USUAL[-1], needs) for needs in least)
        if needed > high:  # large words: what has no room is scrolled to
            room = canvas.rect(left + PAD, top + 6, wide - 2 * PAD + GAP + BAR, high - 12)
            rows_of = scroll(
                canvas, "settings", room, self.heading(), needed, self.offset, self.scrolled, nothing,
                self.ground(canvas, top + 6, top + high - 6),
            )  # fmt: skip
            area = rows_of.area.top / canvas.scale
            laid = self._columns(canvas, rows, least, (left + PAD, area, column, needed), head)
            return [rows_of, *rows_of.hold(laid), self.back_button(canvas)]
        laid = self._columns(canvas, rows, least, (left + PAD, top, column, high), head)
        return [*laid, self.back_button(canvas)]

    def _open_keys(self) -> None:
        assert self.stage is not None
        self.stage.push(KeysPage(self.house))

    def _columns(
        self,
        canvas: Canvas,
        rows: Mapping[str, SettingRow],
        least: Sequence[Sequence[float]],
        box: tuple[float, float, float, float],
        head: float,
    ) -> list[Widget]:
        """Both columns, of which the first has its place and width in `box`; `least` are the heights that rows need."""
        left, top, column, high = box
        text, fixed = self.house.text, 2 * head + BETWEEN + 2 * AROUND
        usual = next((most for most in USUAL if all(_sum(most, needs) <= high - fixed for needs in least)), USUAL[-1])
        slack = max(0.0, high - fixed - max(_sum(usual, needs) for needs in least))
        widgets: list[Widget] = []
        for side, (groups, needs) in enumerate(zip(COLUMNS, least, strict=True)):
            x, y, heights = left + side * (column + GUTTER), top + AROUND + slack / 3, iter(needs)
            for group, names in groups:
                widgets.append(self._head(canvas, f"group {group}", (x, y, column, head), text("settings", group)))
                y += head
                for name in names:
                    tall = max(usual, next(heights))
                    widgets += self._row(canvas, rows[name], (x, y, column, tall))
                    y += tall
                y += BETWEEN + slack / 3
        return widgets

    # Rows

    def _needs(self, canvas: Canvas, row: SettingRow, wide: float) -> float:
        name = words_height(canvas, row.name, wide * NAMES - BETWEEN, TITLE, "strong")
        hint = words_height(canvas, row.beside, self._beside(wide), theme.SMALL) if row.beside else 0.0
        return max(name + 12, hint + 8, HIGH + 4)

    def _beside(self, wide: float) -> float:
        return wide * (1 - NAMES) - SWITCH - BETWEEN

    def _head(self, canvas: Canvas, name: str, box: tuple[float, float, float, float], words: str) -> Widget:
        """The title of a group, over a thin line."""
        high = canvas.font(theme.HEADING)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.blit(image(words, "title", high, theme.GOLD_WORDS), place)
            line = panels.separator(place.width, canvas.scale)
            surface.blit(line, (place.left, place.bottom - canvas.px(5)))

        return Widget(name, canvas.rect(*box), words, paint)

    def _row(self, canvas: Canvas, row: SettingRow, box: tuple[float, float, float, float]) -> list[Widget]:
        x, y, wide, high = box
        place = canvas.rect(x, y, wide * NAMES - BETWEEN, high)
        begun = x + wide * NAMES
        widgets = [label(canvas, f"{row.id} label", place, row.name, face="strong", units=TITLE)]
        widgets += row.control(canvas, begun, y + high / 2, wide * (1 - NAMES))
        if row.beside:
            place = canvas.rect(begun + SWITCH + BETWEEN, y, self._beside(wide), high)
            widgets.append(label(canvas, f"{row.id} hint", place, row.beside, units=theme.SMALL, colour=theme.MUTED))
        return widgets

    def _rows(self, canvas: Canvas) -> dict[str, SettingRow]:
        text, chosen = self.house.text, self.house.settings
        languages = tuple(words(each).text("language") for each in LANGUAGES)
        sizes = tuple(f"{size}%" for size in TEXT_SIZES)
        nearest = min(range(len(TEXT_SIZES)), key=lambda at: abs(TEXT_SIZES[at] - chosen.text))
        speeds = tuple(text("speed", each) for each in SPEEDS)
        rows = [
            self._choice("language", languages, LANGUAGES.index(chosen.language), LANGUAGES),
            self._choice("text", sizes, nearest, TEXT_SIZES),
            self._choice("speed", speeds, SPEEDS.index(chosen.speed), SPEEDS),
            self._switch("full_screen", chosen.full_screen),
            self._switch("reduced_motion", chosen.reduced_motion),
            self._slider("sound", "volume", chosen.volume),
            self._slider("voices", "voices", chosen.voices),
            self._slider("ambience", "ambience", chosen.ambience),
            self._slider("music", "music", chosen.music),
            self._switch("mute", chosen.muted, "muted"),
            self._switch("holds", chosen.holds, hint=text("settings", "holds_hint")),
            self._switch("confirms", chosen.confirms, hint=text("settings", "confirms_hint")),
            self._switch("real_time", chosen.real_time, hint=text("settings", "real_time_hint")),
            self._switch("aids", chosen.aids, hint=text("settings", "aids_hint")),
            self._switch("remembered", chosen.remembered, hint=text("settings", "remembered_hint")),
            self._switch("guests", chosen.guests, hint=text("settings", "guests_hint")),
            self._page("keys", text("keys", "heading"), text("settings", "show"), self._open_keys),
        ]
        return {row.id: row for row in rows}

    # Controls

    def _change(self, name: str, value: object) -> None:
        """Change a setting; what is loud is heard as loud as it is now."""
        self.house.change(**{name: value})
        if name == "volume":
            self.house.sound("coin")
        elif name == "voices":
            self.house.mumble(next(iter(opponents())), SAMPLE)
        elif name == "guests":
            meet(self.house, again=True)

    def _choice(self, name: str, shown: tuple[str, ...], at: int, values: Sequence[object]) -> SettingRow:
        title = self.house.text("settings", name)

        def make(canvas: Canvas, x: float, middle: float, wide: float) -> list[Widget]:
            rect = canvas.rect(x, middle - HIGH / 2, wide, HIGH)
            units = _fitting(canvas, shown, wide)
            return [choice(canvas, name, rect, title, shown, at, lambda to: self._change(name, values[to]), units)]

        return SettingRow(name, title, make)

    def _switch(self, name: str, on: bool, setting: str = "", hint: str = "") -> SettingRow:
        """A row with a switch, and beside it what it means (`hint`), or else whether it is on.

        `setting` is the name it has in `Settings`, where that is not `name`.
        """
        title, setting = self.house.text("settings", name), setting or name

        def make(canvas: Canvas, x: float, middle: float, _: float) -> list[Widget]:
            rect = canvas.rect(x, middle - HIGH / 2, SWITCH, HIGH)
            return [toggle(canvas, setting, rect, title, on, partial(self._change, setting))]

        return SettingRow(name, title, make, hint or self.house.text("settings", "on" if on else "off"))

    def _page(self, name: str, title: str, shown: str, press: Callable[[], None]) -> SettingRow:
        """A row with a button that leads to another page."""

        def make(canvas: Canvas, x: float, middle: float, _: float) -> list[Widget]:
            rect = canvas.rect(x, middle - HIGH / 2, button_width(canvas, shown, "right"), HIGH)
            return [button(canvas, name, rect, shown, press, sign="right")]

        return SettingRow(name, title, make)

    def _slider(self, name: str, setting: str, value: int) -> SettingRow:
        title = self.house.text("settings", name)

        def make(canvas: Canvas, x: float, middle: float, wide: float) -> list[Widget]:
            rect = canvas.rect(x, middle - HIGH / 2, wide - VALUE - BETWEEN, HIGH)
            place = canvas.rect(x + wide - VALUE, middle - HIGH / 2, VALUE, HIGH)
            shown = f"{value}%"
            return [
                slider(canvas, setting, rect, title, value, partial(self._change, setting)),
                label(canvas, f"{setting} value", place, shown, face="strong", units=theme.HEADING, align="right"),
            ]

        return SettingRow(name, title, make)


def _sum(usual: float, needs: Sequence[float]) -> float:
    """Units that rows take, each as high as it needs and no lower than usual."""
    return sum(max(usual, each) for each in needs)


def _fitting(canvas: Canvas, shown: Sequence[str], wide: float) -> float:
    """The largest size of CHOICE at which these words have room side by side in `wide` units; the smallest if none."""

    def needs(units: float) -> float:
        pixels = sum(image(each, "strong", canvas.font(units), theme.IVORY).get_width() for each in shown)
        return pixels / canvas.scale + CHOICE_PAD * len(shown)

    return next((units for units in CHOICE if needs(units) <= wide), CHOICE[-1])
