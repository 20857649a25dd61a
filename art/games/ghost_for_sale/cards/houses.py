"""The twelve properties of Ghost for Sale by moonlight, their windows dark or lit. Sizes in pixels."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

import pygame

from art import transform
from art.brush import across, box, greyed, moved, paint
from art.games.ghost_for_sale.cards.castles import CASTLES
from art.games.ghost_for_sale.cards.manors import MANORS, House
from art.games.ghost_for_sale.cards.stone import pane

Side = Literal["left", "right"]

VIEW = (160, 188)  # canvas of a house, in units
CORNER = (5, 36)  # of the stones' units on it
FOOT = 186  # units from the top of the canvas to the foot of a house
RIM = (255, 238, 204)  # the light of the moon on edges
BUILDERS = {**MANORS, **CASTLES}
TINTS: dict[str, tuple[int, int, int]] = {  # the colour of the stone, multiplied
    "algernon": (255, 226, 204), "balgonie": (206, 222, 242), "culzean": (255, 206, 178), "dunrobin": (238, 226, 255),
    "ethie": (250, 200, 208), "fyvie": (206, 232, 220),
    "glamis": (255, 206, 190), "huntly": (200, 214, 240), "inveraray": (200, 230, 214), "kellie": (255, 228, 190),
    "lochranza": (210, 210, 240), "muchalls": (246, 240, 250),
}  # fmt: skip


@cache
def _built(name: str) -> House:
    return BUILDERS[name]()


@lru_cache(maxsize=12)
def _walls(name: str, width: int) -> pygame.Surface:
    """The stones alone, tinted."""
    drawing = moved(_built(name)[0], f"translate({CORNER[0]} {CORNER[1]})")
    image = paint(drawing, (width, house_height(width)), VIEW)
    image.fill((*TINTS[name], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def house_height(width: int) -> int:
    """How high the picture of a house `width` wide is."""
    return round(width * VIEW[1] / VIEW[0])


def foot(width: int) -> int:
    """How far the foot of a house `width` wide is below the top of its picture."""
    return round(width * FOOT / VIEW[0])


def window_places(name: str, width: int) -> list[pygame.Rect]:
    """Where the windows of a house `width` wide are on its picture, by their numbers."""
    scale = width / VIEW[0]
    places: list[pygame.Rect] = []
    for each in _built(name)[1]:
        left, top = (each.x + CORNER[0]) * scale, (each.y - each.h + CORNER[1]) * scale
        places.append(
            pygame.Rect(round(left), round(top), max(1, round(each.w * scale)), max(1, round(each.h * scale)))
        )
    return places


def house(
    name: str,
    width: int,
    moon: Side = "right",
    lit: frozenset[int] | None = None,
    dead: bool = False,
) -> pygame.Surface:
    """A property by its id, its edges lit by a moon on this side of it.

    `lit` are the numbers of the windows with light in them (None: those of an evening before the sale); a house that
    is `dead` has found no bidder.
    """
    stones = _walls(name, width)
    image = stones.copy()
    _turn_from_moon(image, moon)
    awake = (
        [] if dead else [at for at, each in enumerate(_built(name)[1]) if (each.awake if lit is None else at in lit)]
    )
    panes = "".join(pane(each, at in awake) for at, each in enumerate(_built(name)[1]))
    glass = paint(moved(panes, f"translate({CORNER[0]} {CORNER[1]})"), image.get_size(), VIEW)
    image.blit(glass, (0, 0))
    image.blit(_rim(stones, width, moon), (0, 0))
    return greyed(image, 0.3, 0.55) if dead else image


def _turn_from_moon(image: pygame.Surface, moon: Side) -> None:
    """The side away from the moon is darker."""
    ends = ("#9c98bc", "#ffffff") if moon == "right" else ("#ffffff", "#9c98bc")
    ramp = paint(
        box(0, 0, 100, 10, 0, across(ends[0], (0.5, "#e0dcec"), (1, ends[1]))), (image.get_width(), 4), (100, 10)
    )
    image.blit(transform.scale(ramp, image.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _rim(stones: pygame.Surface, width: int, moon: Side) -> pygame.Surface:
    """A line of light where the outline faces the moon: the outline less itself, shifted away from it."""
    step = max(1, round(width / 110))
    line = stones.copy()
    line.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    line.blit(stones, (-step if moon == "right" else step, step), special_flags=pygame.BLEND_RGBA_SUB)
    line.fill((*RIM, 0), special_flags=pygame.BLEND_RGBA_ADD)
    line.fill((255, 255, 255, 190 if width >= 90 else 130), special_flags=pygame.BLEND_RGBA_MULT)
    return line
