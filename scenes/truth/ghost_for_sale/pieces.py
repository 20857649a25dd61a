"""What the pictures of the truth of Ghost for Sale are painted with: houses, offers, faces, all of them kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from engine.games.ghost_for_sale.rules import LIE, PILE, TRUELIGHT, TRUTH
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.shapes import dot, faint
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment
from scenes.people.faces import mark_chip
from scenes.tables.ghost_for_sale import cards

NOT_YET = 70  # of 255: how faint what has not happened yet is
RETURNED = 150  # the same of a card that bought nothing
EDGE = "#0a1126"  # around a chip that lies on a card


def house(name: str, high: int, dead: bool = False) -> pygame.Surface:
    """A property, about so many pixels high; grey where nobody bought it."""
    return cards.house(name, max(8, round(high * 160 / 188)), "right", dead)


def sign_of(place: str, high: int) -> pygame.Surface:
    """The picture of a place where one can bid, `high` pixels high."""
    if place == TRUELIGHT:
        return cards.truelight(high)
    if place == PILE:
        return back_of_pile(high)
    return house(place, high)


@lru_cache(maxsize=4)
def back_of_pile(high: int) -> pygame.Surface:
    """The pile of cards that were not chosen: a True card half over a False one."""
    wide = max(8, round(high * 0.56))
    step = round(wide * 0.55)
    surface = pygame.Surface((wide + step, high), pygame.SRCALPHA)
    for at, true in enumerate((False, True)):
        card = cards.honesty(TRUTH if true else LIE, wide)
        surface.blit(card, card.get_rect(midleft=(at * step, high // 2)))
    return surface


def offer(card: str, width: int, alpha: int = 255) -> pygame.Surface:
    """An offer card with its value, in the outline of its back."""
    bare = cards.bare(card, width)
    return bare if alpha == 255 else faint(bare, alpha)


def chip_at(
    surface: pygame.Surface, mark: theme.SeatMark, side: int, middle: tuple[int, int], alpha: int = 255
) -> None:
    """Draw the chip of a seat on a dark rim, its middle there; pixels."""
    chip = mark_chip(mark, side)
    if alpha == 255:
        dot(surface, EDGE, middle, side / 2 + max(1, side // 12))
    else:
        chip = faint(chip, alpha)
    surface.blit(chip, chip.get_rect(center=middle))


def words(
    surface: pygame.Surface, text: str, face: str, pixels: int, colour: str, left: int, middle: int, room: int
) -> int:
    """Draw a line of words from the pixel `left` on, shortened to its room; how wide it became."""
    line = image(shortened(text, face, pixels, room), face, pixels, colour)
    surface.blit(line, line.get_rect(midleft=(left, middle)))
    return line.get_width()


def row_ground(
    surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, treatment: Treatment, now: bool = False
) -> None:
    """Draw the sheet on which a row stands; brighter where it is `now`, ringed where it has the focus."""
    sheet(place.size, "now" if now or treatment.hovered else "row", canvas.scale).draw(surface, place.topleft)
    if treatment.focused:
        ring(place.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, place.topleft)
