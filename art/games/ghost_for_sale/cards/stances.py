"""The cards of Ghost for Sale that are no offers: True and False, the eight special ones; and Mrs. Truelight."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, emblem, portraits
from art import type as letters
from art.brush import box, circle, down, ellipse, glow, paint, path
from art.cards import frame
from art.games.ghost_for_sale import truelight as ghost_for_sale_truelight
from art.games.ghost_for_sale.cards.specials import COLOURS, DRAWN
from art.motifs import at, gold

TRUELIGHT = (28.0, 48.0, 244.0)  # what her medallion shows of her: x, y and side in units
CARD = (100, 140)  # canvas of a True or False card, in units
ENAMEL = (100, 124)  # canvas of a special card, in units
WORD_FROM = 46  # pixels of width; a narrower True or False card has no room for its word
TONES = {True: ("#2f9a7c", "#0a3328", "#fff3c0", "#0d5a40"), False: ("#c0304a", "#4a0c1a", "#ffb0a8", "#8a1228")}


def _eye() -> str:
    """What is true: an eye that is wide open."""
    lid = "M13 56Q50 18 87 56 50 94 13 56z"
    drawing = path("M20 40q30-26 60 0M29 33l-6-9M42 26l-3-11M58 26l3-11M71 33l6-9", line="#fdf6e2", width=3)
    drawing += path(lid, down("#ffffff", "#efe4c8"), "#0a3328", 2.4) + circle(
        50, 56, 16.5, glow("#6fd0b0", "#3a8a74", "#17493c", y=60)
    )
    rays = "".join(
        at(path("M0 -14V-10", line="#0a3328", width=1.6, opacity=0.6), 50, 56, 30 * turn) for turn in range(12)
    )
    return (
        drawing
        + rays
        + circle(50, 56, 7.6, "#0a1a16")
        + circle(55, 51, 4.4, "#ffffff")
        + circle(45, 61, 2, "#ffffff", opacity=0.6)
    )


def _mask() -> str:
    """What is false: a mask, and it weeps a little."""
    mask = brush.moved(emblem.mask("#fdf0dc"), "translate(50 52) scale(.66)")
    seam = brush.moved(path(emblem.FACE, line="#b3485a", width=2, opacity=0.5), "translate(50 52) scale(.66)")
    tear = path("M30 66q-4.500 8 0 12 4.500-4 0-12z", "#a9d8f6", "#3f6a8c", 0.8)
    return mask + seam + tear + path("M35 84q15-12 30 0", line="#fdf0dc", width=4)


@lru_cache(maxsize=16)
def honesty(true: bool, width: int, word: str = "") -> pygame.Surface:
    """The True or the False card, `width` pixels wide, 5 : 7, with its word in the language of the caller."""
    above, below, ray, ink = TONES[true]
    high = 0.0 if word and width >= WORD_FROM else 13.0
    ground = box(0, 0, 100, 140, 9, "#120a0c") + box(5, 5, 90, 130, 5, down(above, below))
    if width >= 50:
        ray_line = path("M-3.500 0L0 -60 3.500 0z", ray, opacity=0.11)
        ground += "".join(at(ray_line, 50, 56 + high, 30 * turn + 15) for turn in range(12))
    ground += box(4.1, 4.1, 91.8, 131.8, 6.4, line=gold(), width=3.8) + box(1, 1, 98, 138, 8.4, line="#120a0c", width=2)
    ground += box(8.4, 8.4, 83.2, 123.2, 4, line=ray, width=0.9, opacity=0.45)
    drawing = brush.moved(_eye() if true else _mask(), f"translate(0 {high:g})")
    image = brush.layered([ground, (drawing, 4.0)], frame.card_size(width), CARD)
    if not high:
        image.blit(
            paint(box(6, 99, 88, 29, 0, down("#fbf2da", "#e0cd9f"), gold(), 1.6), image.get_size(), CARD), (0, 0)
        )
        _word(image, word, ink)
    return image


def _word(card: pygame.Surface, word: str, ink: str) -> None:
    width, height = card.get_size()
    pixels = max(10, round(width * 0.23))
    while pixels > 9 and letters.width(word, "title", pixels) > width * 0.8:
        pixels -= 1
    line = letters.line(word, "title", pixels, ink)
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    card.blit(line, (round((width - line.get_width()) / 2), round(height * 113.5 / 140 - rise)))


def special_size(width: int) -> tuple[int, int]:
    """Width and height of a special card in pixels."""
    return width, round(width * ENAMEL[1] / ENAMEL[0])


@lru_cache(maxsize=32)
def special(name: str, width: int) -> pygame.Surface:
    """A special card by its id: enamel in a gold frame, 100 : 124, from 32 pixels to those of the inspector."""
    above, below = COLOURS[name]
    ground = box(0, 0, 100, 124, 14, "#0a0a14") + box(3, 3, 94, 118, 12, gold()) + box(8, 8, 84, 108, 8.6, "#1a1016")
    ground += box(9, 9, 82, 106, 8, glow(above, below, x=50, y=42, radius=72))
    image = brush.layered([ground, (DRAWN[name](), 3.0 if width >= 60 else 0.0)], special_size(width), ENAMEL)
    if width >= 60:  # light of the upper left on the enamel
        image.blit(
            paint(path("M12 40V17q0-5 5-5H62Q26 18 12 40z", "#ffffff", opacity=0.1), image.get_size(), ENAMEL), (0, 0)
        )
    return image


@lru_cache(maxsize=8)
def magnifier(size: int) -> pygame.Surface:
    """Mrs. Truelight's glass, on a square of `size` pixels: who has looked at whom."""
    handle = path("M66 66L90 90", line="#3a2008", width=19) + path("M68 68L90 90", line="#9a6424", width=13)
    handle += path("M70 67L88 85", line="#f6dc8c", width=4, opacity=0.8) + path("M62 62l6 6", line="#e5b95f", width=15)
    lens = circle(40, 40, 33, "#3a2008") + circle(40, 40, 31, gold()) + circle(40, 40, 24.5, "#3a2008")
    lens += circle(
        40, 40, 23, glow((0, "#f6fcff", 0.96), (0.6, "#bfe3f6", 0.9), (1, "#6fa6cc", 0.95), x=38, y=34, radius=70)
    )
    shine = path("M25 38a16 16 0 0 1 14-14", line="#ffffff", width=5) + ellipse(50, 52, 5, 3, "#ffffff", opacity=0.5)
    return paint(handle + lens + shine, (size, size), (100, 100))


def truelight(diameter: int, mood: str = "calm", blink: bool = False) -> pygame.Surface:
    """Mrs. Truelight in a gold ring, in a mood of people.moods.MOODS; beside her tray, 104 units wide."""
    figure = ghost_for_sale_truelight.layers(mood, blink)
    return portraits.in_gold(ghost_for_sale_truelight.TRUELIGHT.ground, figure, diameter, TRUELIGHT)
