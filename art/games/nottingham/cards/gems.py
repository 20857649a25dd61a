"""Pearls, jewels, necklace and chest as still lifes: the background first, then what stands before it."""

import math

from art.brush import box, circle, down, ellipse, glow, path, slant
from art.games.nottingham.cards import parts
from art.motifs import at, fir, gold, gold_line
from art.people.figure import Layer

RUBY = ("#ff7f8f", "#d81f45", "#7a0a24", "#ffc0c4")  # light, middle, shade, glint
EMERALD = ("#4fe0a0", "#12a066", "#05553a", "#bff7d8")
SAPPHIRE = ("#7fb4ff", "#2a5fe0", "#0d2a80", "#cfe2ff")
Stone = tuple[str, str, str, str]
Point = tuple[float, float]


def pearls() -> list[Layer]:
    """An open shell on the shore with a great pearl in it, the moon over the sea."""
    sea = parts.ground("#0c2f4a", "#2f7f96", "#7fc2c0") + parts.halo(224, 74, 120, "#fff6da", 0.8)
    sea += circle(224, 74, 30, "#fffaea")
    sea += path("M0 214q40-12 80 0t80 0 80 0 80 0V420H0z", "#3f97a6", opacity=0.8)
    sea += path("M0 240q40-10 80 0t80 0 80 0 80 0V420H0z", "#2c7c8e")
    sea += path("M186 226h80M200 238h52M150 254h40", line="#fff6da", width=2.5, opacity=0.6)
    sea += path("M30 206l10-30 10 30zM38 206V150", "#0d3148", "#0d3148", 3, 0.7)
    shore = path("M0 312q80-16 150-6t150-4V420H0z", down("#d8c39a", "#8a6f48"))
    shore += path("M0 312q80-16 150-6t150-4", line="#fff3d6", width=3, opacity=0.6) + parts.cast(150, 344, 140, 24, 0.5)
    inside = path("M44 288C70 262 230 262 256 288 236 312 190 317 150 317S64 312 44 288z", down("#6a2c4a", "#c07a90"))
    small = "".join(_pearl(*each) for each in ((92, 268, 27), (208, 268, 27), (122, 286, 22), (180, 288, 22)))
    strewn = _pearl(64, 356, 13) + _pearl(250, 350, 11)
    return [
        sea,
        shore,
        (_upper_shell(), 6),
        (inside + small, 3),
        (_pearl(150, 246, 50), 6),
        (_lower_shell() + strewn, 4),
    ]


def _pearl(x: float, y: float, r: float) -> str:
    body = circle(x, y, r, glow("#ffffff", (0.45, "#f6efe9"), (0.8, "#cbb8c4"), (1, "#8f7f96"), x=36, y=30, radius=78))
    body += ellipse(x - r * 0.3, y - r * 0.36, r * 0.24, r * 0.18, "#ffffff")
    low = f"M{x - r * 0.5:.1f} {y + r * 0.66:.1f}A{r * 0.84:.1f} {r * 0.84:.1f} 0 0 0 {x + r * 0.66:.1f} {y + r * 0.5:.1f}"
    return body + path(low, line="#ffdfe8", width=r * 0.14, opacity=0.7)


def _upper_shell() -> str:
    """A scallop of nine ribs that fan out from (150, 306)."""
    ribs = 9
    ends: list[Point] = []
    for rib in range(ribs + 1):
        turn = math.radians(200 + 140 * rib / ribs)
        ends.append((150 + 132 * math.cos(turn), 292 + 190 * math.sin(turn)))
    outline = f"M150 306L{ends[0][0]:.1f} {ends[0][1]:.1f}"
    for rib in range(ribs):
        turn, (x, y) = math.radians(200 + 140 * (rib + 0.5) / ribs), ends[rib + 1]
        outline += f"Q{150 + 150 * math.cos(turn):.1f} {292 + 216 * math.sin(turn):.1f} {x:.1f} {y:.1f}"
    shell = path(outline + "z", down("#ffe9e6", (0.5, "#f0a9ae"), (1, "#a85a74")), "#7a3450", 2.4)
    grooves = "".join(f"M150 302L{x:.1f} {y:.1f}" for x, y in ends[1:-1])
    shell += path(grooves, line="#a85a74", width=2.6, opacity=0.75)
    ridges = ""
    for x, y in ends[2:6]:
        near, far = ((155 + (x - 150) * share, 302 + (y - 302) * share) for share in (0.2, 0.9))
        ridges += f"M{near[0]:.1f} {near[1]:.1f}L{far[0]:.1f} {far[1]:.1f}"
    return shell + path(ridges, line="#ffffff", width=3, opacity=0.4)


def _lower_shell() -> str:
    outline = "M36 282C30 330 90 352 150 352S270 330 264 282C240 312 190 318 150 318S60 312 36 282z"
    shell = path(outline, down("#f6c3c0", "#96506a"))
    shell += path("M36 282C60 312 110 318 150 318S240 312 264 282", line="#ffe9e6", width=5)
    grooves = ""
    for x in (-84, -56, -28, 0, 28, 56, 84):
        grooves += f"M{150 + x} 320Q{150 + x * 1.3:.0f} 336 {150 + x * 1.15:.0f} {350 - abs(x) * 0.12:.0f}"
    return shell + path(grooves, line="#7a3450", width=2.2, opacity=0.6)


def jewels() -> list[Layer]:
    """A ruby, an emerald and a sapphire on a cushion, violet hangings."""
    room = parts.ground("#130a26", "#35195a", "#1a0c30")
    room += path("M0 0H110C100 60 60 130 0 150zM300 0H190C200 60 240 130 300 150z", down("#4a2a7a", "#1a0c34"))
    creases = "M30 0q-4 80-30 130M66 0q-6 80-60 140M270 0q4 80 30 130M234 0q6 80 60 140"
    room += path(creases, line="#0c0618", width=3, opacity=0.5) + parts.halo(150, 150, 160, "#c8a8ff", 0.4)
    cushion = path(
        "M18 330C30 288 90 292 150 292S270 288 282 330C286 352 240 362 150 362S14 352 18 330z",
        down("#6b3f9c", "#2a1450"),
    )
    cushion += path("M24 318q60-22 126-20t126 20", line="#a884d8", width=3, opacity=0.6)
    cushion += path("M18 330q-8 4-10 16 12 0 18-6zM282 330q8 4 10 16-12 0-18-6z", gold())
    low = at(_table_cut(EMERALD), 84, 254, -14, 1.06) + at(_table_cut(SAPPHIRE), 220, 258, 12, 0.98)
    glints = ((102, 146, 1), (206, 150, 0.7), (258, 222, 0.6))
    sparks = "".join(parts.spark(x, y, size, "#ffffff") for x, y, size in glints)
    stand = parts.ledge("#3a1f4f", "#150a20", 312)
    return [room + stand, (cushion, 5), (low, 7), (at(_brilliant(RUBY), 150, 196, 0, 1.14), 9), sparks]


def _brilliant(stone: Stone) -> str:
    """A round cut seen from its side, around (0, 0): crown above, point below."""
    light, middle, shade, glint = stone
    facets = (
        ("M-70 -14L-44 -46H44L70 -14 0 76z", middle),
        ("M-70 -14L-44 -46 -24 -14z", light),
        ("M-44 -46L-24 -14 0 -46z", glint),
        ("M-24 -14L0 -46 24 -14z", light),
        ("M44 -46L70 -14H24z", shade),
        ("M-24 -14H24L0 76z", light),
        ("M24 -14H70L0 76z", shade),
    )
    cut = "".join(path(d, colour) for d, colour in facets)
    edges = "M-70 -14L-44 -46H44L70 -14 0 76zM-70 -14H70M-24 -14L0 76 24 -14M-44 -46L-24 -14 0 -46 24 -14 44 -46"
    cut += path(edges, line="#ffffff", width=1.6, opacity=0.5)
    return cut + path("M-62 -16L-42 -40", line="#ffffff", width=4, opacity=0.9)


def _table_cut(stone: Stone) -> str:
    """A stone of eight corners seen from above, around (0, 0)."""
    light, middle, shade, glint = stone
    table = "M-22 -30H22L32 -20V20L22 30H-22L-32 20V-20z"
    cut = path("M-36 -54H36L54 -36V36L36 54H-36L-54 36V-36z", middle)
    cut += path("M-36 -54H36L22 -30H-22zM-54 -36L-36 -54-22 -30-32 -20z", glint)
    cut += path("M-54 -36L-32 -20V20L-54 36z", light)
    cut += path("M54 -36L32 -20V20L54 36zM36 54H-36L-22 30H22z", shade)
    cut += path(table, slant(glint, middle, shade), "#ffffff", 1.6)
    return cut + path("M-24 10L10 -24M-14 18L20 -16", line="#ffffff", width=3.5, opacity=0.6)


OUTER: tuple[Point, ...] = ((212, 146), (208, 226), (176, 268), (150, 276))  # half of the longer strand, a Bezier curve
INNER: tuple[Point, ...] = ((196, 132), (190, 196), (170, 236), (150, 246))


def necklace() -> list[Layer]:
    """A necklace of emeralds on a dark bust, rose hangings."""
    room = parts.ground("#4a1022", "#9a2f46", "#4f1222") + parts.halo(210, 80, 150, "#ffd9b0", 0.5)
    leaves = ""
    for row in range(7):
        for column in range(6):
            x, y = column * 60 + row % 2 * 30, row * 48 + 10
            leaves += f"M{x} {y - 16}c10 10 10 22 0 32-10-10-10-22 0-32z"
    room += path(leaves, "#ffcf9a", opacity=0.1)
    room += path("M0 306V190H26V306zM274 306V170H300V306z", "#2c0814", opacity=0.7)
    stand = parts.ledge("#4a1f1c", "#1c0a0c", 316) + parts.cast(150, 334, 110, 16)
    return [room, stand, (_bust(), 7), (_strands() + _pendant(), 4)]


def _bust() -> str:
    outline = "M118 78C114 108 116 124 92 140 58 158 42 190 44 236 48 284 92 314 150 316 208 314 252 284 256 236"
    outline += " 258 190 242 158 208 140 184 124 186 108 182 78 160 88 140 88 118 78z"
    bust = path(outline, slant("#3a3660", "#15142a"))
    bust += path("M118 78C114 108 116 124 92 140 58 158 42 190 44 236", line="#8a86c0", width=3, opacity=0.6)
    bust += ellipse(150, 80, 32, 9, "#4b4678") + box(110, 312, 80, 22, 4, down("#8a5a30", "#3a1f0e"))
    return bust + box(110, 312, 80, 3, 1.5, "#e0b052")


def _strands() -> str:
    drawing = ""
    for half, width in ((INNER, 5.5), (OUTER, 4.5)):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = half
        d = f"M{300 - x0} {y0}C{300 - x1} {y1} {300 - x2} {y2} {x3} {y3} {x2} {y2} {x1} {y1} {x0} {y0}"
        drawing += path(d, line="#6a4210", width=width + 3.5) + path(d, line=gold_line(), width=width)
    for side in (1, -1):
        for share in (0.16, 0.4, 0.64, 0.86):
            x, y = _along(OUTER, share)
            drawing += _set_stone(150 + side * (x - 150), y, 11)
        for share in (0.22, 0.5, 0.78):
            x, y = _along(INNER, share)
            drawing += circle(
                150 + side * (x - 150), y, 5.5, glow("#ffffff", "#d8c8d0", x=35, y=30, radius=80), "#6a4210", 1
            )
    return drawing


def _along(curve: tuple[Point, ...], share: float) -> Point:
    """The point of a Bezier curve of four points at a share of its way."""
    left = 1 - share
    weights = (left**3, 3 * left * left * share, 3 * left * share * share, share**3)
    return (
        round(sum(weight * x for weight, (x, _) in zip(weights, curve, strict=True)), 1),
        round(sum(weight * y for weight, (_, y) in zip(weights, curve, strict=True)), 1),
    )


def _set_stone(x: float, y: float, r: float) -> str:
    stone = circle(x, y, r, gold(), "#6a4210", 1.2)
    stone += circle(x, y, r * 0.62, glow("#d6fff0", "#1aa070", "#06503a", x=35, y=30, radius=80))
    return stone + circle(x - r * 0.2, y - r * 0.22, r * 0.18, "#ffffff")


def _pendant() -> str:
    drop = "M150 276C128 300 124 330 150 340 176 330 172 300 150 276z"
    stone = "M150 288C136 306 134 324 150 330 166 324 164 306 150 288z"
    pendant = _set_stone(150, 262, 17) + path(drop, gold(), "#6a4210", 1.5)
    pendant += path(stone, slant("#b8ffe2", "#18a574", "#04402e"))
    return pendant + path("M144 304q-4 8-2 16", line="#ffffff", width=3, opacity=0.85)


def chest() -> list[Layer]:
    """An oaken chest bound with gold, the castle and firs before a low sun."""
    sky = parts.ground("#24382c", "#7f8f44", "#f0b45a", "#c9803a") + parts.halo(150, 120, 150, "#fff0bc", 0.85)
    sky += circle(196, 96, 34, "#fff3c8")
    castle = "M70 300V200h-6v-14h7v7h7v-7h7v7h7v-7h7v14h-4v26h16v-56h-5v-16h8v8h8v-8h8v8h8v-8h8v16h-5v56h16v80z"
    sky += path(castle, "#44562e") + path("M110 150V122", line="#44562e", width=2)
    sky += path("M110 146v-24l20 7-20 8z", "#a81f33")
    sky += "".join(
        fir(x, foot, high, "#22371f") for x, foot, high in ((20, 300, 150), (262, 300, 120), (292, 304, 170))
    )
    meadow = path("M0 306Q150 284 300 306V420H0z", down("#3c5226", "#141f0c")) + parts.cast(150, 332, 150, 22, 0.6)
    return [sky, meadow, (_lid(), 6), (_bands(), 2), (_body(), 5), (_lock(), 4)]


def _lid() -> str:
    outline = "M44 236C36 160 74 132 92 130H208C226 132 264 160 256 236"
    lid = path(outline + "z", down("#a8683a", "#7a4522", "#4a2611")) + path(outline, line=gold(), width=6)
    lid += path("M60 236C54 172 84 146 98 142M240 236C246 172 216 146 202 142", line="#e8b060", width=2, opacity=0.4)
    return lid + path("M66 190H234M58 212H242M80 166H220", line="#3a1c0c", width=2.4, opacity=0.6)


def _bands() -> str:
    left = "M92 130C80 150 76 190 76 236H102C102 190 104 152 112 130z"
    right = "M208 130C220 150 224 190 224 236H198C198 190 196 152 188 130z"
    return path(left + right, gold(), "#6a4210", 1.4)


def _body() -> str:
    body = path("M40 236H260V322Q260 332 250 332H50Q40 332 40 322z", down("#96592e", "#4a2611"))
    body += path("M40 264H260M40 294H260", line="#34180a", width=2.6, opacity=0.7)
    for x, y, w, h, r in ((40, 230, 220, 13, 3), (76, 243, 26, 89, 0), (198, 243, 26, 89, 0), (40, 320, 220, 12, 4)):
        body += box(x, y, w, h, r, gold(), "#6a4210", 1.2)
    for x in (89, 211):
        for y in (258, 282, 306):
            body += circle(x, y, 3.6, "#6a4210") + circle(x - 0.8, y - 0.8, 2, "#fff3c4")
    return body


def _lock() -> str:
    plate = "M126 228H174V262Q174 284 150 290 126 284 126 262z"
    lock = path(plate, slant("#fff1bd", "#d9a443", "#8a5a18"), "#5a3410", 2) + circle(150, 252, 7.5, "#34180a")
    return lock + path("M150 254l6 20h-12z", "#34180a") + path("M132 234v22", line="#ffffff", width=3, opacity=0.7)
