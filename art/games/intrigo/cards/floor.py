"""The floor of the court of Intrigo: lozenges of pale stone, the shadow of the roof on it, and the moon's light."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from art import transform
from art.brush import across, box, circle, down, ellipse, paint, path
from art.games.intrigo.cards.plan import PalacePlan, Point
from art.games.intrigo.cards.stone import MOONLIGHT, NIGHT, STONE
from art.light import soft_light

ROWS, COLUMNS = 8, 14  # of tiles: from the north to the south, and from the middle to one side
FAR = 520.0  # units above the court where the lines of the tiles meet
PALE, DEEP = "#8fa2d8", "#16214e"
BEAMS = ((0.12, 0.09), (0.30, 0.07), (0.45, 0.15), (0.71, 0.11))  # of moonlight: where they begin, how wide, as shares


def floor(surface: pygame.Surface, plan: PalacePlan, scale: float) -> None:
    """Paints the floor into its place on an opaque surface, with all that falls on it; `scale` pixels a unit."""
    x, y, w, h = plan.court
    place = pygame.Rect(
        round(x * scale),
        round(y * scale),
        round((x + w) * scale) - round(x * scale),
        round((y + h) * scale) - round(y * scale),
    )
    part = paint(_tiles(w, h, plan.unit) + _border(w, h, plan.unit) + _drain(w, h, plan.unit), place.size, (w, h))
    opaque = pygame.Surface(place.size)
    opaque.blit(part, (0, 0))
    _moonlit(opaque, scale * plan.unit)
    for drawing, blur in ((_shade(w, h, plan.unit), 0.0), (_roof(w, h, plan.unit), 1.2)):
        cast = paint(drawing, place.size, (w, h))
        opaque.blit(transform.box_blur(cast, round(blur * scale)) if blur * scale >= 1 else cast, (0, 0))
    surface.blit(opaque, place)


def _lines(h: float) -> list[float]:
    """Where rows of tiles end, nearer ones higher."""
    return [h * (row / ROWS) ** 1.12 for row in range(ROWS + 1)]


def _tile(w: float, h: float, row: int, column: float) -> Iterator[Point]:
    """The corners of a lozenge."""
    lines = _lines(h)
    upper, lower = lines[row], lines[row + 1]
    middle = (upper + lower) / 2
    for across_, down_ in ((0.5, upper), (1.0, middle), (0.5, lower), (0.0, middle)):
        yield w / 2 + (column + across_) * (w * 0.64 / COLUMNS) * (down_ + FAR) / (h + FAR), down_


def _tiles(w: float, h: float, u: float) -> str:
    drawing = box(0, 0, w, h, 0, down("#2a3c78", (0.5, "#33478a"), (1, "#243468")))
    kinds = {"pale": "", "deep": "", "stars": ""}
    for row in range(ROWS):
        for column in range(-COLUMNS, COLUMNS):
            corners = list(_tile(w, h, row, column))
            if corners[1][0] < 0 or corners[3][0] > w:
                continue
            kind = "pale" if (row + column) % 2 else "deep"
            kinds[kind] += "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"
            if kind == "pale" and (row + column) % 4 == 1:
                a, b = corners[0][0], corners[1][1]
                wide, high = (corners[1][0] - corners[3][0]) * 0.2, (corners[2][1] - corners[0][1]) * 0.2
                kinds["stars"] += (
                    f"M{a:.1f} {b - high:.1f}L{a + wide:.1f} {b:.1f} {a:.1f} {b + high:.1f} {a - wide:.1f} {b:.1f}z"
                )
    drawing += path(kinds["deep"], DEEP, opacity=0.16) + path(kinds["pale"], PALE, opacity=0.17)
    return (
        drawing
        + path(kinds["pale"], line="#c4d0f4", width=0.5 * u, opacity=0.16)
        + path(kinds["stars"], "#e8dcc8", opacity=0.16)
    )


def _border(w: float, h: float, u: float) -> str:
    """Two bands of Istrian stone along the walls, and a round one that the chair stands in."""
    a, b, low = 10 * u, 16 * u, 15 * u
    drawing = path(f"M{a} {a}H{w - a}V{h - low - a * 0.6:.1f}H{a}z", line=STONE, width=2.2 * u, opacity=0.3)
    drawing += path(f"M{b} {b}H{w - b}V{h - low - b * 0.75:.1f}H{b}z", line=STONE, width=0.9 * u, opacity=0.25)
    cx, cy, rx = w / 2, h * 0.74, min(150 * u, w * 0.2)
    for share, wide in ((1.0, 2.6), (0.9, 0.9)):
        drawing += ellipse(cx, cy, rx * share, rx * 0.30 * share, line=STONE, width=wide * u, opacity=0.32)
    return drawing


def _drain(w: float, h: float, u: float) -> str:
    """The stone lids of the cistern, left and right."""
    drawing = ""
    for x in (w * 0.115, w * 0.885):
        y = h * 0.955  # below what is written under the stalls
        drawing += ellipse(x, y, 19 * u, 6 * u, "#1a2450", STONE, 1.4 * u, 0.42)
        drawing += "".join(
            circle(x + dx * u, y + dy * u, 1.3 * u, "#0a1028", opacity=0.7)
            for dx, dy in ((-9, 0), (-3, -2), (3, -2), (9, 0), (-3, 2), (3, 2))
        )
    return drawing


def _moonlit(part: pygame.Surface, scale: float) -> None:
    """Adds the moon's light: a wide pool, and beams that lean to the right."""
    w, h = part.get_size()
    light = pygame.Surface((w, h))
    pool = soft_light(
        (round(w * 0.95), round(h * 1.6)), (0, MOONLIGHT, 0.15), (0.4, MOONLIGHT, 0.08), (1, MOONLIGHT, 0)
    )
    light.blit(pool, (round(w * 0.02), round(-h * 0.42)))
    drawing = ""
    for begins, wide in BEAMS:
        left, right, lean = w * begins, w * (begins + wide), h * 0.55
        fading = down((0, MOONLIGHT, 0.20), (0.7, MOONLIGHT, 0.08), (1, MOONLIGHT, 0.0))
        drawing += path(f"M{left:.0f} 0H{right:.0f}L{right + lean:.0f} {h}H{left + lean:.0f}z", fading)
    beams = paint(drawing, (w, h), (w, h))
    light.blit(transform.box_blur(beams, max(2, round(7 * scale))), (0, 0))
    part.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _shade(w: float, h: float, u: float) -> str:
    """Dusk along the walls: broad under the west wing, for the moon stands there; narrow at the others."""
    drawing = path(f"M0 0H{66 * u:.1f}L{40 * u:.1f} {h}H0z", across((0, NIGHT, 0.74), (1, NIGHT, 0)))
    drawing += box(0, 0, w, 50 * u, 0, down((0, NIGHT, 0.74), (1, NIGHT, 0)))
    drawing += box(w - 26 * u, 0, 26 * u, h, 0, across((0, NIGHT, 0), (1, NIGHT, 0.45)))
    return drawing + box(0, h - 64 * u, w, 64 * u, 0, down((0, NIGHT, 0), (1, NIGHT, 0.5)))


def _roof(w: float, h: float, u: float) -> str:
    """The shadow of the north wing's merlons, and that of the west wing."""
    step, lean, upper, lower = 27 * u, 7 * u, 26 * u, 39 * u
    d, x = f"M-60 0H{w:.1f}V{upper:.1f}", w + step
    while x > -60:
        d += f"L{x:.1f} {upper:.1f}L{x + lean:.1f} {lower - 4 * u:.1f}L{x - step * 0.27 + lean * 1.2:.1f} {lower:.1f}"
        d += f"L{x - step * 0.54 + lean:.1f} {lower - 4 * u:.1f}L{x - step * 0.54:.1f} {upper:.1f}"
        x -= step
    west = path(f"M0 0H{16 * u:.1f}L{46 * u:.1f} {h}H0z", NIGHT, opacity=0.5)
    return path(d + "z", NIGHT, opacity=0.6) + west
