"""The coats of arms of Intrigo: each family has a shield of its own outline and its own charge, so that no colour is needed.

Contarini: a heater with three bends. Gradenigo: a square shield with notched corners and a stair. Morosini: an oval with a
fess and lozenges. Dandolo: a horse's head shield, parted, with lilies. Tiepolo, whom nobody plays: a round one with a tower.
They are ours, not history's. On a canvas of 100 x 122 units.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import theme
from art.brush import Size, circle, down, moved, paint, path, shadow, slant
from art.motifs import at, gold, mixed

FAMILIES = ("contarini", "gradenigo", "morosini", "dandolo", "tiepolo")
VIEW = (100.0, 122.0)
EDGE = 8.0  # units around the shield: its rim of gold
METAL = ("#fff6df", "#e2cfa0")  # the pale metal of all charges
# Whose colours a family wears where nobody says who plays it
MARKS: dict[str, theme.SeatMark] = dict(zip(FAMILIES, (*theme.SEATS[:4], theme.NEUTRAL), strict=True))

OUTLINES = {
    "contarini": "M2 2H98V58C98 92 76 108 50 121 24 108 2 92 2 58z",
    "gradenigo": "M14 2H86Q86 14 98 14V92Q98 106 84 106H62Q54 108 50 121 46 108 38 106H16Q2 106 2 92V14Q14 14 14 2z",
    "morosini": "M50 0C82 0 97 28 97 60S80 122 50 122 3 92 3 60 18 0 50 0z",
    "dandolo": "M50 10Q66 2 78 3 96 4 97 18 86 30 87 46 99 62 92 84 80 104 50 121 20 104 8 84 1 62 13 46 14 30 3 18 4 4 22 3 34 2 50 10z",
    "tiepolo": "M50 4A57 57 0 0 1 98 38Q104 62 92 86 76 112 50 118 24 112 8 86 -4 62 2 38A57 57 0 0 1 50 4z",
}


def field(mark: theme.SeatMark) -> tuple[str, str]:
    """The light and the dark of a shield's colour."""
    return mixed(mark.colour, "#ffffff", 0.16), mixed(mark.colour, "#000000", 0.2)


def deep(mark: theme.SeatMark) -> tuple[str, str]:
    """The light and the dark of the ground that a shield lies on."""
    return mixed(mixed(mark.colour, "#10204a", 0.42), "#000000", 0.22), mixed(mark.colour, "#080a18", 0.82)


def _lily(fill: str, line: str) -> str:
    """A lily around (0, 0), about 34 units high."""
    petal = path("M0 -18C7 -9 7 2 0 10 -7 2 -7 -9 0 -18z", fill, line, 1.4)
    side = path("M2 8C4 -8 17 -13 18 -3 18 4 11 5 10 1 9 6 6 8 2 10z", fill, line, 1.4)
    band = path("M-9 8H9V12.500H-9z", fill, line, 1.4)
    return side + moved(side, "scale(-1 1)") + petal + band + path("M-5 13Q0 24 5 13z", fill, line, 1.4)


def _contarini(fill: str, dark: str) -> str:
    bends = "".join(f"M{x} -8h25l96 118h-25z" for x in (-92, -46, 0, 46))
    return path("M-4 -4H104V126H-4z", down(*METAL)) + path(bends, fill) + path(bends, line=dark, width=1, opacity=0.4)


def _gradenigo(fill: str, dark: str) -> str:
    stair = "M-4 16" + "h17.500v17" * 6 + "V126H-4z"
    edge = "M-4 16" + "h17.500v17" * 6
    return path("M-4 -4H104V126H-4z", fill) + path(stair, down(*METAL)) + path(edge, line=dark, width=3, opacity=0.7)


def _morosini(fill: str, dark: str) -> str:
    drawing = path("M-4 -4H104V126H-4z", fill) + path("M-4 42H104V78H-4z", down(*METAL), dark, 1.4)
    for x, y, size in ((50, 60, 1.05), (22, 60, 0.72), (78, 60, 0.72)):
        drawing += at(path("M0 -13L8 0 0 13 -8 0z", mixed(dark, "#000000", 0.2)), x, y, 0, size)
    for x, y, size in ((50, 22, 1.0), (27, 27, 0.74), (73, 27, 0.74), (50, 98, 0.95)):
        drawing += at(path("M0 -13L8 0 0 13 -8 0z", down(*METAL)), x, y, 0, size)
    return drawing


def _dandolo(fill: str, dark: str) -> str:
    drawing = (
        path("M-4 -4H104V62H-4z", down(*METAL))
        + path("M-4 60H104V126H-4z", fill)
        + path("M-4 59H104V64H-4z", dark, opacity=0.7)
    )
    deep_lily = mixed(dark, "#000000", 0.25)
    for x in (29, 71):
        drawing += at(_lily(deep_lily, deep_lily), x, 34, 0, 1.0)
    return drawing + at(_lily(METAL[0], dark), 50, 88, 0, 1.15)


def _tiepolo(fill: str, dark: str) -> str:
    tower = "M28 108V54H22V24h13v11h9.500V24h11v11H65V24h13v30h-6v54z"
    drawing = path("M-4 -4H104V126H-4z", fill) + path(tower, down(*METAL), dark, 1.6)
    joints = path(
        "M28 68H72M28 84H40M60 84H72M44 55V68M58 55V68M36 68V84M64 68V84M24 46H76", line=dark, width=1.4, opacity=0.4
    )
    return (
        drawing
        + joints
        + path("M41 108V88a9 11 0 0 1 18 0V108z", mixed(dark, "#000000", 0.35))
        + path("M47 58V46h6v12z", dark)
    )


CHARGES = {
    "contarini": _contarini,
    "gradenigo": _gradenigo,
    "morosini": _morosini,
    "dandolo": _dandolo,
    "tiepolo": _tiepolo,
}


def shield_size(width: int) -> Size:
    """Width and height in pixels of a shield whose canvas with its rim is `width` pixels wide."""
    return width, round(width * (VIEW[1] + 2 * EDGE) / (VIEW[0] + 2 * EDGE))


@lru_cache(maxsize=32)
def shield(family: str, width: int, mark: theme.SeatMark | None = None) -> pygame.Surface:
    """The arms of a family, `width` pixels wide with their rim of gold, in the colours of who plays it (MARKS without)."""
    light, low = field(mark or MARKS[family])
    dark, outline = mixed(low, "#000000", 0.35), OUTLINES[family]
    size, view = shield_size(width), (VIEW[0] + 2 * EDGE, VIEW[1] + 2 * EDGE)
    place = f"translate({EDGE:g} {EDGE:g})"
    gloss = path("M-4 -4H104V46Q46 44 -4 18z", "#ffffff", opacity=0.17) + path(
        "M104 20V126H8Q88 108 104 20z", "#000000", opacity=0.15
    )
    picture = paint(moved(CHARGES[family](down(light, low), dark) + gloss, place), size, view)
    picture.blit(
        paint(moved(path(outline, "#ffffff"), place), size, view), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    rims = path(outline, "#1a0d0a", "#1a0d0a", 14) + path(outline, gold(), gold(), 8.5)
    image = paint(moved(rims, place), size, view)
    image.blit(picture, (0, 0))
    image.blit(paint(moved(path(outline, line="#2a140c", width=2), place), size, view), (0, 0))
    return image


def roundel_drawing() -> str:
    """The disc of parchment that a value stands on, 100 x 100."""
    paper = slant("#fffbee", "#efdcae")
    return (
        circle(50, 50, 49.5, "#1a0d0a")
        + circle(50, 50, 46.5, gold())
        + circle(50, 50, 40, "#2a140c")
        + circle(50, 50, 37.5, paper)
    )


def laid(target: pygame.Surface, image: pygame.Surface, x: float, y: float, blur: int = 0) -> None:
    """An image with its middle at (x, y), with a soft shadow of `blur` pixels below it."""
    place = image.get_rect(center=(round(x), round(y)))
    if blur:
        cast, pad = shadow(image, blur, 190)
        target.blit(cast, (place.x - pad, place.y - pad + max(1, blur // 2)))
    target.blit(image, place)
