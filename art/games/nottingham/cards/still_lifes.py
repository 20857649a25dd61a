"""The goods of Nottingham as still lifes: the background first, then what stands before it. Cards are 300 x 420 units.

Several share ledges, walls, haloes, coins and sparks, which come first.
"""

import math

from art.brush import across, box, circle, down, ellipse, glow, moved, path, slant
from art.cards.frame import VIEW
from art.motifs import at, fir, gold, gold_line
from art.people.figure import Layer

Metal = tuple[str, str, str, str, str]  # light, middle, shade, the dark of lines, the middle of a field

COPPER: Metal = ("#ffd2a8", "#d0733a", "#8a3d1a", "#4f1d0c", "#a8552a")
GOLD: Metal = ("#fff1bd", "#e6b24a", "#a8701f", "#6a4210", "#c8922f")
SILVER: Metal = ("#ffffff", "#bcc8d6", "#6f7f93", "#3a4658", "#97a5b6")

WIDE, HIGH = VIEW


def ground(*colours: str) -> str:
    """The whole card in a gradient from top to bottom."""
    return box(0, 0, WIDE, HIGH, 0, down(*colours))


def halo(x: float, y: float, r: float, colour: str, strength: float = 0.6) -> str:
    """A light that fades to its own colour."""
    return circle(x, y, r, glow((0, colour, strength), (0.45, colour, strength * 0.4), (1, colour, 0)))


def ledge(upper: str, lower: str, y: float = 306) -> str:
    """What the goods stand on: down to the foot of the card, its edge lit."""
    return box(0, y, WIDE, HIGH - y, 0, down(upper, lower)) + box(0, y, WIDE, 4, 0, "#ffffff", opacity=0.22)


def cast(x: float, y: float, rx: float, ry: float, strength: float = 0.45) -> str:
    """The shadow that a thing throws on its ledge."""
    dark = "#000000"
    return ellipse(x, y, rx, ry, glow((0, dark, strength), (0.6, dark, strength * 0.7), (1, dark, 0)))


def wall(colour: str, opacity: float) -> str:
    """Courses of stone behind the ledge."""
    joints = ""
    for course, y in enumerate(range(24, 310, 40)):
        joints += f"M0 {y}H{WIDE}"
        joints += "".join(f"M{x} {y}v40" for x in range(30 + course % 2 * 40, WIDE, 80))
    return path(joints, line=colour, width=2, opacity=opacity)


def arch(x: float, wide: float, top: float, foot: float, fill: str, line: str = "") -> str:
    """A pointed window."""
    w = wide
    d = f"M{x} {foot}V{top + w * 0.55:g}C{x} {top + w * 0.2:g} {x + w * 0.36:g} {top + w * 0.12:g} {x + w / 2:g} {top}"
    d += f"C{x + w * 0.64:g} {top + w * 0.12:g} {x + w} {top + w * 0.2:g} {x + w} {top + w * 0.55:g}V{foot}z"
    return path(d, fill, line, 3)


def spark(x: float, y: float, size: float = 1, colour: str = "#fffbe0") -> str:
    """The glint on an edge, 44 units high at size 1."""
    d = "M0 -22C2 -5 5 -2 22 0 5 2 2 5 0 22 -2 5 -5 2 -22 0 -5 -2 -2 -5 0 -22z"
    return at(path(d, colour), x, y, 0, size)


def lying_coin(x: float, y: float, rx: float, metal: Metal) -> str:
    """A coin that lies on its side, 7 units thick; (x, y) is the middle of its upper face."""
    light, middle, shade, line, _ = metal
    edge = path(f"M{x - rx} {y}V{y + 7}A{rx} {rx * 0.36:.1f} 0 0 0 {x + rx} {y + 7}V{y}z", line)
    face = ellipse(x, y, rx, rx * 0.36, slant(light, middle, shade))
    return edge + face + ellipse(x, y, rx * 0.76, rx * 0.26, line=line, width=1.6, opacity=0.7)


def standing_coin(x: float, y: float, r: float, metal: Metal, relief: str) -> str:
    """A coin that faces us: milled rim, sunk field and the relief, which is drawn around (0, 0)."""
    light, middle, shade, line, field = metal
    milling = ""
    for notch in range(48):
        dx, dy = math.cos(math.pi * notch / 24), math.sin(math.pi * notch / 24)
        milling += f"M{r * 0.9 * dx:.1f} {r * 0.9 * dy:.1f}L{r * dx:.1f} {r * dy:.1f}"
    coin = circle(0, 0, r, slant(light, middle, shade), line, r * 0.03)
    coin += path(milling, line=line, width=r * 0.025, opacity=0.6)
    coin += circle(0, 0, r * 0.86, slant(shade, middle, light)) + circle(0, 0, r * 0.8, slant(middle, field)) + relief
    bright = f"M{-r * 0.70:.1f} {-r * 0.30:.1f}A{r * 0.76:.1f} {r * 0.76:.1f} 0 0 1 {-r * 0.08:.1f} {-r * 0.755:.1f}"
    return moved(coin + path(bright, line="#ffffff", width=r * 0.06, opacity=0.55), f"translate({x:g} {y:g})")


RUBY = ("#ff7f8f", "#d81f45", "#7a0a24", "#ffc0c4")  # light, middle, shade, glint
EMERALD = ("#4fe0a0", "#12a066", "#05553a", "#bff7d8")
SAPPHIRE = ("#7fb4ff", "#2a5fe0", "#0d2a80", "#cfe2ff")
Stone = tuple[str, str, str, str]
Point = tuple[float, float]


def pearls() -> list[Layer]:
    """An open shell on the shore with a great pearl in it, the moon over the sea."""
    sea = ground("#0c2f4a", "#2f7f96", "#7fc2c0") + halo(224, 74, 120, "#fff6da", 0.8)
    sea += circle(224, 74, 30, "#fffaea")
    sea += path("M0 214q40-12 80 0t80 0 80 0 80 0V420H0z", "#3f97a6", opacity=0.8)
    sea += path("M0 240q40-10 80 0t80 0 80 0 80 0V420H0z", "#2c7c8e")
    sea += path("M186 226h80M200 238h52M150 254h40", line="#fff6da", width=2.5, opacity=0.6)
    sea += path("M30 206l10-30 10 30zM38 206V150", "#0d3148", "#0d3148", 3, 0.7)
    shore = path("M0 312q80-16 150-6t150-4V420H0z", down("#d8c39a", "#8a6f48"))
    shore += path("M0 312q80-16 150-6t150-4", line="#fff3d6", width=3, opacity=0.6) + cast(150, 344, 140, 24, 0.5)
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
    room = ground("#130a26", "#35195a", "#1a0c30")
    room += path("M0 0H110C100 60 60 130 0 150zM300 0H190C200 60 240 130 300 150z", down("#4a2a7a", "#1a0c34"))
    creases = "M30 0q-4 80-30 130M66 0q-6 80-60 140M270 0q4 80 30 130M234 0q6 80 60 140"
    room += path(creases, line="#0c0618", width=3, opacity=0.5) + halo(150, 150, 160, "#c8a8ff", 0.4)
    cushion = path(
        "M18 330C30 288 90 292 150 292S270 288 282 330C286 352 240 362 150 362S14 352 18 330z",
        down("#6b3f9c", "#2a1450"),
    )
    cushion += path("M24 318q60-22 126-20t126 20", line="#a884d8", width=3, opacity=0.6)
    cushion += path("M18 330q-8 4-10 16 12 0 18-6zM282 330q8 4 10 16-12 0-18-6z", gold())
    low = at(_table_cut(EMERALD), 84, 254, -14, 1.06) + at(_table_cut(SAPPHIRE), 220, 258, 12, 0.98)
    glints = ((102, 146, 1), (206, 150, 0.7), (258, 222, 0.6))
    sparks = "".join(spark(x, y, size, "#ffffff") for x, y, size in glints)
    stand = ledge("#3a1f4f", "#150a20", 312)
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
    room = ground("#4a1022", "#9a2f46", "#4f1222") + halo(210, 80, 150, "#ffd9b0", 0.5)
    leaves = ""
    for row in range(7):
        for column in range(6):
            x, y = column * 60 + row % 2 * 30, row * 48 + 10
            leaves += f"M{x} {y - 16}c10 10 10 22 0 32-10-10-10-22 0-32z"
    room += path(leaves, "#ffcf9a", opacity=0.1)
    room += path("M0 306V190H26V306zM274 306V170H300V306z", "#2c0814", opacity=0.7)
    stand = ledge("#4a1f1c", "#1c0a0c", 316) + cast(150, 334, 110, 16)
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
    sky = ground("#24382c", "#7f8f44", "#f0b45a", "#c9803a") + halo(150, 120, 150, "#fff0bc", 0.85)
    sky += circle(196, 96, 34, "#fff3c8")
    castle = "M70 300V200h-6v-14h7v7h7v-7h7v7h7v-7h7v14h-4v26h16v-56h-5v-16h8v8h8v-8h8v8h8v-8h8v16h-5v56h16v80z"
    sky += path(castle, "#44562e") + path("M110 150V122", line="#44562e", width=2)
    sky += path("M110 146v-24l20 7-20 8z", "#a81f33")
    sky += "".join(
        fir(x, foot, high, "#22371f") for x, foot, high in ((20, 300, 150), (262, 300, 120), (292, 304, 170))
    )
    meadow = path("M0 306Q150 284 300 306V420H0z", down("#3c5226", "#141f0c")) + cast(150, 332, 150, 22, 0.6)
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


def copper() -> list[Layer]:
    """A copper piece leans on others at the market: verdigris, an awning, scales behind."""
    back = ground("#0f3b3f", "#2b6a66", "#174045") + wall("#0b2c30", 0.55)
    back += halo(228, 90, 150, "#ffe0a0", 0.5)
    for stripe in range(9):
        colour = "#2f7d76" if stripe % 2 else "#c9b98f"
        back += path(f"M{-10 + stripe * 40} 0h40v46q-20 22-40 0z", colour, opacity=0.55)
    scales = path(
        "M236 96V250M196 120h80M196 120l-18 46h36zM276 120l-18 46h36zM214 250h44", line="#0c2a2e", width=5, opacity=0.8
    )
    scales += path("M174 166q22 26 44 0zM254 166q22 26 44 0z", "#0c2a2e", opacity=0.8)
    lying = "".join(lying_coin(x, y, 38, COPPER) for x, y in ((232, 322), (234, 308), (230, 294)))
    lying += lying_coin(70, 330, 36, COPPER)
    coin = standing_coin(138, 214, 96, COPPER, at(_keep(), 0, 4, 0, 1.05))
    shine = path("M-70 34L-20 -74H6L-52 62A78 78 0 0 1 -70 34z", "#ffe8d0", opacity=0.16)
    coin += at(shine + path("M-34 66L30 -70 44 -62 -18 72z", "#ffe8d0", opacity=0.13), 138, 214)
    stand = ledge("#6b4a2c", "#2c1a10") + cast(150, 318, 130, 22)
    return [back, (scales, 2), stand, (lying, 5), (coin, 9)]


def _keep() -> str:
    """The castle that is struck on coins, around (0, 0)."""
    low = "M-34 30V-12h-8v-14h10v7h9v-7h10v7h9v-7h10v14h-8v42z"
    high = "M2 30V-34h-7v-14h9v7h8v-7h9v7h8v-7h9v14h-6v64z"
    drawing = path(low, "#7a3414") + path(high, "#7a3414") + path("M-46 34h96", line="#7a3414", width=6)
    return drawing + path("M-34 30V-12M2 30V-34", line="#ffcfa0", width=2.5, opacity=0.8)


def candlestick() -> list[Layer]:
    """A silver candlestick with its flame before a window at night."""
    night = ground("#0d1536", "#243a72", "#182650")
    night += arch(92, 176, 26, 306, down("#08102a", "#1c2f63"), gold())
    for x, y, r in ((120, 150, 1.3), (214, 120, 1.5), (238, 170, 1.1), (132, 204, 1), (226, 216, 1.2)):
        night += circle(x, y, r, "#fff6da", opacity=0.8)
    night += "".join(fir(x, 306, high, "#0a1230") for x, high in ((112, 90), (140, 60), (250, 80)))
    night += path("M0 0H70C64 110 52 220 26 306H0z", down("#35508f", "#16234c"))
    night += path("M22 0q-2 160-16 306M46 0q-4 160-24 306", line="#0c1638", width=3, opacity=0.6)
    light = halo(168, 84, 130, "#ffd98a", 0.75)
    stand = ledge("#3a4468", "#141a33") + cast(168, 322, 92, 18)
    return [night, light + stand, (_stick(), 7), (_candle(), 3), _flame()]


def _stick() -> str:
    light, middle, shade, dark, _ = SILVER
    outline = (
        "M100 320C100 300 132 300 146 292L152 268C140 262 140 250 152 246C158 232 158 214 150 204C142 196 150 184 "
    )
    outline += "158 182L156 166H180L178 182C186 184 194 196 186 204C178 214 178 232 184 246C196 250 196 262 184 268"
    outline += "L190 292C204 300 236 300 236 320Q168 338 100 320z"
    stick = path(outline, across(shade, (0.25, light), (0.45, middle), (0.8, shade), (1, dark)))
    rings = (
        "M112 318q56 12 112 0M146 292q22 8 44 0M150 268q18 7 36 0M152 246q16 6 32 0M150 204q18 7 36 0M156 182q12 4 24 0"
    )
    stick += path(rings, line="#2f3b4e", width=2.2, opacity=0.75)
    stick += path("M160 290l4-24M164 240q-2-18-4-30M120 310q20-6 30-10", line="#ffffff", width=3.4, opacity=0.9)
    stick += path("M132 164q4 16 36 16t36-16q-6 8-36 8t-36-8z", shade)
    stick += ellipse(168, 164, 36, 10, down(light, middle, shade)) + ellipse(168, 162, 26, 6, "#5a6a7e")
    handle = "M188 218q34-6 34 20t-36 18"
    return stick + path(handle, line=shade, width=9) + path(handle, line=light, width=4.5)


def _candle() -> str:
    candle = box(154, 98, 28, 66, 4, across("#fffaf0", (0.5, "#f3e3c2"), (1, "#c9a878")))
    candle += ellipse(168, 98, 14, 4.5, "#fff3d0")
    candle += path("M154 104q-6 10-2 20t-2 16q-5-2-4-12t2-26z", "#fff3d8", "#fff3d8", 1)
    candle += path("M182 102q5 8 2 18", line="#fff3d8", width=1)
    return candle + path("M168 98V86", line="#3a2416", width=2.6)


def _flame() -> str:
    outer = path(
        "M168 92C148 82 156 60 168 34 180 60 188 82 168 92z", down("#fff6cf", (0.5, "#ffd05a"), (1, "#ff8a2a"))
    )
    return outer + path("M168 90C160 84 163 72 168 62 173 72 176 84 168 90z", "#fffbe8")


def gold_bars() -> list[Layer]:
    """Three bars of gold in a vault, plum walls, a grate."""
    vault = ground("#2b1238", "#5a2a5a", "#2c1030") + wall("#1c0a26", 0.5)
    vault += halo(80, 86, 150, "#ffc98a", 0.45)
    vault += path("M206 306V120a46 46 0 0 1 92 0v186z", "#170a20", "#7a4a78", 3, 0.75)
    vault += path("M228 84V306M252 76V306M276 84V306", line="#7a4a78", width=4, opacity=0.55)
    stand = ledge("#5a3420", "#24120e") + cast(150, 324, 150, 24)
    coins = lying_coin(262, 330, 26, GOLD) + lying_coin(264, 318, 26, GOLD)
    coins += lying_coin(40, 334, 26, GOLD) + lying_coin(150, 338, 28, GOLD)
    glints = "".join(spark(*each) for each in ((122, 196, 0.9), (244, 268, 0.6), (50, 272, 0.5)))
    below = at(_bar(), 84, 286) + at(_bar(), 212, 290, 0, 0.98)
    return [vault, stand, (below, 6), (at(_bar(), 148, 222), 8), (coins, 4), glints]


def _bar() -> str:
    """A bar around (0, 0), seen from the left above."""
    bar = path("M-60 30L-46 -22H46L60 30z", down("#ffe9a6", (0.45, "#e9b54c"), (1, "#b27a22")))
    bar += path("M-46 -22L-34 -40H58L46 -22z", down("#fff7d6", "#f5d078"))
    bar += path("M46 -22L58 -40 76 10 60 30z", down("#a86f1e", "#6a4210"))
    bar += path("M-46 -22H46L60 30M46 -22L58 -40", line="#6a4210", width=1.6, opacity=0.7)
    bar += path("M-36 14L-28 -10H28L36 14z", slant("#d9a443", "#a8701f"), opacity=0.85)
    bar += path("M-36 14L-28 -10H28", line="#7a4a10", width=2, opacity=0.7)
    bar += path("M-52 22L-40 -16", line="#ffffff", width=3, opacity=0.8)
    return bar + path("M0 -6C-8 2 -8 8 0 10 8 8 8 2 0 -6z", "#7a4a10")
