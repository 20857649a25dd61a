"""What all picture cards share: their size, rims, gold frame and banner."""

from collections.abc import Callable

import pygame

from art import brush, theme
from art import type as letters

VIEW = (300, 420)  # canvas of a card, in units
RADIUS = 20  # units, of its corners
BANNER_FROM = 90  # pixels of width; narrower cards bear no banner

NamePainter = Callable[[pygame.Rect, pygame.Surface], None]  # paints a name into the rectangle of the surface

GOLD = brush.slant(*theme.GOLD_FRAME)
RIM = "#0d0a0c"  # around the gold of the frame
DARK = "#20120e"  # within the gold


def card_size(width: int) -> tuple[int, int]:
    """Width and height of a card in pixels, 5 : 7."""
    return width, round(width * 1.4)


def _ring(outer: float, inner: float) -> str:
    """A rounded frame: the space between two distances from the edge."""
    return _round(outer) + _round(inner)


def _round(inset: float) -> str:
    r = max(4.0, RADIUS - inset * 0.72)
    right, low = VIEW[0] - inset, VIEW[1] - inset
    return (
        f"M{inset:g} {inset + r:g}A{r:g} {r:g} 0 0 1 {inset + r:g} {inset:g}H{right - r:g}"
        f"A{r:g} {r:g} 0 0 1 {right:g} {inset + r:g}V{low - r:g}A{r:g} {r:g} 0 0 1 {right - r:g} {low:g}"
        f"H{inset + r:g}A{r:g} {r:g} 0 0 1 {inset:g} {low - r:g}z"
    )


def rims(width: int) -> tuple[float, float, float]:
    """Black rim, gold frame and dark rim in units; on small cards the gold keeps a whole pixel."""
    thin = max(1.0, min(2.0, 110 / width))
    return 5, 5 * thin, 4 / thin


def frame(width: int) -> str:
    """The rims and the gold frame of a card `width` pixels wide, on VIEW units."""
    black, gold, dark = rims(width)
    return (
        brush.path(_ring(0, black + 1), RIM)
        + brush.path(_ring(black + gold - 0.5, black + gold + dark), DARK)
        + brush.path(_ring(black, black + gold), GOLD)
        + brush.path(_round(black + gold + dark), line="#ffe9b0", width=0.8, opacity=0.25)
    )


def bound(picture: pygame.Surface, strength: int = 150) -> pygame.Surface:
    """A picture of card size in its frame, with darker corners (`strength` of 255) that are cut round.

    The picture itself is darkened too.
    """
    picture.blit(brush.vignette(picture.get_size(), strength, 0.52), (0, 0))
    width = picture.get_width()
    card = brush.corner_crop(picture, width * RADIUS / VIEW[0])
    card.blit(brush.paint(frame(width), card.get_size(), VIEW), (0, 0))
    return card


def banner(card: pygame.Surface, name_painter: NamePainter, strip: bool = False) -> None:
    """A parchment ribbon across the foot, its name painted by the caller inside the given rectangle.

    A strip fills the whole width: more room for a long name on a narrow card.
    """
    if strip:
        drawing = brush.box(13, 342, 274, 65, 7, brush.down(*theme.PARCHMENT)) + brush.path("M13 341H287v3H13z", GOLD)
        area = (18, 346, 264, 58)
    else:
        drawing = (
            brush.path("M18 348h22v56H18l11-28z", "#c9b489", GOLD, 2.5)
            + brush.path("M282 348h-22v56h22l-11-28z", "#c9b489", GOLD, 2.5)
            + brush.path("M32 394l10 10v-10zM268 394l-10 10v-10z", "#5a4526")
            + brush.path("M30 338H270V394H30z", brush.down("#f8eed2", *theme.PARCHMENT), GOLD, 3.5)
            + brush.path("M36 343.500H264V388.500H36z", line="#b89a62", width=1, opacity=0.7)
        )
        area = (42, 342, 216, 48)
    scale = card.get_width() / VIEW[0]
    image = brush.paint(drawing, card.get_size(), VIEW)
    cast, pad = brush.shadow(image, max(1, round(4 * scale)), 150)
    card.blit(cast, (-pad, round(3 * scale) - pad))
    card.blit(image, (0, 0))
    x, y, w, h = (round(value * scale) for value in area)
    name_painter(pygame.Rect(x, y, w, h), card)


def lettering(name: str, strip: bool = False) -> NamePainter:
    """Paints a name into a banner, as large as there is room. A strip is for small cards, where every pixel counts."""

    def paint(place: pygame.Rect, card: pygame.Surface) -> None:
        pixels = round(place.height * (0.92 if strip else 0.68))
        kind = "strong" if strip else "title"
        while pixels > 8 and letters.width(name, kind, pixels) > place.width:
            pixels -= 1
        line = letters.line(name, kind, pixels, theme.INK_TITLE)
        card.blit(line, line.get_rect(center=place.center))

    return paint
