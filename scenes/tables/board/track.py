"""A track: stones along a path, those passed, the next one, those ahead, and a marker that goes from one to the next.

    track = Track(stones, curve((150, 448), (492, 566), (834, 448)), marker=9)
    draw_track(surface, canvas, track); widgets += track_widgets(canvas, track)

Lengths are units. A place on the track is counted in spaces, from 0; 9.5 is half way from space 9 to space 10, so that
a tween can move the marker.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from itertools import pairwise

import pygame

from art import road, theme
from scenes.kit.canvas import Box, Canvas
from scenes.kit.painting.shapes import upright
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Widget
from scenes.people.faces import mark_chip

Point = tuple[float, float]
STONE = 30.0  # units across: a stone with its rim
NEXT = 38.0  # units across: the stone that comes next
CAPTION = 15  # units: size of the words on a stone
SIGN_HIGH = 34.0  # units: least height of the signboard
SIGN_GAP = 8  # units between its words and its chips
SIGN_CHIP = 20  # units across: a chip on it
LIFT = 46.0  # units from the stones up to the board, so that the marker stands below it
POST = 4  # units: thickness of its post
PIN = 1.36  # height of the marker's pin, as a share of the width of the picture on it
DISC = 0.40  # from the top of the pin to the middle of that picture, as a share of the pin's height
BAND = 2.4  # width of the way, in halves of a stone
CURVED = 40  # straight pieces of which a curve is made


class Space(Enum):
    """How a space of the track looks: the value names its picture (art/road.py)."""

    PASSED = "passed"
    HERE = "here"
    NEXT = "next"
    AHEAD = "ahead"
    END = "end"


@dataclass(frozen=True, slots=True)
class Stone:
    """What stands on a space, and what it means."""

    caption: str
    tooltip: str = ""


@dataclass(frozen=True, slots=True)
class Signboard:
    """Words over the space that comes next, and the chips of the seats they are about.

    `left` is the share of the board that lies at the left of its post, `lift` how far above the stones it hangs (units).
    """

    words: str
    marks: tuple[theme.SeatMark, ...] = ()
    left: float = 0.33
    lift: float = LIFT


@dataclass(frozen=True)
class Track:
    """The stones of a track along the points of `path`.

    `marker` is the place of the marker, below 0 before the first space; `sign` stands over the space that comes next.
    `stone` is the width of a stone, where there is room for it.
    """

    stones: Sequence[Stone]
    path: tuple[Point, ...]
    marker: float = -1.0
    sign: Signboard | None = None
    stone: float = STONE

    def state(self, at: int) -> Space:
        if at == self.here:
            return Space.HERE
        if at < self.marker:
            return Space.PASSED
        if at == self.next:
            return Space.NEXT
        return Space.END if at == len(self.stones) - 1 else Space.AHEAD

    @property
    def here(self) -> int:
        """The number of the space nearest to the marker; below 0 before the first."""
        return math.floor(self.marker + 0.5)

    @property
    def next(self) -> int:
        """The number of the space after that; at the end, the number of spaces."""
        return max(0, self.here + 1)

    def place(self, at: float) -> Point:
        """The point of space `at`, or between two spaces; beyond the ends the path goes straight on."""
        if isinstance(at, int) and 0 <= at < len(self.stones):
            return self._places[at]
        return along(self.path, at / max(1, len(self.stones) - 1))

    @cached_property
    def _places(self) -> tuple[Point, ...]:
        """The points of all spaces."""
        last = max(1, len(self.stones) - 1)
        return tuple(along(self.path, at / last) for at in range(len(self.stones)))

    def box(self, at: int) -> Box:
        """The box of the stone on space `at`, in units."""
        x, y = self.place(at)
        return x - self.radius, y - self.radius, 2 * self.radius, 2 * self.radius

    def ahead(self) -> Track:
        """The track from the marker's space on, for small windows: what has been passed is left out."""
        begun = max(0, math.floor(self.marker))
        return replace(self, stones=self.stones[begun:], marker=self.marker - begun)

    @cached_property
    def radius(self) -> float:
        """Half the width of a stone; less where they stand so close together that they would touch."""
        first, second = self.place(0), self.place(1)
        return min(self.stone, math.dist(first, second) * 0.98 or self.stone) / 2


@lru_cache(maxsize=16)
def curve(begin: Point, middle: Point, end: Point) -> tuple[Point, ...]:
    """A bent path from `begin` to `end` through `middle`, as CURVED + 1 points."""
    bend = [2 * m - (b + e) / 2 for b, m, e in zip(begin, middle, end, strict=True)]
    points = []
    for step in range(CURVED + 1):
        t = step / CURVED
        x, y = ((1 - t) ** 2 * b + 2 * t * (1 - t) * c + t**2 * e for b, c, e in zip(begin, bend, end, strict=True))
        points.append((x, y))
    return tuple(points)


@lru_cache(maxsize=16)
def _lengths(path: tuple[Point, ...]) -> tuple[float, ...]:
    """The way along the path from its first point to each."""
    lengths = [0.0]
    for one, other in pairwise(path):
        lengths.append(lengths[-1] + math.dist(one, other))
    return tuple(lengths)


def along(path: tuple[Point, ...], share: float) -> Point:
    """The point at this share of the length of a path; below 0 and above 1 beyond its ends."""
    lengths = _lengths(path)
    goal = share * lengths[-1]
    at = max(1, min(len(path) - 1, bisect_right(lengths, goal)))
    (x1, y1), (x2, y2) = path[at - 1], path[at]
    part = (goal - lengths[at - 1]) / (lengths[at] - lengths[at - 1])
    return x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


# Pictures, kept


@lru_cache(maxsize=24)
def _stone(state: str, side: int) -> pygame.Surface:
    return road.stone(state, side)


@lru_cache(maxsize=4)
def _band(path: tuple[Point, ...], wide: float, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The band below the stones, `wide` units wide, and the pixel of its upper left corner."""
    reach = wide / 2 + 4
    left, top = min(x for x, _ in path) - reach, min(y for _, y in path) - reach
    right, foot = max(x for x, _ in path) + reach, max(y for _, y in path) + reach
    size = round((right - left) * scale), round((foot - top) * scale)
    points = [((x - left) * scale, (y - top) * scale) for x, y in path]
    return road.road_band(points, wide * scale, size), (round(left * scale), round(top * scale))


@lru_cache(maxsize=4)
def _board(size: tuple[int, int], scale: float) -> pygame.Surface:
    return road.signboard(size, scale)


@lru_cache(maxsize=4)
def _pin(side: int) -> pygame.Surface:
    return road.pin(side)


# Drawing


def draw_track(surface: pygame.Surface, canvas: Canvas, track: Track, under: Sequence[pygame.Rect] = ()) -> None:
    """Draw the band and its stones, and the signboard over the next one; not the marker (`draw_marker`).

    No stone is drawn at places that something lies over (`under`, in pixels).
    """
    band, corner = _band(track.path, track.radius * BAND, canvas.scale)
    surface.blit(band, corner)
    for at in range(len(track.stones)):
        if at != track.next and not _hidden(canvas, track, at, under):
            _draw_stone(surface, canvas, track, at)
    if track.next < len(track.stones) and not _hidden(canvas, track, track.next, under):
        _draw_post(surface, canvas, track)
        _draw_stone(surface, canvas, track, track.next)


def _hidden(canvas: Canvas, track: Track, at: int, under: Sequence[pygame.Rect]) -> bool:
    """Whether something lies over a stone."""
    side = canvas.px(2 * track.radius)
    stone = pygame.Rect(0, 0, side, side)
    stone.center = _pixels(canvas, track.place(at))
    return stone.collidelist(list(under)) >= 0


def _draw_stone(surface: pygame.Surface, canvas: Canvas, track: Track, at: int) -> None:
    state = track.state(at)
    side = canvas.px(2 * track.radius * (NEXT / STONE if state is Space.NEXT else 1))
    centre = _pixels(canvas, track.place(at))
    picture = _stone(state.value, side)
    surface.blit(picture, picture.get_rect(center=centre))
    size = max(13, min(canvas.font(CAPTION * track.stone / STONE, 13), round(side * 0.56)))
    caption = image(track.stones[at].caption, "title", size, road.FIGURES[state.value])
    surface.blit(caption, caption.get_rect(center=centre))


def _pixels(canvas: Canvas, point: Point) -> tuple[int, int]:
    return canvas.px(point[0]), canvas.px(point[1])


def draw_marker(surface: pygame.Surface, canvas: Canvas, track: Track, picture: pygame.Surface) -> pygame.Rect:
    """Draw the marker, a round picture, on a pin that stands on its space. The place of both, in pixels."""
    x, y = _pixels(canvas, track.place(track.marker))
    side = round(picture.get_width() * PIN)
    ground = _pin(side)
    foot = y - canvas.px(track.radius * 0.35)
    shown = surface.blit(ground, ground.get_rect(midbottom=(x, foot)))
    return shown.union(surface.blit(picture, picture.get_rect(center=(x, foot - side + round(side * DISC)))))


# The signboard


def sign_box(canvas: Canvas, track: Track) -> Box:
    """The box of the signboard, in units: above the next space, and usually above all that stands on the track."""
    assert track.sign is not None
    words = wrap([Span(track.sign.words, "strong")], 10_000, canvas.font(theme.SMALL))
    high = max(SIGN_HIGH, words.height / canvas.scale + 8)
    wide = words.width / canvas.scale + 20 + high * 0.5 + len(track.sign.marks) * (SIGN_CHIP + 4) + SIGN_GAP
    x, y = track.place(track.next)
    return x - wide * track.sign.left, y - track.radius * 2 - track.sign.lift - high, wide, high


def _draw_post(surface: pygame.Surface, canvas: Canvas, track: Track) -> None:
    """Draw the signboard with its words and chips, on a post behind the next space."""
    if track.sign is None:
        return
    place = canvas.rect(*sign_box(canvas, track))
    x, y = _pixels(canvas, track.place(track.next))
    upright(surface, "#6b4a20", x, place.centery, y, canvas.px(POST))
    surface.blit(_board(place.size, canvas.scale), place)
    words = wrap([Span(track.sign.words, "strong", theme.INK)], 10_000, canvas.font(theme.SMALL))
    left = place.left + canvas.px(18)
    draw(surface, words, pygame.Rect(left, place.centery - words.height // 2, words.width, words.height))
    left += words.width + canvas.px(SIGN_GAP)
    for mark in track.sign.marks:
        chip = mark_chip(mark, canvas.px(SIGN_CHIP))
        surface.blit(chip, chip.get_rect(midleft=(left, place.centery)))
        left += canvas.px(SIGN_CHIP + 4)


def track_widgets(canvas: Canvas, track: Track, name: str = "space") -> list[Widget]:
    """A widget for every space and for the signboard, with tooltips that say what they mean; ids begin with `name`."""
    widgets = []
    side = canvas.px(2 * track.radius)
    for at, stone in enumerate(track.stones):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = _pixels(canvas, track.place(at))
        widgets.append(Widget(f"{name} {at}", rect, stone.tooltip or stone.caption, tooltip=stone.tooltip))
    if track.sign is not None and track.next < len(track.stones):
        widgets.append(Widget(f"{name} sign", canvas.rect(*sign_box(canvas, track)), track.sign.words))
    return widgets
