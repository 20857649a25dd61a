"""The title: the games on a shelf, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from art import theme
from art import type as letters
from art.boxes import game_box, layout
from art.light import shine
from art.panels import Piece
from art.passing import passing
from art.wordmark import gilded, logo
from engine.library import GAMES, seats, usual_seats
from engine.version import VERSION
from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, choice, painted_button, picture, words_height
from scenes.kit.controls import words as label
from scenes.kit.scroll import pressed
from scenes.kit.stage import Scene
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.learning.first_steps import begins_with, learned_mark, plays_first
from scenes.menus.page import gold_rule
from scenes.menus.title.backdrop import backdrop
from scenes.menus.title.left_off import LeftOff, last_played, shorter
from scenes.menus.title.nightlife import Nightlife, ahead
from scenes.menus.title.stand import SHELF, STAND, board

SHELF_Y = 560  # units from the top of a canvas 720 high to the shelf
ROW = 669  # units from the top of a canvas 720 high to the middle of the row of buttons
GAP = 16  # units between two buttons
GOLD = 264.0  # units: width of the golden button with words of usual size
MOTTO = 186  # units from the top of a canvas 720 high to the middle of the motto
INSIDE = 7.0  # units between the edges of the button to continue and its two lines
FOOT = 10.0  # units that stay free below it
# Who gives up the word where there is no room, in this order
WORDLESS = ("credits", "statistics", "settings", "learn", "season", "tonight")
WORDLESS_WIDE = 56.0  # units: width of a button that is its sign alone
MARK = 38.0  # units: the sign of a finished lesson, at a box's corner
LANGUAGE = (136, 46, 24)  # units: width and height of the choice of languages; how far it is from the corner
SMALLEST_SIGN = 13  # pixels of the word on the sign of a box
NAME = 860  # units: width of the program's name at most
LANGUAGE_SIGNS = {"en": "EN", "it": "IT", "zh-Hant": "中"}


@lru_cache(maxsize=12)
def _name(text: str, pixels: int, tracking: float) -> Piece:
    return gilded(letters.line(text, "heading", pixels, "#ffffff", tracking))


@lru_cache(maxsize=8)
def _logo(width: int) -> Piece:
    return logo(width)


@passing
def _glow(side: int) -> pygame.Surface:
    return shine(side, "#ffcf6a", 0.9)


@lru_cache(maxsize=40)
def _box(game: str, width: int, name: str, soon: str, lit: bool) -> pygame.Surface:
    sash = lettering(soon, 0.56, SMALLEST_SIGN) if soon else None
    return game_box(game, width, lettering(name, 0.56), lit=lit, sash_painter=sash)


def lettering(text: str, share: float, least: int = 0) -> Callable[[pygame.Rect, pygame.Surface], None]:
    """A painter of a text in the middle of a place, given that place and a surface.

    The letters are `share` of the place's height, but `least` pixels at least; where that is too wide they are smaller.
    """

    def paint(place: pygame.Rect, surface: pygame.Surface) -> None:
        pixels = max(round(place.height * share), least)
        while pixels > 8 and letters.width(text, "heading", pixels) > place.width:
            pixels -= 1
        shade, line = (letters.line(text, "heading", pixels, colour) for colour in ("#12060a", theme.IVORY))
        spot = line.get_rect(center=place.center)
        surface.blit(shade, spot.move(0, max(1, pixels // 16)))
        surface.blit(line, spot)

    return paint


def sign_button(
    canvas: Canvas, name: str, rect: pygame.Rect, label: str, on_press: Callable[[], None], *, kind: str, sign: str
) -> Widget:
    """A button with a sign alone; its label is its tooltip."""

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        look = painted_button(surface, place, canvas.scale, kind, widget, treatment)
        image = picture(sign, canvas.px(26), look.words)
        surface.blit(image, image.get_rect(center=place.center))

    widget = Widget(name, rect, label, paint, on_press, tooltip=label)
    return widget


def on_box(house: House, game: str) -> str:
    """How many can play a game, and how many minutes a match of the usual table takes, as far as that was measured."""
    low, high = seats(game)
    span = house.settings.minutes(game, usual_seats(game), {})
    if span is None:
        return house.text("title", "seats", low=low, high=high)
    return house.text("title", "players", low=low, high=high, least=span[0], most=span[1])


class Title(Scene):
    """The title. `open_game` leads to the set-up of a game; games that are not `playable` say so on their box."""

    name = "title"

    def __init__(
        self,
        house: House,
        open_game: Callable[[str], None],
        open_settings: Callable[[], None],
        open_credits: Callable[[], None],
        playable: Sequence[str] = (),
        open_saved: Callable[[str], None] = lambda game: None,
        open_learn: Callable[[], None] = lambda: None,
        open_statistics: Callable[[], None] = lambda: None,
        open_lesson: Callable[[str], None] = lambda game: None,
        open_tonight: Callable[[], None] = lambda: None,
        open_season: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.house, self.playable = house, playable
        self.open_game, self.open_settings, self.open_credits = open_game, open_settings, open_credits
        self.open_saved, self.open_learn, self.open_statistics = open_saved, open_learn, open_statistics
        self.open_lesson, self.open_tonight, self.open_season = open_lesson, open_tonight, open_season
        self.first: str | None = None  # the game that somebody new should begin with
        self.learnt: str | None = None  # the game to play after its lesson
        self.left_off = LeftOff(house)
        self.night = Nightlife()

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top = (canvas.width - 1280) / 2, canvas.height - 720
        self.first, self.learnt = begins_with(self.house), plays_first(self.house)
        widgets = [
            self._box_widget(canvas, game, left + STAND.first + STAND.pitch * at, top) for at, game in enumerate(GAMES)
        ]
        widgets += self._row(canvas, left + STAND.first, left + 1280 - STAND.first, top + ROW)
        wide, high, margin = LANGUAGE
        version = self.house.text("title", "version", version=VERSION)
        place = canvas.rect(margin, margin, 200, words_height(canvas, version, 200, theme.SMALL))
        widgets.append(label(canvas, "version", place, version, units=theme.SMALL, colour=theme.MUTED))
        widgets.append(
            choice(
                canvas,
                "language",
                canvas.rect(canvas.width - margin - wide, margin, wide, high),
                self.house.text("settings", "language"),
                tuple(LANGUAGE_SIGNS[each] for each in LANGUAGES),
                LANGUAGES.index(self.house.settings.language),
                lambda at: self.house.change(language=LANGUAGES[at]),
            )
        )
        return widgets

    def saved(self) -> list[str]:
        """The games that can be continued, the one last played first."""
        try:
            return [game for game in self.house.saves.games() if game in self.playable]
        except OSError:  # a folder that cannot be read: there is nothing to go on with
            return []

    def _row(self, canvas: Canvas, left: float, right: float, middle: float) -> list[Widget]:
        """The golden button at the left, the others at the right: what there is to go on with moves none of them."""
        golden = self._golden(canvas, left, middle)
        signs, wide = self._quiet_widths(canvas, right - left - GOLD * max(1.0, canvas.text) - 2 * GAP)
        room = sum(wide.values()) + GAP * (len(wide) - 1)
        return [golden, *self._quiet_buttons(canvas, right - room, middle - 23, signs, wide)]

    def _golden(self, canvas: Canvas, x: float, middle: float) -> Widget:
        """Go on with what was left; where somebody new begins, the lesson of the easiest game; then the game
        just learned, or the one last played.
        """
        text, saved = self.house.text, self.saved()
        if saved:
            second = self.left_off.told(saved[0]) if len(saved) == 1 else text("title", "games_left", count=len(saved))
            name, label, press = "continue", text("title", "continue"), partial(self._go_on, saved)
        elif self.first:
            second = text("learn", "about", title=self.house.words(self.first).text("name"))
            name, label, press = "first", text("learn", "first"), partial(self.open_lesson, self.first)
        else:
            game = self.learnt or last_played(self.house.folder)
            second = self.house.words(game).text("name")
            if self.learnt:
                second = text("title", "first_match", game=second)
            name, label, press = "play", text("title", "play"), partial(self.open_game, game)
        wide = GOLD * max(1.0, canvas.text)
        fits = next((each for each in shorter(second) if button_width(canvas, label, "play", second=each) <= wide), "")
        above = image(label, "title", canvas.font(theme.BUTTON), theme.INK).get_height()
        below = image(second, "text", canvas.font(theme.SMALL), theme.INK).get_height()
        high = max(56.0, (above + below) / canvas.scale + 2 * INSIDE)
        rect = canvas.rect(x, min(middle - high / 2, canvas.height - FOOT - high), wide, high)
        found = button(canvas, name, rect, label, press, kind="gold", second=fits, sign="play")
        found.label, found.tooltip = f"{label}. {second}", "" if fits == second else second
        return found

    def _go_on(self, saved: list[str]) -> None:
        """Continue the game that was left; where there are several, ask which."""
        if len(saved) == 1:
            self.open_saved(saved[0])
            return
        from scenes.dialog import Menu, Option

        entries = [Option(self.house.words(game).text("name"), partial(self.open_saved, game)) for game in saved]
        entries[0] = replace(entries[0], kind="gold")
        back = Option(self.house.text("app", "back"))
        assert self.stage is not None
        self.stage.push(Menu(self.house, self.house.text("app", "saved_games"), [*entries, back]))

    def _label(self, name: str) -> str:
        return self.house.text(*(("statistics", "heading") if name == "statistics" else ("title", name)))

    def _quiet_widths(self, canvas: Canvas, room: float) -> tuple[dict[str, str], dict[str, float]]:
        """Signs and widths (units) of the quiet buttons; where words have no room, some are their sign alone."""
        signs = {
            "tonight": "moon",
            "season": "flag",
            "learn": "book",
            "statistics": "crown",
            "settings": "gear",
            "credits": "feather",
            "quit": "close",
        }
        wide = {name: max(112.0, button_width(canvas, self._label(name), sign)) for name, sign in signs.items()}
        for name in WORDLESS:
            if sum(wide.values()) + GAP * (len(wide) - 1) <= room:
                break
            wide[name] = WORDLESS_WIDE
        return signs, wide

    def _quiet_buttons(
        self, canvas: Canvas, x: float, y: float, signs: Mapping[str, str], wide: Mapping[str, float]
    ) -> list[Widget]:
        """Tonight, seasons, lessons, statistics, settings, credits and the way out."""
        actions = {
            "tonight": self.open_tonight,
            "season": self.open_season,
            "learn": self.open_learn,
            "statistics": self.open_statistics,
            "settings": self.open_settings,
            "credits": self.open_credits,
            "quit": self.house.leave,
        }
        buttons = []
        for name, sign in signs.items():
            make = sign_button if wide[name] == WORDLESS_WIDE else button
            rect = canvas.rect(x, y, wide[name], 46)
            buttons.append(make(canvas, name, rect, self._label(name), actions[name], kind="night", sign=sign))
            if name == "statistics":  # where past matches are looked for, too
                buttons[-1].tooltip = f"{self._label(name)} · {self.house.text('matches', 'heading')}"
            x += wide[name] + GAP
        return buttons

    def _below(self, game: str) -> str:
        """The words below a box: how many can play, and how long it takes."""
        return on_box(self.house, game)

    def _box_widget(self, canvas: Canvas, game: str, x: float, top: float) -> Widget:
        places = layout(canvas.px(STAND.box))
        playable = game in self.playable
        name = self.house.words(game).text("name")
        front = pygame.Rect(canvas.px(x), canvas.px(top + SHELF_Y) - places.front.height, *places.front.size)

        full = self._below(game)
        fits = all(
            image(self._below(each), "strong", canvas.font(19), theme.IVORY).get_width() <= canvas.px(STAND.below)
            for each in GAMES
        )
        low, high = seats(game)
        caption = full if fits else self.house.text("title", "seats", low=low, high=high)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            lit = game == self._lit()
            art = self._art(canvas, game, lit)
            lift = canvas.px(4) if lit else 0
            surface.blit(art, (place.left - places.front.left, place.top - places.front.top - lift))
            if game in self.house.settings.learned:
                mark = learned_mark(canvas.px(MARK))
                corner = place.right - canvas.px(12), place.top + canvas.px(14) - lift
                surface.blit(mark, mark.get_rect(center=corner))
            line = image(
                caption, "strong" if lit else "text", canvas.font(19), theme.GOLD_WORDS if lit else theme.IVORY
            )
            surface.blit(line, line.get_rect(midtop=(place.centerx, place.bottom + canvas.px(28))))

        return Widget(
            f"box {game}",
            front,
            name,
            paint,
            lambda: self.open_game(game),
            enabled=playable,
            reason="" if playable else self.house.text("title", "soon"),
            tooltip="" if caption == full else full,
        )

    def toasts_from(self, canvas: Canvas) -> float:
        """Below the name of the program and its motto."""
        return MOTTO + (canvas.height - 720) / 3 + canvas.font(26) / canvas.scale

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        above = pygame.Rect(0, 0, canvas.px(NAME), canvas.px(self.toasts_from(canvas)))
        above.centerx = canvas.pixels[0] // 2
        return [above, *pressed(self.widgets)]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(backdrop(canvas.pixels), (0, 0))
        self._draw_name(surface, canvas)
        middle, top = canvas.pixels[0] // 2, canvas.height - 720
        shelf = board(canvas.px(SHELF), canvas.px(62))
        surface.blit(shelf, (middle - shelf.get_width() // 2, canvas.px(top + SHELF_Y)))
        if (lit := self._lit()) and lit in (self.first, self.learnt):
            self._draw_glow(surface, canvas, lit)

    def _lit(self) -> str | None:
        """The game whose box alone is lit: that under the pointer, else the one that keys have come to, else the one to begin with."""
        stage, boxes = self.stage, {game: f"box {game}" for game in GAMES}
        if stage is None or stage.top is not self:
            return self.first or self.learnt
        treated = {each.id: stage.treatment(each) for each in self.widgets if each.id in boxes.values()}
        under = [game for game, name in boxes.items() if name in treated and treated[name].hovered]
        chosen = [game for game, name in boxes.items() if name in treated and treated[name].focused]
        return next(iter([*under, *chosen]), self.first or self.learnt)

    def _draw_glow(self, surface: pygame.Surface, canvas: Canvas, game: str) -> None:
        """Light behind a box."""
        box = next(each.rect for each in self.widgets if each.id == f"box {game}")
        glow = _glow(canvas.px(2.6 * STAND.box))
        surface.blit(glow, glow.get_rect(center=box.center), special_flags=pygame.BLEND_RGB_ADD)

    def tick(self, seconds: float) -> None:
        if not self.house.settings.reduced_motion:
            self.night.tick(seconds)

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if not self.house.settings.reduced_motion:
            self.night.draw(surface, canvas, [each.rect for each in self.widgets])

    def _motto(self) -> str:
        if self.first:
            return self.house.text("title", "new_here", game=self.house.words(self.first).text("name"))
        if self.learnt:
            return self.house.text("title", "learnt", game=self.house.words(self.learnt).text("name"))
        counted = self.house.text("result", "numbers", str(len(GAMES)))
        return self.house.text("title", "motto", games=counted.capitalize())

    def draw_first(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the program's name in the night, while the rest is still being painted."""
        surface.fill(theme.NIGHT)
        self._draw_name(surface, canvas)

    def _draw_name(self, surface: pygame.Surface, canvas: Canvas) -> None:
        middle = canvas.pixels[0] // 2
        spread = (canvas.height - 720) / 3  # what a tall window has more of stands above and between
        mask = _logo(canvas.px(84))
        mask.draw(surface, (middle - mask.size[0] / 2, canvas.px(14 + spread)))
        chinese = self.house.settings.language == "zh-Hant"
        words, size, tracking = (
            self.house.text("title", "name"),
            84.0 if chinese else 72.0,
            canvas.px(10 if chinese else 3),
        )
        wide = letters.width(words, "heading", canvas.px(size)) + tracking * len(words)
        size *= min(1.0, canvas.px(NAME) / wide)  # a long name stays between the lanterns
        name = _name(words, canvas.px(size), tracking)
        name.draw(surface, (middle - name.size[0] / 2, canvas.px(112 + spread) - name.size[1] / 2))
        rule = gold_rule(canvas.px(640))
        surface.blit(rule, rule.get_rect(center=(middle, canvas.px(160 + spread))))
        motto = image(self._motto(), "text", canvas.font(26), theme.IVORY)
        surface.blit(motto, motto.get_rect(center=(middle, canvas.px(MOTTO + spread))))

    def jobs(self, canvas: Canvas) -> list[Callable[[], object]]:
        """What takes long and is kept: pictures of this size, and where saved games were left."""
        boxes = [partial(self._art, canvas, game, False) for game in GAMES]
        saves = [partial(self.left_off.told, game) for game in self.saved()]
        return [
            partial(backdrop, canvas.pixels),
            *boxes,
            partial(board, canvas.px(SHELF), canvas.px(62)),
            *saves,
            *ahead(canvas),
        ]

    def _art(self, canvas: Canvas, game: str, lit: bool) -> pygame.Surface:
        soon = "" if game in self.playable else self.house.text("title", "soon")
        return _box(game, canvas.px(STAND.box), self.house.words(game).text("name"), soon, lit)

    def back(self) -> None:
        """Ask first: who comes back from somewhere presses this key once too often."""
        from scenes.dialog import Dialog, Option

        text = self.house.text
        options = [Option(text("title", "quit"), self.house.leave, "gold"), Option(text("dialog", "stay"))]
        sentence = text("title", "leave_words") if self.saved() else ""
        assert self.stage is not None
        self.stage.push(Dialog(self.house, text("title", "leave"), sentence, options))
