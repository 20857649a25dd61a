"""Marks of the notes: shown to me, shown by me; one's own pencil; the boxes of the number; what is certain."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import theme
from art.brush import Size, box, circle, down, glow, paint, path
from art.motifs import gold_line
from art.panels.dashes import dashed_box

PENCIL = "#ffcf8a"  # one's own marks
HELPER = "#7fe0c8"  # what the helper strikes out and what it is sure of
PUPIL = "#101a3c"  # of the eye beside what I saw
BY_ME = "#56b4e9"  # discs: what I showed
FRESH = "#fff3c8"  # an eye that has just come

Box = Literal["open", "pencil", "known", "mine", "sure"]  # of the number: what is thought of a fragment


@lru_cache(maxsize=32)
def eye(side: int, colour: str = theme.IVORY, *, proof: bool = False, fresh: bool = False) -> pygame.Surface:
    """An eye: I saw this; in a black ring where it was the black card itself. A fresh one shines.

    Not a cross: beside ticks and struck-out names that would say "wrong".
    """
    drawing = ""
    if fresh:
        drawing += circle(12, 12, 12, glow((0, "#ffd070", 0.95), (0.45, "#ffb454", 0.4), (1, "#ff9a3c", 0)))
        colour = FRESH
    if proof:
        drawing += circle(12, 12, 10.6, "#05070d", theme.IVORY, 1.6)
    half, lid, iris = (7.6, 8.4, 2.5) if proof else (11.0, 13.0, 3.9)
    lids = f"M{12 - half} 12Q12 {12 - lid} {12 + half} 12Q12 {12 + lid} {12 - half} 12z"
    drawing += path(lids, colour, "#241206" if fresh else "", 1.2) + circle(12, 12, iris, PUPIL)
    return paint(drawing, (side, side), (24, 24))


@lru_cache(maxsize=32)
def disc(side: int, colour: str = BY_ME, *, hollow: bool = False, proof: bool = False) -> pygame.Surface:
    """A disc: this was shown by me; hollow while it is in the packet; in a black ring where I proved it."""
    drawing = circle(12, 12, 10.6, "#05070d", theme.IVORY, 1.6) if proof else ""
    r = 5.4 if proof else 6.4
    drawing += circle(12, 12, r, line="#9ad6fa", width=2.8) if hollow else circle(12, 12, r, colour)
    return paint(drawing, (side, side), (24, 24))


@lru_cache(maxsize=64)
def ring(size: Size, colour: str = PENCIL) -> pygame.Surface:
    """A ring drawn with a pencil around a word, as large as the picture: it does not quite meet."""
    w, h = size
    x, y = w - 4, h - 4
    d = f"M{x * 0.62:.1f} {h * 0.17:.1f}C{w * 0.3:.1f} {h * 0.02:.1f} 2 {h * 0.16:.1f} 3 {h * 0.52:.1f}C4 {y:.1f} {w * 0.4:.1f} {h - 2.5:.1f} {w * 0.62:.1f} {h * 0.93:.1f}"
    d += f"C{x:.1f} {h * 0.84:.1f} {w - 2:.1f} {h * 0.5:.1f} {x - 1:.1f} {h * 0.36:.1f}C{w * 0.92:.1f} {h * 0.08:.1f} {w * 0.6:.1f} {h * 0.05:.1f} {w * 0.34:.1f} {h * 0.14:.1f}"
    return paint(path(d, line=colour, width=max(1.8, h / 13)), size, size)


@lru_cache(maxsize=64)
def stroke(width: int, height: int, colour: str = PENCIL) -> pygame.Surface:
    """A stroke through a word, a little uneven and rising."""
    w, h = width, height
    d = f"M2 {h * 0.78:.1f}Q{w * 0.3:.1f} {h * 0.3:.1f} {w * 0.6:.1f} {h * 0.42:.1f}T{w - 2:.1f} {h * 0.22:.1f}"
    return paint(path(d, line=colour, width=max(1.8, min(2.6, h / 4))), (w, h), (w, h))


@lru_cache(maxsize=16)
def line_through(width: int, height: int, colour: str = HELPER) -> pygame.Surface:
    """What the helper strikes out: a straight line, so that it is never taken for one's own."""
    thick = max(1.6, height / 6)
    return paint(
        path(f"M{thick} {height / 2}H{width - thick}", line=colour, width=thick), (width, height), (width, height)
    )


@lru_cache(maxsize=8)
def question(side: int, colour: str = PENCIL) -> pygame.Surface:
    """A question mark drawn with a pencil."""
    d = "M8 8.600C8 3.400 17.400 3.200 16.800 8.800 16.400 12 12.600 12 12.200 15.800"
    return paint(path(d, line=colour, width=2.500) + circle(12, 20.200, 1.700, colour), (side, side), (24, 24))


@lru_cache(maxsize=8)
def pencil(side: int) -> pygame.Surface:
    """A pencil: who presses it marks the notes."""
    drawing = path("M3 21L5 14.500 16.500 3 21 7.500 9.500 19z", "#e8b04e", "#4a2c08", 1.2) + path(
        "M16.500 3L21 7.500 23 5.400Q24 4 22.400 2.400L21.500 1.500Q20 .400 18.600 1z", "#d96a78", "#4a2c08", 1.2
    )
    drawing += (
        path("M3 21L5 14.500 9.500 19z", "#f6e3c0", "#4a2c08", 1)
        + path("M3 21l.8-2.600 1.800 1.800z", "#2a1216")
        + path("M7 16.500L18 5.500", line="#fff1c8", width=1.6, opacity=0.8)
    )
    return paint(drawing, (side, side), (24, 24))


@lru_cache(maxsize=24)
def number_box(size: Size, kind: Box) -> pygame.Surface:
    """A box for one fragment of the number: empty, pencilled, known, my own, or sure as the helper says."""
    w, h = size
    edge, wide = {
        "open": ("#8a6a34", 1.2),
        "pencil": ("#8a6a34", 1.4),
        "known": (gold_line(), 2.2),
        "mine": (gold_line(), 2.2),
        "sure": (HELPER, 2.6),
    }[kind]
    paper = down("#fbf1d6", "#e6d5a8") if kind != "open" else down("#e3d6b4", "#c9b88c")
    drawing = box(2, 2.5, w - 4, h - 4, 6, "#000000", opacity=0.35) + box(1.5, 1.5, w - 3, h - 4, 6, paper, edge, wide)
    if kind in ("open", "pencil"):
        drawing += dashed_box(w * 0.34, h * 0.2, w * 0.54, h * 0.58, 4, "#8a6a34", 1.2, 4, 3.5, 0.7)
    if kind == "sure":
        drawing += box(3.5, 3.5, w - 7, h - 8, 4.5, "#3fae90", opacity=0.22)
    return paint(drawing, size, size)


@lru_cache(maxsize=16)
def row_lit(size: Size, kind: Literal["sure", "new", "wrong"] = "sure") -> pygame.Surface:
    """Behind a row of the notes: what the helper is sure of, what has just come in, what cannot be."""
    w, h = size
    fill, edge = {
        "sure": (down("#1b6a58", "#0f4a40"), HELPER),
        "new": (down("#5a4a2a", "#3a2e18"), "#ffd98a"),
        "wrong": (down("#3c1422", "#260c16"), "#c8566a"),
    }[kind]
    return paint(box(1, 1, w - 2, h - 2, 5, fill, edge, 1.4, opacity=0.92), size, size)
