"""What the palace of Intrigo is made of: brick, pale lozenges, merlons, balusters, the pointed arch. All in units."""

from __future__ import annotations

import random

from art.brush import across, box, circle, path
from art.motifs import mixed

BRICK = "#7a4a4c"
STONE, STONE_LOW = "#f2e3c8", "#a58f88"  # Istrian stone in light and in shade
EDGE = "#1a1020"  # around everything of stone
NIGHT = "#050817"  # what shadows are made of
MOONLIGHT = "#b9ccff"
LAMPLIGHT = "#ffc060"


def bricks(x: float, y: float, w: float, h: float, step: float, seed: int, opacity: float = 0.3) -> str:
    """Courses of brick, some lighter and some darker than the wall they are painted on."""
    chance, count, long = random.Random(seed), max(1, round(h / step)), min(2.4 * step, w)
    high, joints, tones = h / count, "", dict.fromkeys(("#a06a62", "#5a3440", "#8f5a58", "#3c2436"), "")
    for row in range(count):
        joints += f"M{x:.1f} {y + row * high:.1f}h{w:.1f}" if row else ""
        left = x + long / 2 * (1 + row % 2)
        while left < x + w:
            joints += f"M{left:.1f} {y + row * high:.1f}v{high:.1f}"
            left += long
    for _ in range(int(w * h / (4.6 * step * step))):
        row = int(chance.random() * count)
        column = int(chance.random() * max(1.0, w / long - 1))
        left = x + (column + 0.5 * (row % 2) * (w > 1.5 * long)) * long
        tone = chance.choice(list(tones))
        tones[tone] += f"M{left + 0.4:.1f} {y + row * high + 0.5:.1f}h{long - 0.8:.1f}v{high - 1:.1f}h{0.8 - long:.1f}z"
    drawn = "".join(path(d, tone, opacity=0.36) for tone, d in tones.items() if d)
    return drawn + path(joints, line="#1c0f1e", width=0.7, opacity=opacity)


def lozenges(x: float, y: float, w: float, h: float, wide: float, high: float, opacity: float) -> str:
    """The lattice of pale bricks that covers the palace."""
    columns, rows = max(1, round(w / wide)), max(1, round(h / high))
    a, b, d = w / columns / 2, h / rows / 2, ""
    for row in range(rows):
        for column in range(columns):
            cx, cy = x + (2 * column + 1) * a, y + (2 * row + 1) * b
            d += f"M{cx:.1f} {cy - b:.1f}L{cx + a:.1f} {cy:.1f} {cx:.1f} {cy + b:.1f} {cx - a:.1f} {cy:.1f}z"
    return path(d, line="#f0c0aa", width=2.4, opacity=opacity)


def merlons(x: float, w: float, y: float, h: float, count: int, light: str, dark: str) -> str:
    """Venetian merlons in a row along a cornice at `y`, each with a round head and a ball on it."""
    step, drawing = w / count, ""
    a = step * 0.29
    for number in range(count):
        cx = x + (number + 0.5) * step
        d = f"M{cx - a:.1f} {y:.1f}V{y - h * 0.42:.1f}Q{cx - a * 1.5:.1f} {y - h * 0.62:.1f} {cx - a * 0.5:.1f} {y - h * 0.74:.1f}"
        d += f"Q{cx:.1f} {y - h * 0.86:.1f} {cx:.1f} {y - h:.1f}Q{cx:.1f} {y - h * 0.86:.1f} {cx + a * 0.5:.1f} {y - h * 0.74:.1f}"
        d += f"Q{cx + a * 1.5:.1f} {y - h * 0.62:.1f} {cx + a:.1f} {y - h * 0.42:.1f}V{y:.1f}z"
        drawing += path(d, across(light, (0.5, light), (1, dark)), EDGE, 0.8)
        drawing += circle(round(cx, 1), round(y - h, 1), a * 0.30, light, EDGE, 0.6)
    return drawing


def balusters(x: float, w: float, y: float, h: float, step: float, light: str, dark: str) -> str:
    """A row of small columns under a rail, seen from outside, the night between them."""
    count, d = max(1, round(w / step)), ""
    gap = w / count
    for number in range(count):
        cx, a = x + (number + 0.5) * gap, gap * 0.26
        d += f"M{cx - a * 0.6:.1f} {y:.1f}h{a * 1.2:.1f}l{a * 0.4:.1f} {h * 0.55:.1f}-{a * 0.5:.1f} {h * 0.45:.1f}h{-a:.1f}l{-a * 0.5:.1f} {-h * 0.45:.1f}z"
    return box(x, y, w, h, 0, dark) + path(d, light)


def ogee(w: float, h: float, aside: float, top: float, spring: float) -> str:
    """The outline of a pointed opening on a canvas w x h: so far from its sides, its point and its springing line."""
    middle, rise = w / 2, spring - top
    left, right = middle - (middle - aside) * 0.34, middle + (middle - aside) * 0.34
    return (
        f"M{aside:.2f} {h:.2f}V{spring:.2f}C{aside:.2f} {spring - rise * 0.55:.2f} {left:.2f} {top + rise * 0.34:.2f} {middle:.2f} {top:.2f}"
        f"C{right:.2f} {top + rise * 0.34:.2f} {w - aside:.2f} {spring - rise * 0.55:.2f} {w - aside:.2f} {spring:.2f}V{h:.2f}z"
    )


def column(x: float, y: float, w: float, h: float, light: str, dark: str) -> str:
    """A half column on a wall, with a capital and a base; it casts a shadow to its right."""
    shaft = box(x + w * 0.9, y + 3, w * 0.7, h - 3, 0, across((0, NIGHT, 0.5), (1, NIGHT, 0)))
    shaft += box(
        x,
        y,
        w,
        h,
        0.6,
        across(mixed(light, dark, 0.3), light, (0.55, mixed(light, dark, 0.4)), (1, mixed(dark, NIGHT, 0.45))),
        EDGE,
        0.7,
    )
    cap = across(light, (1, dark))
    shaft += path(
        f"M{x - w * 0.35:.1f} {y:.1f}h{w * 1.7:.1f}l{-w * 0.25:.1f} {w * 0.75:.1f}h{-w * 1.2:.1f}z", cap, EDGE, 0.7
    )
    return shaft + box(x - w * 0.3, y + h - w * 0.8, w * 1.6, w * 0.8, 0.6, cap, EDGE, 0.7)
