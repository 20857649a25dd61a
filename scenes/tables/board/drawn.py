"""What diagrams of the rules are drawn with: a strip of cloth, and on it faces, cards, coins, arrows, shields, figures.

A diagram is a function that puts these on a `Strip`; places are in units of its canvas, so that it is the same at every
size. There are no words in it but numbers, which are the same in all languages.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import brush, coins, panels, portraits, theme
from art import type as letters
from art.brush import box, circle, glow, moved, paint, path
from art.icons import icon
from art.light import soft_light
from art.moods import mood
from art.motifs import four_point, gold_line, lozenge
from art.panels.bubbles import TAIL
from scenes.screens import Diagram
from scenes.tables.board.marks import sign

WIDE = 640.0  # units: width of every diagram
HIGH = 156.0  # units: height of most of them
LIGHT = "#fbe7a1"  # colour of arrows and figures
ATTACK = "#ff8f9c"  # of an attack
LEAST = 11  # pixels: figures are drawn no smaller


class Strip:
    """The canvas of a diagram: `wide` x `high` units at `scale` pixels a unit, with the cloth of a game on it."""

    def __init__(self, game: str, wide: float, high: float, scale: float) -> None:
        self.game, self.scale = game, scale
        self.surface = _cloth(game, wide, high, scale).copy()

    def px(self, units: float) -> int:
        return max(1, round(units * self.scale))

    def put(self, image: pygame.Surface, x: float, y: float, shaded: bool = True) -> None:
        """Lay a picture down with its middle at (x, y), and its shadow below it."""
        spot = image.get_rect(center=(round(x * self.scale), round(y * self.scale)))
        if shaded:
            cast, pad = brush.shadow(image, self.px(4), 150)
            self.surface.blit(cast, (spot.left - pad, spot.top - pad + self.px(2)))
        self.surface.blit(image, spot)

    def draw(self, drawing: str, x: float, y: float, side: float) -> None:
        """Draw SVG made around (0, 0) on `side` x `side` units, its middle at (x, y)."""
        image = paint(moved(drawing, f"translate({side / 2:g} {side / 2:g})"), (self.px(side),) * 2, (side, side))
        self.put(image, x, y, False)

    # Things

    def person(self, who: str, seat: int, x: float, y: float, side: float = 62, out: bool = False) -> None:
        """Somebody with a mask, in the colour of a seat; grey where they are `out`."""
        self.put(portraits.portrait(who, self.px(side), True, theme.SEATS[seat], out), x, y)
        chip = portraits.chip(theme.SEATS[seat], self.px(side * 0.3))
        self.put(chip, x - side * 0.345, y - side * 0.345, False)

    def card(self, image: pygame.Surface, x: float, y: float, tilt: float = 0) -> None:
        """A card as painted, turned to the left by `tilt` degrees."""
        self.put(brush.turned(image, tilt) if tilt else image, x, y)

    def coin(self, x: float, y: float, side: float = 22, kind: coins.Kind = "gold") -> None:
        self.put(coins.coin(kind, self.px(side)), x, y)

    def coins(self, count: int, x: float, y: float, side: float = 22, kind: coins.Kind = "gold") -> None:
        """So many coins in a row, half over each other, around (x, y)."""
        step = side * 0.56
        for at in range(count):
            self.coin(x + (at - (count - 1) / 2) * step, y, side, kind)

    def sign(self, name: str, x: float, y: float, side: float = 30) -> None:
        """A sign of the table (scenes/tables/board/marks.py): a tick, a cross, a question mark."""
        self.put(sign(name, self.px(side)), x, y)

    def icon(self, name: str, x: float, y: float, side: float = 28, colour: str = LIGHT) -> None:
        self.put(icon(name, self.px(side), colour), x, y, False)

    def figure(self, text: str, x: float, y: float, units: float = 22, colour: str = LIGHT) -> None:
        """A number with its middle at (x, y)."""
        pixels = max(LEAST, self.px(units))
        for down, ink in ((self.px(1.5), "#1c050c"), (0, colour)):
            words = letters.line(text, "title", pixels, ink)
            spot = words.get_rect(center=(round(x * self.scale), round(y * self.scale) + down))
            self.surface.blit(words, spot)

    def shield(self, x: float, y: float, side: float = 46) -> None:
        """The shield of a block."""
        body = "M0-22L19-15V0C19 12 10 20 0 25C-10 20-19 12-19 0V-15z"
        inner = "M0-16L13.500-11V0C13.500 8.500 7 14.500 0 18.500C-7 14.500-13.500 8.500-13.500 0V-11z"
        drawing = path(body, brush.down("#5f86d8", "#20366f"), gold_line(), 2.6) + path(
            inner, line="#bcd0ff", width=1.4
        )
        self.draw(moved(drawing + lozenge(4, 6, "#fbe7a1"), f"scale({side / 54:g})"), x, y, side)

    def halo(self, x: float, y: float, side: float) -> None:
        """Candlelight around something."""
        light = soft_light((self.px(side),) * 2, (0, "#ffd98a", 0.75), (0.45, "#f0b850", 0.34), (1, "#c8922f", 0))
        self.put(light, x, y, False)

    def bubble(self, x: float, y: float, wide: float, high: float, tail: str = "left") -> None:
        """An empty speech bubble with its middle at (x, y); its tail points to a side ("left", "right", "down")."""
        size = self.px(wide), self.px(high)
        piece = panels.bubble(size, tail, (size[0] if tail == "down" else size[1]) // 2, self.scale * BUBBLE)
        piece.draw(self.surface, (round(x * self.scale) - size[0] // 2, round(y * self.scale) - size[1] // 2))

    def arrow(self, points: Sequence[tuple[float, float]], colour: str = LIGHT, dashed: bool = False) -> None:
        """An arrow through two points, or bent towards the middle one of three."""
        (x0, y0), (x1, y1) = points[0], points[-1]
        cx, cy = points[1] if len(points) > 2 else ((x0 + x1) / 2, (y0 + y1) / 2)
        tip, back = math.atan2(y1 - cy, x1 - cx), 9.0
        ex, ey = x1 - back * math.cos(tip), y1 - back * math.sin(tip)
        if dashed:
            dots = [_along((x0, y0), (cx, cy), (ex, ey), at / 9) for at in range(9)]
            line = "".join(circle(x, y, 1.9, colour) for x, y in dots)
        else:
            line = path(f"M{x0} {y0}Q{cx} {cy} {ex:.1f} {ey:.1f}", line=colour, width=3.2)
        head = moved(path("M6 0L-9-8L-5 0L-9 8z", colour), f"translate({x1 - 6 * math.cos(tip):.1f} {y1 - 6 * math.sin(tip):.1f}) rotate({math.degrees(tip):.1f})")  # fmt: skip
        size = self.surface.get_size()
        self.put_whole(paint(line + head, size, (size[0] / self.scale, size[1] / self.scale)))

    def put_whole(self, image: pygame.Surface) -> None:
        """Lay a picture of the whole canvas over it, with its shadow."""
        dark = image.copy()
        dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(dark, (0, self.px(1.6)))
        self.surface.blit(image, (0, 0))

    def parted(self, *places: float) -> None:
        """Thin upright lines between the parts of the diagram, at these places across."""
        high = self.surface.get_height() / self.scale
        for x in places:
            line = box(x - 0.6, 18, 1.2, high - 36, 0.6, mood(self.game).thread, opacity=0.35)
            line += moved(lozenge(3.2, 4.4, mood(self.game).thread), f"translate({x} {high / 2})")
            size = self.surface.get_size()
            self.surface.blit(paint(line, size, (size[0] / self.scale, high)), (0, 0))


BUBBLE = 0.55  # the tail of a bubble here, as a share of the usual one
REACH = TAIL * BUBBLE  # units from the side of a bubble to the tip of its tail


def diagram(game: str, drawing: Callable[[Strip], None], high: float = HIGH) -> Diagram:
    """A diagram of a game, `high` units: `drawing` puts things on its strip."""

    def painted(scale: float) -> pygame.Surface:
        strip = Strip(game, WIDE, high, scale)
        drawing(strip)
        return strip.surface

    return Diagram(WIDE, high, painted)


def _along(
    start: tuple[float, float], bend: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """The point at a share of the way of a bent line."""
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return one * start[0] + two * bend[0] + three * end[0], one * start[1] + two * bend[1] + three * end[1]


@lru_cache(maxsize=16)
def _cloth(game: str, wide: float, high: float, scale: float) -> pygame.Surface:
    """The strip of cloth: the game's colours, its motif, and a gold line around it."""
    look = mood(game)
    drawing = box(1, 1, wide - 2, high - 2, 12, glow(look.cloth[0], look.cloth[1], y=40, radius=68))
    for column in range(round(wide / 64)):
        for row in range(round(high / 52)):
            left, y = 32 + column * 64 + (row % 2) * 32, 26 + row * 52
            if left < wide - 12:
                drawing += moved(look.motif(0.06), f"translate({left} {y}) scale(0.7)")
    drawing += box(1, 1, wide - 2, high - 2, 12, line=gold_line(), width=1.4)
    drawing += box(5.5, 5.5, wide - 11, high - 11, 8.5, line=look.thread, width=0.8, opacity=0.3)
    for x in (16.0, wide - 16):
        drawing += moved(four_point(5, look.thread, 0.7), f"translate({x} 16)")
        drawing += moved(four_point(5, look.thread, 0.7), f"translate({x} {high - 16})")
    return paint(drawing, (round(wide * scale), round(high * scale)), (wide, high))
