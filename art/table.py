"""The oval table: wooden rim, cloth in the colours of the game, ornaments woven into it, and candlelight on it.

Designed on 984 x 676 units; the oval follows the shape of the area, the ornaments keep theirs.
"""

import math
from dataclasses import dataclass

import pygame

from art import emblem, transform
from art.brush import Size, circle, down, ellipse, glow, moved, paint, path, shadow
from art.light import grain, soft_light
from art.moods import mood
from art.motifs import at, gold_line, leaf, lozenge, mixed

WIDE = 984  # units: width of the area the table was designed for
HIGH = 676  # units: its height
CENTRE = (0.5, 0.417)  # middle of the oval, as shares of the width and the height of the area
REACH = (0.488, 0.432)  # half its width and half its height, as shares of the same


@dataclass(frozen=True, slots=True)
class Oval:
    """The outer edge of the table in pixels of its area: its middle (x, y), half its width and half its height."""

    x: float
    y: float
    rx: float
    ry: float

    def at(self, turn: float, inset: float = 0) -> tuple[float, float]:
        """The point of the edge at an angle in radians (0 = right, clockwise), moved inwards by `inset` pixels."""
        return self.x + (self.rx - inset) * math.cos(turn), self.y + (self.ry - inset) * math.sin(turn)


def oval(size: Size) -> Oval:
    """The edge of the table in an area of `size` pixels."""
    w, h = size
    return Oval(CENTRE[0] * w, CENTRE[1] * h, REACH[0] * w, REACH[1] * h)


def _wood(edge: Oval, scale: float) -> str:
    """The rim, lit from above, and the dark groove between wood and cloth."""
    rim = down("#7d4c2a", (0.35, "#5a3318"), (0.7, "#3a1f10"), (1, "#24120a"))
    drawing = ellipse(edge.x, edge.y, edge.rx, edge.ry, rim)
    grooves = (
        (1.2, "#d9a05c", 1.4, 0.55),
        (5.5, "#2a1408", 1.2, 0.5),
        (7, "#d9a05c", 1.6, 0.6),
        (15, "#1c0c06", 1.6, 0.5),
    )
    for inset, colour, width, opacity in grooves:
        rx, ry = edge.rx - inset * scale, edge.ry - inset * scale
        line = down(colour, mixed(colour, "#1c0e08", 0.6))
        drawing += ellipse(edge.x, edge.y - 0.6 * scale, rx, ry, line=line, width=width * scale, opacity=opacity)
    off = 20 * scale
    return drawing + ellipse(edge.x, edge.y, edge.rx - off, edge.ry - off, "#140806")


def _cloth(edge: Oval, scale: float, colours: tuple[str, str]) -> str:
    inner, outer = colours
    off = 22 * scale
    fill = glow(inner, (0.55, mixed(inner, outer, 0.42)), (1, outer), x=50, y=45, radius=58)
    # a circle drawn out, as gradients follow the shape that is drawn out but not an ellipse
    stretched = f"translate({edge.x:.2f} {edge.y:.2f}) scale({(edge.rx - off) / 100:.4f} {(edge.ry - off) / 100:.4f})"
    drawing = moved(circle(0, 0, 100, fill), stretched)
    off, shade = 25 * scale, down((0, "#000000", 0.55), (1, "#000000", 0.1))
    drawing += ellipse(edge.x, edge.y, edge.rx - off, edge.ry - off, line=shade, width=7 * scale, opacity=0.5)
    for inset, width, opacity in ((31, 1.7, 0.8), (37, 0.9, 0.5)):
        off = inset * scale
        rx, ry = edge.rx - off, edge.ry - off
        drawing += ellipse(edge.x, edge.y, rx, ry, line=gold_line(), width=width * scale, opacity=opacity)
    return drawing


def _strewn(edge: Oval, scale: float, motif: str) -> str:
    """The motif in staggered rows, wherever it fits on the cloth."""
    drawing = ""
    room = 62 * scale
    rows = math.ceil(edge.ry / (62 * scale))
    columns = math.ceil(edge.rx / (68 * scale)) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = (column + (row % 2) / 2) * 68 * scale
            y = row * 62 * scale
            if (x / (edge.rx - room)) ** 2 + (y / (edge.ry - room)) ** 2 < 1:
                drawing += at(motif, edge.x + x, edge.y + y, 0, scale)
    return drawing


def _wreath(edge: Oval, scale: float, thread: str) -> str:
    """Two thin lines around the middle with leaves outside them, and the mask below."""
    rx, ry = edge.rx * 0.492, edge.ry * 0.515
    x, y = edge.x, edge.y + 0.062 * edge.ry
    drawing = ellipse(x, y, rx, ry, line=thread, width=1.4 * scale, opacity=0.32)
    drawing += ellipse(x, y, rx - 8 * scale, ry - 8 * scale, line=thread, width=0.9 * scale, opacity=0.24)
    count = 2 * round((rx + ry) / (28 * scale))
    one = leaf(18, thread, 0.25)
    for number in range(count):
        turn = 2 * math.pi * (number + 0.5) / count
        if abs(turn - math.pi / 2) < 0.17:
            continue  # the mask's place
        px, py = x + (rx + 14 * scale) * math.cos(turn), y + (ry + 14 * scale) * math.sin(turn)
        steep = math.degrees(math.atan2(ry * math.sin(turn), rx * math.cos(turn)))
        drawing += at(one, px, py, steep + 90 + (12 if number % 2 else -12), scale)
    foot = y + ry + 40 * scale
    drawing += at(path(emblem.FACE + emblem.EYES, thread, opacity=0.3), x, foot + 2 * scale, 0, 0.58 * scale)
    for side in (1, -1):
        scroll = path("M46 -3C76 6 110 3 148 -5 116 8 78 13 46 2z", thread, opacity=0.3)
        scroll += at(lozenge(4, 4, thread, 0.3), 156, -7)
        drawing += moved(scroll, f"translate({x:.1f} {foot:.1f}) scale({side * scale:.3f} {scale:.3f})")
    return drawing


def table(game: str, size: Size) -> pygame.Surface:
    """The table of a game on a transparent surface of `size` pixels, the whole table area, with its shadow."""
    look = mood(game)
    edge = oval(size)
    scale = min(size[0] / WIDE, size[1] / HIGH)
    body = paint(_wood(edge, scale) + _cloth(edge, scale, look.cloth), size, size)
    woven = _strewn(edge, scale, look.motif(look.strength)) + _wreath(edge, scale, look.thread)
    body.blit(paint(woven, size, size), (0, 0))
    reach = (round(edge.rx * 1.44), round(edge.ry * 1.5))
    light = soft_light(reach, (0, look.light, 0.28), (0.5, look.light, 0.1), (1, look.light, 0))
    body.blit(light, light.get_rect(center=(round(edge.x), round(edge.y - 0.1 * edge.ry))))
    grain(body, 5)
    inside = paint(ellipse(edge.x, edge.y, edge.rx, edge.ry, "#ffffff"), size, size)
    body.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)  # no grain outside the table
    surface = pygame.Surface(size, pygame.SRCALPHA)
    cast, pad = shadow(body, max(2, round(18 * scale)), 200)
    surface.blit(cast, (-pad, round(12 * scale) - pad))
    surface.blit(body, (0, 0))
    return surface


def dimmed(size: Size, spot: tuple[float, float, float], depth: float = 0.45) -> pygame.Surface:
    """Darkness with a hole of candlelight, to be blitted over everything during a reveal.

    `spot` is the middle (x, y) and the reach of the hole in pixels; `depth` is the share of light taken away elsewhere.
    """
    x, y, reach = spot
    wide, high = 96, max(1, round(96 * size[1] / size[0]))
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    unit = size[0] / wide
    dark, warm = pygame.Color(6, 6, 18), pygame.Color(255, 196, 110)
    for column in range(wide):
        for row in range(high):
            far = math.hypot((column + 0.5) * unit - x, (row + 0.5) * unit - y) / reach
            if far < 1:
                light = (1 - far * far) ** 2
                small.set_at((column, row), (warm.r, warm.g, warm.b, int(34 * light)))
            else:
                share = min(1.0, (far - 1) / 0.9)
                veil = int(255 * depth * share * share * (3 - 2 * share))
                small.set_at((column, row), (dark.r, dark.g, dark.b, veil))
    return transform.smoothscale(small, size)
