"""Copper, candlestick and gold as still lifes: the background first, then what stands before it."""

from art.brush import across, box, circle, down, ellipse, path, slant
from art.games.nottingham.cards import parts
from art.games.nottingham.cards.parts import COPPER, GOLD, SILVER
from art.motifs import at, fir, gold
from art.people.figure import Layer


def copper() -> list[Layer]:
    """A copper piece leans on others at the market: verdigris, an awning, scales behind."""
    back = parts.ground("#0f3b3f", "#2b6a66", "#174045") + parts.wall("#0b2c30", 0.55)
    back += parts.halo(228, 90, 150, "#ffe0a0", 0.5)
    for stripe in range(9):
        colour = "#2f7d76" if stripe % 2 else "#c9b98f"
        back += path(f"M{-10 + stripe * 40} 0h40v46q-20 22-40 0z", colour, opacity=0.55)
    scales = path(
        "M236 96V250M196 120h80M196 120l-18 46h36zM276 120l-18 46h36zM214 250h44", line="#0c2a2e", width=5, opacity=0.8
    )
    scales += path("M174 166q22 26 44 0zM254 166q22 26 44 0z", "#0c2a2e", opacity=0.8)
    lying = "".join(parts.lying_coin(x, y, 38, COPPER) for x, y in ((232, 322), (234, 308), (230, 294)))
    lying += parts.lying_coin(70, 330, 36, COPPER)
    coin = parts.standing_coin(138, 214, 96, COPPER, at(_keep(), 0, 4, 0, 1.05))
    shine = path("M-70 34L-20 -74H6L-52 62A78 78 0 0 1 -70 34z", "#ffe8d0", opacity=0.16)
    coin += at(shine + path("M-34 66L30 -70 44 -62 -18 72z", "#ffe8d0", opacity=0.13), 138, 214)
    stand = parts.ledge("#6b4a2c", "#2c1a10") + parts.cast(150, 318, 130, 22)
    return [back, (scales, 2), stand, (lying, 5), (coin, 9)]


def _keep() -> str:
    """The castle that is struck on coins, around (0, 0)."""
    low = "M-34 30V-12h-8v-14h10v7h9v-7h10v7h9v-7h10v14h-8v42z"
    high = "M2 30V-34h-7v-14h9v7h8v-7h9v7h8v-7h9v14h-6v64z"
    drawing = path(low, "#7a3414") + path(high, "#7a3414") + path("M-46 34h96", line="#7a3414", width=6)
    return drawing + path("M-34 30V-12M2 30V-34", line="#ffcfa0", width=2.5, opacity=0.8)


def candlestick() -> list[Layer]:
    """A silver candlestick with its flame before a window at night."""
    night = parts.ground("#0d1536", "#243a72", "#182650")
    night += parts.arch(92, 176, 26, 306, down("#08102a", "#1c2f63"), gold())
    for x, y, r in ((120, 150, 1.3), (214, 120, 1.5), (238, 170, 1.1), (132, 204, 1), (226, 216, 1.2)):
        night += circle(x, y, r, "#fff6da", opacity=0.8)
    night += "".join(fir(x, 306, high, "#0a1230") for x, high in ((112, 90), (140, 60), (250, 80)))
    night += path("M0 0H70C64 110 52 220 26 306H0z", down("#35508f", "#16234c"))
    night += path("M22 0q-2 160-16 306M46 0q-4 160-24 306", line="#0c1638", width=3, opacity=0.6)
    light = parts.halo(168, 84, 130, "#ffd98a", 0.75)
    stand = parts.ledge("#3a4468", "#141a33") + parts.cast(168, 322, 92, 18)
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
    vault = parts.ground("#2b1238", "#5a2a5a", "#2c1030") + parts.wall("#1c0a26", 0.5)
    vault += parts.halo(80, 86, 150, "#ffc98a", 0.45)
    vault += path("M206 306V120a46 46 0 0 1 92 0v186z", "#170a20", "#7a4a78", 3, 0.75)
    vault += path("M228 84V306M252 76V306M276 84V306", line="#7a4a78", width=4, opacity=0.55)
    stand = parts.ledge("#5a3420", "#24120e") + parts.cast(150, 324, 150, 24)
    coins = parts.lying_coin(262, 330, 26, GOLD) + parts.lying_coin(264, 318, 26, GOLD)
    coins += parts.lying_coin(40, 334, 26, GOLD) + parts.lying_coin(150, 338, 28, GOLD)
    glints = "".join(parts.spark(*each) for each in ((122, 196, 0.9), (244, 268, 0.6), (50, 272, 0.5)))
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
