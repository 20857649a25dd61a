"""The commissions of Nottingham: a writ on parchment with the goods it asks for, and its points on the Sheriff's seal."""

import pygame

from art import brush, theme
from art import type as letters
from art.cards import frame
from art.games.nottingham.cards.objects import medallion

SEAL = (150, 338, 58)  # middle and radius, in units
PARTED = 44  # units between the middles of two that are a pair
# What each shows: the good, and its middle in units
SINGLES: dict[str, tuple[tuple[str, float, float], ...]] = {
    "five_alike": tuple(("pearls", x, y) for x, y in ((78, 84), (222, 84), (150, 154), (78, 224), (222, 224))),
    "all_seven": (
        ("copper", 104, 76), ("candlestick", 196, 76), ("gold", 62, 156), ("pearls", 150, 156), ("jewels", 238, 156),
        ("necklace", 104, 236), ("chest", 196, 236),
    ),
}  # fmt: skip
PAIRS: dict[str, tuple[tuple[str, float, float], ...]] = {
    "four_pairs": (("copper", 84, 98), ("gold", 216, 98), ("jewels", 84, 212), ("chest", 216, 212)),
    "three_pairs": (("candlestick", 84, 98), ("necklace", 216, 98), ("pearls", 150, 208)),
}


def commission(kind: str, width: int, points: int) -> pygame.Surface:
    """The card of a kind of commission, worth `points` to who is alone with it, `width` pixels wide, 5 : 7."""
    x, y, radius = SEAL
    sheet = brush.box(0, 0, 300, 420, 0, brush.down("#f8efd6", "#dcc79a"))
    sheet += "".join(brush.box(44, row, 212, 2, 1, "#8a6f3a", opacity=0.35) for row in (284, 392))
    wax = brush.circle(x, y, radius, brush.down("#c8283f", "#7d1020"), "#4a0812", 3)
    wax += brush.circle(x, y, radius * 0.8, line="#e8707c", width=2.5, opacity=0.7)
    card = frame.bound(brush.layered([sheet, (wax, 4)], frame.card_size(width), frame.VIEW), 70)
    side = round(width * 0.27)
    for thing, across, down in SINGLES.get(kind, ()):
        _put(card, medallion(thing, side), across, down)
    for thing, across, down in PAIRS.get(kind, ()):
        for aside in (-PARTED / 2, PARTED / 2):
            _put(card, medallion(thing, side), across + aside, down)
    number = letters.line(str(points), "heading", max(11, round(width * 0.22)), theme.IVORY)
    number = number.subsurface(number.get_bounding_rect())
    unit = width / frame.VIEW[0]
    card.blit(number, number.get_rect(center=(round(x * unit), round(y * unit))))
    return card


def _put(card: pygame.Surface, image: pygame.Surface, x: float, y: float) -> None:
    """A picture with its middle at a place in units."""
    unit = card.get_width() / frame.VIEW[0]
    card.blit(image, image.get_rect(center=(round(x * unit), round(y * unit))))
