"""The Doge's chair on its steps, and his cap: what all the intrigue is about. Sizes in pixels."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush
from art.brush import across, box, circle, down, ellipse, glow, greyed, moved, paint, path, slant
from art.motifs import at, four_point, gold, lozenge

VIEW = (300.0, 276.0)  # canvas of the chair with room for its shadow

# The ducal cap on 108 x 108: stiff brocade with a horn at its back, a red band with pearls
CORNO = (
    path("M22 92Q14 60 30 40 40 20 74 8 84 6 84 14 82 24 76 34 88 58 84 92z", slant("#fffbea", (0.4, "#f4e0a4"), (0.75, "#d7a544"), (1, "#9a6a1c")), "#4a2a08", 2)
    + path("M34 44Q52 34 74 36M30 58Q54 50 80 54M60 14Q58 40 60 90M40 32Q40 60 42 90", line="#a8741f", width=1.6, opacity=0.55)
    + "".join(at(four_point(5, "#b3801f", 0.7), x, y) for x, y in ((50, 46), (69, 44), (50, 66), (71, 64), (34, 68)))
    + path("M30 44Q40 24 66 14", line="#ffffff", width=4, opacity=0.55)
    + path("M18 80Q52 70 88 80L86 100Q52 90 20 100z", down("#d8405a", "#7d1226"), "#3a0812", 1.4)
    + path("M18 80Q52 70 88 80M20 100Q52 90 86 100", line="#fbe7a1", width=2.4)
    + "".join(circle(x, y, 4, "#fffdf4", "#8a5a18", 1) for x, y in ((30, 89), (42, 86.5), (54, 85.5), (66, 86.5), (78, 89)))
    + circle(80, 9, 4.6, "#fff3c4", "#8a5a18", 1.2)
)  # fmt: skip


@lru_cache(maxsize=12)
def cap(side: int, lit: bool = True) -> pygame.Surface:
    """The Doge's cap on a square; grey where the chair is still far."""
    edge = path(
        "M22 92Q14 60 30 40 40 20 74 8 84 6 84 14 82 24 76 34 88 58 84 92L86 100Q52 90 20 100z", "#120808", "#120808", 7
    )
    image = paint(edge + CORNO, (side, side), (108, 108))
    if not lit:
        image = greyed(image, 0.32, 0.62)
        image.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@lru_cache(maxsize=6)
def cap_badge(side: int) -> pygame.Surface:
    """The cap in a gold ring: whoever wears it is one step from the chair."""
    rim = circle(50, 50, 49, "#0a0f1e") + circle(50, 50, 45, glow("#6a4a14", "#2a1a06"), "#f0cd7c", 5)
    return paint(rim + moved(CORNO, "translate(14.5 15) scale(.66)"), (side, side), (100, 100))


def chair_size(width: int) -> brush.Size:
    """Width and height of the picture of a chair whose steps are `width` pixels wide."""
    return round(VIEW[0] * width / 240), round(VIEW[1] * width / 240)


@lru_cache(maxsize=2)
def chair(width: int, capped: bool = True) -> pygame.Surface:
    """The chair, its lowest step `width` pixels wide; without the cap once somebody wears it."""
    parts = [_steps(), _carpet(), _back(), *_seat()]
    if capped:
        parts.append((moved(CORNO, "translate(83 80) scale(.70)"), 4.0))
    layers = [(moved(drawing, "translate(30 20)"), blur) for drawing, blur in parts]
    return brush.layered(layers, chair_size(width), VIEW)


def cap_on_chair(width: int) -> tuple[tuple[float, float], int]:
    """Where the cap lies on such a chair, from the middle of its picture in pixels, and how large it is."""
    scale = width / 240
    return ((30 + 83 + 0.7 * 54 - VIEW[0] / 2) * scale, (20 + 80 + 0.7 * 54 - VIEW[1] / 2) * scale), round(
        0.7 * 108 * scale
    )


def _steps() -> tuple[str, float]:
    drawing = ""
    for rx, ry, y, h in ((116, 34, 190, 11), (94, 27, 178, 11), (72, 20, 167, 10)):
        side = f"M{120 - rx} {y}V{y + h}A{rx} {ry} 0 0 0 {120 + rx} {y + h}V{y}z"
        drawing += path(side, across("#4c4a70", (0.45, "#a89c9c"), (1, "#3a3660")), "#14122a", 1.2)
        drawing += ellipse(120, y, rx, ry, slant("#efe2cc", (0.5, "#c0b0a8"), (1, "#7a7088")), "#2a2438", 1.2)
    return drawing, 7


def _carpet() -> tuple[str, float]:
    drawing = path(
        "M96 168Q120 174 144 168L150 186Q152 204 160 226 120 240 80 226 88 204 90 186z",
        across("#7d1226", (0.5, "#b82c46"), (1, "#6a0f20")),
        "#2a060e",
        1,
    )
    drawing += path("M99 169L92 187Q91 204 84 225M141 169L148 187Q149 204 156 225", line="#e0b860", width=1.8)
    return drawing + path(
        "M91 187Q120 195 149 187L151 196Q120 205 89 196zM88 203Q120 212 152 203L154 212Q120 221 86 212z",
        "#000000",
        opacity=0.2,
    ), 2


def _back() -> tuple[str, float]:
    """A pointed back of walnut with a gilt edge: less gold than wood, for the cap is what should shine."""
    wood = across("#6a3f22", (0.45, "#a06a3a"), (1, "#472713"))
    outer, inner = (
        "M76 156V58C76 40 100 40 120 6 140 40 164 40 164 58V156z",
        "M85 152V62C85 48 104 46 120 20 136 46 155 48 155 62V152z",
    )
    drawing = path(outer, wood, "#1e0d04", 1.6) + path(outer, line=gold(), width=2.6)
    drawing += path(inner, glow("#cc3c56", "#941832", "#4a0818", y=40, radius=80), "#1e0d04", 1.2) + path(
        inner, line="#d9a94e", width=1.4
    )
    for x, y in ((104, 76), (136, 76), (120, 54), (104, 112), (136, 112), (120, 94)):
        drawing += at(four_point(6, "#f0cd7c", 0.7), x, y)
    drawing += circle(120, 30, 7.5, gold(), "#3a1e06", 1.2) + circle(120, 30, 3.6, "#8fb0ff", "#24386e", 0.8)
    for x in (72, 168):
        drawing += box(x - 5, 50, 10, 112, 2, wood, "#1e0d04", 1.2) + path(
            f"M{x - 3} 60V150", line="#d9a94e", width=0.9, opacity=0.7
        )
        drawing += path(f"M{x - 6} 50L{x} 24 {x + 6} 50z", gold(), "#3a1e06", 1) + circle(
            x, 22, 4.5, gold(), "#3a1e06", 1
        )
    return drawing, 5


def _seat() -> list[tuple[str, float]]:
    wood = across("#a06a3a", (0.5, "#6a3f22"), (1, "#3a1e0e"))
    under = path("M80 158H160V190H80z", "#1c0610") + path(
        "M86 166H154V188H86z", glow("#7d1226", "#2a0610", y=20, radius=80)
    )
    under += path("M74 150H88V192H74zM152 150H166V192H152z", wood, "#1e0d04", 1.2) + path(
        "M70 188H92V196H70zM148 188H170V196H148z", gold(), "#3a1e06", 1.2
    )
    seat = path("M72 158Q120 170 168 158V167Q120 180 72 167z", wood, "#1e0d04", 1.3) + path(
        "M72 158Q120 170 168 158", line="#e0b860", width=1.6
    )
    seat += "".join(
        at(lozenge(3.4, 3.8, "#e0b860"), x, y)
        for x, y in ((90, 166.5), (105, 169), (120, 170), (135, 169), (150, 166.5))
    )
    seat += path(
        "M78 146Q120 134 162 146Q168 152 166 158 120 170 74 158 72 152 78 146z",
        down("#e0566c", "#8a1830"),
        "#3a0812",
        1.2,
    )
    arms = path("M60 118q0-7 8-7h16q8 0 8 7v8H60zM148 118q0-7 8-7h16q8 0 8 7v8h-32z", gold(), "#3a1e06", 1.3)
    arms += path("M64 126H84V158H64zM156 126H176V158H156z", wood, "#1e0d04", 1.2)
    arms += circle(74, 140, 5, "#9a1c34", "#d9a94e", 1.4) + circle(166, 140, 5, "#9a1c34", "#d9a94e", 1.4)
    return [(under, 4), (seat, 2), (arms, 3)]
