"""What every auction has: the hammer and the block it falls on. Sizes in pixels."""

from __future__ import annotations

import pygame

from art.brush import across, box, down, ellipse, layered, moved, paint, path, turned
from art.motifs import at, gold_line
from art.passing import passing


@passing
def hammer(size: int, degrees: float = 0.0) -> pygame.Surface:
    """The hammer of an auction, its head at the upper left, its grip to the lower right, on a square."""
    wood, band = across("#5a3018", "#a8683a", "#4a2611"), across("#8a5a18", "#fbe7a1", "#7d5314")
    drawing = box(54, 60, 12, 110, 5, across("#6a3a1c", "#c08048", "#4a2611"), "#241006", 2)
    drawing += box(52, 156, 16, 18, 7, band, "#3a2008", 1.6) + box(50, 66, 20, 9, 3, band, "#3a2008", 1.4)
    head = box(18, 20, 84, 44, 8, down("#b87444", "#7a4522", "#42200e"), "#241006", 2.4)
    head += box(10, 16, 18, 52, 6, wood, "#241006", 2.2) + box(92, 16, 18, 52, 6, wood, "#241006", 2.2)
    head += box(32, 19, 7, 46, 1, down("#fbe7a1", "#c8922f", "#7d5314")) + box(
        81, 19, 7, 46, 1, down("#fbe7a1", "#c8922f", "#7d5314")
    )
    head += path("M42 26H78", line="#ffffff", width=3, opacity=0.35)
    image = layered([(at(moved(drawing + head, "translate(-60 -95)"), 100, 100, -34), 5.0)], (size, size), (200, 200))
    return turned(image, degrees) if degrees else image


@passing
def block(width: int) -> pygame.Surface:
    """What the hammer falls on, a third as high as wide."""
    drawing = ellipse(60, 26, 56, 13, "#2a1408") + box(4, 14, 112, 12, 0, "#4a2611")
    drawing += ellipse(60, 14, 56, 12, down("#b87444", "#7a4522"), gold_line(), 2) + ellipse(
        60, 14, 38, 7, line="#42200e", width=2, opacity=0.6
    )
    return paint(drawing, (width, round(width / 3)), (120, 40))
