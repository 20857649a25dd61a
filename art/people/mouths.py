"""Mouths that show a mood: lips, what is between them, and the corners."""

from dataclasses import dataclass

from art.brush import down, ellipse, path
from art.motifs import mixed
from art.people.bending import Point
from art.people.moods import Mood

OPEN = 1.0  # units of `gape` from which a mouth is open


@dataclass(frozen=True, slots=True)
class _Lips:
    """Where a mouth is, in units: its middle, half its width, its corners, and the line between the lips there."""

    x: float
    half: float
    left: Point
    right: Point
    line: float

    def at(self, share: float) -> float:
        """The x of a place from -1, the left corner, to 1."""
        return self.x + self.half * share


def mouth(mood: Mood, womanly: bool, colour: str, y: float, painted: bool = False) -> str:
    """A mouth `y` units down; `colour` of the lips may be empty. A `painted` one, on a mask, makes no folds."""
    tone = colour or ("#b02a40" if womanly else "#a04c44")
    half = (21.5 if womanly else 22.5) * mood.wide
    x = 150 + mood.mouth_x
    lips = _Lips(
        x,
        half,
        (x - half, y - mood.smile * (1 - mood.skew)),
        (x + half, y - mood.smile * (1 + mood.skew)),
        y + mood.smile * 0.42 - (2 if mood.smile < 0 else 0),
    )
    drawing = _closed(lips, mood, womanly, tone) if mood.gape < OPEN else _open(lips, mood, womanly, tone)
    return drawing if painted else drawing + _corners(lips, mood)


def _closed(lips: _Lips, mood: Mood, womanly: bool, colour: str) -> str:
    (left_x, left_y), (right_x, right_y), mid = lips.left, lips.right, lips.line
    full = (1 - 0.75 * mood.press) * (1 if womanly else 0.62) * (1 + 0.5 * mood.pout)
    up, low = 5.6 * full, 10.5 * full
    rise = mid + (mid - left_y) * 0.12 - 3.2 * mood.waver
    fall = mid + (mid - right_y) * 0.12 + 3.2 * mood.waver
    start = f"M{left_x:.2f} {left_y:.2f}"
    line = (
        f"C{lips.at(-0.45):.2f} {rise:.2f} {lips.at(-0.25):.2f} {mid:.2f} {lips.x:.2f} {mid:.2f}"
        f"C{lips.at(0.25):.2f} {mid:.2f} {lips.at(0.45):.2f} {fall:.2f} {right_x:.2f} {right_y:.2f}"
    )
    top = (
        f"C{lips.at(0.55):.2f} {fall - up:.2f} {lips.x + 7:.2f} {mid - up * 1.5:.2f} {lips.x:.2f} {mid - up * 0.75:.2f}"
        f"C{lips.x - 7:.2f} {mid - up * 1.5:.2f} {lips.at(-0.55):.2f} {rise - up:.2f} {left_x:.2f} {left_y:.2f}z"
    )
    bottom = (
        f"C{lips.at(0.5):.2f} {fall + low:.2f} {lips.x + 8:.2f} {mid + low * 1.12:.2f} {lips.x:.2f} {mid + low:.2f}"
        f"C{lips.x - 8:.2f} {mid + low * 1.12:.2f} {lips.at(-0.5):.2f} {rise + low:.2f} {left_x:.2f} {left_y:.2f}z"
    )
    gloss = f"M{lips.at(-0.3):.2f} {mid + low * 0.62:.2f}q{lips.half * 0.3:.2f} 2.6 {lips.half * 0.6:.2f} 0"
    return (
        path(start + line + top, mixed(colour, "#300810", 0.16))
        + path(start + line + bottom, colour)
        + path(gloss, line="#ffffff", width=1.9, opacity=0.34 if womanly else 0.17)
        + path(start + line, line=mixed(colour, "#200408", 0.62), width=2.5)
    )


def _open(lips: _Lips, mood: Mood, womanly: bool, colour: str) -> str:
    (left_x, left_y), (right_x, right_y) = lips.left, lips.right
    top, bottom = lips.line - mood.gape * 0.28, lips.line + mood.gape * 0.78
    inner = (
        f"M{left_x:.2f} {left_y:.2f}"
        f"C{lips.at(-0.62):.2f} {top - 2:.2f} {lips.at(-0.3):.2f} {top:.2f} {lips.x:.2f} {top + 0.8:.2f}"
        f"C{lips.at(0.3):.2f} {top:.2f} {lips.at(0.62):.2f} {top - 2:.2f} {right_x:.2f} {right_y:.2f}"
        f"C{lips.at(0.82):.2f} {bottom - 1:.2f} {lips.at(0.42):.2f} {bottom + 1.2:.2f} {lips.x:.2f} {bottom:.2f}"
        f"C{lips.at(-0.42):.2f} {bottom + 1.2:.2f} {lips.at(-0.82):.2f} {bottom - 1:.2f} {left_x:.2f} {left_y:.2f}z"
    )
    drawing = path(inner, "#34080f", colour, (6.2 if womanly else 5) * (1 - 0.3 * mood.press))
    drawing += path(inner, down("#24050b", (0.5, "#4a0d16"), (1, "#6a1a22")))
    if mood.teeth:
        drawing += _teeth(lips, mood, top, bottom)
    if mood.gape > 11:
        drawing += ellipse(lips.x, bottom - mood.gape * 0.16, lips.half * 0.46, mood.gape * 0.17, "#b4505a")
    gloss = f"M{lips.at(-0.3):.2f} {bottom + 3.4:.2f}q{lips.half * 0.3:.2f} 1.6 {lips.half * 0.6:.2f} 0"
    return drawing + path(gloss, line="#ffffff", width=1.6, opacity=0.3 if womanly else 0.14)


def _teeth(lips: _Lips, mood: Mood, top: float, bottom: float) -> str:
    """The upper row in a smile or a shout, clenched ones in between."""
    x0, x1 = lips.at(-0.8), lips.at(0.8)
    left = lips.left[1] + (top - lips.left[1]) * 0.62 + 1
    right = lips.right[1] + (top - lips.right[1]) * 0.62 + 1
    high = min(mood.gape * 0.58, 8) if mood.smile > 0 else mood.gape * 0.95
    clenched = mood.smile <= 0 and mood.gape <= 12
    if mood.smile > 0:
        d = (
            f"M{x0:.2f} {left:.2f}Q{lips.x:.2f} {top + 1.2:.2f} {x1:.2f} {right:.2f}"
            f"Q{lips.at(0.5):.2f} {top + high:.2f} {lips.x:.2f} {top + high + 0.6:.2f}"
            f"Q{lips.at(-0.5):.2f} {top + high:.2f} {x0:.2f} {left:.2f}z"
        )
    else:
        low, bow = (bottom - 1.6, 1.6) if clenched else (top + 6, 2.0)
        d = (
            f"M{x0:.2f} {left + 0.6:.2f}Q{lips.x:.2f} {top + 0.4:.2f} {x1:.2f} {right + 0.6:.2f}"
            f"L{lips.at(0.62):.2f} {low:.2f}Q{lips.x:.2f} {low + bow:.2f} {lips.at(-0.62):.2f} {low:.2f}z"
        )
    drawing = path(d, down("#fffaf0", "#e6d8c4"))
    if clenched:
        bite = (
            f"M{x0:.2f} {(left + bottom) / 2:.2f}Q{lips.x:.2f} {(top + bottom) / 2:.2f}"
            f" {x1:.2f} {(right + bottom) / 2:.2f}"
        )
        drawing += path(bite, line="#5a2a28", width=1.3)
    for share in (-0.45, -0.15, 0.15, 0.45):
        gap = f"M{lips.at(share):.2f} {top + 2.4:.2f}v{max(2.0, high - 3):.2f}"
        drawing += path(gap, line="#b9a08c", width=0.8, opacity=0.7)
    return drawing


def _corners(lips: _Lips, mood: Mood) -> str:
    """The folds beside a mouth that laughs or droops."""
    if abs(mood.smile) <= 4:
        return ""
    up = -3.5 if mood.smile > 0 else 0.7
    return "".join(
        path(
            f"M{x + out * 3.2:.2f} {y + up:.2f}q{out * 2.6:.2f} 3.4 {out * -0.2:.2f} 7",
            line="#5a2418",
            width=1.6,
            opacity=0.42,
        )
        for (x, y), out in ((lips.left, -1), (lips.right, 1))
    )
