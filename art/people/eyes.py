"""Eyes and brows that show a mood.

An eye is drawn without clip paths, which SDL's SVG does not know: every part of it is cut by the curves of the lids.
"""

import math

from art.brush import circle, down, path
from art.motifs import mixed
from art.people.bending import Point, open_line, polygon
from art.people.moods import NO_LID, Mood
from art.people.tones import AXIS, Skin

MIDDLE = (123.5, 199.0)  # of the left eye as seen, in units of the canvas
HALF, ABOVE, BELOW = 20.5, 11.0, 9.0  # half the width of an eye; its height above and below its middle
STEPS = 22  # points along a lid
LASH = "#120a0e"
HOLE = "#140b10"  # the dark between a mask and an eye


class _Lids:
    """The curves of one eye. `u` runs from -1, the outer corner, to 1, the inner one; y in units."""

    def __init__(self, side: int, mood: Mood) -> None:
        self.side, self.mood = side, mood
        self.cut = mood.cut_right if side > 0 and mood.cut_right is not None else mood.cut
        self.along = [-1 + 2 * at / STEPS for at in range(STEPS + 1)]

    def x(self, u: float) -> float:
        x = MIDDLE[0] + u * HALF
        return x if self.side < 0 else 2 * AXIS - x

    def u(self, x: float) -> float:
        """The way back from `x`."""
        return ((x if self.side < 0 else 2 * AXIS - x) - MIDDLE[0]) / HALF

    def swell(self, u: float) -> float:
        """How wide an eye is at `u`, as a share of its middle."""
        return float(max(0.0, 1 - abs(u) ** 2.2) ** 0.62)

    def _level(self, u: float) -> float:
        return MIDDLE[1] + 1.6 * u

    def _straight(self, u: float) -> float:
        """The lid that cuts across the eye."""
        return MIDDLE[1] + self.cut + self.mood.slant * u if self.cut > NO_LID else -math.inf

    def upper(self, u: float) -> float:
        wide = self._level(u) - ABOVE * self.mood.open * self.swell(u)
        return min(self._level(u) + BELOW * self.swell(u), max(wide, self._straight(u)))

    def lower(self, u: float) -> float:
        raised = MIDDLE[1] + self.mood.low + (2.2 * u * u if self.mood.low < 19 else 0.0)
        return max(self.upper(u), min(self._level(u) + BELOW * self.swell(u), raised))

    def top(self, u: float) -> float:
        """The upper edge of the hole in a mask; it comes down with an angry lid."""
        edge = self._level(u) - (ABOVE * max(1.0, self.mood.open) + 2.6) * self.swell(u)
        return max(edge, self._straight(u) - 5.5) if self.mood.slant > 2 else edge

    def bottom(self, u: float) -> float:
        """The lower edge of that hole."""
        return self._level(u) + (BELOW + 1.8) * self.swell(u)

    @property
    def shut(self) -> bool:
        return self.lower(0) - self.upper(0) < 1.2


def eye(side: int, mood: Mood, iris: str, skin: Skin, womanly: bool, masked: bool) -> str:
    """One eye: `side` -1 is the left one as seen, 1 the right one. `iris` is its colour."""
    lids = _Lids(side, mood)
    drawing = _hole(lids) if masked else ""
    drawing += _skin(lids, skin, masked)
    if not lids.shut:
        drawing += _ball(lids, iris)
    return drawing + _lashes(lids, womanly)


def _hole(lids: _Lids) -> str:
    """The hole in a mask, and its thickness, lit along the lower edge."""
    rim = [(lids.x(u), lids.bottom(u)) for u in lids.along]
    edge = [(lids.x(u), lids.top(u)) for u in lids.along] + rim[::-1]
    lit = open_line([(x, y + 1.3) for x, y in rim])
    return path(polygon(edge), HOLE, HOLE, 1.6) + path(lit, line="#ffffff", width=1.1, opacity=0.35)


def _skin(lids: _Lids, skin: Skin, masked: bool) -> str:
    """The lids themselves."""
    inner = lids.along[1:-1]
    over = [(lids.x(u), lids.top(u) + 1.6 * lids.swell(u)) for u in inner]
    over += [(lids.x(u), lids.upper(u)) for u in reversed(inner)]
    under = [(lids.x(u), lids.bottom(u) - 1.2 * lids.swell(u)) for u in inner] + [
        (lids.x(u), lids.lower(u)) for u in reversed(inner)
    ]
    tone = mixed(skin.middle, skin.shade, 0.45)
    if masked:
        lid = mixed(skin.middle, skin.shade, 0.2)
        shaded = down(mixed(lid, skin.shade, 0.85), (0.55, lid), (1, mixed(lid, skin.light, 0.35)))
        return path(polygon(over), shaded) + path(polygon(under), mixed(tone, "#000000", 0.08))
    upper = path(polygon(over), mixed(skin.middle, skin.shade, 0.6), opacity=0.5)
    return upper + path(polygon(under), tone, opacity=0.5)


def _ball(lids: _Lids, iris: str) -> str:
    """White, iris, pupil, the shadow of the upper lid, and light."""
    mood = lids.mood
    outline = [(lids.x(u), lids.upper(u)) for u in lids.along]
    outline += [(lids.x(u), lids.lower(u)) for u in reversed(lids.along)]
    x = lids.x(0) + mood.gaze_x * 1.25 - lids.side * 0.8
    y = MIDDLE[1] + mood.gaze_y - 0.4
    drawing = path(polygon(outline), down("#d8c8b4", (0.4, "#fbf4e6"), (1, "#efe2d0")))
    drawing += _disc(lids, (x, y), mood.iris + 1.1, mixed(iris, "#000000", 0.62))
    drawing += _disc(lids, (x, y), mood.iris, mixed(iris, "#ffffff", 0.06))
    drawing += _disc(lids, (x, y + mood.iris * 0.42), mood.iris * 0.55, mixed(iris, "#ffffff", 0.35))
    drawing += _disc(lids, (x, y), mood.pupil + 0.6, "#0a080e")
    inner = lids.along[1:-1]
    shadow = [(lids.x(u), lids.upper(u)) for u in inner]
    shadow += [(lids.x(u), min(lids.lower(u), lids.upper(u) + 3.6)) for u in reversed(inner)]
    drawing += path(polygon(shadow), "#2a1018", opacity=0.34)
    light = max(y - mood.iris * 0.36, lids.upper(0) + 2.2)
    if light < lids.lower(0) - 1.5:
        drawing += circle(x - 2.9, light, 2.5, "#ffffff")
        if y + 4 < lids.lower(0):
            drawing += circle(x + 3, y + 3.2, 1.1, "#ffffff", opacity=0.6)
    return drawing


def _disc(lids: _Lids, middle: Point, radius: float, fill: str) -> str:
    """What shows of a disc between the lids."""
    above: list[Point] = []
    below: list[Point] = []
    for at in range(25):
        x = middle[0] - radius + 2 * radius * at / 24
        u = lids.u(x)
        if -1 <= u <= 1:
            high = math.sqrt(max(0.0, radius**2 - (x - middle[0]) ** 2))
            top, bottom = max(middle[1] - high, lids.upper(u)), min(middle[1] + high, lids.lower(u))
            if bottom > top:
                above.append((x, top))
                below.append((x, bottom))
    return path(polygon(above + below[::-1]), fill) if len(above) > 2 else ""


def _lashes(lids: _Lids, womanly: bool) -> str:
    upper = [(lids.x(u), lids.upper(u)) for u in lids.along]
    if womanly:
        upper.insert(0, (lids.x(-1.16), lids.upper(-1) - 3.6 - max(0.0, lids.mood.slant) * 0.3))
    drawing = path(open_line(upper), line=LASH, width=3.1 if womanly else 2.6)
    lower = [(lids.x(u), lids.lower(u)) for u in lids.along]
    if not lids.shut:
        return drawing + path(open_line(lower), line="#2a1216", width=1.1, opacity=0.7)
    drawing += path(open_line([(x, y + 0.3) for x, y in lower]), line=LASH, width=4.2)
    for u in (-0.95, -0.6, -0.2):
        away = lids.side * (4 - 3 * (u + 1))
        drawing += path(f"M{lids.x(u):.2f} {lids.lower(u):.2f}l{away:.2f} 4.4", line=LASH, width=2)
    return drawing


def brow(
    side: int, mood: Mood, colour: str, thick: float, edge: str = "", lower: float = 0.0, opacity: float = 1.0
) -> str:
    """A brow that tapers outwards, `lower` units below its place on a mask; `edge` is the colour of a line around."""
    height = mood.brow_right if side > 0 and mood.brow_right is not None else mood.brow
    y = 180.5 + height + lower

    def x(left: float) -> float:
        return left if side < 0 else 2 * AXIS - left

    inner = 140 + 3 * mood.knit
    inner_y, outer_y = y + mood.brow_in + 2, y + mood.brow_out + 4
    bow = y - mood.arch - 1 + 0.25 * mood.brow_in + 0.5 * mood.brow_out
    d = (
        f"M{x(inner):.2f} {inner_y - thick * 0.62:.2f}"
        f"Q{x(120):.2f} {bow - thick * 0.75:.2f} {x(100):.2f} {outer_y:.2f}"
        f"Q{x(118):.2f} {bow + thick * 0.55:.2f} {x(inner + 0.6):.2f} {inner_y + thick * 0.62:.2f}z"
    )
    return path(d, colour, edge or colour, 1.4 if edge else 0.8, opacity)
