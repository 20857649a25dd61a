"""A road of stones: the band it runs along, its stones, signs and markers. Sizes in pixels, `scale` = pixels a unit."""

import pygame

from art import theme
from art.brush import Size, circle, down, ellipse, glow, paint, path
from art.motifs import gold_line

STONES = ("passed", "here", "next", "ahead", "end")  # the states of a stone
Point = tuple[float, float]  # pixels

FILLS = {  # of a stone by its state: light above, dark below, rim
    "passed": ("#4a4230", "#352d1c", "#1c170d"),
    "here": ("#f6e7bd", "#d9c08a", "#8a5a18"),
    "next": ("#fff6da", "#ecd9a4", "#8a5a18"),
    "ahead": ("#f3e6c4", "#d8c79c", "#5c4a26"),
    "end": ("#c8405a", "#7d1226", "#3c0813"),
}
# Colours of the number on a stone, by its state
FIGURES = {"passed": "#e2d3a8", "here": theme.INK, "next": theme.INK_TITLE, "ahead": theme.INK, "end": theme.IVORY}


def road_band(points: list[Point], wide: float, size: Size) -> pygame.Surface:
    """The trodden way through these points, on a transparent surface of `size`; `wide` is its width."""
    line = _line(points)
    drawing = path(_line(points, wide * 0.08), line="#050300", width=wide + 5, opacity=0.4)
    drawing += path(line, line="#241608", width=wide) + path(line, line="#7a5a34", width=wide * 0.9)
    drawing += path(line, line="#5f4426", width=wide * 0.78)
    drawing += path(_line(points, -wide * 0.32), line="#a9834e", width=max(1, wide * 0.045), opacity=0.55)
    return paint(drawing + _gravel(points, wide), size, size)


def _line(points: list[Point], lower: float = 0) -> str:
    """The way through these points, so many pixels lower."""
    return "M" + "L".join(f"{x:.1f} {y + lower:.1f}" for x, y in points)


def _gravel(points: list[Point], wide: float) -> str:
    """Pebbles strewn over the way: always the same, light and dark in turn."""
    drawing = ""
    for number in range(2 * len(points)):
        x, y = points[number * 7 % len(points)]
        x += (number * 37 % 11 - 5) / 11 * wide * 0.7
        y += (number * 53 % 19 - 9) / 19 * wide * 0.56
        colour = "#3c2a14" if number % 2 else "#8f6d40"
        drawing += ellipse(round(x, 1), round(y, 1), wide * 0.066, wide * 0.04, colour, opacity=0.55)
    return drawing


def stone(state: str, side: int) -> pygame.Surface:
    """A stone in one of the states of STONES, on a square of `side` pixels; the next one has a glow around it."""
    upper, lower, rim = FILLS[state]
    drawing = circle(50, 54, 40, "#000000", opacity=0.35)
    if state == "next":
        drawing += circle(50, 50, 50, glow((0.7, "#ffd36b", 0.9), (1, "#ffd36b", 0)))
    drawing += circle(50, 50, 40, down(upper, lower), rim, 4)
    if state in ("next", "end"):
        drawing += circle(50, 50, 38, line=gold_line(), width=6)
    return paint(drawing, (side, side), (100, 100))


def signboard(size: Size, scale: float) -> pygame.Surface:
    """A board of parchment that ends in a point at its right."""
    w, h = size[0] / scale, size[1] / scale
    outline = f"M4 1H{w - h * 0.42:.2f}L{w - 1:.2f} {h / 2:.2f}L{w - h * 0.42:.2f} {h - 1:.2f}H4q-3 0-3-3V4q0-3 3-3z"
    drawing = path(outline, down(*theme.PARCHMENT), "#8a5a18", 1.6)
    return paint(drawing + circle(8, h / 2, 1.8, "#8a5a18"), size, (w, h))


def pin(side: int) -> pygame.Surface:
    """The foot of a marker: a golden disc with a point below it, on a square of `side` pixels."""
    point = path("M26 56L50 99 74 56z", gold_line(), "#5c3a10", 3)
    return paint(point + circle(50, 40, 38, down("#fbe7a1", "#c8922f"), "#5c3a10", 3), (side, side), (100, 100))
