"""A gap of the palace: a square niche of stone, of the size of a card. Sizes in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art.brush import Size, across, box, circle, down, glow, paint, path
from art.games.intrigo.cards.stone import EDGE, STONE, STONE_LOW
from art.light import soft_light
from art.motifs import gold_line, mixed

State = Literal["empty", "usable", "chosen", "target", "filled"]

VIEW = (62.0, 88.0)
BACK = (9.5, 9.5, 43.0, 68.0)  # the back wall of the niche
PINK = "#ff9ba0"  # what is struck
WHITE = "#fffdf2"  # what can be chosen


def niche_size(width: int) -> Size:
    """Width and height of a niche in pixels."""
    return width, round(width * VIEW[1] / VIEW[0])


@lru_cache(maxsize=24)
def niche(state: State, width: int) -> pygame.Surface:
    """A niche: empty, usable for the card in hand (lamplight, a gold line, a plus), chosen, or the target of an attack.

    A niche is `filled` under a card: plain and dark.
    """
    drawing = _stone() + (_lamplight(state == "chosen") if state in ("usable", "chosen") else _night(state))
    if state == "target":
        drawing += box(8, 8, 46, 71, 2, line="#2a0610", width=5, opacity=0.7) + box(
            8, 8, 46, 71, 2, line=PINK, width=2.6
        )
    return paint(drawing, niche_size(width), VIEW)


def _stone() -> str:
    light, low = mixed(STONE, "#6c78a8", 0.34), mixed(STONE_LOW, "#34385e", 0.5)
    drawing = box(0.8, 0.8, 60.4, 86.4, 2.4, across(mixed(light, "#ffffff", 0.25), light, low), EDGE, 1.4)
    drawing += path("M1 1L7.500 7.500H54.500L61 1z", mixed(light, "#ffffff", 0.4)) + path(
        "M61 1L54.500 7.500V80.500L61 87z", mixed(low, "#000000", 0.14)
    )
    drawing += path("M1 87L7.500 80.500H54.500L61 87z", mixed(low, "#ffffff", 0.08))
    drawing += path(
        "M1.500 1.500L7.500 7.500M60.500 1.500L54.500 7.500M1.500 86.500L7.500 80.500M60.500 86.500L54.500 80.500",
        line=EDGE,
        width=0.7,
        opacity=0.5,
    )
    return drawing + box(7.5, 7.5, 47, 73, 1, across("#04060f", (0.3, "#0a1030"), (1, "#202a58")), EDGE, 1.2)


def _night(state: State) -> str:
    """The empty niche: its sides, its floor in a little moonlight, a blind arch on its back wall."""
    x, y, w, h = BACK
    drawing = box(x + 2, y + 1, w - 4, h - 7, 1, down("#070b20", "#0f1738"))
    drawing += path("M7.500 80.500L13 72H49L54.500 80.500z", down("#3a4070", "#6468a0"), EDGE, 0.6)
    if state == "filled":
        return drawing
    drawing += path("M18 66V36Q18 24 31 17 44 24 44 36V66z", "#04071a", "#48548c", 1.2, 0.72)
    drawing += path("M31 26v22M23 37h16", line="#5c6aa4", width=1.6, opacity=0.55) + circle(
        31, 37, 8, line="#5c6aa4", width=1.1, opacity=0.5
    )
    return drawing + path("M8.500 8.500L13 72", line="#000000", width=3, opacity=0.35)


def _lamplight(chosen: bool) -> str:
    strong = 1.0 if chosen else 0.88
    light = glow(
        (0, "#fff4cc" if chosen else "#ffdc90", strong),
        (0.5, "#efae54" if chosen else "#d98f3a", 0.84 * strong),
        (1, "#7a3f18", 0.62 * strong),
        x=50,
        y=58,
        radius=74,
    )
    drawing = box(7.5, 7.5, 47, 73, 1, light) + path(
        "M7.500 80.500L13 71H49L54.500 80.500z", down("#ffe2a0", "#d99a44"), opacity=0.75
    )
    drawing += path(
        "M7.500 7.500L13 14V71L7.500 80.500zM54.500 7.500L49 14V71L54.500 80.500zM7.500 7.500L13 14H49L54.500 7.500z",
        "#3a1606",
        opacity=0.34,
    )
    drawing += box(6.5, 6.5, 49, 75, 1.6, line="#1a1004", width=4.4, opacity=0.5) + box(
        6.5, 6.5, 49, 75, 1.6, line=gold_line(), width=3.2 if chosen else 2.4
    )
    plus = path("M31 34v18M22 43h18", line="#4a1e06", width=6.5, opacity=0.55) + path(
        "M31 34v18M22 43h18", line="#fff8dc", width=3.6
    )
    return drawing if chosen else drawing + plus  # where it is chosen, the card stands already


@lru_cache(maxsize=6)
def aura(width: int, state: State) -> pygame.Surface:
    """The light around a niche of this width that is usable, chosen or a target; their middles meet."""
    colour, strong = {"usable": ("#ffc060", 0.5), "chosen": ("#ffce78", 0.85), "target": ("#ff5a6a", 0.6)}[state]
    size = (round(width * 2.3), round(width * 2.8))
    return soft_light(size, (0, colour, strong), (0.45, colour, 0.42 * strong), (1, colour, 0))


def _corners(inset: float, w: float, h: float, thick: float) -> str:
    """The four corners of a frame, in white on dark."""
    arm, left, right, top, foot = w * 0.24, inset, w - inset, inset, h - inset
    along = "".join(
        f"M{x:g} {y + (arm if y == top else -arm):g}V{y:g}H{x + (arm if x == left else -arm):g}"
        for x in (left, right)
        for y in (top, foot)
    )
    return path(along, line="#1a1004", width=thick * 2.6, opacity=0.8) + path(along, line=WHITE, width=thick * 1.5)


@lru_cache(maxsize=8)
def around(width: int, state: State) -> pygame.Surface:
    """The line around a card of this width that lies in a gap, middles meet: in pink where it is the target, else in gold.

    Where it can be chosen, white corners alone.
    """
    room = max(5, round(width * 0.11))
    w, h = width + 2 * room, round(width * 1.4) + 2 * room
    thick = max(2.2, width * 0.052)
    inset, radius = room - thick * 0.9, width * 0.1
    if state == "usable":
        return paint(_corners(inset, w, h, thick), (w, h), (w, h))
    shape = (inset, inset, w - 2 * inset, h - 2 * inset, radius)
    drawing = box(*shape, line="#2a0610" if state == "target" else "#1a1004", width=thick * 2, opacity=0.72)
    drawing += box(*shape, line=PINK if state == "target" else gold_line(), width=thick)
    return paint(drawing, (w, h), (w, h))
