"""The masked people on the boxes' pictures, on a canvas of 300 x 402 units: lists of (drawing, soft shadow)."""

import math

from art.brush import across, circle, counter_slant, down, mirrored, moved, path, slant
from art.motifs import gold

Layer = str | tuple[str, float]  # a drawing; the blur of its shadow in units
Skin = tuple[str, str, str]  # in the light, turned away, in the shade

PALE: Skin = ("#f6dac2", "#e4ba9c", "#b07f66")
FAIR: Skin = ("#f0c3a0", "#dfa27c", "#a8684a")
BROWN: Skin = ("#e0aa82", "#c98a62", "#8f5638")
DARK_EYE = "#160d12"
# Outlines of masks
COLOMBINA = "M92 186c2-22 34-26 58-16 24-10 56-6 58 16 0 24-14 42-34 42-12 0-16-8-24-8s-12 8-24 8c-20 0-34-18-34-42z"
BAUTA = "M98 162c28-10 76-10 104 0 5 26 3 48-4 62l22 58c-24-16-48-14-70-6-22-8-46-10-70 6l22-58c-7-14-9-36-4-62z"


def placed(layers: list[Layer], transform: str) -> list[Layer]:
    """The layers under an SVG transform."""
    result: list[Layer] = []
    for layer in layers:
        result.append(moved(layer, transform) if isinstance(layer, str) else (moved(layer[0], transform), layer[1]))
    return result


def _head(skin: Skin, *, slim: bool) -> str:
    """Neck and face from the front, lit from the upper left."""
    light, middle, dark = skin
    drawing = path("M126 258h48v46q-24 18-48 0z", counter_slant(dark, middle))
    drawing += path("M126 262q24 30 48 0v10q-24 26-48 2z", dark, opacity=0.55)
    shade = across(light, (0.58, middle), (1, dark))
    if slim:
        return drawing + path("M103 190c0 54 22 84 41 91q6 2 12 0c19-7 41-37 41-91 0-44-94-44-94 0z", shade)
    return drawing + path("M102 190c0 60 18 92 48 92s48-32 48-92c0-40-96-40-96 0z", shade)


def _red_lips() -> str:
    lips = path("M130 254q10-7 16-5 4 3 8 0 6-2 16 5-8 14-20 14t-20-14z", "#a8283b")
    lips += path("M130 254q20 5 40 0", line="#5a0f1c", width=1.8)
    return lips + path("M142 263q8 3 16 0", line="#e48a88", width=1.8, opacity=0.8)


def _eyes(iris: str, height: float = 198) -> str:
    """Both eyes as they look through the holes of a mask."""
    holes = mirrored(path("M104 196q16-14 36 0-8 14-20 13-12 0-16-13z", DARK_EYE), 150)
    for x in (124, 176):
        holes += (
            circle(x, height, 6.4, iris) + circle(x, height, 2.9, "#0a0a12") + circle(x + 2, height - 2, 1.6, "#ffffff")
        )
    return holes


def _half_mask(light: str, middle: str, dark: str, iris: str, gem: str) -> list[Layer]:
    shell = path(COLOMBINA, slant(light, (0.6, middle), (1, dark)), gold(), 3)
    shell += path("M104 180q14-14 40-10", line="#fffbe8", width=3, opacity=0.55)
    lines = mirrored(path("M108 216q12 8 26 2", line="#c8922f", width=1.6, opacity=0.8), 150)
    return [(shell, 5), _eyes(iris) + path("M150 168q-7 9 0 19 7-10 0-19z", gem, gold(), 1.5) + lines]


def _lace_collar() -> str:
    """A standing collar in six scallops on each side, behind the head."""
    scallops, begin, end, reach = 6, math.radians(172), math.radians(250), 116.0
    edge, folds, eyes = "M112 310", "", ""
    for number in range(scallops):
        start, stop = (begin + (end - begin) * (number + more) / scallops for more in (0, 1))
        middle = (start + stop) / 2
        x0, y0 = 146 + reach * math.cos(start), 300 + reach * 1.06 * math.sin(start)
        x1, y1 = 146 + reach * math.cos(stop), 300 + reach * 1.06 * math.sin(stop)
        xm, ym = 146 + reach * 1.2 * math.cos(middle), 300 + reach * 1.27 * math.sin(middle)
        edge += f"L{x0:.1f} {y0:.1f}" if not number else ""
        edge += f"Q{xm:.1f} {ym:.1f} {x1:.1f} {y1:.1f}"
        if number:
            folds += f"M{146 + 40 * math.cos(start):.1f} {306 + 40 * math.sin(start):.1f}L{x0:.1f} {y0:.1f}"
        hole = (146 + reach * 0.9 * math.cos(middle), 300 + reach * 0.95 * math.sin(middle))
        eyes += circle(round(hole[0], 1), round(hole[1], 1), 3.6, "#b29f78", opacity=0.6)
    half = path(edge + "L112 250z", slant("#fffaf0", "#d8cbae"), gold(), 2)
    return mirrored(half + path(folds, line="#b29f78", width=1.6, opacity=0.75) + eyes, 150)


def duchess() -> list[Layer]:
    """Gold mask, tiara, red hair and a standing lace collar."""
    hair = ("#7a2f1c", "#3a120c")
    back = path("M92 240C70 200 80 120 112 104 110 80 190 80 188 104 220 120 230 200 208 240z", down(*hair))
    back += path("M112 108q38-26 76 0M100 130q8-20 24-26M200 130q-8-20-24-26", line="#ffffff", width=2, opacity=0.14)
    gown = path(
        "M36 420c2-62 26-94 70-106 6 40 24 54 44 56 20-2 38-16 44-56 44 12 68 44 70 106z", slant("#b3283c", "#4e0c1c")
    )
    gown += path("M106 314c6 40 24 54 44 56 20-2 38-16 44-56", line=gold(), width=5)
    skin = path("M112 312q14-8 16-40h44q2 32 16 40-8 46-38 58-30-12-38-58z", across(*PALE))
    chain = (
        path("M122 300q28 34 56 0", line=gold(), width=3) + circle(150, 318, 7, gold()) + circle(150, 318, 4, "#a81f33")
    )
    front = path(
        "M101 196C98 150 126 136 150 140 174 136 202 150 199 196 194 172 180 160 150 160S106 172 101 196z", down(*hair)
    )
    front += path("M110 172q12-22 38-26M190 172q-12-22-38-26", line="#ffffff", width=1.8, opacity=0.2)
    crown = path("M100 160Q150 130 200 160l-4-34-18 18-10-32-18 30-18-30-10 32-18-18z", gold(), "#7d5314", 1)
    crown += circle(150, 138, 6, "#a81f33") + circle(122, 146, 3.5, "#a81f33") + circle(178, 146, 3.5, "#a81f33")
    for x, y in ((132, 110), (168, 110), (104, 124), (196, 124)):
        crown += circle(x, y, 4, "#fff6da")
    mask = _half_mask("#ffe9ab", "#d9a748", "#8a5a18", "#3f7f6a", "#a81f33")
    head = _head(PALE, slim=True) + _red_lips()
    return [(back, 5), (_lace_collar(), 5), skin, (gown, 7), (chain, 2), (head, 4), (front, 2), *mask, (crown, 5)]


def captain() -> list[Layer]:
    """White mask, bicorne with a feather, carmine coat."""
    coat = path("M26 420c0-70 44-108 92-118h64c48 10 92 48 92 118z", slant("#9c2130", "#4a0d1b"))
    coat += mirrored(path("M40 352q20-34 56-38l4 12q-30 8-44 36z", gold()), 150)
    jabot = path("M104 306q14-22 46-20 32-2 46 20-14 26-46 30-32-4-46-30z", "#f7f1e4")
    beard = path("M124 250q14-8 26-2 12-6 26 2 8 2 14-6-4 14-16 14-12 0-24-5-12 5-24 5-12 0-16-14 6 8 14 6z", "#2b1a16")
    hat = path("M60 166C80 110 104 92 150 92s70 18 90 74c-26-22-54-30-90-30s-64 8-90 30z", down("#39415c", "#12162a"))
    hat += path("M60 166c26-22 54-30 90-30s64 8 90 30", line=gold(), width=5)
    feather = path(
        "M196 124c20-60 60-64 76-48-22 2-30 16-34 28 10-8 20-8 26-4-16 4-28 18-34 34-8 10-24 8-34-10z", "#f3ead6"
    )
    feather += path("M200 128c18-36 36-46 62-50", line="#bba98a", width=2)
    feather += circle(198, 128, 9, gold()) + circle(198, 128, 4.5, "#a81f33")
    mask = _half_mask("#fffdf3", "#e9dcc0", "#b59f7d", "#5c8fb0", "#a81f33")
    return [(coat, 7), (jabot, 3), (_head(FAIR, slim=False) + beard, 4), *mask, (hat, 6), (feather, 4)]


def assassin() -> list[Layer]:
    """Black mask under a dark hood."""
    hood = ("#2d3a36", "#0c1412")
    back = path("M66 340C44 210 76 88 150 78 224 88 256 210 234 340z", down(*hood))
    back += path("M96 300C84 180 108 132 150 128 192 132 216 180 204 300z", "#05070d")
    cloak = path("M18 420c0-74 48-116 100-124h64c52 8 100 50 100 124z", down("#26332f", "#0a1110"))
    cloak += path("M96 306q20 40 54 34 34 6 54-34", line=gold(), width=4)
    smile = path("M128 258q22 10 44 0-8 12-22 12t-22-12z", "#8d3b3a")
    front = path(
        "M66 340C44 210 76 88 150 78 224 88 256 210 234 340L198 334C222 240 214 150 150 134 86 150 78 240 102 334z",
        slant(*hood),
    )
    front += path("M102 334C78 240 86 150 150 134 214 150 222 240 198 334", line=gold(), width=2.5)
    mask = _half_mask("#4a5060", "#1c2029", "#0b0d13", "#9fbf6a", "#a81f33")
    return [(back, 5), (cloak, 7), (_head(BROWN, slim=False) + smile, 4), *mask, (front, 6)]


def agent() -> list[Layer]:
    """The white bauta of a spy under a black hood and tricorne."""
    hood = ("#1d323b", "#070d11")
    cloak = path("M18 420c0-74 48-116 100-124h64c52 8 100 50 100 124z", down("#1a323d", "#060c11"))
    back = path("M66 340C50 236 70 128 150 124 230 128 250 236 234 340z", down(*hood))
    back += path("M96 300C84 180 108 132 150 128 192 132 216 180 204 300z", "#04070a")
    shell = path(BAUTA, slant("#fffef8", (0.6, "#ece4d4"), (1, "#9d927f")), gold(), 2.4)
    relief = mirrored(path("M104 182q20-12 42-2", line="#a79c8a", width=3), 150)
    relief += path("M150 178q-10 34-16 46 6 8 16 8t16-8q-6-12-16-46z", across("#fffef8", "#ece4d4", "#a79c8a"))
    relief += path("M134 224q6 8 16 8t16-8", line="#a79c8a", width=2)
    relief += path("M120 252q30-14 60 0", line="#a79c8a", width=2.4)
    relief += mirrored(path("M112 236q4 14-4 26", line="#c9bfae", width=2, opacity=0.7), 150)
    front = path(
        "M66 340C50 236 70 128 150 124 230 128 250 236 234 340L198 334C222 240 214 150 150 134 86 150 78 240 102 334z",
        slant(*hood),
    )
    front += path("M102 334C78 240 86 150 150 134 214 150 222 240 198 334", line=gold(), width=2.5)
    front += path("M82 306C70 236 80 176 104 148", line="#bfe0ea", width=4, opacity=0.14)
    hat = path("M96 152C94 98 114 78 150 78s56 20 54 74z", down("#3a4f5c", "#0e161b"))
    brim = "M52 128C84 132 110 150 150 162 190 150 216 132 248 128"
    hat += path(brim + " 246 150 206 176 150 176S54 150 52 128z", down("#2a3a44", "#0a0f14"))
    hat += path(brim, line=gold(), width=4)
    return [(cloak, 7), (back, 5), (shell, 5), relief + _eyes("#3fa0a0"), (front, 6), (hat, 6)]


def letter() -> str:
    """A sealed letter, around (0, 0)."""
    drawing = path("M-58 -36H58V36H-58z", down("#fdf3da", "#d9c294")) + path(
        "M-58 36L-14 -2M58 36L14 -2", line="#b79c68", width=1.6
    )
    drawing += path("M-58 -36L0 8 58 -36z", down("#fff8e6", "#e6d3a8"), "#a98d58", 2)
    drawing += circle(0, 9, 16, down("#dd3b50", "#781020")) + circle(0, 9, 11.5, line="#f0a0a4", width=1.2, opacity=0.6)
    drawing += path("M-7 9l5 6 9-12", line="#f9d2d0", width=2.8)
    return drawing
