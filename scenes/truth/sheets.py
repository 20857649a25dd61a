"""What rows and columns of the pictures of a truth are painted with: their sheet, chips of seats, words that fit."""

from __future__ import annotations

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.shapes import dot, faint
from scenes.kit.text import image, shortened
from scenes.kit.widget import Treatment
from scenes.people.faces import mark_chip

NOT_YET = 70  # of 255: how faint what has not happened yet is
EDGE = "#0a1126"  # around a chip that lies on a card


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
