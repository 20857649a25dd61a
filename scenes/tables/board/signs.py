"""Small signs that tell by their shape before their colour: what became of a claim, the point of an arrow."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush
from art.brush import circle, paint, path


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
