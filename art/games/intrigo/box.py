"""Intrigo: the Doge and two cloaked heads of families under the pointed arches of his palace, by moonlight."""

from art import emblem
from art.boxes.people import Layer
from art.brush import across, box, circle, down, ellipse, glow, path, slant
from art.motifs import at, gold, stars

COLOURS = ("#324f96", "#0f1a3c")
STONE = "#f4e3c4"


def _court() -> str:
    """Sky, moon, the far domes, and a floor of tiles that runs away."""
    drawing = box(0, 0, 300, 402, 0, down("#0b1534", (0.4, "#2a4a8a"), (0.62, "#5a72b0"), (1, "#4a5f9a")))
    drawing += stars(50, 8, 300, 150)
    drawing += circle(150, 122, 100, glow((0, "#fff3cf", 0.9), (0.3, "#f3d58a", 0.5), (1, "#f3d58a", 0)))
    drawing += circle(150, 122, 38, "#fff6da") + circle(138, 112, 7, "#efe0b8") + circle(162, 134, 9, "#f1e4c0")
    domes = "M0 226V186h16v-8q12-16 24 0v8h34v-26q22-34 44 0v0q32-36 64 0 22-34 44 0v26h34v-8q12-16 24 0v8h16v40z"
    drawing += path(domes, down("#22386e", "#14224a"))
    drawing += box(0, 224, 300, 180, 0, down("#2a3a72", "#10162e"))
    for x in range(-150, 460, 50):
        drawing += path(f"M{150 + (x - 150) * 0.2:.0f} 226L{x} 402", line="#4a5ea4", width=2, opacity=0.8)
    drawing += path("M0 240H300M0 262H300M0 292H300", line="#4a5ea4", width=2, opacity=0.8)
    return drawing + path("M100 402L138 226h24l38 176z", "#f3d58a", opacity=0.26)


def _wall() -> str:
    """The palace wall with three arches, four round windows above, marble columns before it."""
    holes = ""
    for x, wide, top in ((22, 70, 116), (104, 92, 84), (208, 70, 116)):
        half = wide / 2
        holes += f"M{x} 402V{top + 50}C{x} {top + 20} {x + half - 6:g} {top + 8} {x + half:g} {top - 24}"
        holes += f"C{x + half + 6:g} {top + 8} {x + wide} {top + 20} {x + wide} {top + 50}V402z"
    for x in (57, 243):
        for cx, cy in ((0, -10), (10, 0), (0, 10), (-10, 0)):
            holes += f"M{x + cx - 9} {58 + cy}a9 9 0 1 1 18 0 9 9 0 1 1-18 0z"
    drawing = path("M0 0H300V402H0z" + holes, down("#cf9880", "#8a4a4a", "#3a1f33"))
    for row, y in enumerate((28, 104)):
        for x in range(12 + 12 * row, 300, 24):
            drawing += path(f"M{x} {y - 8}l10 8-10 8-10-8z", STONE, opacity=0.30)
    for x in (57, 243):
        drawing += circle(x, 58, 27, line=STONE, width=4)
    drawing += path(holes, line=STONE, width=4.5)
    for x in (13, 98, 202, 287):
        drawing += box(x - 9, 164, 18, 250, 3, across("#fff8e6", (0.5, "#e8d6bd"), (1, "#a98f78")))
        drawing += box(x - 13, 152, 26, 13, 3, across("#fffaf0", "#c0a68c"))
        drawing += path(f"M{x - 10} 168h20", line="#a98f78", width=2)
    return drawing


def _cloaked(cloak: tuple[str, str], head: str, mask: str) -> str:
    """A small masked figure in a long cloak, around (0, 0) at the shoulders."""
    body = path("M0 0C-30 -6 -36 60 -42 170H42C36 60 30 -6 0 0z", across(cloak[0], cloak[1]))
    body += path("M-12 30q-6 60-10 140M14 30q6 60 10 140", line="#000000", width=3, opacity=0.25)
    face = ellipse(0, -14, 14, 19, across("#e8bb98", "#b47e5c"))
    eyes = path(emblem.EYES, "#0b0d16") + circle(-28, -2, 6, "#9fb8d8") + circle(28, -2, 6, "#9fb8d8")
    face += at(eyes + emblem.mask(mask) + path(emblem.FACE, line="#c8922f", width=3), 0, -15, 0, 0.255)
    return body + face + path("M-4 -2q4 2.500 8 0", line="#8d3b3a", width=2) + head


def _families() -> str:
    tricorne = path("M-32 -30Q0 -46 32 -30 22 -16 0 -16T-32 -30z", "#0b0d16") + path(
        "M-15 -30q0-19 15-19t15 19z", "#151a2c"
    )
    tricorne += path("M-32 -30Q0 -46 32 -30", line="#c8922f", width=1.6)
    corno = path(
        "M-18 -24C-20 -46 -10 -56 4 -64 16 -72 23 -68 19 -55 18 -45 18 -34 18 -24q-18-10-36 0z",
        slant("#fbe7a1", "#b5801f"),
    )
    corno += path("M-18 -24q18-10 36 0", line="#a81f33", width=4.4)
    doge = _cloaked(("#d8384e", "#5a0e1c"), corno, "#fbf3e0")
    ermine = path("M-28 16Q0 40 28 16 20 -2 0 0T-28 16z", "#fbf6ea") + path(
        "M-14 14v5M0 20v5M14 14v5", line="#3a2a30", width=2.4
    )
    doge += ermine + path("M0 40v130", line=gold(), width=4) + circle(0, 40, 5, gold())
    drawing = at(_cloaked(("#24407a", "#080e22"), tricorne, "#f3ead6"), 57, 214, 0, 0.92)
    drawing += at(_cloaked(("#4a2454", "#120818"), tricorne, "#1c1528"), 243, 212, 0, 0.94)
    return drawing + at(doge, 150, 186, 0, 1.16)


def _lanterns() -> str:
    drawing = ""
    for x in (98, 202):
        drawing += circle(x, 92, 40, glow((0, "#ffdf95", 0.8), (1, "#ffdf95", 0)))
        drawing += path(f"M{x} 11v66", line="#2a1a12", width=2.6)
        drawing += path(f"M{x - 10} 78h20l-4 28h-12z", down("#fff6d0", "#ffc862"), "#4a2a14", 1.6)
        drawing += path(f"M{x - 7} 78l7-8 7 8z", "#4a2a14") + path(f"M{x - 6} 106h12", line="#4a2a14", width=2.4)
    return drawing


def picture() -> list[Layer]:
    return [_court(), (_families(), 6), (_wall(), 9), (_lanterns(), 2)]
