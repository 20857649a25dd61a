"""The plan of Venice in Top Secret, in units of the board from its upper left corner: shores, places, streets, canals.

Drawn for a board of 984 x 540 of which the tray and the strip cover what is below y = 412; `fitted` makes the plan of
another. Nothing is painted here.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

Point = tuple[float, float]

SIZE = (984.0, 540.0)  # of the board for which the plan is drawn
SEEN = (32.0, 412.0)  # from here to here it is seen: below the ribbon, above the tray
OUTSIDE = ("west", "east", "southwest", "southeast")  # where people come from; the last two by water


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place stands: the middle of its foot, and how large its drawing of 200 x 160 is."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Step:
    """A point of a way; `afloat` where one comes to it by gondola."""

    x: float
    y: float
    afloat: bool


SPOTS = {
    "rialto": Spot(182, 190, 0.96),
    "san_marco": Spot(496, 300, 1.10),
    "ponte_dei_sospiri": Spot(700, 168, 0.78),
    "salute": Spot(78, 322, 0.66),
    "san_giorgio": Spot(876, 304, 0.86),
}
# Land, clockwise; shores are rounded
LANDS: tuple[tuple[Point, ...], ...] = (
    ((-30, 138), (208, 138), (196, 166), (158, 188), (132, 214), (132, 236), (116, 252), (80, 256), (-30, 250)),
    ((-30, 272), (60, 270), (122, 282), (150, 306), (148, 330), (110, 344), (-30, 350)),
    ((290, 138), (684, 138), (684, 170), (688, 206), (698, 238), (682, 264), (660, 288), (664, 330), (652, 372), (668, 440), (668, 560), (312, 560), (312, 440), (314, 372), (292, 322), (262, 284), (240, 244), (246, 200), (268, 168)),
    ((718, 138), (1014, 138), (1014, 222), (936, 226), (850, 234), (780, 252), (742, 266), (726, 238), (716, 204)),
)  # fmt: skip
ISLAND: Point = (876, 312)  # the middle of San Giorgio
ISLAND_REACH: Point = (122, 20)
PIAZZA: tuple[Point, ...] = ((378, 304), (614, 304), (648, 560), (330, 560))  # paved, down to the lagoon
WATERWAYS: tuple[tuple[tuple[Point, ...], float], ...] = (  # canals cut through the land, and their width
    (((236, 242), (320, 218), (430, 208), (540, 210), (630, 222), (702, 238)), 12),
    (((452, 128), (460, 168), (454, 207)), 8),
    (((836, 128), (824, 180), (812, 246)), 9),
    (((50, 128), (42, 180), (48, 262)), 8),
)

NODES: dict[str, Point] = {
    "west": (-34, 222), "w1": (14, 214), "w2": (70, 218),
    "rialto_west": (96, 196), "rialto_top": (182, 114), "rialto_east": (274, 192), "rialto": (182, 222),
    "e2": (284, 250), "e3": (326, 306), "e4": (360, 178), "e5": (476, 184), "e6": (590, 190),
    "piazza_west": (376, 334), "piazza": (496, 352), "piazza_east": (622, 334), "san_marco": (496, 330),
    "s1": (640, 290), "s2": (660, 250), "s3": (656, 208),
    "ponte_dei_sospiri": (700, 198), "s4": (744, 208),
    "n1": (800, 204), "n2": (886, 196), "east": (1018, 200),
    "molo": (676, 396), "lagoon": (736, 386), "giorgio_dock": (806, 344),
    "southeast": (1018, 404), "l1": (946, 376), "san_giorgio": (876, 334),
    "molo_west": (304, 392), "canal": (222, 380), "salute_dock": (142, 362), "salute": (78, 350),
    "southwest": (-34, 402), "l2": (22, 382),
}  # fmt: skip
STREETS = (  # paved, between houses
    ("west", "w1"), ("w1", "w2"), ("w2", "rialto_west"), ("rialto_east", "e2"), ("rialto_east", "e4"), ("e4", "e5"),
    ("e5", "e6"), ("e6", "s3"), ("e2", "e3"), ("e3", "piazza_west"), ("piazza_east", "s1"), ("s1", "s2"), ("s2", "s3"),
    ("s3", "s4"), ("s4", "n1"), ("n1", "n2"), ("n2", "east"),
)  # fmt: skip
STEPS = (  # over the stairs of the Rialto, over squares and quays, up to a place
    ("rialto_west", "rialto_top"), ("rialto_top", "rialto_east"), ("rialto_west", "rialto"), ("rialto_east", "rialto"),
    ("piazza_west", "piazza"), ("piazza", "piazza_east"), ("piazza_west", "san_marco"), ("piazza_east", "san_marco"),
    ("s3", "ponte_dei_sospiri"), ("s4", "ponte_dei_sospiri"), ("piazza_east", "molo"), ("piazza_west", "molo_west"),
)  # fmt: skip
CROSSINGS = (  # by gondola
    ("molo", "lagoon"), ("lagoon", "giorgio_dock"), ("giorgio_dock", "san_giorgio"), ("southeast", "l1"),
    ("l1", "san_giorgio"), ("molo_west", "canal"), ("canal", "salute_dock"), ("salute_dock", "salute"),
    ("southwest", "l2"), ("l2", "salute"), ("l2", "salute_dock"),
    ("l1", "giorgio_dock"),
)  # fmt: skip


BULKS = {  # of the drawings of places, 200 units wide: from the left, to there, and how high it hides what is behind it
    "rialto": (),  # one walks over it
    "san_marco": ((0, 24, 44), (24, 142, 92), (142, 178, 178), (172, 200, 60)),
    "ponte_dei_sospiri": ((0, 200, 132),),
    "salute": ((36, 164, 80), (60, 130, 150)),
    "san_giorgio": ((16, 142, 96), (136, 166, 166)),
}


@dataclass(frozen=True)
class TownPlan:
    """The plan of a board of some size: what is drawn where, and how one goes from place to place."""

    size: Point = SIZE
    spots: tuple[tuple[str, Spot], ...] = tuple(SPOTS.items())
    lands: tuple[tuple[Point, ...], ...] = LANDS
    island: Point = ISLAND
    island_reach: Point = ISLAND_REACH
    piazza: tuple[Point, ...] = PIAZZA
    waterways: tuple[tuple[tuple[Point, ...], float], ...] = WATERWAYS
    nodes: tuple[tuple[str, Point], ...] = tuple(NODES.items())
    sky: float = 138.0  # y of the horizon

    @cached_property
    def spot(self) -> dict[str, Spot]:
        return dict(self.spots)

    @cached_property
    def node(self) -> dict[str, Point]:
        return dict(self.nodes)

    def fitted(self, wide: float, high: float, top: float, low: float) -> TownPlan:
        """The same town on a board of this size of which y = `top` to `low` is seen."""
        across, down = wide / SIZE[0], (low - top) / (SEEN[1] - SEEN[0])
        even = min(across, down)

        def moved(point: Point) -> Point:
            return point[0] * across, top + (point[1] - SEEN[0]) * down

        def line(points: tuple[Point, ...]) -> tuple[Point, ...]:
            return tuple(moved(each) for each in points)

        spots = tuple((name, Spot(*moved((each.x, each.y)), each.scale * even)) for name, each in SPOTS.items())
        return replace(
            self,
            size=(wide, high),
            spots=spots,
            lands=tuple(line(each) for each in LANDS),
            island=moved(ISLAND),
            island_reach=(ISLAND_REACH[0] * across, ISLAND_REACH[1] * even),
            piazza=line(PIAZZA),
            waterways=tuple((line(points), width * even) for points, width in WATERWAYS),
            nodes=tuple((name, moved(each)) for name, each in NODES.items()),
            sky=moved((0, 138))[1],
        )

    def on_land(self, x: float, y: float) -> bool:
        """Whether there is ground under a point: no lagoon, no canal."""
        if not any(inside(land, x, y) for land in self.lands):
            return False
        return all(near(points, x, y) > width / 2 for points, width in self.waterways)

    def behind(self, x: float, y: float) -> bool:
        """Whether a point of the ground is hidden by a place that stands before it."""
        for place, spot in self.spots:
            right, up = (x - spot.x) / spot.scale + 100, (spot.y - y) / spot.scale
            if up > 0 and any(left <= right <= far and up < high for left, far, high in BULKS[place]):
                return True
        return False

    def walk(self, start: str, place: str) -> list[Step]:
        """The shortest way from one of OUTSIDE or a place to a place, from its first point to its last.

        Islands are reached from outside by water alone. Raises KeyError where there is no such name.
        """
        afloat = {frozenset(edge) for edge in CROSSINGS}
        names = _shortest(self.node, start, place)
        steps = [Step(*self.node[names[0]], frozenset(names[:2]) in afloat)]
        for one, two in pairwise(names):
            steps.append(Step(*self.node[two], frozenset((one, two)) in afloat))
        return steps

    def comes_from(self, place: str, turn: int) -> str:
        """Where the visitor number `turn` of a place comes from out of town: by turns from either side."""
        return {
            "rialto": ("west", "east"), "san_marco": ("east", "west"), "ponte_dei_sospiri": ("east", "west"),
            "salute": ("southwest", "southwest"), "san_giorgio": ("southeast", "southeast"),
        }[place][turn % 2]  # fmt: skip


def _shortest(node: dict[str, Point], start: str, goal: str) -> list[str]:
    """The nodes of the shortest way, a little further for the eye over water; nobody goes through a third place."""
    ways: dict[str, list[tuple[str, float]]] = {name: [] for name in node}
    for edges, weight in ((STREETS, 1.0), (STEPS, 1.0), (CROSSINGS, 1.4)):
        for one, two in edges:
            far = weight * math.dist(node[one], node[two])
            ways[one].append((two, far))
            ways[two].append((one, far))
    reached: dict[str, tuple[float, str]] = {start: (0.0, "")}
    waiting = [(0.0, start)]
    while waiting:
        done, here = heapq.heappop(waiting)
        if here in SPOTS and here != start:
            continue
        for there, far in ways[here]:
            if done + far < reached.get(there, (math.inf, ""))[0]:
                reached[there] = (done + far, here)
                heapq.heappush(waiting, (done + far, there))
    names = [goal]
    while names[-1] != start:
        names.append(reached[names[-1]][1])
    return names[::-1]


def along(steps: list[Step], share: float) -> Step:
    """Where somebody is who has gone a share (0 to 1) of a way, and whether by boat."""
    lengths = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(steps)]
    left = max(0.0, min(1.0, share)) * sum(lengths)
    for one, two, length in zip(steps, steps[1:], lengths, strict=False):
        if left <= length and length > 0:
            part = left / length
            return Step(one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part, two.afloat)
        left -= length
    return steps[-1]


@dataclass(frozen=True, slots=True)
class Track:
    """Where somebody's foot, or keel, was: which way it went (degrees, clockwise from the right), and how late on the way."""

    x: float
    y: float
    degrees: float
    afloat: bool
    share: float


def tracks(plan: TownPlan, steps: list[Step], every: float = 20.0) -> list[Track]:
    """What is seen of a way afterwards: a track every so many units, but for those behind a place."""
    far = sum(math.dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(steps))
    count = max(1, round(far / every))
    spots = [along(steps, number / count) for number in range(count + 1)]
    return [
        Track(two.x, two.y, math.degrees(math.atan2(two.y - one.y, two.x - one.x)), two.afloat, number / count)
        for number, (one, two) in enumerate(pairwise(spots), 1)
        if not plan.behind(two.x, two.y)
    ]


STANDS: dict[int, tuple[tuple[float, float, float], ...]] = {  # right and down of a foot, and the size of a token
    1: ((0, 20, 1.0),),
    2: ((-58, 20, 1.0), (58, 20, 1.0)),
    3: ((-76, 14, 0.94), (0, 36, 0.94), (76, 14, 0.94)),
    4: ((-93, 12, 0.86), (-32, 32, 0.86), (32, 32, 0.86), (93, 12, 0.86)),
    5: ((-104, 8, 0.8), (-56, 30, 0.8), (0, 40, 0.8), (56, 30, 0.8), (104, 8, 0.8)),
}
NAME_DOWN = {0: 18, 1: 64, 2: 64, 3: 80, 4: 74, 5: 80}  # units from a foot to the middle of the name, by visitors


def name_at(plan: TownPlan, place: str, visitors: int) -> Point:
    """Where the middle of a place's name is: at its foot, or below those who stand before it (portraits of 66)."""
    spot, even = plan.spot[place], min(plan.size[0] / SIZE[0], 1.0)
    return spot.x, spot.y + NAME_DOWN[visitors] * even


def stands(plan: TownPlan, place: str, count: int) -> list[tuple[float, float, float]]:
    """Where up to five visitors stand before a place: x, y and a share of a token's size; from left to right.

    Those at the edge of the board step inside it.
    """
    spot, even = plan.spot[place], min(plan.size[0] / SIZE[0], 1.0)
    spots = [(spot.x + x * even, spot.y + y * even, size) for x, y, size in STANDS[count]]
    over = max(0.0, 40 * even - spots[0][0]), min(0.0, plan.size[0] - 40 * even - spots[-1][0])
    return [(x + sum(over), y, size) for x, y, size in spots]


# Geometry


def inside(corners: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a point lies within a polygon."""
    within, before = False, corners[-1]
    for corner in corners:
        if (corner[1] > y) != (before[1] > y):
            cut = (before[0] - corner[0]) * (y - corner[1]) / (before[1] - corner[1]) + corner[0]
            within ^= x < cut
        before = corner
    return within


def near(points: tuple[Point, ...], x: float, y: float) -> float:
    """How far a point is from a line through points."""
    return min(_to_piece(a, b, x, y) for a, b in pairwise(points))


def _to_piece(a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)


def rounded(corners: tuple[Point, ...]) -> str:
    """A closed SVG path that bends round these corners."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    bends = "".join(f"Q{c[0]:.1f} {c[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for c, m in zip(corners, middles, strict=True))
    return f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}{bends}z"


def curve(points: tuple[Point, ...]) -> str:
    """An open SVG path that bends from middle to middle of a line through points."""
    if len(points) < 3:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for bend, after in pairwise(points):
        end = ((bend[0] + after[0]) / 2, (bend[1] + after[1]) / 2) if after is not points[-1] else after
        d += f"Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return d


PLAN = TownPlan()
