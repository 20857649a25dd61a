"""What the page of the statistics shows before the first match: the golden mask, and the opponents on a shelf."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art.light import soft_light
from art.night import shelf
from art.wordmark import logo
from engine.bots.opponents import opponents
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import face

MASK = 190.0  # units: width of the mask at most
HALO = 520.0  # units: width of the light around it at most
PORTRAIT = 96.0  # units: width of a portrait on the shelf at most
APART = 14.0  # units between two of them at least
BOARD = 62.0  # units from the top of the shelf's board to below the names
LETTERS = (("title", 17.0), ("strong", 19.0), ("strong", 17.0))  # faces of the names and units; the first with room
FADING = ((0, 0.30), (0.2, 0.19), (0.4, 0.1), (0.6, 0.04), (0.8, 0.012), (1, 0))  # how far out, and its opacity there
WIDEST = 760.0  # units: width of the sentence at most; large words make it wider


@lru_cache(maxsize=4)
def _mask(wide: int, around: int) -> pygame.Surface:
    """The mask in the middle of its light."""
    picture = pygame.Surface((around, around), pygame.SRCALPHA)
    light = soft_light((around, around), *((at, "#ffc060", light) for at, light in FADING))
    picture.blit(light, light.get_rect(center=picture.get_rect().center))
    mask = logo(wide)
    mask.draw(picture, ((around - mask.size[0]) / 2, (around - mask.size[1]) / 2))
    return picture


@lru_cache(maxsize=4)
def _shelf(width: int, height: int) -> pygame.Surface:
    return shelf(width, height, ())  # consoles would stand behind the names


def nothing_yet(house: House, canvas: Canvas, box: tuple[float, float, float, float]) -> list[Widget]:
    """Mask, sentence and shelf, one below the other in a box (left, top, width, height in units)."""
    left, top, wide, high = box
    sentence, room = house.text("statistics", "empty"), min(WIDEST * max(1.0, canvas.text), wide)
    tall = words_height(canvas, sentence, room, theme.SPOKEN)
    low = _portrait(wide) + BOARD
    mask = max(60.0, min(MASK, (high - tall - low) * 1.1))
    deep = mask * 0.64
    gap = max(0.0, (high - deep - tall - low) / 4)
    y = top + gap * 1.2

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        picture = _mask(canvas.px(mask), canvas.px(min(HALO, high)))
        surface.blit(picture, picture.get_rect(center=place.center))

    widgets = [Widget("mask", canvas.rect(left + (wide - mask) / 2, y, mask, deep), house.text("title", "name"), paint)]
    y += deep + gap * 0.9
    place = canvas.rect(left + (wide - room) / 2, y, room, tall)
    widgets.append(words(canvas, "empty", place, sentence, units=theme.SPOKEN, align="centre"))
    return [*widgets, _waiting(house, canvas, (left, top + high - low, wide, low))]


def _portrait(wide: float) -> float:
    """The width of a portrait where all of them stand on a shelf of this width, in units."""
    return min(PORTRAIT, wide / len(opponents()) - APART)


def _waiting(house: House, canvas: Canvas, box: tuple[float, float, float, float]) -> Widget:
    """The opponents on the shelf, with their names below if all of them have room."""
    left, top, wide, high = box
    people = list(opponents().values())
    names = [each.name[house.settings.language] for each in people]
    step, side = wide / len(people), canvas.px(_portrait(wide))
    tried = ([image(name, letters, canvas.font(units), theme.MUTED) for name in names] for letters, units in LETTERS)
    drawn = next((each for each in tried if max(line.get_width() for line in each) <= canvas.px(step - 6)), [])

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        board = _shelf(place.width, canvas.px(BOARD))
        surface.blit(board, (place.left, place.top + side - canvas.px(2)))
        for at, each in enumerate(people):
            middle = place.left + canvas.px((at + 0.5) * step)
            portrait = face(each.portrait, side, None)
            surface.blit(portrait, portrait.get_rect(midtop=(middle, place.top)))
            if drawn:
                surface.blit(drawn[at], drawn[at].get_rect(midtop=(middle, place.top + side + canvas.px(26))))

    return Widget("waiting", canvas.rect(left, top, wide, high), ", ".join(names), paint)
