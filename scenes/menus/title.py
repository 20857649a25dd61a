"""The title: five games on a shelf, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import theme
from art import type as letters
from art.boxes import game_box, layout
from art.night import shelf, title_backdrop
from art.panels import Piece
from art.wordmark import flourish, gilded, logo
from engine.library import GAMES, load
from engine.words import LANGUAGES
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, choice
from scenes.kit.stage import Scene
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget

BOX, PITCH, SHELF_Y = 206, 234, 560  # width of a box's front, from one to the next, where they stand
MINUTES = {"complots": 20, "top_secret": 40, "nottingham": 45, "intrigo": 45, "ghost_for_sale": 60}
LANGUAGE_SIGNS = {"en": "EN", "it": "IT", "zh-Hant": "中"}


@lru_cache(maxsize=4)
def _backdrop(size: tuple[int, int]) -> pygame.Surface:
    return title_backdrop(size)


@lru_cache(maxsize=4)
def _shelf(width: int, height: int) -> pygame.Surface:
    return shelf(width, height)


@lru_cache(maxsize=12)
def _name(text: str, pixels: int, tracking: float) -> Piece:
    return gilded(letters.line(text, "heading", pixels, "#ffffff", tracking))


@lru_cache(maxsize=8)
def _logo(width: int) -> Piece:
    return logo(width)


@lru_cache(maxsize=8)
def _flourish(width: int) -> pygame.Surface:
    return flourish(width)


@lru_cache(maxsize=40)
def _box(game: str, width: int, name: str, soon: str, lit: bool) -> pygame.Surface:
    return game_box(game, width, _lettering(name, 0.56), lit=lit, sash_painter=_lettering(soon, 0.5) if soon else None)


def _lettering(text: str, share: float) -> Callable[[pygame.Rect, pygame.Surface], None]:
    """Paints a text into the middle of a place, as large as the place allows."""

    def paint(place: pygame.Rect, surface: pygame.Surface) -> None:
        pixels = round(place.height * share)
        while pixels > 8 and letters.width(text, "heading", pixels) > place.width:
            pixels -= 1
        shade, line = (letters.line(text, "heading", pixels, colour) for colour in ("#12060a", theme.IVORY))
        spot = line.get_rect(center=place.center)
        surface.blit(shade, spot.move(0, max(1, pixels // 16)))
        surface.blit(line, spot)

    return paint


class Title(Scene):
    """`open_game` begins the set-up of a game; games without a table say so on their box."""

    name = "title"

    def __init__(
        self,
        house: House,
        open_game: Callable[[str], None],
        open_settings: Callable[[], None],
        open_credits: Callable[[], None],
        playable: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.house, self.playable = house, playable
        self.open_game, self.open_settings, self.open_credits = open_game, open_settings, open_credits

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        text = self.house.text
        left, top = (canvas.width - 1280) / 2, canvas.height - 720
        found = [self._box_widget(canvas, game, left + 52 + PITCH * at, top) for at, game in enumerate(GAMES)]
        y = top + 646
        signs = [("settings", "gear", self.open_settings), ("credits", "feather", self.open_credits)]
        widths = [max(118.0, button_width(canvas, text("title", name), sign)) for name, sign, _ in signs]
        x = min(left + 560.0, left + 1098 - 16 - sum(widths) - 16 * len(widths))  # wide words push the row to the left
        for (name, sign, action), width in zip(signs, widths, strict=True):
            rect = canvas.rect(x, y, width, 46)
            found.append(button(canvas, name, rect, text("title", name), action, kind="night", sign=sign))
            x += width + 16
        found.append(
            choice(
                canvas,
                "language",
                canvas.rect(left + 1098, y, 136, 46),
                text("settings", "language"),
                tuple(LANGUAGE_SIGNS[each] for each in LANGUAGES),
                LANGUAGES.index(self.house.settings.language),
                lambda at: self.house.change(language=LANGUAGES[at]),
            )
        )
        return found

    def _box_widget(self, canvas: Canvas, game: str, x: float, top: float) -> Widget:
        places = layout(canvas.px(BOX))
        playable = game in self.playable
        name = self.house.words(game).text("name")
        front = pygame.Rect(canvas.px(x), canvas.px(top + SHELF_Y) - places.front.height, *places.front.size)

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            lit = treatment.focused or treatment.hovered
            soon = "" if playable else self.house.text("title", "soon")
            art = _box(game, canvas.px(BOX), name, soon, lit)
            lift = canvas.px(4) if lit else 0
            surface.blit(art, (place.left - places.front.left, place.top - places.front.top - lift))
            low, high = load(game).players
            told = self.house.text("title", "players", low=low, high=high, minutes=MINUTES[game])
            line = image(told, "strong" if lit else "text", canvas.font(19), theme.GOLD_WORDS if lit else theme.IVORY)
            surface.blit(line, line.get_rect(midtop=(place.centerx, place.bottom + canvas.px(28))))

        return Widget(
            f"box {game}",
            front,
            name,
            paint,
            lambda: self.open_game(game),
            enabled=playable,
            reason="" if playable else self.house.text("title", "soon"),
        )

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(_backdrop(canvas.pixels), (0, 0))
        middle, top = canvas.pixels[0] // 2, canvas.height - 720
        spread = top / 3  # what a tall window has more of stands above and between
        mask = _logo(canvas.px(84))
        mask.draw(surface, (middle - mask.size[0] / 2, canvas.px(14 + spread)))
        chinese = self.house.settings.language == "zh-Hant"
        name = _name(
            self.house.text("title", "name"), canvas.px(84 if chinese else 72), canvas.px(10 if chinese else 3)
        )
        name.draw(surface, (middle - name.size[0] / 2, canvas.px(112 + spread) - name.size[1] / 2))
        rule = _flourish(canvas.px(640))
        surface.blit(rule, rule.get_rect(center=(middle, canvas.px(160 + spread))))
        motto = image(self.house.text("title", "motto"), "text", canvas.font(26), theme.IVORY)
        surface.blit(motto, motto.get_rect(center=(middle, canvas.px(186 + spread))))
        board = _shelf(canvas.px(1232), canvas.px(62))
        surface.blit(board, (middle - board.get_width() // 2, canvas.px(top + SHELF_Y)))

    def back(self) -> None:
        self.house.leave()
