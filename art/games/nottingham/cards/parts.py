"""What several still lifes of Nottingham share: ledges, walls, haloes, coins, sparks. Cards are 300 x 420 units."""

import math

from art.brush import box, circle, down, ellipse, glow, moved, path, slant
from art.cards.frame import VIEW
from art.motifs import at

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
