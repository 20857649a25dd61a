"""What somebody has when it is over: the seals of each faction with how many of it, those that made the Doge in gold."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from engine.core.facts import Numbered
from engine.games.intrigo.rules.table import COIN, Elected, Table
from engine.games.intrigo.standing import SAME
from scenes.games.intrigo.board import cards
from scenes.kit.text import image
from scenes.screens import HeldCard

SEAL = 0.86  # width of a seal, as a share of the picture's
BADGE = 0.46  # the disc with how many there are, likewise
RING = 0.06  # width of the gold line around a seal that decided, likewise


def brought(table: Table, events: Numbered, seat: int) -> tuple[HeldCard, ...]:
    """The factions of which a seat has seals; `decided` is 1 for those by which it is Doge. I 5.5

    Where nobody is (the game was given up) also the coins: who stands before whom can hang on them.
    """
    seals = table.seals[seat] if table.seals else ()
    by = next((event.by for _, event in events if isinstance(event, Elected) and event.seat == seat), "")
    found = []
    for faction, count in zip(table.factions, seals, strict=False):
        decided = bool(by) and (count == max(seals) if by == SAME else count > 0)
        if count:
            found.append(HeldCard(faction, of=(("token", faction), ("count", count), ("decided", int(decided)))))
    if table.coins and not any(isinstance(event, Elected) for _, event in events):
        found.append(HeldCard(COIN, of=(("token", COIN), ("count", table.coins[seat]), ("decided", 0))))
    return tuple(found)


@lru_cache(maxsize=60)
def picture(card: HeldCard, width: int) -> pygame.Surface:
    """A seal, and on a disc how many of them; a ring of gold around what made somebody Doge."""
    fill = dict(card.of)
    surface = pygame.Surface((width, width), pygame.SRCALPHA)
    seal = cards.token(card.id, round(width * SEAL))
    surface.blit(seal, seal.get_rect(center=(width // 2, width // 2)))
    if fill["decided"]:
        line = max(2, round(width * RING))
        pygame.draw.circle(surface, theme.GOLD_WORDS, (width // 2, width // 2), width // 2 - 1, line)
    side = max(round(width * BADGE), theme.SMALLEST_PIXELS + 5)
    disc = pygame.Rect(0, 0, side, side)
    disc.bottomright = width - 1, width - 1
    pygame.draw.circle(surface, theme.NIGHT_LOW, disc.center, side // 2)
    pygame.draw.circle(surface, theme.GOLD_WORDS if fill["decided"] else theme.MUTED, disc.center, side // 2, 2)
    count = image(str(fill["count"]), "title", max(theme.SMALLEST_PIXELS, round(side * 0.72)), theme.IVORY)
    surface.blit(count, count.get_rect(center=disc.center))
    return surface
