"""Who has won, as a result shows them: their light, and how the mask is drawn off before a burst of light; the emblem where nobody won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import drama as paint
from art.laurels import LAUREL, laurel
from art.light import soft_light
from art.panels import Piece
from art.theme import SeatMark
from art.wordmark import logo
from scenes.kit.canvas import Canvas
from scenes.people.faces import face, pin

FLASH = 2.2  # width of the light behind it then, as a share of the portrait's
GLORY = 2.6  # the same of the rays around it
DRAWN = 0.7  # of that time: in which the mask is drawn off, from the left; a glint is at its edge
GLINT = 0.36  # width of that glint, as a share of the portrait's
SPARKS = 18  # splinters that fly then
RAYS = "#ffe6a0"  # their colour
SPARK = 22.0  # units across


@lru_cache(maxsize=8)
def wreath(width: int) -> pygame.Surface:
    return laurel(width)


@lru_cache(maxsize=8)
def halo(side: int) -> pygame.Surface:
    """The light behind who has won."""
    return soft_light(
        (side, side), (0, "#ffd98a", 0.8), (0.42, "#f0b850", 0.42), (0.7, "#c8922f", 0.13), (1, "#c8922f", 0)
    )


@lru_cache(maxsize=4)
def nobody(width: int) -> Piece:
    """The emblem where nobody won."""
    return logo(width)


def side_by_side(
    canvas: Canvas, winners: Sequence[int], middle: tuple[float, float], portrait: float
) -> list[tuple[int, pygame.Rect]]:
    """The seats of the winners, each with the place of its portrait in pixels; `middle` of all and `portrait` in units."""
    found = []
    for at, seat in enumerate(winners):
        where = pygame.Rect(0, 0, canvas.px(portrait), canvas.px(portrait))
        across = (at - (len(winners) - 1) / 2) * portrait * LAUREL
        where.center = (canvas.px(middle[0] + across), canvas.px(middle[1]))
        found.append((seat, where))
    return found


def unmasked(
    surface: pygame.Surface, canvas: Canvas, who: tuple[str, SeatMark], where: pygame.Rect, share: float
) -> None:
    """Draw a portrait while its mask comes off, as far as this share; before that it is masked."""
    (person, mark), middle = who, where.center
    if share > 0:
        _faint(surface, paint.rays(round(where.width * GLORY), RAYS), middle, 1 - share)
        _faint(surface, paint.flash(round(where.width * FLASH)), middle, 1 - 1.2 * share)
    surface.blit(face(person, where.width, mark, masked=False, mood="smug"), where)
    drawn = round(where.width * min(1.0, share / DRAWN))
    masked = face(person, where.width, mark, mood="smug")
    surface.blit(masked, (where.left + drawn, where.top), (drawn, 0, where.width - drawn, where.height))
    around = wreath(round(where.width * LAUREL))
    surface.blit(around, around.get_rect(center=middle))
    pin(surface, canvas, mark, where)
    if share <= 0:
        return
    if share < DRAWN:
        edge = where.left + drawn, where.top + round(where.height * (0.5 - 0.16 * share / DRAWN))
        star = paint.glint(round(where.width * GLINT))
        surface.blit(star, star.get_rect(center=edge))
    for at in range(SPARKS):
        turn = math.tau * (at + 0.5 * (at % 3)) / SPARKS
        far = where.width * (0.5 + (0.5 + 0.25 * (at % 3)) * (1 - (1 - share) ** 2))
        spark = paint.shard(canvas.px(SPARK), ("#ffdf8f", "#fff3c8", mark.colour)[at % 3], at)
        place = round(middle[0] + far * math.cos(turn)), round(middle[1] + far * math.sin(turn))
        _faint(surface, spark, place, 1 - share**2)


def _faint(surface: pygame.Surface, picture: pygame.Surface, middle: tuple[int, int], share: float) -> None:
    """Draw a picture that is kept, opaque as far as this share."""
    if share > 0:
        faint = picture.copy()
        faint.set_alpha(round(255 * share))
        surface.blit(faint, faint.get_rect(center=middle))
