"""Dials of the telephone: one for each agent; empty, with a ghost, filled, gold. Their wheels turn as real ones do."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

import pygame

from art import type as letters
from art.brush import circle, glow, moved, paint, path, slant
from art.motifs import gold, gold_line

State = Literal["off", "now", "filled", "gold", "dead"]

VIEW = (200.0, 200.0)  # canvas of a dial, in units
FIRST, STEP = 58.0, 28.0  # degrees: where the hole of 1 is, anticlockwise from the right, and from hole to hole
STOP = -14.0  # degrees: where the finger stop is
HOLES, HOLE = 68.0, 14.0  # units: how far out the holes are, and how large
HUB = 46.0  # units: radius of the paper in the middle
FINE = 8  # degrees: wheels are painted at turns of so many
DIGITS = "1234567890"  # by hole

PLATES: dict[State, tuple[str, str]] = {  # the wheel: light and shade
    "off": ("#22303c", "#070c12"),
    "now": ("#5a3c18", "#241206"),
    "filled": ("#4a2a10", "#1c0e06"),
    "gold": ("#f6d98a", "#a8741f"),
    "dead": ("#3a3c44", "#14151a"),
}
DISCS: dict[State, tuple[str, str]] = {  # what is seen through its holes
    "off": ("#46586a", "#243442"),
    "now": ("#a8844a", "#6a4a20"),
    "filled": ("#ffedb8", "#e0a84e"),
    "gold": ("#fffbe6", "#ffe09a"),
    "dead": ("#5c5a60", "#3a383e"),
}
FIGURES: dict[State, str] = {
    "off": "#b4bfd2",
    "now": "#fbeec4",
    "filled": "#3a1a08",
    "gold": "#4a2408",
    "dead": "#9a969c",
}
HUBS: dict[State, tuple[str, str, str]] = {  # paper, its shade, the number on it
    "off": ("#14303a", "#081a22", "#8e9bbb"),
    "now": ("#d8bd88", "#9a7c44", "#4a0d1b"),
    "filled": ("#fffaf0", "#e6d2a4", "#4a0d1b"),
    "gold": ("#fffdf2", "#ffeab0", "#4a0d1b"),
    "dead": ("#a39c92", "#6a645c", "#3a2a2c"),
}


def _hole(number: int) -> tuple[float, float]:
    turn = math.radians(FIRST + STEP * number)
    return round(100 + HOLES * math.cos(turn), 2), round(100 - HOLES * math.sin(turn), 2)


def turn_to(digit: str) -> float:
    """By how many degrees the wheel is turned for a digit, until its hole is at the stop."""
    return FIRST + STEP * DIGITS.index(digit) - STOP


def turning(digit: str, share: float) -> float:
    """The turn of the wheel at a share (0 to 1) of a digit's time: to the stop in two fifths of it, slowly back."""
    far = turn_to(digit)
    if share < 0.4:
        return far * (1 - (1 - share / 0.4) ** 2)
    return far * max(0.0, min(1.0, (1 - share) / 0.6))


@lru_cache(maxsize=8)
def _face(diameter: int, state: State) -> pygame.Surface:
    """The rim, and the digits below the wheel."""
    drawing = circle(100, 100, 99, "#05070b") + circle(100, 100, 95.5, gold()) + circle(100, 100, 87.5, "#0a0a0c")
    for number in range(10):
        x, y = _hole(number)
        drawing += circle(x, y, HOLE + 3, slant(*DISCS[state]))
    picture = paint(drawing, (diameter, diameter), VIEW)
    pixels = max(8, round(diameter * 0.076))
    for number, digit in enumerate(DIGITS):
        line = letters.line(digit, "title", pixels, FIGURES[state])
        line = line.subsurface(line.get_bounding_rect())
        x, y = (share * diameter / VIEW[0] for share in _hole(number))
        picture.blit(line, line.get_rect(center=(round(x), round(y))))
    return picture


@lru_cache(maxsize=48)
def _wheel(diameter: int, state: State, turn: int) -> pygame.Surface:
    """The wheel with its ten holes, turned clockwise by so many degrees."""
    ring = "M14 100a86 86 0 1 0 172 0a86 86 0 1 0 -172 0zM50 100a50 50 0 1 0 100 0a50 50 0 1 0 -100 0z"
    rims = ""
    for number in range(10):
        x, y = _hole(number)
        ring += f"M{x - HOLE} {y}a{HOLE} {HOLE} 0 1 0 {2 * HOLE} 0a{HOLE} {HOLE} 0 1 0 {-2 * HOLE} 0z"
        rims += circle(x, y, HOLE + 0.6, line="#120a04", width=3.2) + circle(
            x, y, HOLE + 0.2, line="#d9a94e" if state != "off" else "#8f7440", width=1.8
        )
    plate = path(ring, slant(*PLATES[state])) + rims
    return paint(moved(plate, f"rotate({turn} 100 100)"), (diameter, diameter), VIEW)


@lru_cache(maxsize=12)
def _hub(diameter: int, state: State, number: str, ghost: bool) -> pygame.Surface:
    """The paper in the middle with the fragment, and the finger stop."""
    light, shade, ink = HUBS[state]
    drawing = (
        circle(100, 100, 52, "#05070b") + circle(100, 100, 50, gold()) + circle(100, 100, HUB, slant(light, shade))
    )
    stop = math.radians(STOP)
    x0, y0 = 100 + 78 * math.cos(stop), 100 - 78 * math.sin(stop)
    x1, y1 = 100 + 97 * math.cos(stop), 100 - 97 * math.sin(stop)
    hook = f"M{x0 - 4:.1f} {y0 - 5:.1f}L{x0:.1f} {y0:.1f} {x1:.1f} {y1:.1f}"
    drawing += (
        path(hook, line="#05070b", width=12) + path(hook, line=gold_line(), width=7.5) + circle(x1, y1, 3.4, "#7d5314")
    )
    picture = paint(drawing, (diameter, diameter), VIEW)
    line = letters.line(number or "?", "number", round(diameter * (0.3 if number else 0.24)), ink)
    line = line.subsurface(line.get_bounding_rect())
    if ghost or not number:
        line = line.copy()
        line.set_alpha(205)
    picture.blit(line, line.get_rect(center=(diameter // 2, diameter // 2)))
    return picture


@lru_cache(maxsize=12)
def dial(diameter: int, state: State, number: str = "", turn: float = 0.0, *, ghost: bool = False) -> pygame.Surface:
    """A dial: the fragment in its middle (a `ghost` is one that could be chosen), its wheel turned by some degrees."""
    picture = _face(diameter, state).copy()
    picture.blit(_wheel(diameter, state, round(turn / FINE) * FINE % 360), (0, 0))
    picture.blit(_hub(diameter, state, number, ghost), (0, 0))
    return picture


@lru_cache(maxsize=4)
def ring_of(diameter: int) -> pygame.Surface:
    """The gold ring around the dial that waits now: 1.14 times as wide."""
    side = round(diameter * 1.14)
    drawing = circle(60, 60, 57, line="#ffd67a", width=5, opacity=0.3) + circle(60, 60, 56.5, line=gold_line(), width=3)
    return paint(drawing, (side, side), (120, 120))


@lru_cache(maxsize=8)
def hanger(high: int, *, lit: bool) -> pygame.Surface:
    """What a dial hangs by from the wire: clamp and rod, `high` pixels from the wire to its rim; lit or not."""
    units = high * 20 / max(8, round(high * 0.5))
    wide = max(8, round(high * 0.5))
    drawing = path(f"M10 6V{units - 1:.1f}", line="#3a2408", width=6) + path(
        f"M10 6V{units - 1:.1f}", line="#fff1bd" if lit else "#b98a3c", width=3.4
    )
    drawing += (circle(10, 8, 9.5, glow((0, "#fff1bd", 0.8), (1, "#ffb454", 0))) if lit else "") + circle(
        10, 8, 6, gold(), "#3a2408", 1
    )
    return paint(drawing, (wide, high), (20, units))
