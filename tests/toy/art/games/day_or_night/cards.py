"""The cards of Day or Night: a sun over hills, a moon over the same."""

import pygame

from art import brush
from art.cards import frame

HILLS = "M0 300Q80 230 160 290T300 270V420H0z"
SKIES = {"day": ("#7cc0ee", "#e9f5ff"), "night": ("#0c1430", "#3a4778")}
GROUND = {"day": ("#7fb069", "#3f7a45"), "night": ("#26385a", "#101b36")}


def face(card: str, width: int, name_painter: frame.NamePainter | None = None, strip: bool = False) -> pygame.Surface:
    """A card, 5 : 7. Given a painter, cards from 90 pixels on bear a banner (a strip has more room for the name)."""
    sky = brush.box(0, 0, 300, 420, 0, brush.down(*SKIES[card]))
    light = _sun() if card == "day" else _moon()
    hills = brush.path(HILLS, brush.down(*GROUND[card]))
    picture = frame.bound(brush.layered([sky + light, (hills, 8)], frame.card_size(width), frame.VIEW))
    if name_painter and width >= frame.BANNER_FROM:
        frame.banner(picture, name_painter, strip)
    return picture


def _sun() -> str:
    halo = brush.glow((0, "#fff3b0", 0.9), (1, "#fff3b0", 0))
    return brush.circle(150, 150, 130, halo) + brush.circle(150, 150, 62, brush.glow("#fffbe0", "#f6b93b"))


def _moon() -> str:
    halo = brush.glow((0, "#cfd8ff", 0.6), (1, "#cfd8ff", 0))
    crescent = "M172 84A68 68 0 1 0 216 176A54 54 0 1 1 172 84z"
    return brush.circle(150, 150, 130, halo) + brush.path(crescent, brush.down("#fffbe8", "#d9d2b0"))
