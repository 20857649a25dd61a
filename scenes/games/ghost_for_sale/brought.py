"""What somebody has brought home when it is over: every house bought, with its price, its ghosts and its points."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art.brush import box, paint
from engine.core.facts import Numbered
from engine.games.ghost_for_sale.past import rounds
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale import cards
from scenes.kit.shapes import bar
from scenes.kit.text import image
from scenes.screens import HeldCard

NIGHT, EDGE, DIM, TAG = "#2a2450", "#c9a95a", "#6f6a86", "#7a1f33"
HOUSE = 0.66  # share of its height that the house has, between the figures
LETTERS = 0.27  # height of the figures, as a share of the picture's
BADGE = 0.42  # the disc with the points, likewise


def brought(opening: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
    """The houses of a seat, in the order in which they were bought."""
    sales = (sale for told in rounds(events, opening) for sale in told.sales if sale.seat == seat)
    return tuple(
        HeldCard(
            sale.place,
            of=(("place", sale.place), ("price", sale.price), ("ghosts", sale.ghosts), ("points", sale.points)),
        )
        for sale in sales
    )


@lru_cache(maxsize=40)
def picture(card: HeldCard, width: int) -> pygame.Surface:
    """A house on a square of night: its ghosts and its points above it, and the price on a tag."""
    fill = dict(card.of)
    worth = bool(fill["points"])
    drawing = box(1, 1, 98, 98, 9, NIGHT, EDGE if worth else DIM, 2.5)
    surface = paint(drawing, (width, width), (100, 100))
    house = cards.house(card.id, round(width * HOUSE * 160 / 188), "right", not worth)
    surface.blit(house, house.get_rect(midbottom=(width // 2, round(width * 0.8))))
    edge, pixels = max(3, round(width * 0.08)), max(theme.SMALLEST_PIXELS, round(width * LETTERS))
    points = cards.count(str(fill["points"]), round(width * BADGE), "gold" if worth else "night")
    surface.blit(points, points.get_rect(topright=(width - 1, 1)))
    ghost = cards.ghost_sign(pixels)
    middle = edge + pixels // 2
    surface.blit(ghost, ghost.get_rect(midleft=(edge - 1, middle)))
    count = image(str(fill["ghosts"]), "title", pixels, theme.IVORY)
    surface.blit(count, count.get_rect(midleft=(edge + ghost.get_width(), middle)))
    price = image(str(fill["price"]), "title", pixels, theme.IVORY)
    tag = pygame.Rect(0, 0, price.get_width() + 2 * edge, round(pixels * 1.1))
    tag.midbottom = width // 2, width - max(2, edge // 2)
    bar(surface, TAG, tag)
    surface.blit(price, price.get_rect(center=tag.center))
    return surface
