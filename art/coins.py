"""Coins: upright ones for counts and flights, lying ones, and the heap of the treasury."""

from typing import Literal

import pygame

from art import brush, emblem

Kind = Literal["gold", "silver"]

# Light, middle, dark, and the dark of the stamp
TONES: dict[str, tuple[str, str, str, str]] = {
    "gold": ("#fff1bd", "#e6b353", "#8f5f1c", "#7d5015"),
    "silver": ("#ffffff", "#c2cbd7", "#68758a", "#586478"),
}
FLAT = 0.62  # height of the face of a lying coin, as a share of its width
THICK = 0.15  # height of its edge, as a share of its width


def _face(kind: Kind, size: int) -> str:
    light, middle, dark, stamp = TONES[kind]
    drawing = (
        brush.circle(50, 50, 49, dark)
        + brush.circle(50, 49, 46.5, brush.slant(light, (0.5, middle), (1, dark)))
        + brush.circle(50, 49.5, 38.5, brush.slant(middle, (0.5, middle), (1, light)), dark, 2.2)
    )
    glyph = emblem.mask(stamp)
    if size >= 26:
        drawing += brush.moved(emblem.mask(light), "translate(50 51.500) scale(.5)")
        # Beads between rim and field.
        drawing += brush.circle(50, 49.5, 42.5, line=stamp, width=1.2, opacity=0.5)
    drawing += brush.moved(glyph, f"translate(50 50) scale({0.5 if size >= 26 else 0.56})")
    return drawing + brush.path("M17 38a35 35 0 0 1 29-25", line="#ffffff", width=4.5, opacity=0.7)


def coin(kind: Kind, size: int) -> pygame.Surface:
    """A coin seen from the front, `size` pixels across."""
    return brush.paint(_face(kind, size), (size, size), (100, 100))


def _lying(kind: Kind, x: float, y: float, width: float) -> str:
    """A coin on its side at (x, y), the middle of its upper face."""
    light, middle, dark, stamp = TONES[kind]
    a, b, high = width / 2, width / 2 * FLAT, width * THICK
    edge = f"M{x - a:.2f} {y:.2f}v{high:.2f}a{a:.2f} {b:.2f} 0 0 0 {2 * a:.2f} 0v{-high:.2f}z"
    grooves = ""
    for step in range(-4, 5):
        gx = x + a * 0.2 * step
        gy = y + b * (1 - (0.2 * step) ** 2) ** 0.5
        grooves += f"M{gx:.2f} {gy + high * 0.15:.2f}v{high * 0.7:.2f}"
    return (
        brush.path(edge, brush.across(dark, middle, (0.6, middle), (1, stamp)), stamp, width * 0.012)
        + brush.path(grooves, line=stamp, width=width * 0.022, opacity=0.7)
        + brush.ellipse(x, y, a, b, brush.slant(light, (0.5, middle), (1, dark)), stamp, width * 0.012)
        + brush.ellipse(x, y, a * 0.78, b * 0.78, brush.slant(middle, light), dark, width * 0.02)
        + brush.moved(
            emblem.mask(stamp), f"translate({x:.2f} {y:.2f}) scale({width * 0.0052:.4f} {width * 0.0052 * FLAT:.4f})"
        )
    )


def lying_coin(kind: Kind, width: int) -> pygame.Surface:
    """A coin that lies on the table, `width` pixels wide; the surface is as high as its face and edge together."""
    view = (100.0, 100 * (FLAT + THICK) + 3)
    size = (width, round(width * view[1] / 100))
    return brush.paint(_lying(kind, 50, 50 * FLAT + 1.5, 97), size, view)


# The treasury: stacks from the back to the front; place of the foot in units of HEAP, number of coins
STACKS: tuple[tuple[Kind, float, float, int], ...] = (
    ("gold", 108, 68, 6),
    ("silver", 72, 64, 6),
    ("gold", 42, 66, 7),
    ("silver", 22, 82, 5),
    ("gold", 128, 84, 4),
    ("gold", 98, 88, 8),
    ("gold", 54, 92, 5),
    ("silver", 80, 102, 3),
)
HEAP = (150, 134)  # canvas of the treasury, in units


def treasury(width: int) -> pygame.Surface:
    """The heap of the bank with its shadow on the cloth, `width` pixels wide."""
    size = (width, round(width * HEAP[1] / HEAP[0]))
    ground = brush.ellipse(75, 96, 72, 27, brush.glow((0, "#000000", 0.6), (0.6, "#000000", 0.4), (1, "#000000", 0)))
    layers: list[str | tuple[str, float]] = [ground]
    for number, (kind, x, y, height) in enumerate(STACKS):
        stack = ""
        for level in range(height):
            # Not every coin lies quite straight.
            aside = ((number * 7 + level * 5) % 5 - 2) * 0.5
            stack += _lying(kind, x + aside, y - level * 5.8, 40)
        layers.append((stack, 3))
    loose = _lying("gold", 26, 108, 36) + _lying("silver", 112, 112, 36)
    layers.append((loose, 2.5))
    return brush.layered(layers, size, HEAP)
