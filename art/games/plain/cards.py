"""The cards of a game that has painted none, as they lie on a table: parchment with the name on it. Painted once for each size and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, theme
from art import type as letters
from art.cards import frame
from art.cards.back import back

ROOM = (62, 54, 206, 312)  # units: where the name stands
LARGEST, SMALLEST = 0.2, 8  # height of its letters: as a share of the card's width; pixels
SIDE_FROM = 90  # pixels: from this width on the name stands along the left edge, too
SIDE, EDGE = 0.1, 0.145  # height of its letters there, and how far their middle is from the edge: shares of the width
LEADING = 1.2  # from line to line


def face(name: str, width: int) -> pygame.Surface:
    """A card `width` pixels wide, 5 : 7, with its name as large as it has room."""
    drawing = brush.box(0, 0, 300, 420, 0, brush.down("#f8eed2", *theme.PARCHMENT)) + brush.path(
        "M27 27H273V393H27z", line=frame.GOLD, width=2
    )
    card = frame.bound(brush.layered([drawing], frame.card_size(width), frame.VIEW), 70)
    scale = width / frame.VIEW[0]
    place = pygame.Rect(*(round(each * scale) for each in ROOM))
    pixels = max(SMALLEST, round(width * LARGEST))
    while pixels > SMALLEST and not _fits(_lines(name, pixels, place.width), pixels, place):
        pixels -= 1
    lines = _lines(name, pixels, place.width)
    top = place.centery - len(lines) * pixels * LEADING / 2
    for at, text in enumerate(lines):
        line = letters.line(text, "title", pixels, theme.INK_TITLE)
        card.blit(line, line.get_rect(center=(place.centerx, round(top + (at + 0.5) * pixels * LEADING))))
    if width >= SIDE_FROM:  # read where others lie over it
        line = letters.line(name, "strong", max(SMALLEST, round(width * SIDE)), theme.INK_TITLE)
        if line.get_width() < card.get_height() * 0.8:
            side = brush.turned(line, 90)
            card.blit(side, side.get_rect(midbottom=(round(width * EDGE), round(card.get_height() * 0.93))))
    return card


def _lines(name: str, pixels: int, wide: int) -> list[str]:
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and letters.width(longer, "title", pixels) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _fits(lines: list[str], pixels: int, place: pygame.Rect) -> bool:
    widest = max((letters.width(line, "title", pixels) for line in lines), default=0)
    return widest <= place.width and len(lines) * pixels * LEADING <= place.height


@lru_cache(maxsize=200)
def card(game: str, card_id: str, name: str, width: int, tilt: float = 0.0) -> pygame.Surface:
    """A card of this name, or the back of the game's where it is a blank; turned to the left by so many degrees."""
    if tilt:
        return brush.turned(card(game, card_id, name, width), tilt)
    return back(game, width) if card_id.startswith("?") else face(name, width)
