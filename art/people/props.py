"""What people hold: one attribute each, near to the viewer.

Each is drawn around (0, 0), set down at (x, y), turned clockwise by `turn` degrees and scaled.
"""

import math

from art.brush import across, box, circle, down, ellipse, moved, path, slant
from art.people.tones import GOLD, GOLD_DARK, GOLD_THREAD, RUBY, STEEL, Pair, gem, pearl

SEAL = slant("#d8394f", "#7a1222")


def _placed(drawing: str, x: float, y: float, turn: float, scale: float = 1) -> str:
    return moved(drawing, f"translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})")


def dagger(x: float, y: float, turn: float, scale: float = 1) -> str:
    return _placed(
        path("M0 -118L10 -92 8 0H-8L-10 -92z", STEEL)
        + path("M0 -114V0", line="#5d6876", width=1.6)
        + path("M-8 -88V0", line="#ffffff", width=1.6, opacity=0.7)
        + path("M-30 0q30 8 60 0q6 10-4 12q-26-4-52 0q-10-2-4-12z", GOLD)
        + box(-6, 11, 12, 34, 4, across("#5a2a20", "#2a0f0a"))
        + path("M-6 18l12 4M-6 26l12 4M-6 34l12 4", line=GOLD_THREAD, width=2)
        + gem(0, 51, 8.5, RUBY),
        x,
        y,
        turn,
        scale,
    )


def scroll(x: float, y: float, turn: float, scale: float = 1) -> str:
    return _placed(
        box(-52, -15, 104, 30, 5, down("#fdf5df", "#f1e2bd", "#c9b27f"))
        + path("M-40 -6h30M-40 1h24M18 -6h22M18 1h18", line="#8d7648", width=1.6, opacity=0.6)
        + ellipse(52, 0, 7, 15, "#d8c496")
        + ellipse(52, 0, 3.5, 9, "#8d7648")
        + box(-12, -16, 16, 32, 1, "#a81f33")
        + circle(-4, 6, 11, SEAL, "#5c0d1a", 0.8)
        + path("M-8 6l3 4 6-8", line="#f6b0b8", width=1.8),
        x,
        y,
        turn,
        scale,
    )


def spyglass(x: float, y: float, turn: float, scale: float = 1) -> str:
    return _placed(
        path("M-12 0L-10 -52H10L12 0z", across("#6b4626", "#3a2413"))
        + path("M-9 -52L-8 -96H8L9 -52z", across("#fbe7a1", "#c8922f", "#7d5314"))
        + path("M-7 -96L-6 -128H6L7 -96z", across("#6b4626", "#3a2413"))
        + box(-14, -6, 28, 12, 3, GOLD, GOLD_DARK, 0.8)
        + box(-11.5, -58, 23, 9, 3, GOLD, GOLD_DARK, 0.8)
        + box(-9.5, -100, 19, 8, 3, GOLD, GOLD_DARK, 0.8)
        + box(-9, -136, 18, 10, 3, GOLD, GOLD_DARK, 0.8),
        x,
        y,
        turn,
        scale,
    )


def fan(x: float, y: float, turn: float, colours: Pair, scale: float = 1) -> str:
    """A folding fan, opened."""
    count, reach = 9, 104
    leaf, ribs, trim = "", "", ""
    for step in range(count):
        start, end = (math.radians(-150 + 120 * (step + more) / count) for more in (0, 1))
        half = (start + end) / 2
        fill = colours[step % 2]
        corners = [
            (r * math.cos(a), r * math.sin(a))
            for r, a in ((46, start), (reach, start), (reach + 7, half), (reach, end), (46, end))
        ]
        leaf += path("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in corners) + "z", fill)
        ribs += f"M0 0L{reach * math.cos(start):.1f} {reach * math.sin(start):.1f}"
        trim += circle(86 * math.cos(half), 86 * math.sin(half), 3.2, GOLD)
    ribs += f"M0 0L{reach * math.cos(math.radians(-30)):.1f} {reach * math.sin(math.radians(-30)):.1f}"
    return _placed(
        leaf + trim + path(ribs, line=GOLD_THREAD, width=2.2) + circle(0, 0, 6, GOLD, GOLD_DARK, 1), x, y, turn, scale
    )


def sceptre(x: float, y: float, turn: float, stone: str, scale: float = 1) -> str:
    return _placed(
        box(-4.5, -70, 9, 150, 3, across("#fbe7a1", "#c8922f", "#7d5314"))
        + "".join(box(-8, y0, 16, 7, 3, GOLD, GOLD_DARK, 0.8) for y0 in (-64, -20, 24))
        + path("M-20 -96q-4 22 20 30q24-8 20-30q-8 12-13 6q2-12-7-22q-9 10-7 22q-5 6-13-6z", GOLD, GOLD_DARK, 0.8)
        + gem(0, -84, 8, stone)
        + pearl(0, -115, 4.6),
        x,
        y,
        turn,
        scale,
    )


def book(x: float, y: float, turn: float, cover: Pair, scale: float = 1) -> str:
    """A heavy closed book with clasps and a seal on a ribbon."""
    return _placed(
        path("M-56 -40H50q8 0 8 8V40q0 6-8 6H-56z", slant(*cover))
        + path("M50 -36q6 0 6 5V36q0 5-6 5H-50v-4H46z", "#efe0bd")
        + path("M-56 -40h14V46h-14z", "#000000", opacity=0.25)
        + path("M-34 -30H38V32H-34z", line=GOLD, width=3)
        + path("M2 -18l5 12 13 1-10 8 4 13-12-8-12 8 4-13-10-8 13-1z", GOLD)
        + path("M22 30v34l9-8 9 8V30z", "#a81f33")
        + circle(31, 38, 14, SEAL, "#5c0d1a", 0.8)
        + path("M31 29v18M25 35h12", line="#f6b0b8", width=2.4),
        x,
        y,
        turn,
        scale,
    )
