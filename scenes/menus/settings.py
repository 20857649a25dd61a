"""The settings: every choice is seen and heard at once, and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art import theme
from engine.words import LANGUAGES, words
from scenes.kit.canvas import Canvas
from scenes.kit.controls import choice, slider, toggle, words_height
from scenes.kit.controls import words as label
from scenes.kit.widget import Widget
from scenes.menus.page import Page
from scenes.settings import SPEEDS, TEXT_SIZES

WIDE, SWITCH = 0.66, 0.14  # what a control has of its column; the rest is for its words
TITLE = 20
Control = Callable[[Canvas, float, float, float, float], Widget]


class SettingsPage(Page):
    """Two columns of rows: a name, a hint where one helps, and the control."""

    name = "settings"
    wide, high = 1060.0, 470.0

    def heading(self) -> str:
        return self.house.text("title", "settings")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        rows = self._rows()
        half = (len(rows) + 1) // 2
        step = (high - 40) / half
        column = (wide - 96) / 2
        found: list[Widget] = []
        for at, (name, hint, control, share) in enumerate(rows):
            x = left + 32 + (at // half) * (column + 32)
            y = top + 20 + (at % half) * step
            room = column * (1 - share) - 12
            found += self._words(canvas, name, hint, (x, y, room, step))
            found.append(control(canvas, x + column * (1 - share), y + (step - 44) / 2, column * share, 44))
        return [*found, self.back_button(canvas)]

    def _words(
        self, canvas: Canvas, name: str, hint: str, place: tuple[float, float, float, float]
    ) -> Sequence[Widget]:
        """What a control is for, and below it the hint, both in the middle of the row."""
        x, y, wide, high = place
        title = self.house.text("settings", name)
        told = self.house.text("settings", hint) if hint else ""
        above = words_height(canvas, title, wide, TITLE, "strong")
        below = words_height(canvas, told, wide, theme.SMALL) if told else 0.0
        y += (high - above - below) / 2
        found = [label(canvas, f"{name} label", canvas.rect(x, y, wide, above), title, face="strong", units=TITLE)]
        if told:
            rect = canvas.rect(x, y + above, wide, below)
            found.append(label(canvas, f"{name} hint", rect, told, units=theme.SMALL, colour=theme.MUTED))
        return found

    def _rows(self) -> list[tuple[str, str, Control, float]]:
        text, chosen = self.house.text, self.house.settings
        languages = tuple(words(each).text("language") for each in LANGUAGES)
        sizes = tuple(f"{size}" for size in TEXT_SIZES)
        nearest = min(range(len(TEXT_SIZES)), key=lambda at: abs(TEXT_SIZES[at] - chosen.text))
        speeds = tuple(text("speed", each) for each in SPEEDS)
        return [
            ("language", "", self._choice("language", languages, LANGUAGES.index(chosen.language), LANGUAGES), WIDE),
            ("text", "", self._choice("text", sizes, nearest, TEXT_SIZES), WIDE),
            ("speed", "", self._choice("speed", speeds, SPEEDS.index(chosen.speed), SPEEDS), WIDE),
            ("full_screen", "", self._switch("full_screen", chosen.full_screen), SWITCH),
            ("reduced_motion", "", self._switch("reduced_motion", chosen.reduced_motion), SWITCH),
            ("sound", "", self._slider("sound", "volume", chosen.volume), WIDE),
            ("ambience", "", self._slider("ambience", "ambience", chosen.ambience), WIDE),
            ("mute", "", self._switch("muted", chosen.muted), SWITCH),
            ("real_time", "real_time_hint", self._switch("real_time", chosen.real_time), SWITCH),
            ("aids", "aids_hint", self._switch("aids", chosen.aids), SWITCH),
        ]

    def _choice(self, name: str, shown: tuple[str, ...], at: int, values: Sequence[object]) -> Control:
        def make(canvas: Canvas, x: float, y: float, w: float, h: float) -> Widget:
            title = self.house.text("settings", name)
            return choice(
                canvas,
                name,
                canvas.rect(x, y, w, h),
                title,
                shown,
                at,
                lambda to: self.house.change(**{name: values[to]}),
                14,
            )

        return make

    def _switch(self, name: str, on: bool) -> Control:
        def make(canvas: Canvas, x: float, y: float, w: float, h: float) -> Widget:
            title = self.house.text("settings", "mute" if name == "muted" else name)
            return toggle(
                canvas, name, canvas.rect(x + w - 64, y, 64, h), title, on, lambda to: self.house.change(**{name: to})
            )

        return make

    def _slider(self, words_key: str, name: str, value: int) -> Control:
        def make(canvas: Canvas, x: float, y: float, w: float, h: float) -> Widget:
            title = self.house.text("settings", words_key)
            return slider(
                canvas, name, canvas.rect(x, y, w, h), title, value, lambda to: self.house.change(**{name: to})
            )

        return make
