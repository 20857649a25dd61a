"""The oval table: wooden rim, cloth in the colours of the game, ornaments woven into it, and candlelight on it.

Designed on 984 x 676 units; the oval follows the shape of the area, the ornaments keep theirs.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from art import emblem, theme
from art.brush import Size, circle, down, ellipse, glow, moved, paint, path, shadow
from art.light import grain, soft_light
from art.motifs import at, fir, four_point, gold_line, leaf, lozenge, mixed

WIDE, HIGH = 984, 676
CENTRE, REACH = (0.5, 0.417), (0.488, 0.432)  # shares of the area


def _letter(opacity: float) -> str:
    """A sealed letter, for the cloth of the agents."""
    sheet, flap = "M-15 -10H15V10H-15z", "M-15 -10L0 3 15 -10 13 -10 0 1 -13 -10z"
    return path(sheet + flap + "M-3 4a3 3 0 1 0 6 0 3 3 0 1 0-6 0z", "#bff0e8", opacity=opacity)


def _thistle(opacity: float) -> str:
    crown = "M-7 0q-5-10-9-13 7 1 9 4-1-7 0-12 4 4 7 9 3-5 7-9 1 5 0 12 2-3 9-4-4 3-9 13z"
    stem = "M-7 2q7 11 14 0 1 7-5 9l0 13h-4l0-13q-6-2-5-9z"
    return at(path(crown + stem, "#d9c8ff", opacity=opacity), 0, -3)


def _quatrefoil(opacity: float) -> str:
    """The opening above a pointed arch."""
    d = "M0 -15A7.500 7.500 0 0 1 7 -7 7.500 7.500 0 0 1 15 0 7.500 7.500 0 0 1 7 7 7.500 7.500 0 0 1 0 15 "
    d += "7.500 7.500 0 0 1 -7 7 7.500 7.500 0 0 1 -15 0 7.500 7.500 0 0 1 -7 -7 7.500 7.500 0 0 1 0 -15z"
    hole = "M0 -7L7 0 0 7 -7 0z"
    return path(d + hole, "#cfdcff", opacity=opacity)


@dataclass(frozen=True, slots=True)
class Cloth:
    """What is woven into the cloth of a game: the motif strewn over it, and the colours of its light and wreath."""

    motif: Callable[[float], str]
    strength: float
    light: str
    thread: str


CLOTHS = {
    "complots": Cloth(lambda opacity: four_point(14, "#ffdf9f", opacity), 0.06, "#ffcf85", "#f0c878"),
    "top_secret": Cloth(_letter, 0.055, "#a8f0dc", "#9fe0d0"),
    "nottingham": Cloth(lambda opacity: fir(0, 18, 40, "#0f1c08", opacity), 0.22, "#ffd77a", "#e6cf7e"),
    "intrigo": Cloth(_quatrefoil, 0.06, "#d6e0ff", "#d9c9a4"),
    "ghost_for_sale": Cloth(_thistle, 0.07, "#d8ccff", "#cdbce8"),
}


@dataclass(frozen=True, slots=True)
class Oval:
    """The outer edge of the table, in pixels of its area."""

    x: float
    y: float
    rx: float
    ry: float

    def at(self, turn: float, inset: float = 0) -> tuple[float, float]:
        """The place on the edge, moved inwards, at an angle in radians (0 = right, clockwise)."""
        return self.x + (self.rx - inset) * math.cos(turn), self.y + (self.ry - inset) * math.sin(turn)


def oval(size: Size) -> Oval:
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
    """The table on a transparent surface of the size of the table area, with its shadow on the floor."""
    cloth = CLOTHS[game]
    edge = oval(size)
    scale = min(size[0] / WIDE, size[1] / HIGH)
    body = paint(_wood(edge, scale) + _cloth(edge, scale, theme.MOODS[game].cloth), size, size)
    woven = _strewn(edge, scale, cloth.motif(cloth.strength)) + _wreath(edge, scale, cloth.thread)
    body.blit(paint(woven, size, size), (0, 0))
    reach = (round(edge.rx * 1.44), round(edge.ry * 1.5))
    light = soft_light(reach, (0, cloth.light, 0.28), (0.5, cloth.light, 0.1), (1, cloth.light, 0))
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
    """What is blitted over everything during a reveal: darkness with a hole of candlelight.

    `spot` is its middle and reach in pixels; `depth` the share of light that is taken away elsewhere.
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
    return pygame.transform.smoothscale(small, size)
