"""The five places of Top Secret: each drawn from its foot up on 200 x 160 units, y = 160 below; and as a sign.

First what they are built of: arcades, domes, gables, brick towers, lit windows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from art.brush import across, box, circle, down, ellipse, glow, mirrored, paint, path, slant
from art.motifs import gold_line

STONE = ("#f6dfba", "#c79d7a", "#7a5858")  # from the cornice down
BRICK = ("#cf7a54", "#7a3a30")  # from the lit side to the shade
WHITE = "#fff3d8"  # cornices and edges
LIT = "#ffd98a"  # a window with light
GLOW = "#ffcf7a"  # a door with light
BLIND = "#3d2a36"  # a window without
NIGHT = "#182a38"  # an arch that leads into the dark


def stone() -> str:
    return down(*STONE)


def brick() -> str:
    return across(*BRICK)


def lead() -> str:
    """The grey-green of domes and spires."""
    return slant("#b4cfca", "#558787", "#274c54")


def arcade(left: float, right: float, count: int, foot: float, high: float, fill: str, gap: float = 2) -> str:
    """Round arches side by side between two places, `gap` units of wall on each side of each."""
    step = (right - left) / count
    wide = step - 2 * gap
    outline = ""
    for number in range(count):
        x = left + number * step + gap
        outline += (
            f"M{x:.1f} {foot}v{-high * 0.55:.1f}a{wide / 2:.1f} {wide / 2:.1f} 0 0 1 {wide:.1f} 0v{high * 0.55:.1f}z"
        )
    return path(outline, fill)


def dome(x: float, y: float, r: float, high: float = 1.15, lantern: bool = True) -> str:
    """A dome on its drum at y, with ribs and, mostly, a lantern and its spike."""
    top = y - r * high * 1.2
    shell = f"M{x - r:g} {y:g}C{x - r * 1.06:.1f} {y - r * high * 0.9:.1f} {x - r * 0.45:.1f} {y - r * high * 1.1:.1f} {x:g} {top:.1f}"
    shell += (
        f" {x + r * 0.45:.1f} {y - r * high * 1.1:.1f} {x + r * 1.06:.1f} {y - r * high * 0.9:.1f} {x + r:g} {y:g}z"
    )
    ribs = "".join(
        f"M{x + side * r * 0.5:.1f} {y:g}Q{x + side * r * 0.45:.1f} {y - r * 0.8:.1f} {x:g} {top + 1:.1f}"
        for side in (-1, 1)
    )
    drawing = path(shell, lead()) + path(ribs, line="#e8f4f0", width=0.9, opacity=0.4)
    if lantern:
        drawing += box(x - r * 0.16, top - r * 0.28, r * 0.32, r * 0.34, 0, "#e8d3ae")
        drawing += path(f"M{x:g} {top - r * 0.25:.1f}v{-r * 0.5:.1f}", line="#ffe9b0", width=1.6)
    return drawing


def belfry(x: float, foot: float, top: float, wide: float, spire: float) -> str:
    """A brick bell tower with an open belfry and a pointed roof; `top` is where the shaft ends."""
    joints = "".join(f"M{x + wide * share:.1f} {top + 12:g}V{foot - 8:g}" for share in (0.2, 0.5, 0.8))
    drawing = box(x, top, wide, foot - top, 0, brick()) + path(joints, line="#5a2a22", width=1, opacity=0.5)
    drawing += box(x - 3, top - 4, wide + 6, 6, 0, "#f4e6cc")
    drawing += box(x - 1, top - 19, wide + 2, 15, 0, "#ead6b4") + arcade(x, x + wide, 3, top - 4, 13, NIGHT, 1)
    drawing += box(x - 3, top - 23, wide + 6, 5, 0, "#f4e6cc")
    roof = f"M{x - 1:g} {top - 23:g}L{x + wide / 2:g} {top - 23 - spire:g} {x + wide + 1:g} {top - 23:g}z"
    drawing += path(roof, slant("#7cbaa6", "#2c5f58"))
    return drawing + path(f"M{x + wide / 2:g} {top - 23 - spire:g}v-6", line="#ffe9b0", width=1.6)


def pool(rx: float, strength: float) -> str:
    """The light that a lit front throws before it, at the foot of a drawing of 200 x 160."""
    light = glow((0, "#ffd98a", strength), (0.6, "#ffd98a", strength * 0.5), (1, "#ffd98a", 0))
    return ellipse(100, 158, rx, 13, light)


VIEW = (224, 204)  # canvas of a place with what rises above it: its drawing begins at (12, 32)
FOOT = (112, 192)  # on that canvas, the middle of its foot


def _san_marco() -> str:
    """Five domes, five gilt lunettes, the campanile beside them."""
    drawing = pool(98, 0.3) + belfry(148, 158, 40, 22, 31)
    drawing += dome(52, 98, 13) + dome(128, 98, 13) + dome(36, 102, 10, lantern=False) + dome(90, 92, 20)
    drawing += box(24, 98, 116, 60, 0, stone())
    for x, wide in ((24, 24), (48, 26), (74, 34), (108, 24)):
        gable = f"M{x} 100Q{x + wide / 2:g} 78 {x + wide} 100"
        drawing += path(gable + "z", "#f8e8c8") + path(
            f"M{x + 4} 101Q{x + wide / 2:g} 84 {x + wide - 4} 101z", "#2f5f8a"
        )
        drawing += path(gable, line="#f0cd7c", width=1.6)
    drawing += path("M24 124H140", line=WHITE, width=2) + arcade(28, 138, 7, 121, 16, "#51343a")
    drawing += arcade(26, 74, 2, 158, 30, "#3a2226", 3) + arcade(74, 108, 1, 158, 36, GLOW, 3)
    drawing += arcade(108, 138, 1, 158, 30, "#3a2226", 3)
    drawing += box(172, 106, 28, 52, 0, down("#efc8b0", "#a06a6a")) + arcade(173, 199, 3, 130, 18, GLOW, 1.6)
    drawing += arcade(173, 199, 3, 158, 22, NIGHT, 1.6)
    drawing += path("M172 104l4-5 4 5 4-5 4 5 4-5 4 5 4-5", line="#fbe8cc", width=1.6)
    drawing += box(0, 118, 22, 40, 0, down("#e8c8a8", "#8a6464")) + arcade(1, 21, 2, 138, 15, GLOW, 1.6)
    return drawing + arcade(1, 21, 2, 158, 16, NIGHT, 1.6)


def _rialto() -> str:
    """One wide arch, shops up and down its stairs, the portico at the top."""
    drawing = path("M-6 158L96 84H104L206 158H172Q150 112 100 108 50 112 28 158z", stone())
    drawing += path("M28 158Q50 112 100 108T172 158z", "#0c3a46", opacity=0.75)
    drawing += path("M28 158Q50 112 100 108T172 158", line=WHITE, width=2.5) + path(
        "M-6 156L96 82H104L206 156", line=WHITE, width=3
    )
    for number in range(4):
        for side in (1, -1):
            x, y = 100 + side * (26 + number * 20), 88 + number * 14.6
            shop = f"M{x - 9:g} {y + 14:.1f}V{y - 10:.1f}a9 9 0 0 1 18 0V{y + 14:.1f}z"
            window = f"M{x - 5.5:g} {y + 8:.1f}V{y - 9:.1f}a5.5 5.5 0 0 1 11 0V{y + 8:.1f}z"
            drawing += path(shop, across("#f6e4c4", "#b08a74")) + path(window, BLIND if number % 2 else LIT)
            drawing += path(f"M{x - 11:g} {y - 18:.1f}h22", line="#8a4a3c", width=3)
    drawing += box(86, 44, 28, 44, 0, across("#f6e4c4", "#b08a74")) + path("M91 88V64a9 9 0 0 1 18 0V88z", "#ffe2a0")
    drawing += path("M80 46L100 28 120 46z", "#f8e8c8") + path("M80 46H120", line="#8a5a48", width=1.8)
    return drawing + path("M62 160q38-8 76 0", line=LIT, width=2, opacity=0.55)


def _salute() -> str:
    """The great dome on its scrolls, steps down to the water."""
    drawing = pool(96, 0.22) + box(150, 92, 12, 66, 0, across("#f6e4c4", "#b08a74"))
    drawing += path("M148 92h16l-8-18z", lead()) + dome(150, 104, 18)
    drawing += box(40, 104, 108, 54, 0, stone()) + box(52, 84, 84, 24, 0, across("#f6e4c4", "#b08a74"))
    drawing += arcade(54, 134, 6, 107, 18, "#5a3a40", 3)
    drawing += path("M46 108c-4-16 14-16 10-2M142 108c4-16-14-16-10 2", line=WHITE, width=6)
    drawing += dome(94, 84, 40, 1.05) + box(86, 24, 16, 15, 0, "#ead6b4") + dome(94, 24, 8, 1.1)
    drawing += path("M66 158V116L94 100 122 116V158z", down("#fbeccb", "#b99478"))
    drawing += path("M64 118L94 98 124 118", line="#fff8e4", width=3) + path("M84 158V128a10 10 0 0 1 20 0V158z", GLOW)
    drawing += path("M72 120V158M116 120V158", line="#fff8e4", width=3.4)
    drawing += arcade(42, 64, 1, 150, 30, "#4a2f36", 5) + arcade(124, 146, 1, 150, 30, "#4a2f36", 5)
    return drawing + path("M52 160h84l10 6H42z", "#e6cfa8") + path("M50 162.500h88", line="#a98d6a", width=1)


def _ponte_dei_sospiri() -> str:
    """Palace and prison, and the closed bridge between them over a dark canal."""
    drawing = box(0, 30, 66, 130, 0, across("#ecd4b2", "#8a6a68")) + box(
        136, 22, 64, 138, 0, across("#8f7478", "#dcbc9a")
    )
    for y in (44, 78, 112):
        drawing += arcade(6, 60, 3, y + 24, 24, LIT if y == 78 else BLIND, 3.4)
        drawing += arcade(142, 196, 3, y + 22, 22, LIT if y == 44 else BLIND, 3.4)
    drawing += path("M0 30H66M136 22H200M0 72H66M0 106H66M136 70H200M136 104H200", line=WHITE, width=2, opacity=0.8)
    drawing += path("M66 158V124Q100 96 136 124V158z", "#0b3340")
    drawing += path("M66 100V126Q100 96 136 126V100Q136 72 101 66 66 72 66 100z", down("#fff6e2", "#cdb08e"))
    drawing += path("M66 102Q66 74 101 67 136 74 136 102M66 126Q100 96 136 126", line="#8a6048", width=2.2)
    lattice = mirrored(
        box(77, 84, 18, 18, 2, "#3a2530") + path("M77 90h18M77 96h18M83 84v18M89 84v18", line="#e0c49c", width=1.3), 101
    )
    drawing += lattice + circle(101, 76, 4, "#caa46a")
    boat = "M78 148q22 10 44-2l6-8q-6 4-10 4H86q-4-2-10-6z"
    return drawing + path("M84 158h34", line=LIT, width=2, opacity=0.5) + path(boat, "#070f16")


def _san_giorgio() -> str:
    """A white temple front, brick behind it, a campanile, an island of its own."""
    drawing = path("M-8 156Q100 140 208 156 200 172 100 172 0 172 -8 156z", down("#8a7a66", "#33424a"))
    drawing += path("M-6 157Q100 142 206 157", line="#f0dcb4", width=2) + belfry(140, 156, 44, 18, 28)
    drawing += box(56, 86, 84, 70, 0, down("#dd9266", "#7e4438")) + dome(98, 88, 24) + box(62, 84, 72, 5, 0, "#f4e6cc")
    drawing += box(22, 92, 60, 64, 0, across("#fdf2d8", "#c3a184"))
    drawing += path("M16 94L52 68 88 94z", down("#fff8e6", "#d8bc98")) + path("M24 91L52 72 80 91z", "#c9a888")
    drawing += "".join(box(x, 96, 6, 58, 1, "#fffaf0") for x in (27, 41, 58, 72)) + box(18, 93, 68, 4, 0, "#fff8e6")
    drawing += path("M47 156V122a5.500 5.500 0 0 1 11 0V156z", GLOW) + arcade(92, 134, 2, 128, 20, LIT, 6)
    trees = "".join(
        circle(x, 150, 11, slant("#3a7058", "#123228")) + circle(x + 12, 152, 8, "#1c4638") for x in (2, 176, 190)
    )
    return drawing + trees


DRAWN: dict[str, Callable[[], str]] = {
    "san_marco": _san_marco,
    "san_giorgio": _san_giorgio,
    "ponte_dei_sospiri": _ponte_dei_sospiri,
    "rialto": _rialto,
    "salute": _salute,
}  # T 1.3
SIGNS = {  # outlines on 24 units
    "san_marco": "M1 23V13q3-6 6.500 0 3-9 6.500 0V23zM16.500 23V9h-1V6h1L19 0l2.500 6h1v3h-1V23z",
    "rialto": "M0 21L10 10V5.500l2-2.500 2 2.500V10L24 21h-4.500Q18 13.500 12 13.500T4.500 21z",
    "salute": "M2.500 23v-8.500h2.500q0-9 6-10V0h2v4.500q6 1 6 10h2.500V23z",
    "ponte_dei_sospiri": "M0 22.500V3h6.500v5q5.500-4 11 0V3H24v19.500h-6.500V15q-5.500-5-11 0v7.500z",
    "san_giorgio": "M0 10.500L8.500 4l8.500 6.500zM1.500 12h3.200v8H1.500zM6.900 12h3.200v8H6.900zM12.300 12h3.200v8h-3.200zM0 21h17v2.500H0zM19 23.500V8.500h-1L20.800 0l2.700 8.500h-1v15z",
}


@cache
def drawing(place: str) -> str:
    """A place of T 1.3 on 200 x 160 units; towers rise above, up to y = -20."""
    return DRAWN[place]()


def sign(place: str, side: int, colour: str = "#f6ecd6") -> pygame.Surface:
    """The outline of a place in one colour, on a square of `side` pixels: for lists of who may still go where."""
    return paint(path(SIGNS[place], colour, colour, 0.6), (side, side), (24, 24))


def sign_plate(place: str, side: int, lit: bool = True) -> pygame.Surface:
    """The sign on a small night-blue plate, `side` pixels square; one that is used up is dim."""
    edge, colour = (gold_line(), "#f6ecd6") if lit else ("#4a5b88", "#8e9ac2")
    plate = box(1, 1, 38, 38, 7, down("#1a2746", "#0b1226"), edge, 1.8)
    picture = paint(plate, (side, side), (40, 40))
    mark = sign(place, round(side * 0.62), colour)
    picture.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    return picture
