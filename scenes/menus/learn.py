"""What can be learned: for every game its first lesson and its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from art import panels, theme
from art.boxes import game_box
from engine.core.errors import BadInput
from engine.lesson import LessonWords, lesson, with_lessons
from engine.library import GAMES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, words
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import Page

EDGE, GAP, THUMB = 20.0, 14.0, 46.0


@lru_cache(maxsize=20)
def _thumb(game: str, high: int) -> pygame.Surface:
    """The box of a game, so many pixels high."""
    box = game_box(game, round(high * 1.2), lambda place, surface: None)
    box = box.subsurface(box.get_bounding_rect())
    return pygame.transform.smoothscale(box, (max(1, round(box.get_width() * high / box.get_height())), high))


class Learn(Page):
    """`begin` sits down to the lesson of a game."""

    name = "learn"
    wide, high = 940.0, 500.0

    def __init__(self, house: House, begin: Callable[[str], None]) -> None:
        super().__init__(house)
        self.begin = begin

    def heading(self) -> str:
        return self.house.text("learn", "heading")

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self.panel(canvas)
        row = (high - 2 * EDGE) / len(GAMES)
        found: list[Widget] = []
        for at, game in enumerate(GAMES):
            found += self._row(canvas, game, (left + EDGE, top + EDGE + at * row, wide - 2 * EDGE, row), at > 0)
        return [*found, self.back_button(canvas)]

    def _row(self, canvas: Canvas, game: str, box: tuple[float, float, float, float], ruled: bool) -> list[Widget]:
        """The game's box, its name, what its lesson is about, and the buttons."""
        x, y, wide, high = box
        text = self.house.text
        rules = text("learn", "rules")
        book = max(120.0, button_width(canvas, rules, "book"))
        first = max(180.0, button_width(canvas, text("learn", "first"), "play"))
        tall = min(high - 12, max(46.0, canvas.font(theme.BUTTON) / canvas.scale + 18))
        middle = y + high / 2
        inner = x + THUMB + 34
        room = x + wide - book - first - 2 * GAP - inner
        found = [self._ground(canvas, game, box, ruled)]
        told = self._words(game)
        found += self._names(canvas, game, told, (inner, y, room if told else room + first + GAP, high))
        if told is not None:
            place = canvas.rect(x + wide - book - GAP - first, middle - tall / 2, first, tall)
            found.append(
                button(
                    canvas, f"lesson {game}", place, text("learn", "first"), partial(self.begin, game),
                    kind="gold", sign="play",
                )
            )  # fmt: skip
            found[-1].tooltip = told.about
        place = canvas.rect(x + wide - book, middle - tall / 2, book, tall)
        found.append(button(canvas, f"rules {game}", place, rules, partial(self._rules, game), sign="book"))
        return found

    def _ground(self, canvas: Canvas, game: str, box: tuple[float, float, float, float], ruled: bool) -> Widget:
        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if ruled:
                surface.blit(panels.separator(place.width, canvas.scale), place.topleft)
            thumb = _thumb(game, min(canvas.px(72), place.height - canvas.px(12)))
            surface.blit(thumb, thumb.get_rect(center=(place.left + canvas.px(8 + THUMB / 2), place.centery)))

        return Widget(f"row {game}", canvas.rect(*box), self.house.words(game).text("name"), paint)

    def _names(
        self, canvas: Canvas, game: str, told: LessonWords | None, box: tuple[float, float, float, float]
    ) -> list[Widget]:
        x, y, wide, high = box
        text, name = self.house.text, self.house.words(game).text("name")
        about = text("learn", "about", title=told.title) if told else text("learn", "soon")
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
        """Those of the game's lesson; None where there is none, or it cannot be read."""
        try:
            return lesson(game).words[self.house.settings.language] if game in with_lessons() else None
        except BadInput as error:
            self.house.tell_once(str(error))
            return None

    def _rules(self, game: str) -> None:
        from scenes.menus.rules import RulesPages

        assert self.stage is not None
        self.stage.push(RulesPages(self.house, game))
