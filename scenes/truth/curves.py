"""The curves of the chart: lines that swing no further than their points, drawn in strips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from art import theme
from art.brush import moved, path
from art.brush import paint as painted
from scenes.menus.seats import mark_chip

THIN, THICK = 2.3, 4.0  # units: a line, and the person's own
MARK = 22.0
STRIP = 8  # points a strip
Curve = tuple[tuple[int, tuple[float, ...]], ...]  # so many events, and the shares there
Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lie:
    at: int
    seat: int
    caught: bool


@dataclass(frozen=True, slots=True)
class Drawn:
    """All that the picture of the lines depends on, but for its size. `span` is the first place and the last."""

    curve: Curve
    lies: tuple[Lie, ...]
    span: tuple[int, int]
    players: int
    me: int | None


def share_at(curve: Curve, seat: int, at: int) -> float | None:
    """The chance of a seat at a place, between the points that are known; None beyond them."""
    for (x0, before), (x1, after) in pairwise(curve):
        if x0 <= at <= x1:
            return before[seat] + (after[seat] - before[seat]) * (at - x0) / max(1, x1 - x0)
    return None


def smooth(points: Sequence[Place]) -> list[str]:
    """A piece of path from each point to the next, so that the whole never swings beyond the points."""
    if len(points) < 2:
        return []
    slopes = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    bends = [slopes[0]]
    for before, after in pairwise(slopes):
        bends.append(0.0 if before * after <= 0 else 2 * before * after / (before + after))
    bends.append(slopes[-1])
    found = []
    for at, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        third = (x1 - x0) / 3
        ends = f"{x0 + third:.1f} {y0 + bends[at] * third:.1f} {x1 - third:.1f} {y1 - bends[at + 1] * third:.1f}"
        found.append(f"C{ends} {x1:.1f} {y1:.1f}")
    return found


@lru_cache(maxsize=3)
def lines(size: tuple[int, int], scale: float, drawn: Drawn) -> pygame.Surface:
    """The curves and the marks of lies on them, edge to edge of `size` pixels but for a margin of MARK units."""
    wide, high = size[0] / scale, size[1] / scale
    edge = MARK / 2 + 1
    first, last = drawn.span

    def here(at: float, share: float) -> Place:
        return edge + (wide - 2 * edge) * (at - first) / max(1, last - first), edge + (high - 2 * edge) * (1 - share)

    surface = pygame.Surface(size, pygame.SRCALPHA)
    order = sorted(range(drawn.players), key=lambda seat: (seat == drawn.me, -seat))  # the person's own on top
    curves = {}
    for seat in order:
        points = tuple(here(at, shares[seat]) for at, shares in _until_out(drawn.curve, seat))
        curves[seat] = (points, smooth(points))
    for begun in range(0, len(drawn.curve) - 1, STRIP):
        last_of = min(begun + STRIP, len(drawn.curve) - 1)
        ends = [here(drawn.curve[at][0], 0)[0] for at in (begun, last_of)]
        left = round(ends[0] * scale) if begun else 0
        right = round(ends[1] * scale) if last_of < len(drawn.curve) - 1 else size[0]
        drawing = "".join(_piece(seat == drawn.me, seat, *curves[seat], begun, last_of) for seat in order)
        surface.blit(_strip(drawing, left, right, size[1], scale), (left, 0))
    side = round(MARK * scale)
    for seat, at in _marks(drawn):
        share = share_at(drawn.curve, seat, at)
        if share is not None:
            x, y = here(at, share)
            chip = mark_chip(theme.SEATS[seat], side)
            surface.blit(chip, chip.get_rect(center=(round(x * scale), round(y * scale))))
    return surface


def _piece(own: bool, seat: int, points: Sequence[Place], curve: Sequence[str], begun: int, last: int) -> str:
    """The line of a seat between two points, and a piece more on both sides, so that strips meet without a seam."""
    start = max(0, begun - 1)
    pieces = curve[start : last + 1]
    if not pieces:
        return ""
    d, width = f"M{points[start][0]:.1f} {points[start][1]:.1f}" + "".join(pieces), THICK if own else THIN
    return path(d, line="#0a1126", width=width + 2.2, opacity=0.75) + path(
        d, line=theme.SEATS[seat].colour, width=width
    )


@lru_cache(maxsize=40)
def _strip(drawing: str, left: int, right: int, high: int, scale: float) -> pygame.Surface:
    """A part of the curves: while new points come, only the last part is painted anew."""
    size = (max(1, right - left), high)
    if not drawing:
        return pygame.Surface(size, pygame.SRCALPHA)
    return painted(moved(drawing, f"translate({-left / scale:g} 0)"), size, (size[0] / scale, size[1] / scale))


def _until_out(curve: Curve, seat: int) -> Curve:
    """The curve up to where this seat has no chance any more."""
    alive = [at for at, (_, shares) in enumerate(curve) if shares[seat] > 0]
    return curve[: alive[-1] + 2] if alive else curve[:1]


def _marks(drawn: Drawn) -> list[tuple[int, int]]:
    """Where each line bears its shape: at every lie, or once where there was none."""
    found = [(lie.seat, lie.at) for lie in drawn.lies]
    first, last = drawn.span
    for seat in range(drawn.players):
        if seat not in [lie.seat for lie in drawn.lies]:
            end = min(last, _until_out(drawn.curve, seat)[-1][0]) if drawn.curve else last
            found.append((seat, first + round((end - first) * (0.3 + 0.5 * (seat + 1) / (drawn.players + 1)))))
    return found
