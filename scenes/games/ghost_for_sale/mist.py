"""What moves behind the auction: mist before the houses and clouds before the moon, small pictures that slide.

With reduced motion, and in still pictures, they lie where they lie at the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art.games.ghost_for_sale.cards import moor
from art.games.ghost_for_sale.cards.moor import Wisp
from scenes.games.ghost_for_sale import cards
from scenes.games.ghost_for_sale.layout import GhostLayout
from scenes.kit.canvas import Canvas

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

COVERS = ("prompt", "panel", "caption", "row", "hint told")  # widgets that may lie over the feet of the houses
LIFT = 12.0  # units by which mist lies higher than the feet of the houses: the signs hang below
STEPS = 10  # pictures a second: mist is slow


class Mist:
    """The mist of one table; `seconds` since it sat down."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._wisps: tuple[object, list[tuple[Wisp, pygame.Surface]]] | None = None

    def tick(self, seconds: float) -> None:
        self._seconds += seconds

    def _pieces(self, canvas: Canvas, layout: GhostLayout) -> list[tuple[Wisp, pygame.Surface]]:
        """The wisps with their pictures, on a canvas."""
        if self._wisps is None or self._wisps[0] != (canvas, layout):
            land = cards.land(layout)
            found = [(each, moor.wisp((canvas.px(each.wide), canvas.px(each.high)))) for each in moor.mist(land)]
            self._wisps = (canvas, layout), found
        return self._wisps[1]

    def _where(self, canvas: Canvas, layout: GhostLayout, wisp: Wisp, seconds: float) -> tuple[int, int]:
        x, y = moor.drift(wisp, seconds)
        return canvas.px(x), canvas.px(y + layout.bar - LIFT * layout.grown)

    def draw_still(self, surface: pygame.Surface, canvas: Canvas, layout: GhostLayout, table: GhostTable) -> None:
        """Draw the clouds, which hang still behind everything; and the mist, where nothing moves."""
        land = cards.land(layout)
        for each in moor.clouds(land):
            if each.x - each.wide / 2 < layout.area[2] - 40:
                picture = moor.cloud((canvas.px(each.wide), canvas.px(each.high)))
                surface.blit(picture, picture.get_rect(center=self._where(canvas, layout, each, 0.0)))

    def draw(self, surface: pygame.Surface, canvas: Canvas, table: GhostTable) -> None:
        """Draw the mist where it is now, over the feet of the houses."""
        layout = table.layout(canvas)
        seconds = 0.0 if table.air.still else round(self._seconds * STEPS) / STEPS
        clip = surface.get_clip()
        base = layout.row.base
        wide = canvas.width if layout.compact else layout.area[2]
        surface.set_clip(canvas.rect(0, base - 60, wide, 60 + layout.row.sign - base).clip(clip))
        over = [each.rect for each in table.widgets if each.id in COVERS]
        for wisp, picture in self._pieces(canvas, layout):
            rect = picture.get_rect(center=self._where(canvas, layout, wisp, seconds))
            if rect.collidelist(over) < 0:
                surface.blit(picture, rect)
        surface.set_clip(clip)


def jobs(canvas: Canvas, layout: GhostLayout) -> Iterator[Callable[[], object]]:
    """What paints mist and clouds of a layout."""
    land = cards.land(layout)
    for each in moor.mist(land):
        yield partial(moor.wisp, (canvas.px(each.wide), canvas.px(each.high)))
    for each in moor.clouds(land):
        yield partial(moor.cloud, (canvas.px(each.wide), canvas.px(each.high)))
