"""What the pictures of the truth of Intrigo are painted with: cards, seals, the race, faces with names, all of them kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art.games.intrigo.cards import plot as cards
from art.games.intrigo.cards import tokens
from art.games.intrigo.cards.niche import around as line_around
from scenes.kit.canvas import Canvas
from scenes.kit.painting.shapes import faint
from scenes.kit.text import image, shortened
from scenes.people.faces import face, pin
from scenes.truth.own import Own

FAINT = 120  # of 255: how faint a card is that went on to the left
PORTRAIT = 58.0  # units across, at most


@lru_cache(maxsize=96)
def card(what: str, width: int, mark: theme.SeatMark, alpha: int = 255) -> pygame.Surface:
    """A plot card in the colours of who plays its family."""
    painted = cards.card(what, width, mark)
    return painted if alpha == 255 else faint(painted, alpha)


@lru_cache(maxsize=4)
def kept_line(width: int) -> pygame.Surface:
    """The gold line around a card that was kept."""
    return line_around(width, "chosen")


@lru_cache(maxsize=48)
def token(what: str, side: int, alpha: int = 255) -> pygame.Surface:
    """A coin or a seal."""
    painted = tokens.token(what, side)
    return painted if alpha == 255 else faint(painted, alpha)


def person(surface: pygame.Surface, canvas: Canvas, own: Own, family: str, seat: int, room: pygame.Rect) -> None:
    """Draw a face with its chip, and beside it the name; below it the family, where there is room."""
    company = own.telling.company
    mark, edge = company.mark(seat), canvas.px(6)
    side = max(24, min(canvas.px(PORTRAIT), room.height - canvas.px(8), round(room.width * 0.45)))
    portrait = pygame.Rect(room.left + edge, room.centery - side // 2, side, side)
    surface.blit(face(company.portraits[seat], side, mark, masked=False), portrait)
    pin(surface, canvas, mark, portrait)
    left, pixels = portrait.right + edge, canvas.font(theme.SMALL)
    name = image(shortened(company.name(seat), "strong", pixels, room.right - left), "strong", pixels, mark.words)
    told = f"{own.telling.words.card(family)}"
    below = image(shortened(told, "text", pixels, room.right - left), "text", pixels, theme.MUTED)
    if name.get_height() + below.get_height() > room.height:
        surface.blit(name, name.get_rect(midleft=(left, room.centery)))
        return
    surface.blit(name, name.get_rect(bottomleft=(left, room.centery + canvas.px(2))))
    surface.blit(below, below.get_rect(topleft=(left, room.centery - canvas.px(1))))
