"""What stands on a token or an offer besides its picture: whose it is, as which one it was laid, what only the person sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from art.panels import places
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import narrowed
from scenes.people.faces import mark_chip

NUMBER_FOOT = 0.64  # share of a token's height at which the plate of its number ends where nothing covers it
ORDINAL = 0.6  # width of an ordinal at most, as a share of a token's: the chip has its place beside it
ORDINALS, NUMBERS = (13, 13), (18, 14)  # how large their figures are: units, and pixels at least
RISE = 4.0  # units by which the line of an ordinal reaches above its token
LINE = 1.35  # height of a line of capitals, as a share of their pixels
SMALLEST = 12  # pixels: smaller figures cannot be read


@dataclass(frozen=True, slots=True)
class Marks:
    """`mark` is the chip of its owner, `ordinal` says as which one it was laid, `number` is what only the person may see."""

    mark: theme.SeatMark | None = None
    ordinal: int | None = None
    number: str = ""


def height(canvas: Canvas) -> float:
    """How much of the height of a token ordinal and number take, one below the other; in units."""
    return LINE * (canvas.font(*ORDINALS) + canvas.font(*NUMBERS)) / canvas.scale - RISE


@lru_cache(maxsize=8)
def _numbered(size: int) -> pygame.Surface:
    return places.numbered(size)


def draw_marks(
    canvas: Canvas, marks: Marks, surface: pygame.Surface, place: pygame.Rect, seen: pygame.Rect | None = None
) -> None:
    """Draw the chip at the upper left, the ordinal at the upper right, the number below it.

    They stand on the part of the token that is `seen` (None: all of it), and there they fit, however large words are.
    """
    seen = seen or place
    below, beside = seen.top, place.left
    if marks.mark is not None:
        chip = mark_chip(marks.mark, max(13, min(canvas.px(20), round(place.width * 0.46))))
        spot = chip.get_rect(center=(place.left + canvas.px(5), place.top + canvas.px(3)))
        surface.blit(chip, spot)
        beside = spot.right
    if marks.ordinal is not None:
        right = seen.right + canvas.px(2)
        below = _draw_ordinal(canvas, str(marks.ordinal), surface, place, (beside, right))
    if marks.number:
        _draw_number(canvas, marks.number, surface, seen, (below, place.top + round(place.height * NUMBER_FOOT)))


def _draw_ordinal(
    canvas: Canvas, ordinal: str, surface: pygame.Surface, place: pygame.Rect, between: tuple[int, int]
) -> int:
    """Draw it on a disc that ends at the second of two columns, and begins no earlier than at the first; where it ends."""
    most = max(canvas.px(18), round(place.width * ORDINAL))
    pixels = max(SMALLEST, min(canvas.font(*ORDINALS), round(most / LINE)))
    words = narrowed(ordinal, "title", pixels, theme.IVORY, most, SMALLEST)
    sign = _numbered(max(canvas.px(18), words.get_height()))
    lowered = words.get_height() // 2 - canvas.px(RISE)  # large words are not to begin above the token
    disc = sign.get_rect(midright=(between[1], place.top + max(canvas.px(4), lowered)))
    disc.left = max(disc.left, between[0])
    surface.blit(sign, disc)
    surface.blit(words, words.get_rect(center=disc.center))
    return disc.bottom


def _draw_number(
    canvas: Canvas, number: str, surface: pygame.Surface, seen: pygame.Rect, between: tuple[int, int]
) -> None:
    """Draw a number between two heights, or down to the foot of what is seen where it needs more room."""
    top, foot = between
    pixels = max(SMALLEST, min(canvas.font(*NUMBERS), round((seen.bottom - top) / LINE)))
    words = narrowed(number, "title", pixels, theme.IVORY, seen.width - canvas.px(6), SMALLEST)
    wide = max(words.get_width() + canvas.px(6), min(canvas.px(24), seen.width))
    plate = pygame.Rect(0, 0, wide, words.get_height())
    plate.midbottom = seen.centerx, min(seen.bottom, max(foot, top + plate.height))
    sheet(plate.size, "plate", canvas.scale).draw(surface, plate.topleft)
    surface.blit(words, words.get_rect(center=plate.center))
