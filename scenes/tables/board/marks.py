"""Small marks: signs and arrows told by their shape, badges with words, and what stands on tokens.

A token shows whose it is, as which one it was laid, and its number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import brush, theme
from art.brush import circle, paint, path
from art.panels import places
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image, narrowed
from scenes.people.faces import mark_chip

# Signs


@lru_cache(maxsize=16)
def sign(name: str, size: int) -> pygame.Surface:
    """A sign `size` pixels wide and high: "arrow", "mark_passed" (an open ring), "mark_open" (a question mark),
    "mark_true" (a tick), "mark_shown" (it was: a card with a tick) or "mark_lie" (a cross).
    """
    ring = circle(50, 50, 40, line="#f0d690", width=9)
    tick = path("M28 52l16 16 30-34", line="#ffffff", width=11)
    cross = path("M32 32l36 36M68 32l-36 36", line="#ffffff", width=11)
    asked = path("M37 40c0-19 27-19 27-1 0 12-14 12-14 24M50 76v1", line="#3a1a0a", width=10)
    drawings = {
        "arrow": path("M12 14L92 50 12 86 30 50z", "#fbe7a1", "#7d5314", 6),
        "mark_passed": ring,
        "mark_open": circle(50, 50, 44, "#f0c660", "#7d5314", 5) + asked,
        "mark_true": circle(50, 50, 44, "#17614a", "#6fd0b0", 6) + tick,
        "mark_shown": path("M26 6h48q9 0 9 9v70q0 9-9 9H26q-9 0-9-9V15q0-9 9-9z", "#17614a", "#8fe0c0", 6)
        + path("M32 51l13 15 24-32", line="#ffffff", width=12),
        "mark_lie": circle(50, 50, 44, "#8c1830", "#f6a3a4", 6) + cross,
    }
    return paint(drawings[name], (size, size), (100, 100))


@lru_cache(maxsize=60)
def arrow(size: int, turn: int) -> pygame.Surface:
    """The point of an arrow, turned to the left by `turn` degrees; without a turn it points to the right."""
    return brush.turned(sign("arrow", size), turn)


# Badges

PAD = 9.0  # units at both ends of a badge
GAP = 7.0  # units on both sides of the stroke between two things
HIGH = 25.0  # units: least height of a badge
APART = 3.0  # units between two badges
ASIDE = 0.7  # share of its width by which a badge gives way to the right at most; else it gives way upwards
BRIGHT = "pill_bright"  # the sheet of a bright badge
PLAIN = "pill"  # the sheet of any other
FACE = "title"  # the letters
WORDS = 16.0  # units: size of the words
SIGN = 0.86  # side of a sign, as a share of the size of the words


@dataclass(frozen=True, slots=True)
class Badge:
    """`words`, and after a stroke `more`; `sign(pixels, colour)` stands before that. `bright`: something can be had."""

    words: str
    more: str = ""
    sign: Callable[[int, str], pygame.Surface] | None = None
    bright: bool = False


class Badges:
    """The badges of one hand, laid so that none lies on another and none leaves the window; `laid` has their places."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.laid: list[tuple[Badge, pygame.Rect]] = []

    def pin(self, badge: Badge, at: tuple[float, float]) -> None:
        """Lay one with its middle at `at` (units), or beside or above those that lie there already."""
        place = pygame.Rect((0, 0), self._size(badge))
        place.center = self.canvas.px(at[0]), self.canvas.px(at[1])
        window = pygame.Rect((0, 0), self.canvas.pixels)
        place.clamp_ip(window)
        apart = self.canvas.px(APART)
        taken = [other.inflate(2 * apart, 2 * apart) for _, other in self.laid]
        if (met := place.collidelist(taken)) >= 0:
            aside = place.move(taken[met].right - place.left, 0)
            if (
                aside.left - place.left <= ASIDE * place.width
                and aside.collidelist(taken) < 0
                and window.contains(aside)
            ):
                place = aside
        while (met := place.collidelist(taken)) >= 0:
            place.bottom = taken[met].top
        self.laid.append((badge, place))

    def _size(self, badge: Badge) -> tuple[int, int]:
        high = max(self.canvas.px(HIGH), round(self.canvas.font(WORDS) * 1.45))
        return max(high, _wide(self._parts(badge)) + 2 * self.canvas.px(PAD)), high

    def _parts(self, badge: Badge) -> list[pygame.Surface | int]:
        """What stands on a badge from left to right: pictures, and how many pixels are left free between them."""
        pixels, gap = self.canvas.font(WORDS), self.canvas.px(GAP)
        colour = _colour(badge)
        parts: list[pygame.Surface | int] = [image(badge.words, FACE, pixels, colour)]
        if badge.more:
            parts += [gap, _stroke(round(pixels * 0.9), colour), gap]
            if badge.sign is not None:
                parts += [badge.sign(round(pixels * SIGN), colour), gap // 2]
            parts.append(image(badge.more, FACE, pixels, colour))
        return parts

    def draw(self, surface: pygame.Surface) -> None:
        for badge, place in self.laid:
            kind = BRIGHT if badge.bright else PLAIN
            sheet(place.size, kind, self.canvas.scale).draw(surface, place.topleft)
            parts = self._parts(badge)
            x = place.centerx - _wide(parts) // 2
            for part in parts:
                if isinstance(part, int):
                    x += part
                else:
                    surface.blit(part, (x, place.centery - part.get_height() // 2))
                    x += part.get_width()


def _colour(badge: Badge) -> str:
    return theme.INK if badge.bright else theme.IVORY


def _wide(parts: Sequence[pygame.Surface | int]) -> int:
    return sum(part if isinstance(part, int) else part.get_width() for part in parts)


@lru_cache(maxsize=16)
def _stroke(high: int, colour: str) -> pygame.Surface:
    stroke = pygame.Surface((1, high))
    stroke.fill(colour)
    return stroke


# Marks of tokens

NUMBER_FOOT = 0.64  # share of a token's height at which the plate of its number ends where nothing covers it
ORDINAL = 0.6  # width of an ordinal at most, as a share of a token's: the chip has its place beside it
ORDINALS, NUMBERS = (13, 13), (18, 14)  # how large their figures are: units, and pixels at least
RISE = 4.0  # units by which the line of an ordinal reaches above its token
LINE = 1.35  # height of a line of capitals, as a share of their pixels
SMALLEST = 12  # pixels: smaller figures cannot be read


@dataclass(frozen=True, slots=True)
class Marks:
    """`mark` is the chip of its owner, `ordinal` says as which one it was laid, `number` is what only the person may see."""

    mark: theme.SeatMark | None = None
    ordinal: int | None = None
    number: str = ""


def height(canvas: Canvas) -> float:
    """How much of the height of a token ordinal and number take, one below the other; in units."""
    return LINE * (canvas.font(*ORDINALS) + canvas.font(*NUMBERS)) / canvas.scale - RISE


@lru_cache(maxsize=8)
def _numbered(size: int) -> pygame.Surface:
    return places.numbered(size)


def draw_marks(
    canvas: Canvas, marks: Marks, surface: pygame.Surface, place: pygame.Rect, seen: pygame.Rect | None = None
) -> None:
    """Draw the chip at the upper left, the ordinal at the upper right, the number below it.

    They stand on the part of the token that is `seen` (None: all of it), and there they fit, however large words are.
    """
    seen = seen or place
    below, beside = seen.top, place.left
    if marks.mark is not None:
        chip = mark_chip(marks.mark, max(13, min(canvas.px(20), round(place.width * 0.46))))
        spot = chip.get_rect(center=(place.left + canvas.px(5), place.top + canvas.px(3)))
        surface.blit(chip, spot)
        beside = spot.right
    if marks.ordinal is not None:
        right = seen.right + canvas.px(2)
        below = _draw_ordinal(canvas, str(marks.ordinal), surface, place, (beside, right))
    if marks.number:
        _draw_number(canvas, marks.number, surface, seen, (below, place.top + round(place.height * NUMBER_FOOT)))


def _draw_ordinal(
    canvas: Canvas, ordinal: str, surface: pygame.Surface, place: pygame.Rect, between: tuple[int, int]
) -> int:
    """Draw it on a disc that ends at the second of two columns, and begins no earlier than at the first; where it ends."""
    most = max(canvas.px(18), round(place.width * ORDINAL))
    pixels = max(SMALLEST, min(canvas.font(*ORDINALS), round(most / LINE)))
    words = narrowed(ordinal, "title", pixels, theme.IVORY, most, SMALLEST)
    sign = _numbered(max(canvas.px(18), words.get_height()))
    lowered = words.get_height() // 2 - canvas.px(RISE)  # large words are not to begin above the token
    disc = sign.get_rect(midright=(between[1], place.top + max(canvas.px(4), lowered)))
    disc.left = max(disc.left, between[0])
    surface.blit(sign, disc)
    surface.blit(words, words.get_rect(center=disc.center))
    return disc.bottom


def _draw_number(
    canvas: Canvas, number: str, surface: pygame.Surface, seen: pygame.Rect, between: tuple[int, int]
) -> None:
    """Draw a number between two heights, or down to the foot of what is seen where it needs more room."""
    top, foot = between
    pixels = max(SMALLEST, min(canvas.font(*NUMBERS), round((seen.bottom - top) / LINE)))
    words = narrowed(number, "title", pixels, theme.IVORY, seen.width - canvas.px(6), SMALLEST)
    wide = max(words.get_width() + canvas.px(6), min(canvas.px(24), seen.width))
    plate = pygame.Rect(0, 0, wide, words.get_height())
    plate.midbottom = seen.centerx, min(seen.bottom, max(foot, top + plate.height))
    sheet(plate.size, "plate", canvas.scale).draw(surface, plate.topleft)
    surface.blit(words, words.get_rect(center=plate.center))
