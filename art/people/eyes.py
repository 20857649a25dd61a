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
STEPS = 22  # between points along a lid; even, so that one is in the middle
LASH = "#120a0e"
HOLE = "#140b10"  # the dark between a mask and an eye


class _Lids:
    """The curves of one eye, as lists of points from its outer corner to the inner one."""

    def __init__(self, side: int, mood: Mood) -> None:
        self.side, self.mood = side, mood
        cut = mood.cut_right if side > 0 and mood.cut_right is not None else mood.cut
        self.upper: list[Point] = []  # edges of the lids
        self.lower: list[Point] = []
        self.top: list[Point] = []  # edges of the hole in a mask
        self.bottom: list[Point] = []
        self.swell: list[float] = []  # how high the eye is here, as a share of its middle
        for at in range(STEPS + 1):
            u = -1 + 2 * at / STEPS
            x = self._x(u)
            swell = float(max(0.0, 1 - abs(u) ** 2.2) ** 0.62)
            level = MIDDLE[1] + 1.6 * u
            straight = MIDDLE[1] + cut + mood.slant * u if cut > NO_LID else -math.inf
            floor = level + BELOW * swell
            upper = min(floor, max(level - ABOVE * mood.open * swell, straight))
            raised = MIDDLE[1] + mood.low + (2.2 * u * u if mood.low < 19 else 0.0)
            top = level - (ABOVE * max(1.0, mood.open) + 2.6) * swell
            if mood.slant > 2:  # an angry lid draws the hole down with it
                top = max(top, straight - 5.5)
            self.upper.append((x, upper))
            self.lower.append((x, max(upper, min(floor, raised))))
            self.top.append((x, top))
            self.bottom.append((x, level + (BELOW + 1.8) * swell))
            self.swell.append(swell)
        self.high, self.low = self.upper[STEPS // 2][1], self.lower[STEPS // 2][1]  # y of the lids in the middle

    def _x(self, u: float) -> float:
        """The x of a place from -1, the outer corner, to 1; beyond them too."""
        x = MIDDLE[0] + u * HALF
        return x if self.side < 0 else 2 * AXIS - x

    def between(self, x: float) -> Point | None:
        """The y of both lids at an x; None beyond the corners."""
        place = ((x if self.side < 0 else 2 * AXIS - x) - MIDDLE[0] + HALF) / (2 * HALF) * STEPS
        if not 0 <= place <= STEPS:
            return None
        at = min(STEPS - 1, int(place))
        share = place - at
        (_, upper), (_, upper_next) = self.upper[at : at + 2]
        (_, lower), (_, lower_next) = self.lower[at : at + 2]
        return upper + (upper_next - upper) * share, lower + (lower_next - lower) * share

    @property
    def shut(self) -> bool:
        return self.low - self.high < 1.2


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
    lit = open_line([(x, y + 1.3) for x, y in lids.bottom])
    return path(polygon(lids.top + lids.bottom[::-1]), HOLE, HOLE, 1.6) + path(
        lit, line="#ffffff", width=1.1, opacity=0.35
    )


def _skin(lids: _Lids, skin: Skin, masked: bool) -> str:
    """The lids themselves, a little smaller than the hole."""
    over = [(x, y + 1.6 * swell) for (x, y), swell in zip(lids.top, lids.swell, strict=True)]
    under = [(x, y - 1.2 * swell) for (x, y), swell in zip(lids.bottom, lids.swell, strict=True)]
    upper = polygon(over[1:-1] + lids.upper[-2:0:-1])
    lower = polygon(under[1:-1] + lids.lower[-2:0:-1])
    tone = mixed(skin.middle, skin.shade, 0.45)
    if masked:
        lid = mixed(skin.middle, skin.shade, 0.2)
        shaded = down(mixed(lid, skin.shade, 0.85), (0.55, lid), (1, mixed(lid, skin.light, 0.35)))
        return path(upper, shaded) + path(lower, mixed(tone, "#000000", 0.08))
    return path(upper, mixed(skin.middle, skin.shade, 0.6), opacity=0.5) + path(lower, tone, opacity=0.5)


def _ball(lids: _Lids, iris: str) -> str:
    """White, iris, pupil, the shadow of the upper lid, and light."""
    mood = lids.mood
    x = lids.upper[STEPS // 2][0] + mood.gaze_x * 1.25 - lids.side * 0.8
    y = MIDDLE[1] + mood.gaze_y - 0.4
    drawing = path(polygon(lids.upper + lids.lower[::-1]), down("#d8c8b4", (0.4, "#fbf4e6"), (1, "#efe2d0")))
    drawing += _disc(lids, (x, y), mood.iris + 1.1, mixed(iris, "#000000", 0.62))
    drawing += _disc(lids, (x, y), mood.iris, mixed(iris, "#ffffff", 0.06))
    drawing += _disc(lids, (x, y + mood.iris * 0.42), mood.iris * 0.55, mixed(iris, "#ffffff", 0.35))
    drawing += _disc(lids, (x, y), mood.pupil + 0.6, "#0a080e")
    edges = list(zip(lids.upper, lids.lower, strict=True))[1:-1]
    shadow = [above for above, _ in edges]
    shadow += [(above[0], min(below[1], above[1] + 3.6)) for above, below in reversed(edges)]
    drawing += path(polygon(shadow), "#2a1018", opacity=0.34)
    light = max(y - mood.iris * 0.36, lids.high + 2.2)
    if light < lids.low - 1.5:
        drawing += circle(x - 2.9, light, 2.5, "#ffffff")
        if y + 4 < lids.low:
            drawing += circle(x + 3, y + 3.2, 1.1, "#ffffff", opacity=0.6)
    return drawing


def _disc(lids: _Lids, middle: Point, radius: float, fill: str) -> str:
    """What shows of a disc between the lids."""
    above: list[Point] = []
    below: list[Point] = []
    for at in range(19):
        x = middle[0] - radius * math.cos(math.pi * at / 18)
        edges = lids.between(x)
        if edges is not None:
            high = radius * math.sin(math.pi * at / 18)
            top, bottom = max(middle[1] - high, edges[0]), min(middle[1] + high, edges[1])
            if bottom > top:
                above.append((x, top))
                below.append((x, bottom))
    return path(polygon(above + below[::-1]), fill) if len(above) > 2 else ""


def _lashes(lids: _Lids, womanly: bool) -> str:
    upper = list(lids.upper)
    if womanly:
        x, y = upper[0]
        upper.insert(0, (x + lids.side * 0.16 * HALF, y - 3.6 - max(0.0, lids.mood.slant) * 0.3))
    drawing = path(open_line(upper), line=LASH, width=3.1 if womanly else 2.6)
    if not lids.shut:
        return drawing + path(open_line(lids.lower), line="#2a1216", width=1.1, opacity=0.7)
    drawing += path(open_line([(x, y + 0.3) for x, y in lids.lower]), line=LASH, width=4.2)
    for at, away in ((1, 3.9), (4, 2.9), (9, 1.6)):
        x, y = lids.lower[at]
        drawing += path(f"M{x:.2f} {y:.2f}l{lids.side * away:.2f} 4.4", line=LASH, width=2)
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
