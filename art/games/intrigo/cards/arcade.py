"""An arcade of the palace: a pointed arch with a room behind it, in the colour of who would win it. Sizes in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import theme
from art.brush import Size, across, box, circle, down, glow, moved, paint, path
from art.games.intrigo.cards.plan import ARCH_VIEW
from art.games.intrigo.cards.stone import EDGE, LAMPLIGHT, STONE, STONE_LOW, ogee
from art.light import soft_light
from art.motifs import gold_line, mixed

Door = Literal["", "first_player", "contested"]  # no gate, or the gate in one of the two readings (I 5.1)

W, H = ARCH_VIEW
PAD = 6  # units around an arch: for the leaves of the gate, and for what stands out
OUTER, RIM, INNER = ogee(W, H - 3, 4, 3, 43), ogee(W, H - 3, 10, 11.5, 45.4), ogee(W, H - 3, 12, 14, 46)
DEEP = ogee(W, H - 6, 15.5, 18.5, 48)  # the opening at the far end of the wall's thickness
TINT = 0.36  # how far stone goes over to the winner's colour
PLAIN = ("#8f8a98", "#4a4458", "#544a54")  # what stone goes over to where nobody wins
WIRE = "#120c14"  # iron


def arch_size(width: int) -> Size:
    """The picture of an arch `width` pixels wide has PAD units more on every side."""
    unit = width / W
    return round((W + 2 * PAD) * unit), round((H + 2 * PAD) * unit)


@lru_cache(maxsize=20)
def arcade(mark: theme.SeatMark | None, width: int, door: Door = "", lit: float = 1.0) -> pygame.Surface:
    """An arch, `width` pixels wide without the PAD around it; its middle is the picture's.

    `mark` is that of the family that would win it, None or NEUTRAL for plain stone; `lit` (0 to 1) how bright its light is:
    less once the token has been taken.
    """
    own = mark if mark is not None and mark != theme.NEUTRAL else None
    drawing = _stone(own, lit) + _room(own, lit, door) + _lines(own, lit) + (_gate(door) if door else "")
    return paint(moved(drawing, f"translate({PAD} {PAD})"), arch_size(width), (W + 2 * PAD, H + 2 * PAD))


def _tones(own: theme.SeatMark | None, lit: float) -> tuple[str, str, str]:
    """Stone in light, in half light, in shade."""
    if own is None:
        return mixed(STONE, PLAIN[0], 0.28), mixed(STONE_LOW, PLAIN[1], 0.42), PLAIN[2]
    light, half, low = (mixed(each, own.colour, TINT * lit) for each in (STONE, STONE_LOW, "#5c4c5c"))
    return light, half, low


def _stone(own: theme.SeatMark | None, lit: float) -> str:
    """The frame of the arch: its blocks, and the thickness of the wall within."""
    light, half, low = _tones(own, lit)
    drawing = path(OUTER, across(mixed(light, "#ffffff", 0.25), light, (0.72, half), (1, low)), EDGE, 1.5)
    joints = "M4.500 58h7.500M4.500 72h7.500M62 58h7.500M62 72h7.500M7.500 32l8.500 4M66.500 32l-8.500 4M15 22l6 7M59 22l-6 7M27 14l3.500 7M47 14l-3.500 7"
    drawing += path(joints, line=mixed(low, "#000000", 0.2), width=0.8, opacity=0.55)
    return drawing + path(
        INNER,
        across(mixed(low, "#000000", 0.62), (0.45, mixed(low, "#000000", 0.2)), (1, mixed(half, "#ffffff", 0.22))),
        EDGE,
        0.8,
    )


def _room(own: theme.SeatMark | None, lit: float, door: Door) -> str:
    """What is seen through the arch: a vaulted room, a paved floor that runs back, a window on the night."""
    drawing = moved(path(DEEP, down("#070b20", "#0e1638")), "translate(0 3)")
    drawing += path("M16.500 91L26 70H48L57.500 91z", down("#1a2450", "#2c3a70"))  # the floor
    drawing += path("M16.500 91L26 70V40Q20 44 16.500 52zM57.500 91L48 70V40Q54 44 57.500 52z", "#0a1030", opacity=0.75)
    drawing += path("M19.500 84.500H54.500M23 77H51M31 91L33 70M43 91L41 70", line="#51629c", width=0.7, opacity=0.6)
    if door != "first_player":
        drawing += path(ogee(74, 70, 30, 34, 46), down("#2c4184", "#1a2858")) + path(
            "M37 36V70M30.500 52H43.500", line="#0b1230", width=1
        )
    if own is not None:
        colour, strong = own.colour, lit**0.7
        light = glow(
            (0, mixed(colour, "#ffffff", 0.45), 0.96 * strong),
            (0.35, mixed(colour, "#ffffff", 0.1), 0.8 * strong),
            (0.75, colour, 0.46 * strong),
            (1, mixed(colour, "#060a1c", 0.7), 0.34 * strong),
            x=50,
            y=74,
            radius=74,
        )
        drawing += moved(path(DEEP, light), "translate(0 3)")
        drawing += path(
            "M16.500 91L26 70H48L57.500 91z", down((0, colour, 0.1), (1, mixed(colour, "#ffffff", 0.5), 0.5 * strong))
        )
    if door == "first_player":
        warm = glow(
            (0, "#fff4c8", 0.98),
            (0.4, "#ffca6a", 0.85),
            (0.8, "#c8702a", 0.55),
            (1, "#6a3010", 0.3),
            x=50,
            y=76,
            radius=74,
        )
        drawing += moved(path(DEEP, warm), "translate(0 3)")
    return drawing


def _lines(own: theme.SeatMark | None, lit: float) -> str:
    """The line in the winner's colour, cusps, capitals and bases."""
    line = (
        path(RIM, line=mixed(own.colour, "#ffffff", 0.15), width=2.8, opacity=lit**0.5)
        if own
        else path(RIM, line="#d8d2dc", width=1.4, opacity=0.4)
    )
    light, half, _ = _tones(own, lit)
    cusp = path("M12.500 45q6.500-1.500 8-9-5 1-8 9zM61.500 45q-6.500-1.500-8-9 5 1 8 9z", half, EDGE, 0.7)
    drawing = line + cusp + path(ogee(W, H - 3, 5.4, 5.4, 43.4), line="#ffffff", width=1.2, opacity=0.38)
    for x in (2.5, 61.5):
        cap = path(f"M{x - 1} 42.500h12l-1.800 5.500h-8.400z", across(mixed(light, "#ffffff", 0.4), half), EDGE, 0.9)
        drawing += (
            cap
            + box(x, 48, 10, 2, 0.6, half, EDGE, 0.6)
            + box(x - 0.6, H - 9, 11.2, 6.4, 1, across(light, half), EDGE, 0.9)
        )
    return drawing + circle(W / 2, 2.6, 3, light, EDGE, 0.9)


def _gate(door: Door) -> str:
    """The palace's door: two leaves with iron bands; wide open for who holds it, or half shut under crossed halberds."""
    if door == "first_player":
        leaf = path("M13 44L-2 36V96L13 90z", across("#4a280e", "#a86c36"), "#140802", 1.3)
        leaf += path("M8.300 41.500V92M3.500 39V94", line="#140802", width=1, opacity=0.7)
        leaf += path("M13 54L-2 49M13 80L-2 82", line="#2a2c38", width=4) + path(
            "M13 53.200L-2 48.200M13 79.200L-2 81.200", line="#8a8ea4", width=0.9
        )
        leaf += "".join(
            circle(x, y, 1.2, "#e0b052") for x, y in ((10, 61), (5, 61), (0.5, 61), (10, 73), (5, 73.5), (0.5, 74))
        )
        bars = path(
            "M20 37V30Q27 28 31 22M54 37V30Q47 28 43 22M37 17V33M30 23V33M44 23V33M24 30V35M50 30V35M20 31H54",
            line=WIRE,
            width=2.2,
        )
        return leaf + moved(leaf, f"translate({W:g} 0) scale(-1 1)") + bars
    leaf = path("M14 48L25 52V88L14 91z", across("#7a4a22", "#3a1e0a"), "#140802", 1.3) + path(
        "M14 58L25 60.500M14 80L25 79", line="#2a2c38", width=3.4
    )
    leaf += path("M14 57.400L25 60M14 79.300L25 78.300", line="#8a8ea4", width=0.8) + path(
        "M19.500 50.500V89", line="#140802", width=0.9, opacity=0.7
    )
    bars = path(
        "M20 44V31Q27 28 31 22M54 44V31Q47 28 43 22M37 17V46M30 23V45M44 23V45M25 30V44M49 30V44M18 37H56M21 31H53",
        line=WIRE,
        width=2.2,
    )
    bars += "".join(path(f"M{x - 2.4} 44h4.800l-2.400 5.500z", WIRE) for x in (25, 30, 37, 44, 49))
    pole = path("M6 34L62 2", line="#1a0c06", width=4) + path("M6 34L62 2", line="#b07a3c", width=2.2)
    blade = path("M58 4.300L70 -4 66.500 2.500 74 5 64 9 60.500 7z", across("#f4f8fc", "#8a96a6"), "#1c2430", 1) + path(
        "M55 6L49 -1 57 1z", "#c2cbd7", "#1c2430", 0.9
    )
    return (
        leaf
        + moved(leaf, f"translate({W:g} 0) scale(-1 1)")
        + bars
        + pole
        + blade
        + moved(pole + blade, f"translate({W:g} 0) scale(-1 1)")
    )


@lru_cache(maxsize=10)
def spill(mark: theme.SeatMark | None, width: int, strong: float = 1.0) -> pygame.Surface:
    """The light that falls out of an arch of this width: its middle belongs on the foot of the arch.

    None for warm lamplight. It is drawn after the ground and before everything that stands on it.
    """
    colour = LAMPLIGHT if mark is None else mixed(mark.colour, "#ffffff", 0.12)
    size = (round(width * 1.75), round(width * 0.86))
    return soft_light(
        size, (0, colour, 0.62 * strong), (0.4, colour, 0.34 * strong), (0.75, colour, 0.1 * strong), (1, colour, 0)
    )


@lru_cache(maxsize=8)
def worked(width: int, colour: str = "gold") -> pygame.Surface:
    """A line along the arch on which a card would work, in gold or another colour; as large as the picture of the arch."""
    around = ogee(W, H - 2, 1.5, 0.5, 42.4)
    line = gold_line() if colour == "gold" else colour
    drawing = path(around, line="#1a1004", width=6.5, opacity=0.6) + path(around, line=line, width=3.6)
    return paint(moved(drawing, f"translate({PAD} {PAD})"), arch_size(width), (W + 2 * PAD, H + 2 * PAD))
