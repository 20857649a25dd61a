"""How cards look while they are exchanged: whose they are, which are kept; and all of it together while that is open."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

import pygame

from art.brush import greyed, shadow, turned
from art.passing import passing
from scenes.games.complots.staging.falling import back
from scenes.kit.canvas import Canvas
from scenes.tables.board.own_cards import GLOW
from scenes.tables.staging.sprites import Picture, together

LARGE = 104  # units: width of a card that all are to follow
LIFTED = 14  # units that a card is raised whose worth is considered
ASKEW = 4  # degrees by which each of the exchanger's own cards lies turned before they are mixed
STACK = (
    (6, 7),
    (3, 3.5),
    (0, 0),
)  # units right and down: the cards of the Court that are seen beside the face, the uppermost last

Offsets = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Where cards lie to be chosen from: the `new` ones, and the `own` ones of who chooses; which of all is `considered`."""

    new: Offsets
    own: Offsets
    considered: int | None = None

    def place(self, at: int) -> tuple[int, int]:
        """Where one lies; what is considered is raised a little."""
        right, down = (*self.new, *self.own)[at]
        return right, down - (LIFTED if at == self.considered else 0)


@lru_cache(maxsize=16)
def composed_of(
    face: Picture, court: tuple[int, int], cards: Cards, colour: str, told: tuple[Picture, float] | None = None
) -> Picture:
    """All of that, around the middle of the face, with what is told so far below it; lengths in units from there."""

    def composed(canvas: Canvas) -> pygame.Surface:
        laid = [(back(LARGE)(canvas), (court[0] + right, court[1] + down)) for right, down in STACK]
        count = len(cards.new)
        laid += [(lit(back(LARGE))(canvas), cards.place(at)) for at in range(count)]
        own = range(len(cards.own))
        laid += [(_tilted(back(LARGE)(canvas), colour, _askew(at)), cards.place(count + at)) for at in own]
        laid += [(told[0](canvas), (0, told[1]))] if told is not None else []
        return together(((face(canvas), (0, 0)), *laid), canvas.scale)

    return composed


def _askew(at: int) -> int:
    return ASKEW if at % 2 else -ASKEW


@cache
def owned(colour: str, at: int) -> Picture:
    """One of the exchanger's own cards before they are mixed: in the light of their colour, and not quite straight."""
    return lambda canvas: _tilted(back(LARGE)(canvas), colour, _askew(at))


@passing
def _tilted(card: pygame.Surface, colour: str, tilt: int) -> pygame.Surface:
    return turned(_lit(card, colour), tilt)


def lit(picture: Picture) -> Picture:
    """A card with the light behind it that is kept."""
    return lambda canvas: _lit(picture(canvas), GLOW)


def dimmed(picture: Picture) -> Picture:
    """A card that is not."""
    return lambda canvas: _dimmed(picture(canvas))


@passing
def _lit(card: pygame.Surface, colour: str) -> pygame.Surface:
    light, pad = shadow(card, max(2, card.get_width() // 6), 255, colour)
    light.blit(light, (0, 0))  # all are to see it, over a bright cloth
    light.blit(card, (pad, pad))
    return light


@passing
def _dimmed(card: pygame.Surface) -> pygame.Surface:
    return greyed(card, 0.6, 0.78)
