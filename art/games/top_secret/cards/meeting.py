"""What lies on the map between people: names of places, threads of those who meet, footprints, unknown visitors."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from art import brush, theme
from art import type as letters
from art.brush import box, circle, down, glow, layered, moved, paint, path
from art.cards.back import back
from art.motifs import at, gold_line

Name = Literal["hot", "lit", "dusk"]  # of a place: chosen, visited, not
Thread = Literal["meets", "settled", "breaks", "perhaps"]

NAMES: dict[Name, tuple[tuple[str, str], str, str]] = {  # paper, ink, edge
    "hot": (("#fff8e2", "#efdcae"), "#4a0d1b", "gold"),
    "lit": (("#f3e6c4", "#dcc898"), "#4a0d1b", "#3a2c1a"),
    "dusk": (("#9a958c", "#7b7874"), "#120a10", "#221c1a"),
}


@lru_cache(maxsize=48)
def name_ribbon(words: str, height: int, state: Name = "lit") -> pygame.Surface:
    """The parchment with a place's name, swallow-tailed, as wide as the name; two pixels of shadow around it."""
    paper, ink, edge = NAMES[state]
    pixels = round(height * 0.58)
    line = letters.line(words, "title", pixels, ink)
    w, h, pad = line.get_width() + round(height * 1.5), height, 3
    notch = h * 0.34
    d = f"M1.500 1.500H{w - 1.5:.1f}L{w - notch:.1f} {h / 2:.1f} {w - 1.5:.1f} {h - 1.5:.1f}H1.500L{notch:.1f} {h / 2:.1f}z"
    ribbon = path(d, down(*paper), gold_line() if edge == "gold" else edge, 2.2 if edge == "gold" else 1.4)
    size = w + 2 * pad, h + 2 * pad
    picture = layered([(moved(ribbon, f"translate({pad} {pad})"), 2.0)], size, size)
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    picture.blit(line, (round((size[0] - line.get_width()) / 2), round(size[1] / 2 - rise)))
    return picture


@lru_cache(maxsize=24)
def thread(length: int, kind: Thread) -> pygame.Surface:
    """What joins two who stand at one place, a fifth as high as long, sagging a little.

    `meets`: golden beads; `settled`: bone, with a tick; `breaks`: torn, where a third stepped in; `perhaps`: dots.
    """
    w, h = length, max(12, round(length * 0.22))
    sag = h * 0.55
    if kind == "breaks":
        left = f"M2 {h * 0.3}Q{w * 0.26:.1f} {h * 0.3 + sag * 0.5:.1f} {w * 0.44:.1f} {h * 0.46:.1f}l{w * 0.03:.1f} {-h * 0.2:.1f}"
        right = f"M{w - 2} {h * 0.3}Q{w * 0.74:.1f} {h * 0.3 + sag * 0.5:.1f} {w * 0.56:.1f} {h * 0.46:.1f}l{-w * 0.03:.1f} {h * 0.26:.1f}"
        drawing = path(left + right, line="#2a1a06", width=6, opacity=0.6) + path(
            left + right, line="#ffe7a1", width=2.6
        )
        bits = "".join(
            circle(w / 2 + dx, h * 0.5 + dy, r, "#ffe7a1") for dx, dy, r in ((-3, -7, 1.6), (4, 6, 1.4), (1, -1, 1.2))
        )
        return paint(drawing + bits, (w, h), (w, h))
    colour = {"meets": "#ffe7a1", "settled": theme.IVORY, "perhaps": "#cdbb92"}[kind]
    count, drawing = max(4, round(w / (9 if kind == "meets" else 8))), ""
    for bead in range(count + 1):
        share = bead / count
        x, y = 3 + (w - 6) * share, h * 0.25 + sag * 4 * share * (1 - share) * 0.7
        r = 2.6 if kind == "meets" else 1.9
        drawing += circle(round(x, 1), round(y, 1), r + 1.3, "#1c1206", opacity=0.6) + circle(
            round(x, 1), round(y, 1), r, colour
        )
    if kind == "settled":
        drawing += circle(w / 2, h * 0.25 + sag * 0.7, min(10, h * 0.42), "#14563f", theme.GOOD, 1.5)
        drawing += at(
            path("M-4.500 .500l3 3.400 6-7.500", line="#d8fff0", width=2.3),
            w / 2,
            h * 0.25 + sag * 0.7,
            0,
            min(1.0, h / 24),
        )
    return paint(drawing, (w, h), (w, h))


@lru_cache(maxsize=48)
def footprints(length: int, degrees: float, colour: str) -> pygame.Surface:
    """Two steps on the stones, towards `degrees` (clockwise from the right), in the colour of who went; `length` of a pair.

    Ask for degrees in steps of 15 (`round(degrees / 15) * 15`), so that few are painted.
    """
    drawing = ""
    for x, y in ((-5.0, 3.9), (5.0, -3.9)):
        sole = f"M{x - 0.4:.1f} {y - 1.5:.1f}Q{x + 3:.1f} {y - 2.9:.1f} {x + 5.6:.1f} {y - 1.2:.1f}Q{x + 6.4:.1f} {y:.1f} {x + 5.6:.1f} {y + 1.2:.1f}Q{x + 3:.1f} {y + 2.9:.1f} {x - 0.4:.1f} {y + 1.5:.1f}z"
        heel = box(x - 4.6, y - 1.5, 2.8, 3, 1.2, colour)
        drawing += path(sole, "#05131a", "#05131a", 1.6, opacity=0.7) + box(
            x - 5.3, y - 2.2, 4.2, 4.4, 1.8, "#05131a", opacity=0.7
        )
        drawing += path(sole, colour) + heel
    return paint(at(drawing, 12, 12, degrees % 360), (length, length), (24, 24))


@lru_cache(maxsize=8)
def unknown(width: int) -> pygame.Surface:
    """A small back with a question mark: somebody whose place lies face down may turn up here."""
    picture = back("top_secret", width).copy()
    pixels = max(12, round(width * 0.78))
    line = letters.line("?", "number", pixels, "#fff3c8")
    line = line.subsurface(line.get_bounding_rect())
    cast, pad = brush.shadow(line, max(1, width // 14), 255)
    place = line.get_rect(center=(width // 2, picture.get_height() // 2))
    for _ in range(2):
        picture.blit(cast, (place.x - pad, place.y - pad))
    picture.blit(line, place)
    return picture


@lru_cache(maxsize=8)
def candle_pool(diameter: int) -> pygame.Surface:
    """The gold light behind the portrait of somebody who meets: 1.7 times its diameter."""
    side = round(diameter * 1.7)
    return paint(
        circle(50, 50, 50, glow((0, "#ffd878", 1), (0.58, "#ffd878", 0.74), (1, "#ffd878", 0))),
        (side, side),
        (100, 100),
    )


@lru_cache(maxsize=2)
def tray(size: tuple[int, int], tail: int = -1) -> pygame.Surface:
    """The petrol tray below the map, its tail at `tail` pixels from the left pointing up at the meeting, if there is one.

    The tail takes the upper tenth of its height, so that trays with and without it lie alike.
    """
    w, h = size
    top, r = round(h * 0.075), 12
    point = f"H{tail - 13}L{tail} 1 {tail + 13} {top}" if tail >= 0 else ""
    d = f"M{r + 1} {top}{point}H{w - r - 1}a{r} {r} 0 0 1 {r} {r}V{h - r - 1}a{r} {r} 0 0 1 -{r} {r}H{r + 1}a{r} {r} 0 0 1 -{r} -{r}V{top + r}a{r} {r} 0 0 1 {r} -{r}z"
    drawing = path(d, down((0, "#164a55", 0.98), (1, "#08242e", 0.98)), "#6fb3b0", 1.4)
    return paint(drawing, size, size)


@lru_cache(maxsize=4)
def divider(high: int) -> pygame.Surface:
    """The thin line between the parts of a tray."""
    return paint(box(0.4, 0, 1.2, high, 0, "#6fb3b0", opacity=0.6), (2, high), (2, high))
