"""What stands between the places of Venice: houses, lamps, small bridges, trees, moorings. In units of the board."""

from __future__ import annotations

import math
import random

from art.brush import box, circle, ellipse, glow, path
from art.games.top_secret.cards.plan import SIZE, STREETS, Point, TownPlan, inside, near
from art.motifs import at, mixed

WALLS = ("#5f7078", "#69747b", "#717079", "#586b74", "#786f75")
ROOFS = (("#7c645f", "#594b51"), ("#75625f", "#534850"), ("#826a66", "#5c4f58"), ("#6d5f62", "#4c434d"))  # lit, shaded
SHADE = "#3c4d58"  # walls turned away
LAMP = "#ffd27a"


def nearness(plan: TownPlan, y: float) -> float:
    """How large a house is at this height: 0.5 at the horizon, more than 1 before the piazza."""
    return 0.52 + (y - plan.sky) / (300 * _down(plan)) * 0.62


def _down(plan: TownPlan) -> float:
    """How much higher the plan is drawn than the one for SIZE."""
    return (plan.spot["salute"].y - plan.sky) / (322 - 138)


def house(chance: random.Random, x: float, y: float, k: float) -> tuple[str, str]:
    """A house with a roof of two sides at (x, y), `k` times 26 wide; and the light in its windows."""
    wide, high, roof = chance.uniform(19, 33) * k, chance.uniform(10, 18) * k, chance.uniform(6, 9) * k
    wall, (bright, dark) = chance.choice(WALLS), chance.choice(ROOFS)
    left, right = x - wide / 2, x + wide / 2
    edge = left + wide * chance.uniform(0.56, 0.72)
    drawing = path(f"M{left:.1f} {y - high:.1f}H{edge:.1f}V{y:.1f}H{left:.1f}z", wall)
    drawing += path(f"M{edge:.1f} {y - high:.1f}H{right:.1f}V{y - 1.5 * k:.1f}L{edge:.1f} {y:.1f}z", SHADE)
    ridge, peak = f"{left + wide * 0.14:.1f} {y - high - roof:.1f}", f"{edge + wide * 0.05:.1f} {y - high - roof:.1f}"
    drawing += path(f"M{left - k:.1f} {y - high:.1f}L{ridge} {peak} {edge + k:.1f} {y - high:.1f}z", bright)
    drawing += path(f"M{edge + k:.1f} {y - high:.1f}L{peak} {right + k:.1f} {y - high:.1f}z", dark)
    if chance.random() < 0.16:
        foot = y - high - roof + 2 * k
        drawing += path(
            f"M{left + wide * 0.3:.1f} {foot:.1f}v{-4 * k:.1f}l{-0.8 * k:.1f} {-2 * k:.1f}h{4 * k:.1f}l{-0.8 * k:.1f} {2 * k:.1f}v{4 * k:.1f}z",
            "#5a4c52",
        )
    windows = ""
    count = max(1, int((edge - left) / (6.4 * k)))
    for number in range(count):
        if chance.random() < 0.24:
            x_ = left + (number + 0.5) * (edge - left) / count - 1.2 * k
            windows += f"M{x_:.1f} {y - high * 0.68:.1f}h{2.4 * k:.1f}v{3.8 * k:.1f}h{-2.4 * k:.1f}z"
    return drawing, windows


def _free(plan: TownPlan, x: float, y: float, k: float) -> bool:
    """Whether a house may stand here: on land, off streets and squares, not before a place."""
    corners = ((x, y), (x - 12 * k, y + 2), (x + 12 * k, y + 2), (x, y + 6 * k), (x, y - 7 * k))
    if not all(plan.on_land(*each) for each in corners) or inside(plan.piazza, x, y):
        return False
    for name, spot in plan.spots:
        low = 84 if name == "san_marco" else 26
        if abs(x - spot.x) < 106 * spot.scale and spot.y - 52 * spot.scale < y < spot.y + low * spot.scale:
            return False
    return all(near(line, x, y - 4 * k) > 9.5 * k for line in streets(plan))


def streets(plan: TownPlan) -> list[tuple[Point, Point]]:
    return [(plan.node[one], plan.node[two]) for one, two in STREETS]


def town(plan: TownPlan, seed: int = 8) -> tuple[str, str]:
    """All houses, the far ones first, always the same; and the light in their windows."""
    chance, found = random.Random(seed), list[tuple[float, float, float]]()
    y = plan.sky + 2
    while y < plan.node["southwest"][1]:
        k = nearness(plan, y)
        x = chance.uniform(-10, 0)
        while x < plan.size[0] + 12:
            if _free(plan, x, y, k) and chance.random() < 0.93:
                found.append((y + chance.uniform(-3, 3) * k, x, k))
            x += 26 * k * chance.uniform(0.9, 1.25)
        y += 14.5 * k
    built = [house(chance, x, y, k) for y, x, k in sorted(found)]
    return "".join(each for each, _ in built), path("".join(windows for _, windows in built), "#ffce78")


def paving(plan: TownPlan) -> str:
    """The streets, paved and worn, on every piece of land they run over."""
    drawing = ""
    for colour, wide, opacity in (("#24353d", 10.5, 0.5), ("#75705f", 7.4, 0.9), ("#9a8d76", 3.6, 0.5)):
        for one, two in streets(plan):
            k = nearness(plan, (one[1] + two[1]) / 2)
            drawing += path(
                f"M{one[0]:.1f} {one[1]:.1f}L{two[0]:.1f} {two[1]:.1f}", line=colour, width=wide * k, opacity=opacity
            )
    return drawing


def lamps(plan: TownPlan, every: float = 62) -> str:
    """Lamps along the streets, each with its light on the stones."""
    drawing = ""
    for number, (one, two) in enumerate(streets(plan)):
        far = math.dist(one, two)
        count = int((far + 20) / every)
        for lamp in range(count):
            share = (lamp + 0.5) / count
            k = nearness(plan, one[1] + (two[1] - one[1]) * share)
            x = one[0] + (two[0] - one[0]) * share + (6 * k if number % 2 else -6 * k)
            y = one[1] + (two[1] - one[1]) * share - 2 * k
            drawing += circle(round(x, 1), round(y - 9 * k, 1), round(15 * k, 1), glow((0, LAMP, 0.5), (1, LAMP, 0)))
            drawing += path(f"M{x:.1f} {y:.1f}v{-8 * k:.1f}", line="#0c141c", width=1.3 * k)
            drawing += circle(round(x, 1), round(y - 9.5 * k, 1), round(1.9 * k, 1), "#fff0bd")
    return drawing


def bridges(plan: TownPlan) -> str:
    """A small stone bridge wherever a street goes over water."""
    drawing = ""
    for one, two in streets(plan):
        for x, y, wide in _over_water(plan, one, two):
            k = nearness(plan, y)
            reach = wide / 2 + 7 * k
            slope = math.degrees(math.atan2(two[1] - one[1], two[0] - one[0]))
            if abs(abs(slope) - 90) < 30:
                slope = 0.0
            arch = path(
                f"M{-reach:.1f} {3 * k:.1f}Q0 {-9 * k:.1f} {reach:.1f} {3 * k:.1f}V{7 * k:.1f}Q0 {-3 * k:.1f} {-reach:.1f} {7 * k:.1f}z",
                "#a8967c",
            )
            arch += path(
                f"M{-reach:.1f} {3 * k:.1f}Q0 {-9 * k:.1f} {reach:.1f} {3 * k:.1f}", line="#e6d3ac", width=1.8 * k
            )
            drawing += at(arch, x, y, (slope + 90) % 180 - 90)
    return drawing


def _over_water(plan: TownPlan, one: Point, two: Point) -> list[tuple[float, float, float]]:
    """The middles of the pieces of a street that have no ground under them, and how long each is."""
    steps = max(2, round(math.dist(one, two) / 2))
    wet = [
        not plan.on_land(one[0] + (two[0] - one[0]) * s / steps, one[1] + (two[1] - one[1]) * s / steps)
        for s in range(steps + 1)
    ]
    begun = -1
    found: list[tuple[float, float, float]] = []
    for step, water in enumerate([*wet, False]):
        if water and begun < 0:
            begun = step
        elif not water and begun >= 0:
            share, long = (begun + step - 1) / 2 / steps, (step - begun) / steps * math.dist(one, two)
            if 0.02 < share < 0.98:
                found.append((one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share, long))
            begun = -1
    return found


def trees(plan: TownPlan, seed: int = 3) -> str:
    """Dark crowns on the island and at the edges of gardens."""
    chance, drawing = random.Random(seed), ""
    x0, y0 = plan.island
    for side in (-1, 1):
        for number in range(4):
            x = x0 + side * (plan.island_reach[0] * (0.62 + 0.09 * number)) + chance.uniform(-4, 4)
            r = (9 - 1.3 * number) * min(1.0, plan.size[0] / SIZE[0])
            drawing += ellipse(
                round(x, 1),
                round(y0 - 5, 1),
                round(r * 1.2, 1),
                round(r, 1),
                mixed("#2f5f4a", "#123228", chance.random()),
            )
    return drawing


def moorings(plan: TownPlan) -> str:
    """Striped poles before the piazza and at the docks."""
    drawing = ""
    for name, places in (
        ("molo", (-34, -22, 12)),
        ("molo_west", (14, 26)),
        ("salute_dock", (-44, -36)),
        ("giorgio_dock", (-6, 4)),
    ):
        x0, y0 = plan.node[name]
        for number, dx in enumerate(places):
            k, x, y = nearness(plan, y0) * 0.62, x0 + dx, y0 - 8 + number % 2 * 5
            drawing += box(
                round(x - 1.7 * k, 1), round(y - 26 * k, 1), round(3.4 * k, 1), round(30 * k, 1), 1, "#e4d6bc"
            )
            stripes = "".join(
                f"M{x - 1.7 * k:.1f} {y - (22 - 8 * row) * k:.1f}l{3.4 * k:.1f} {-3 * k:.1f}v{3.6 * k:.1f}l{-3.4 * k:.1f} {3 * k:.1f}z"
                for row in range(3)
            )
            drawing += path(stripes, "#9c2b40") + circle(
                round(x, 1), round(y - 27 * k, 1), round(2.3 * k, 1), "#e8b858"
            )
    return drawing
