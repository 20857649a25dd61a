"""Who is crowned at the end of a season: the face in its wreath under the crown, and confetti that falls for a while."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import drama
from art.laurels import CROWN, LAUREL, crown, laurel
from art.light import soft_light
from engine.core.chance import Generator
from scenes.kit.canvas import Box, Canvas
from scenes.kit.widget import Treatment, Widget
from scenes.menus.evenings.league_table import portrait_of
from scenes.people.faces import face

PORTRAIT = 190.0  # units across at most
WORN = 0.64  # width of the crown as a share of the portrait's
SITS = 0.15  # how far it reaches down over the portrait, as a share of that
RISES = WORN * CROWN[1] / CROWN[0] - SITS  # how far it stands above it, as a share of that
HALO = 2.2  # width of the light behind a portrait, as a share of it
LASTS, FADES = 9.0, 2.0  # seconds that confetti falls, and in which it goes out at the end
PIECES, SIDE = 70, 17.0  # how many pieces there are, and how many units across
FALLS = (90, 150)  # units a second
COLOURS = ("#ffcf7a", "#ff9a8a", "#9fd8ff", "#b8f0c8", "#f3d687")


@lru_cache(maxsize=4)
def _halo(side: int) -> pygame.Surface:
    return soft_light(
        (side, side), (0, "#ffd98a", 0.8), (0.42, "#f0b850", 0.42), (0.7, "#c8922f", 0.13), (1, "#c8922f", 0)
    )


@lru_cache(maxsize=4)
def wreath(width: int) -> pygame.Surface:
    return laurel(width)


@lru_cache(maxsize=4)
def _worn(width: int) -> pygame.Surface:
    return crown(width)


def portrait_high(crowned: Sequence[str], wide: float, high: float) -> float:
    """How large a portrait is in a room of this size, in units: the crown stands above it, the wreath reaches below."""
    return max(48.0, min(PORTRAIT, high / (LAUREL / 2 + 0.5 + RISES), wide / (LAUREL * len(crowned))))


def crowned_faces(canvas: Canvas, crowned: Sequence[str], box: Box, label: str) -> Widget:
    """The faces of all who are crowned, without masks, each under a crown, in the middle of a box."""
    side = portrait_high(crowned, box[2], box[3])

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        step = canvas.px(side * LAUREL)
        left = place.centerx - step * (len(crowned) - 1) / 2
        lower = canvas.px(side * (0.5 + RISES - LAUREL / 2) / 2)
        middles = [(round(left + step * at), place.centery + lower) for at in range(len(crowned))]
        for middle in middles:
            light = _halo(canvas.px(min(side * HALO, box[3])))
            surface.blit(light, light.get_rect(center=middle))
        for middle, member in zip(middles, crowned, strict=True):
            portrait = face(portrait_of(member), canvas.px(side), None, masked=False, mood="smug")
            surface.blit(portrait, portrait.get_rect(center=middle))
            around = wreath(canvas.px(side * LAUREL))
            surface.blit(around, around.get_rect(center=middle))
            worn = _worn(canvas.px(side * WORN))
            surface.blit(worn, worn.get_rect(midbottom=(middle[0], middle[1] - canvas.px(side * (0.5 - SITS)))))

    return Widget("crowned", canvas.rect(*box), label, paint)


class Confetti:
    """What falls over a page, after so many `seconds`; a function of these alone."""

    def __init__(self) -> None:
        self.seconds = 0.0
        hand = Generator("confetti", 1)
        low, high = FALLS
        self._pieces = [
            (hand.below(1000) / 1000, hand.below(1400) / 1000, low + hand.below(high - low), hand.below(628) / 100, at)
            for at in range(PIECES)
        ]

    @property
    def falls(self) -> bool:
        return self.seconds < LASTS

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        since, wide, high = self.seconds, canvas.width, canvas.height
        left = min(1.0, (LASTS - since) / FADES)
        if left <= 0:
            return
        for x, begins, speed, phase, number in self._pieces:
            fallen = since * speed - begins * high * 0.6
            if fallen < 0:
                continue
            y = fallen % (high + 2 * SIDE) - SIDE
            across = x * wide + 26 * math.sin(since * 1.7 + phase)
            piece = drama.shard(canvas.px(SIDE), COLOURS[number % len(COLOURS)], number + int(since * 4 + phase))
            if left < 1:
                piece = piece.copy()
                piece.set_alpha(round(255 * left))
            surface.blit(piece, piece.get_rect(center=(canvas.px(across), canvas.px(y))))
