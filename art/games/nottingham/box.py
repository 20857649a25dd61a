"""Nottingham: a chest full of gold in the wood, the castle in the low sun, an arrow in the lid."""

from art.boxes.people import Layer
from art.brush import box, circle, down, glow, path, slant
from art.motifs import at, fir, gold

COLOURS = ("#54732f", "#1a2a12")


def _sky() -> str:
    drawing = box(0, 0, 300, 402, 0, down("#24382c", (0.3, "#6f8a44"), (0.55, "#f0b45a"), (1, "#d9803a")))
    drawing += circle(150, 118, 130, glow((0, "#fff0bc", 0.95), (0.35, "#f6cf74", 0.6), (1, "#f6cf74", 0)))
    rays = path("M150 118L40 0h46zM150 118L214 0h46zM150 118L300 40v40zM150 118L0 40v40z", "#fff0bc", opacity=0.10)
    return drawing + rays + circle(150, 118, 38, "#fff3c8")


def _castle() -> str:
    """A keep between two towers, a red flag on top."""
    wall = (
        "M84 226V118h-6v-16h8v8h8v-8h8v8h8v-8h8v16h-4v30h20V84h-5V66h9v9h9v-9h9v9h9v-9h9v18h-5v64h20v-30h-4"
        "v-16h8v8h8v-8h8v8h8v-8h8v16h-6v108z"
    )
    drawing = path("M150 66V26", line="#2c3a22", width=2.4) + path("M151 26q14-3 26 6-10 4-26 6z", "#c22c46")
    drawing += path(wall, slant("#4a5c36", "#26331f")) + path("M82 118h4M112 118h4", line="#7d8f58", width=1)
    for x, y in ((94, 138), (200, 138), (147, 102), (127, 164), (167, 164)):
        drawing += path(f"M{x} {y + 12}v-8a3 3 0 0 1 6 0v8z", "#ffdf95")
    return drawing + path("M138 226v-30a12 12 0 0 1 24 0v30z", "#141c10")


def _wood() -> str:
    drawing = ""
    for x, foot, height in ((26, 250, 104), (62, 250, 74), (240, 250, 80), (276, 250, 112)):
        drawing += fir(x, foot, height, "#2c4426")
    for x, foot, height in ((-4, 322, 210), (304, 322, 220)):
        drawing += fir(x, foot, height, down("#1d3019", "#0e1a0b"))
    return drawing


def _lid() -> str:
    drawing = path("M62 256q-12-62 20-68h136q32 6 20 68z", down("#6a3a1e", "#2a1408"))
    drawing += path("M70 240q-4-40 16-42h128q20 2 16 42z", "#1c0c05", opacity=0.7)
    return drawing + path("M62 256q-12-62 20-68h136q32 6 20 68", line=gold(), width=4.5)


def _treasure() -> str:
    """A heap of coins, a candlestick, pearls and a ruby."""
    drawing = path("M70 258q10-24 28-22 8-24 30-16 16-22 34-6 22-10 30 12 26 2 38 32z", down("#ffe9a8", "#c8922f"))
    coins = ((92, 248), (110, 236), (134, 228), (162, 230), (184, 240), (206, 250), (124, 248), (150, 244), (172, 254))
    for x, y in coins:
        drawing += circle(x, y, 8.5, slant("#fff6cf", "#b5781f"), "#8a5a18", 1)
        drawing += path(f"M{x - 4} {y}a4 4 0 0 1 4-4", line="#ffffff", width=1.2, opacity=0.7)
    drawing += path("M190 240v-44M176 192h28M182 240h18", line=gold(), width=6)
    drawing += circle(190, 172, 24, glow((0, "#fff0b0", 0.9), (1, "#fff0b0", 0)))
    drawing += path("M186 192v-12h8v12z", "#f7f1e0") + path("M190 182q-8-11 0-24 8 13 0 24z", "#fff0a8")
    for step in range(13):
        drawing += circle(
            100 + step * 6.6, round(240 + 17 * (1 - ((step - 6) / 6) ** 2), 1), 3.6, slant("#ffffff", "#c9bda6")
        )
    ruby = path("M-17 -3l9-11H8l9 11L0 16z", down("#f0566c", "#8a1528")) + path(
        "M-17 -3H17M-8 -14l4 11 4 19 4-19 4-11", line="#ffb6bd", width=1
    )
    return drawing + at(ruby, 124, 222, -12)


def _chest() -> str:
    drawing = path("M66 256h168v60q0 8-8 8H74q-8 0-8-8z", down("#96592c", "#472410"))
    drawing += path("M68 272h164M68 290h164M68 307h164", line="#2f1608", width=1.6, opacity=0.5)
    drawing += path("M66 258H234M68 256v66M232 256v66M104 258v66M196 258v66", line=gold(), width=6)
    for x in (104, 196):
        drawing += circle(x, 276, 2, "#7d5314") + circle(x, 300, 2, "#7d5314")
    lock = path("M136 254h28v26q0 8-14 12-14-4-14-12z", gold(), "#7d5314", 1)
    return drawing + lock + circle(150, 266, 4.4, "#3a1a0c") + path("M150 267v10", line="#3a1a0c", width=3.6)


def _arrow() -> str:
    drawing = path("M0 -104V56", line=slant("#e8c890", "#a87a40"), width=5.5) + path("M0 72l-9-20h18z", "#5a646e")
    drawing += path("M0 -106l-13-16v32l13 16 13-16v-32z", down("#d43a52", "#8a1528"))
    return drawing + path("M0 -84l-13-14M0 -84l13-14M0 -96l-13-14M0 -96l13-14", line="#5c1020", width=1.8)


def picture() -> list[Layer]:
    hill = path("M-6 236Q70 190 150 212T306 216V420H-6z", down("#55703a", "#1d2c1a"))
    ground = path("M-6 290Q150 258 306 290V420H-6z", down("#3a5429", "#101a0c"))
    return [
        _sky(),
        (_castle(), 4),
        (hill, 5),
        (_wood(), 4),
        (ground, 4),
        (_lid(), 5),
        (_treasure(), 3),
        (_chest(), 6),
        (at(_arrow(), 76, 232, -24), 4),
    ]
