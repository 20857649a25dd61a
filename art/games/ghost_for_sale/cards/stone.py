"""What the properties of Ghost for Sale are built of, on 150 x 150 units with the foot of a house at 150."""

import random
from collections.abc import Iterable
from dataclasses import dataclass

from art.brush import across, box, circle, down, glow, path, slant

PALE = across("#8d87a2", "#c9c2d2")  # walls before the others
DIM = across("#66607f", "#9d95ae")  # walls behind them
DARK = across("#494465", "#787292")  # walls in the shade
SLATE = slant("#5a6c9c", "#28325a", "#181e3c")
TILES = slant("#8c5f82", "#4e3050", "#2c1a34")
BAND = "#8b80ac"  # ledges
EDGE = "#a79cc0"  # battlements
JOINT = "#2c2748"
TRIM = "#d3c9e4"  # dressed stone around doors and windows
HOLLOW = "#17132a"
GILT = "#e8c878"
FOOT = 150


@dataclass(frozen=True, slots=True)
class Window:
    """(x, y) is its lower left corner, in units; `awake` has light in it also before anybody has looked for ghosts."""

    x: float
    y: float
    w: float = 7.0
    h: float = 12.0
    awake: bool = False

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y - self.h / 2


def windows(places: Iterable[tuple[float, float]], w: float = 7, h: float = 12, awake: bool = True) -> list[Window]:
    """Windows of one size, by their lower left corners."""
    return [Window(x, y, w, h, awake) for x, y in places]


def arched(x: float, y: float, w: float, h: float) -> str:
    """The outline of an opening with a round head; (x, y) is its lower left corner."""
    r = w / 2
    return f"M{x:g} {y:g}v{r - h:g}a{r:g} {r:g} 0 0 1 {w:g} 0v{h - r:g}z"


def pane(window: Window, lit: bool) -> str:
    """A window: its frame, glass and bars, and where it is lit the light that falls on the wall around it."""
    x, y, w, h = window.x, window.y, window.w, window.h
    middle, high = window.middle
    drawing = ""
    if lit:
        drawing += circle(middle, high, h * 1.15, glow((0, "#ffc766", 0.6), (0.5, "#ffb54a", 0.2), (1, "#ffb54a", 0)))
    drawing += path(arched(x - 1.1, y + 0.3, w + 2.2, h + 1.6), TRIM if lit else "#a69cbf")
    drawing += path(arched(x, y, w, h), down("#fff6cf", "#ffd27a", "#f0a044") if lit else down("#2f2a56", "#1c1838"))
    bars = f"M{middle:g} {y:g}v{-h:g}M{x:g} {y - h * 0.42:g}h{w:g}"
    drawing += path(bars, line="#7a4a2c" if lit else "#4d4674", width=0.9, opacity=0.85)
    if not lit:
        drawing += path(
            f"M{x + 1:g} {y - h * 0.55:g}l{w * 0.3:g} {-h * 0.28:g}", line="#b9c6f0", width=0.8, opacity=0.5
        )
    return drawing + path(f"M{x - 1.8:g} {y + 1:g}h{w + 3.6:g}", line="#e6deef", width=1.2, opacity=0.7)


def wall(x: float, y: float, w: float, h: float, fill: str, seed: int = 0) -> str:
    """A wall of stone from its upper left corner, some of its joints seen, and quoins at its corners."""
    return box(x, y, w, h, 0, fill) + courses(x, y, w, h, seed or round(7 * x + 3 * y))


def courses(x: float, y: float, w: float, h: float, seed: int) -> str:
    """Joints here and there, and single stones that are lighter or darker."""
    chance = random.Random(seed)
    joints, light, dark = "", "", ""
    for _ in range(round(w * h / 58)):
        a, b = chance.uniform(x + 1, x + w - 7), y + 4 + 5 * chance.randrange(max(1, int(h / 5) - 1))
        long = chance.uniform(3.5, 6.5)
        stone = f"M{a:.1f} {b:.1f}h{long:.1f}v3.4h{-long:.1f}z"
        light, dark = (light + stone, dark) if chance.random() < 0.5 else (light, dark + stone)
        joints += f"M{a - 1:.1f} {b + 4.2:.1f}h{long + 3:.1f}"
    drawing = path(light, "#ffffff", opacity=0.09) + path(dark, JOINT, opacity=0.13)
    return drawing + path(joints, line=JOINT, width=0.6, opacity=0.3)


def battlements(x0: float, x1: float, y: float, count: int, fill: str = EDGE, high: float = 6) -> str:
    """So many merlons between x0 and x1; they stand on y."""
    w = (x1 - x0) / (2 * count - 1)
    teeth = "".join(f"M{x0 + 2 * at * w:.2f} {y - high:g}h{w:.2f}v{high + 1:g}h{-w:.2f}z" for at in range(count))
    tops = "".join(f"M{x0 + 2 * at * w:.2f} {y - high + 0.5:g}h{w:.2f}" for at in range(count))
    return path(teeth, fill) + path(tops, line="#e6deef", width=1, opacity=0.7)


def ledge(x: float, y: float, w: float, h: float = 5) -> str:
    """A course that stands out from the wall, its shadow below it."""
    return box(x, y, w, h, 1, BAND) + box(x + 1, y + h, w - 2, 2.4, 0, HOLLOW, opacity=0.3)


def cone(x: float, y: float, w: float, h: float, fill: str = SLATE, finial: float = 6) -> str:
    """The pointed roof of a round tower; (x, y) is the left end of its eaves, `finial` the gilt point on top of it."""
    middle, top = x + w / 2, y - h
    drawing = path(f"M{middle} {top}v{-finial:g}", line=GILT, width=1.5) if finial else ""
    drawing += path(f"M{x} {y}L{middle} {top} {x + w} {y}Q{middle} {y + w * 0.14:g} {x} {y}z", fill)
    drawing += path(
        f"M{middle} {top}L{x + w} {y}Q{x + w * 0.8:g} {y + 1.6:g} {x + w * 0.62:g} {y + 1.8:g}z",
        "#8ea2d8",
        opacity=0.35,
    )
    rows = ""
    for at in (0.34, 0.56, 0.78):
        half = w / 2 * at
        rows += f"M{middle - half:.1f} {top + h * at:.1f}q{half:.1f} {w * 0.1:.1f} {2 * half:.1f} 0"
    return drawing + path(rows, line="#0e1228", width=0.7, opacity=0.45)


def roof(d: str, fill: str, ridge: str = "") -> str:
    """A roof in front, light on its ridge; `ridge` is the line that the moon catches."""
    return path(d, fill) + (path(ridge, line="#b9c2ea", width=1.4, opacity=0.8) if ridge else "")


def gable(x: float, w: float, y: float, h: float, fill: str, foot: float = FOOT) -> str:
    """The front of a gabled wing: eaves at y, the top h above them, barge boards along its edges."""
    middle = x + w / 2
    drawing = path(f"M{x} {y}L{middle} {y - h} {x + w} {y}V{foot}H{x}z", fill)
    drawing += courses(x, y, w, foot - y, round(x + h))
    edge = f"M{x - 3} {y + 2}L{middle} {y - h - 2} {x + w + 3} {y + 2}"
    drawing += path(edge, line="#2b2848", width=5) + path(edge, line="#5d6796", width=2.4)
    lit = f"M{middle} {y - h - 3.4:g}L{x + w + 3.4:g} {y + 0.8:g}"
    return drawing + path(lit, line="#c3cdf4", width=1.4) + circle(middle, y - h - 4, 1.8, GILT)


def chimney(x: float, y: float, h: float = 16, w: float = 8) -> str:
    """A stack that stands on y, with two pots."""
    pots = "".join(f"M{x + at * w:g} {y - h - 2:g}v-5" for at in (0.22, 0.78))
    drawing = path(pots, line="#7d5a68", width=2.6) + box(x, y - h, w, h, 0, DIM)
    return (
        drawing
        + box(x + w * 0.66, y - h, w * 0.34, h, 0, "#cfc7dd", opacity=0.35)
        + box(x - 1.5, y - h - 3, w + 3, 4, 1, BAND)
    )


def gate(x: float, w: float, h: float, foot: float = FOOT, barred: bool = False) -> str:
    """A door with a round head and dressed stone around it; `barred` with a portcullis instead of a leaf."""
    r = w / 2 + 4
    rim = f"M{x - 4:g} {foot:g}v{r - h - 4:g}a{r:g} {r:g} 0 0 1 {w + 8:g} 0v{h + 4 - r:g}"
    drawing = path(rim + "z", "#b4a9ca") + path(rim, line=TRIM, width=1.2)
    drawing += path(arched(x, foot, w, h), HOLLOW)
    if barred:
        bars = "".join(f"M{x + w * at / 4:.1f} {foot}V{foot - h + (6 if at in (1, 3) else 2):.1f}" for at in (1, 2, 3))
        bars += f"M{x + 1} {foot - h * 0.42:.1f}h{w - 2}M{x + 1} {foot - h * 0.72:.1f}h{w - 2}"
        return drawing + path(bars, line="#7d719c", width=1.5)
    leaf = path(arched(x + 1.2, foot, w - 2.4, h - 1.6), down("#5a3a34", "#2a1a22"))
    planks = f"M{x + w / 2:g} {foot}v{1.8 - h:g}" + "".join(
        f"M{x + w * at:g} {foot}v{4 - h * 0.9:g}" for at in (0.28, 0.72)
    )
    leaf += path(planks, line="#1a0f14", width=0.8, opacity=0.8)
    leaf += circle(x + w * 0.62, foot - h * 0.38, 0.9, GILT)
    return drawing + leaf + box(x - 6, foot - 2, w + 12, 2.4, 0.8, "#c9c0da")


def ivy(spots: Iterable[tuple[float, float]]) -> str:
    """Leaves in clusters on a wall."""
    drawing = ""
    for number, (x, y) in enumerate(spots):
        green, lit = (("#2e5546", "#5a8f72"), ("#3f6a50", "#79ab86"))[number % 2]
        drawing += circle(x, y, 4.2, green) + circle(x + 1.4, y - 1.2, 2.6, lit, opacity=0.55)
        drawing += circle(x - 2.6, y + 2, 2.4, green)
    return drawing


def flag(x: float, y: float, h: float = 22) -> str:
    """A carmine pennon on a pole that stands on y."""
    pole = path(f"M{x} {y}v{-h}", line="#c4b8dc", width=1.6) + circle(x, y - h, 1.5, GILT)
    return pole + path(f"M{x + 0.6} {y - h + 1}q8-3 13 1t9-1l-4 4 3 4q-6 2-11-.5t-10 .5z", down("#d8344e", "#86142a"))
