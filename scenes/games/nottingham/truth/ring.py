"""The round of those who took cards from each other: where their faces stand, and the arrows between them.

Pure geometry, in pixels; the arrows are painted by `painted`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from art.brush import paint, path
from scenes.kit.canvas import Place

BEND = 0.13  # of its length by which an arrow is drawn to its left: two between the same people lie apart
HEAD = 2.3  # width of an arrow's head, by that of its line
THIN, THICK = 2.6, 15.0  # units: width of an arrow for one card, and for the most cards at all
FEWEST = 5  # cards from which on the thickest arrow is as thick as can be
PALE = 0.14  # opacity of arrows that step back
TRIED = tuple(0.5 + step * sign for step in (0.0, 0.06, 0.12, 0.18, 0.24) for sign in (1, -1))  # along an arrow

Pair = tuple[int, int]  # who lost cards, and who took them


@dataclass(frozen=True, slots=True)
class Arrow:
    """The arrow from one seat to another for so many cards: a curve from `begin` to `end`, drawn towards `bend`."""

    pair: Pair
    count: int
    begin: Place
    bend: Place
    end: Place
    wide: float

    def at(self, share: float) -> Place:
        """The place on the curve at this share of its way."""
        one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
        (ax, ay), (bx, by), (cx, cy) = self.begin, self.bend, self.end
        return one * ax + two * bx + three * cx, one * ay + two * by + three * cy

    def near(self, spot: tuple[int, int], reach: float) -> bool:
        """Whether a spot lies on it, or no further away than so many pixels."""
        around = (self.at(step / 24) for step in range(25))
        return any(hypot(x - spot[0], y - spot[1]) <= self.wide / 2 + reach for x, y in around)


def faces(area: pygame.Rect, side: int, count: int, below: int, column: int) -> list[pygame.Rect]:
    """The places of so many faces, `side` wide, on the largest oval in this area.

    Each has `below` free under it, for a name in a column that is so wide.
    """
    wide, high = (area.width - column) / 2, (area.height - side - below) / 2
    centre = area.centerx, area.top + side / 2 + high
    found = []
    for at in range(count):
        turn = 2 * pi * at / count - pi / 2 + (pi / count if count % 2 == 0 and count > 2 else 0)
        place = pygame.Rect(0, 0, side, side)
        place.center = round(centre[0] + wide * cos(turn)), round(centre[1] + high * sin(turn))
        found.append(place)
    return found


def arrows(places: Sequence[pygame.Rect], counts: Mapping[Pair, int], scale: float, below: int) -> list[Arrow]:
    """An arrow for each pair, from face to face; those for most cards first, so that thinner ones lie on top.

    Below each face `below` pixels are kept free.
    """
    most = max(FEWEST, *counts.values()) if counts else FEWEST
    found = []
    for pair, count in sorted(counts.items(), key=lambda each: (-each[1], each[0])):
        (ax, ay), (bx, by) = places[pair[0]].center, places[pair[1]].center
        dx, dy = bx - ax, by - ay
        long = max(1.0, hypot(dx, dy))
        bend = (ax + bx) / 2 + dy * BEND, (ay + by) / 2 - dx * BEND
        away = places[0].width / 2 + 5 * scale
        wide = (THIN + (THICK - THIN) * (count - 1) / max(1, most - 1)) * scale
        begin, end = (_towards(each, bend, away, below, long / 3) for each in ((ax, ay), (bx, by)))
        found.append(Arrow(pair, count, begin, bend, end, wide))
    return found


def _towards(start: Place, to: Place, away: float, below: int, most: float) -> Place:
    """The place so far from the middle of a face, and further where that is below it, in the direction of another."""
    long = max(1.0, hypot(to[0] - start[0], to[1] - start[1]))
    far = min(most, away + below * max(0.0, (to[1] - start[1]) / long))
    return start[0] + (to[0] - start[0]) * far / long, start[1] + (to[1] - start[1]) * far / long


def discs(found: Sequence[Arrow], side: int, keep: Sequence[pygame.Rect]) -> dict[Pair, pygame.Rect]:
    """A place on each arrow for how many cards it stands for, clear of the others and of the places to `keep`.

    Where an arrow has none, it is missing.
    """
    placed: dict[Pair, pygame.Rect] = {}
    for arrow in found:
        for share in TRIED:
            spot = pygame.Rect(0, 0, side, side)
            spot.center = round(arrow.at(share)[0]), round(arrow.at(share)[1])
            if spot.collidelist([*placed.values(), *keep]) < 0:
                placed[arrow.pair] = spot
                break
    return placed


@lru_cache(maxsize=8)
def painted(
    size: tuple[int, int], found: tuple[Arrow, ...], colours: tuple[str, ...], bright: frozenset[Pair] | None
) -> pygame.Surface:
    """The arrows in the colours of who took (by seat), on a picture of this size; only those `bright` at full strength."""
    drawing = ""
    for arrow in sorted(found, key=lambda each: bright is not None and each.pair in bright):
        opacity = 1.0 if bright is None or arrow.pair in bright else PALE
        drawing += _drawn(arrow, colours[arrow.pair[1]], 0.92 * opacity)
    return paint(drawing, size, size) if drawing else pygame.Surface(size, pygame.SRCALPHA)


def _drawn(arrow: Arrow, colour: str, opacity: float) -> str:
    """A curved line with a head, edged in the colour of the night."""
    (bx, by), (ex, ey) = arrow.bend, arrow.end
    long = max(1.0, hypot(ex - bx, ey - by))
    ux, uy = (ex - bx) / long, (ey - by) / long
    head = max(9.0, arrow.wide * HEAD)
    neck = ex - ux * head, ey - uy * head
    half = max(4.5, arrow.wide * HEAD / 2)
    line = f"M{arrow.begin[0]:.1f} {arrow.begin[1]:.1f}Q{bx:.1f} {by:.1f} {neck[0]:.1f} {neck[1]:.1f}"
    tip = (
        f"M{ex:.1f} {ey:.1f}L{neck[0] - uy * half:.1f} {neck[1] + ux * half:.1f}"
        f"L{neck[0] + uy * half:.1f} {neck[1] - ux * half:.1f}z"
    )
    dark = path(line, line="#0a1126", width=arrow.wide + 2.4, opacity=opacity)
    return dark + path(line, line=colour, width=arrow.wide, opacity=opacity) + path(tip, colour, opacity=opacity)
