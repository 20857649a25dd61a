"""Pictures that every table shares: grounds, the bar at the top, light around people and cards, coins, piles.

Most are painted once for each size and kept. `rules_of` gives a game's numbers to what is painted before anybody sits down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import pygame

from art import theme
from art.brush import box, glow, paint
from art.coins import coin
from art.icons import icon
from art.night import room
from art.panels import desk_shade, top_bar
from art.table import table
from engine.library import load
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import image as line

# Pictures

COUNTED = 20.0  # units on either side of what a match counts for, in the top bar


@lru_cache(maxsize=1)
def ground(game: str, size: tuple[int, int], area: tuple[int, int, int, int]) -> pygame.Surface:
    """The night, the table at the place `area`, and the shade at its foot: all that never changes; pixels."""
    image = room(size).copy()
    x, y, w, h = area
    image.blit(table(game, (w, h)), (x, y))
    shade = desk_shade((size[0], round(h * 0.36)))  # over the whole width: it ends nowhere
    image.blit(shade, (0, y + h - shade.get_height()))
    return image.convert() if pygame.display.get_surface() else image


def fade(surface: pygame.Surface, game: str, area: pygame.Rect, taken: Sequence[pygame.Rect], share: float) -> None:
    """Let the ground show through what lies at these places: as far as this share says; pixels."""
    place = taken[0].unionall(taken[1:]).clip(area)
    surface.blit(_cloth(game, surface.get_size(), tuple(area), tuple(place), share), place)


@lru_cache(maxsize=6)
def _cloth(
    game: str, size: tuple[int, int], area: tuple[int, int, int, int], place: tuple[int, int, int, int], share: float
) -> pygame.Surface:
    image = ground(game, size, area).subsurface(place).copy()
    image.set_alpha(round(255 * share))
    return image


@lru_cache(maxsize=4)
def bar(size: tuple[int, int], scale: float) -> pygame.Surface:
    return top_bar(size, scale)


def titled_bar(
    surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, title: str, subtitle: str, until: float | None = None
) -> int:
    """Draw the top bar with the mask, the title and the subtitle; where its words end, in pixels.

    The subtitle is left out where it would end beyond `until` (units from the left of the window; None: anywhere).
    """
    surface.blit(bar((canvas.pixels[0], place.height), canvas.scale), (0, place.top))
    mask = sign("mask", round(place.height * 0.72), theme.GOLD_WORDS)
    surface.blit(mask, mask.get_rect(midleft=(canvas.px(14), place.centery)))
    words = line(title, "title", canvas.font(19), theme.GOLD_WORDS)
    at = words.get_rect(midleft=(canvas.px(20) + mask.get_width(), place.centery))
    surface.blit(words, at)
    where = line(subtitle, "text", canvas.font(theme.READING), theme.IVORY)
    if until is None or at.right + canvas.px(16) + where.get_width() < canvas.px(until):
        at = where.get_rect(midleft=(at.right + canvas.px(16), place.centery))
        surface.blit(where, at)
    return at.right


def counted(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, told: str, begin: int, until: float) -> None:
    """Draw what a match counts for at the right end of the bar's words, which end at the pixel `begin`; where there is room.

    `until` is where the buttons begin, in units.
    """
    words = line(told, "text", canvas.font(theme.SMALL), theme.MUTED)
    spot = words.get_rect(midright=(canvas.px(until - COUNTED), place.centery))
    if spot.left >= begin + canvas.px(COUNTED):
        surface.blit(words, spot)


def title_ends(canvas: Canvas, high: float, title: str) -> float:
    """Where the title of such a bar ends that is `high` units high; in units."""
    mask = sign("mask", round(canvas.px(high) * 0.72), theme.GOLD_WORDS)
    words = line(title, "title", canvas.font(19), theme.GOLD_WORDS)
    return (canvas.px(20) + mask.get_width() + words.get_width()) / canvas.scale


@lru_cache(maxsize=8)
def halo(diameter: int) -> pygame.Surface:
    """The gold ring and glow around whoever acts: twice as wide as a portrait of this diameter, which stands on it."""
    light = glow((0.40, "#ffe39a", 0.0), (0.46, "#ffe39a", 0.85), (0.55, "#f2b84e", 0.42), (1, "#f2b84e", 0))
    return paint(box(0, 0, 100, 100, 0, light), (2 * diameter, 2 * diameter), (100, 100))


@lru_cache(maxsize=8)
def danger(diameter: int) -> pygame.Surface:
    """The pink ring around whoever is aimed at, as large as `halo`."""
    light = glow((0.44, "#ff9aa8", 0.0), (0.47, "#ffb3bd", 0.95), (0.52, "#ff8fa0", 0.4), (0.8, "#ff8fa0", 0))
    return paint(box(0, 0, 100, 100, 0, light), (2 * diameter, 2 * diameter), (100, 100))


@lru_cache(maxsize=12)
def money(kind: str, size: int) -> pygame.Surface:
    return coin("gold" if kind == "gold" else "silver", size)


@lru_cache(maxsize=60)
def sign(name: str, size: int, colour: str = theme.IVORY) -> pygame.Surface:
    return icon(name, size, colour)


@kept_elsewhere(24)
def glow_around(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A soft light behind a card that can be chosen; as large as the card and a quarter more."""
    wide, high = round(size[0] * 1.3), round(size[1] * 1.24)
    light = glow((0, colour, 0.75), (0.55, colour, 0.35), (1, colour, 0))
    return paint(box(0, 0, 100, 100, 0, light), (wide, high), (100, 100))


# Numbers of a game


@cache
def rules_of(game: str) -> Any:
    """The game's own `Rules` for the fewest players: what does not depend on how many there are."""
    known = load(game)
    return known.rules_for(known.players[0], known.complete({}))


# Piles

LAYERS = 4  # at most, one for every two cards
ACROSS, DOWN = 2, 2.4  # units from layer to layer


def draw_pile(
    surface: pygame.Surface, canvas: Canvas, top: pygame.Surface, middle: tuple[float, float], cards: int
) -> list[pygame.Rect]:
    """Draw so many cards, the uppermost as painted and with its middle there (pixels); where they lie."""
    x, y = middle[0] - top.get_width() / 2, middle[1] - top.get_height() / 2
    layers = reversed(range(min(LAYERS, (cards + 1) // 2)))
    return [surface.blit(top, (x + canvas.px(ACROSS * at), y + canvas.px(DOWN * at))) for at in layers]
