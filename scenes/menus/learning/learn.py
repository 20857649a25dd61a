"""What can be learned: for every game its first lesson and its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from art import panels, theme
from engine import guests
from engine.core.errors import BadInput
from engine.lesson import LessonWords, lesson, with_lessons
from engine.library import GAMES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.learning.first_steps import in_order, learned_mark
from scenes.menus.page import PAD, Page
from scenes.menus.shelf import box_widths, small_box
from scenes.menus.title.scene import on_box

EDGE = 12.0  # units between the panel's edge and the rows, above and below
GAP = 14.0  # units between the name and the buttons, and between two buttons
THUMB = 78.0  # units: height of a box at most
MARK = 26.0  # units: the sign of a finished lesson, at a box's corner
AROUND = 12.0  # units above and below a box together, at least


class Learn(Page):
    """A row for each game. `begin(game)` opens its lesson."""

    name = "learn"

    def __init__(self, house: House, begin: Callable[[str], None]) -> None:
        super().__init__(house)
        self.begin = begin

    def heading(self) -> str:
        return self.house.text("learn", "heading")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        x, room, foot = left + PAD, wide - 2 * PAD, top + high - EDGE
        below: list[Widget] = []
        if any(self._words(game) is None for game in GAMES if guests.root(game) is None):  # said once, below all
            soon = self.house.text("learn", "soon")
            tall = words_height(canvas, soon, room, theme.SPOKEN, "spoken") + 10
            foot -= tall
            place = canvas.rect(x, foot, room, tall)
            below.append(
                words(
                    canvas, "soon", place, soon,
                    face="spoken", units=theme.SPOKEN, colour=theme.OPEN_WORDS, align="centre",
                )
            )  # fmt: skip
        row = (foot - top - EDGE) / len(GAMES)
        rows = [
            self._row(canvas, game, (x, top + EDGE + at * row, room, row), at > 0) for at, game in enumerate(in_order())
        ]
        return [*(widget for each in rows for widget in each), *below, self.back_button(canvas)]

    def _row(self, canvas: Canvas, game: str, box: tuple[float, float, float, float], ruled: bool) -> list[Widget]:
        """The game's box, its name, what its lesson is about, and the buttons."""
        x, y, wide, high = box
        text = self.house.text
        rules = text("learn", "rules")
        book = max(120.0, button_width(canvas, rules, "book"))
        first = max(180.0, button_width(canvas, text("learn", "first"), "play"))
        tall = min(high - 12, max(46.0, canvas.font(theme.BUTTON) / canvas.scale + 18))
        middle = y + high / 2
        inner = x + box_widths(THUMB) + 32
        room = x + wide - book - first - 2 * GAP - inner
        widgets = [self._ground(canvas, game, box, ruled)]
        lesson_words = self._words(game)
        widgets += self._names(
            canvas, game, lesson_words, (inner, y, room if lesson_words else room + first + GAP, high)
        )
        if lesson_words is not None:
            place = canvas.rect(x + wide - book - GAP - first, middle - tall / 2, first, tall)
            widgets.append(
                button(
                    canvas, f"lesson {game}", place, text("learn", "first"), partial(self.begin, game),
                    kind="quiet" if game in self.house.settings.learned else "gold", sign="play",
                )
            )  # fmt: skip
            widgets[-1].tooltip = lesson_words.about
        place = canvas.rect(x + wide - book, middle - tall / 2, book, tall)
        widgets.append(button(canvas, f"rules {game}", place, rules, partial(self._rules, game), sign="book"))
        return widgets

    def _ground(self, canvas: Canvas, game: str, box: tuple[float, float, float, float], ruled: bool) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if ruled:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            high = min(THUMB, place.height / canvas.scale - AROUND)
            thumb = small_box(game, canvas.px(box_widths(high)))
            middle = place.left + canvas.px(8 + box_widths(THUMB) / 2)
            spot = thumb.get_rect(center=(middle, place.centery))
            surface.blit(thumb, spot)
            if game in self.house.settings.learned:
                mark = learned_mark(canvas.px(MARK))
                surface.blit(mark, mark.get_rect(center=(spot.right - canvas.px(6), spot.bottom - canvas.px(8))))

        return Widget(f"row {game}", canvas.rect(*box), self.house.words(game).text("name"), paint)

    def _names(
        self, canvas: Canvas, game: str, lesson_words: LessonWords | None, box: tuple[float, float, float, float]
    ) -> list[Widget]:
        x, y, wide, high = box
        text, name = self.house.text, self.house.words(game).text("name")
        about = on_box(self.house, game)
        if lesson_words:
            done = game in self.house.settings.learned
            about = text("learn", "finished" if done else "about", title=lesson_words.title)
        above = image("Ag", "title", canvas.font(theme.BUTTON), theme.IVORY).get_height() / canvas.scale
        below = image("Ag", "text", canvas.font(theme.READING), theme.IVORY).get_height() / canvas.scale
        top = y + (high - above - below) / 2
        return [
            words(
                canvas, f"name {game}", canvas.rect(x, top, wide, above), name,
                face="title", units=theme.BUTTON, colour=theme.GOLD_WORDS,
            ),
            words(canvas, f"about {game}", canvas.rect(x, top + above, wide, below), about, colour=theme.MUTED),
        ]  # fmt: skip

    def _words(self, game: str) -> LessonWords | None:
        """The words of a game's lesson; None where it has none, or where they cannot be read."""
        try:
            return lesson(game).words[self.house.settings.language] if game in with_lessons() else None
        except BadInput as error:
            self.house.tell_of(error, "lesson_damaged")
            return None

    def _rules(self, game: str) -> None:
        from scenes.menus.learning.rules import RulesPages

        assert self.stage is not None
        self.stage.push(RulesPages(self.house, game))
