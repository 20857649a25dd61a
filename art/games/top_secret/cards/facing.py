"""Portraits that turn to one another: mask before face before coat, a lean, eyes to the side. Diameters in pixels."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import pygame

from art import theme
from art.brush import Size, paint
from art.games.top_secret.agents import AMBASSADOR, PHANTOM
from art.games.top_secret.cards.cards import chair
from art.panels.dashes import dashed
from art.people.cast import PEOPLE
from art.people.living import living
from art.people.moods import Mood, blinking
from art.people.moods import mood as mood_of
from art.portraits import in_ring

LEAN = 7.0  # degrees by which a head leans to whom it meets
GAZE = 5.6  # units by which its eyes go there
PARALLAX = 7.0  # units by which mask and head go there before the coat
_CIRCLE = [(math.cos(math.tau * each / 96), math.sin(math.tau * each / 96)) for each in range(96)]
CHAIRS = (AMBASSADOR, PHANTOM)  # they sit on no seat, and have no moods


def towards(face: Mood, side: int) -> Mood:
    """A mood turned to the right (`side` 1) or to the left (-1)."""
    return replace(
        face,
        tilt=face.tilt * 0.5 + LEAN * side,
        x=face.x + PARALLAX * side,
        mask_x=face.mask_x + PARALLAX * side,
        mouth_x=face.mouth_x + 0.6 * PARALLAX * side,
        gaze_x=GAZE * side,
    )


@lru_cache(maxsize=32)
def facing(
    person: str, diameter: int, side: int, mark: theme.SeatMark | None = None, mood: str = "calm", blink: bool = False
) -> pygame.Surface:
    """A person as `portraits.portrait`, turned to the right (`side` 1) or to the left (-1); 0 looks ahead.

    The Ambassador and the phantom (of art.games.top_secret.agents) look ahead always.
    """
    if person in CHAIRS:
        return chair(person, diameter, mark or theme.NEUTRAL)
    face = towards(mood_of(person, mood), side) if side else mood_of(person, mood)
    layers = living(PEOPLE[person], blinking(face) if blink else face)
    return in_ring(PEOPLE[person].ground, layers, diameter, mark)


@lru_cache(maxsize=16)
def ghost(person: str, diameter: int, mark: theme.SeatMark | None = None, focused: bool = True) -> pygame.Surface:
    """Where somebody could go: a pale portrait in a dashed ring; six pixels larger on every side."""
    pad = 6
    side = diameter + 2 * pad
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    face = facing(person, diameter, 0, mark).copy()
    face.fill((255, 255, 255, 214 if focused else 150), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(face, (pad, pad))
    picture.blit(dashed_ring((side, side), "#ffe7a1" if focused else "#cdbb92"), (0, 0))
    return picture


@lru_cache(maxsize=16)
def dashed_ring(size: Size, colour: str = "#ffe7a1") -> pygame.Surface:
    """A ring of dashes that fills a picture."""
    w, h = size
    wide = max(1.8, w / 28)
    rx, ry = (w - wide) / 2 - 0.5, (h - wide) / 2 - 0.5
    corners = [(w / 2 + rx * x, h / 2 + ry * y) for x, y in _CIRCLE]
    return paint(dashed(corners, colour, wide, w * 0.085, w * 0.065), size, size)
