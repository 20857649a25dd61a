"""The four wings around the court of Intrigo: brick and stone, walks on the walls, towers at the corners. In units.

The north wing is seen from the court, the side wings from above, the south wing from outside: it is the nearest, and stands
before its own terrace with cornice, half columns and a plinth.
"""

from __future__ import annotations

from dataclasses import dataclass

from art.brush import across, box, circle, down, path
from art.games.intrigo.cards.plan import Box, PalacePlan
from art.games.intrigo.cards.stone import (
    BRICK,
    EDGE,
    NIGHT,
    STONE,
    STONE_LOW,
    balusters,
    bricks,
    column,
    lozenges,
    merlons,
)
from art.motifs import mixed


@dataclass(frozen=True, slots=True)
class Part:
    """A drawing on the board, how far its shadow is blurred (0 for none), and the area within which it lies."""

    drawing: str
    blur: float
    area: Box


TERRACE = 15.0  # depth of the walk on the south wing
FACE = 9.0  # how much of a side wing's inner wall is seen
CORNICE = "#fff5de"
SLAB = ("#56547e", "#403e66")  # paving in moonlight


def wings(plan: PalacePlan) -> list[Part]:
    """What stands around the court, from the back to the front."""
    return [_north(plan), _west(plan), _east(plan), *_south(plan), *_towers(plan), *_pavilions(plan)]


def _wall(top: float, low: float) -> str:
    return down(mixed(BRICK, "#20264a", top), mixed(BRICK, "#151a3a", low))


def _rims(plan: PalacePlan) -> list[float]:
    """Where one bay ends and the next begins, without the palace's own ends."""
    return [plan.box[0] + number * plan.pitch for number in range(1, plan.columns)]


def _north(plan: PalacePlan) -> Part:
    (x, y, w, _), u, p, b = plan.box, plan.unit, plan.pitch, plan.bay
    count = round((w - 2 * p) / (27 * u))
    drawing = merlons(
        x + p + 6 * u, w - 2 * p - 12 * u, y - 4 * u, 15 * u, count, mixed(STONE, "#a8b4dc", 0.2), "#8a80a0"
    )
    drawing += box(x - 3 * u, y - 3 * u, w + 6 * u, b + 3 * u, 0, _wall(0.12, 0.40))
    drawing += bricks(x - 3 * u, y, w + 6 * u, b - 6 * u, 6.2 * u, 3) + lozenges(
        x - 3 * u, y + u, w + 6 * u, b - 8 * u, p / 2, 24 * u, 0.17
    )
    drawing += box(x - 3 * u, y, w + 6 * u, 9 * u, 0, down((0, NIGHT, 0.55), (1, NIGHT, 0)))
    for left in _rims(plan)[1:-1]:
        drawing += column(left - 2.4 * u, y + 1.5 * u, 4.8 * u, b - 8 * u, "#d9c8bc", "#6d6078")
    drawing += box(x - 5 * u, y - 5 * u, w + 10 * u, 6 * u, 1, down(CORNICE, "#93828a"), EDGE, 1)
    drawing += box(x - 4 * u, y + b - 6 * u, w + 8 * u, 6 * u, 1, down("#cfc0b8", "#6d6078"), EDGE, 1)
    return Part(drawing, 7, (x - 6 * u, y - 24 * u, w + 12 * u, b + 26 * u))


def _paving(x: float, y: float, w: float, h: float, u: float, fill: str) -> str:
    """Slabs of a walk on the walls."""
    joints, row, top = "", 0, y
    while top < y + h:
        joints += f"M{x:.1f} {top:.1f}h{w:.1f}"
        left = x + (row % 2) * 9 * u + 6 * u
        while left < x + w:
            joints += f"M{left:.1f} {top:.1f}v{min(13 * u, y + h - top):.1f}"
            left += 18 * u
        row, top = row + 1, top + 13 * u
    return box(x, y, w, h, 0, fill) + path(joints, line="#171836", width=1, opacity=0.45)


def _west(plan: PalacePlan) -> Part:
    """A terrace; its inner wall is turned away from the moon."""
    (x, _, _, _), (inner, top, _, h), u = plan.box, plan.court, plan.unit
    drawing = _paving(x - 3 * u, top, inner - x + 3 * u, h + 2 * u, u, across("#4e4d78", "#3c3a62"))
    drawing += box(
        x - 3 * u, top - 2 * u, 6 * u, h + 4 * u, 1, across(mixed(STONE, "#8a96c0", 0.25), "#6a6486"), EDGE, 1
    )
    drawing += box(x + 3 * u, top, 10 * u, h, 0, across((0, NIGHT, 0.4), (1, NIGHT, 0)))
    drawing += box(inner, top, FACE * u, h, 0, across("#6a444c", "#2a1a34")) + bricks(
        inner, top, FACE * u, h, 5 * u, 5, 0.4
    )
    drawing += box(inner - 5 * u, top - u, 5 * u, h + 2 * u, 1, across(STONE, "#8a7f92"), EDGE, 1)
    return Part(drawing, 3, (x - 5 * u, top - 4 * u, inner + (FACE + 7) * u - x, h + 8 * u))


def _east(plan: PalacePlan) -> Part:
    """A terrace; its inner wall is in the moon's light."""
    (x, _, w, _), (left, top, wide, h), u = plan.box, plan.court, plan.unit
    inner = left + wide
    drawing = _paving(inner, top, x + w + 3 * u - inner, h + 2 * u, u, across("#4a4870", "#5b5884"))
    drawing += box(
        x + w - 3 * u, top - 2 * u, 6 * u, h + 4 * u, 1, across(mixed(STONE, "#8a96c0", 0.3), "#6a6486"), EDGE, 1
    )
    face = box(inner - FACE * u, top, FACE * u, h, 0, across("#4a3040", "#94625e"))
    drawing += face + bricks(inner - FACE * u, top, FACE * u, h, 5 * u, 6, 0.4)
    drawing += box(inner, top - u, 5 * u, h + 2 * u, 1, across("#b0a2a4", STONE), EDGE, 1)
    return Part(drawing, 3, (inner - (FACE + 2) * u, top - 4 * u, x + w + (FACE + 7) * u - inner, h + 8 * u))


def _south(plan: PalacePlan) -> list[Part]:
    """From the court outwards: a balustrade, the walk, the cornice, the front with its half columns, the plinth."""
    (x, _, w, _), (inner, top, wide, h), u, b = plan.box, plan.court, plan.unit, plan.bay
    y, deep = top + h, TERRACE * u
    walk = _paving(x - 3 * u, y - deep, w + 6 * u, deep + 2 * u, u, down(*SLAB))
    walk += box(x - 3 * u, y - deep, w + 6 * u, 5 * u, 0, down((0, NIGHT, 0.45), (1, NIGHT, 0)))
    walk += balusters(inner - 4 * u, wide + 8 * u, y - deep - 3.5 * u, 4.5 * u, 7 * u, "#cdbfbc", "#1c1a38")
    walk += box(inner - 5 * u, y - deep - 6.5 * u, wide + 10 * u, 3.6 * u, 1, down(CORNICE, "#a5949a"), EDGE, 0.9)
    front = box(x - 3 * u, y - u, w + 6 * u, b + u, 0, _wall(0.16, 0.62)) + bricks(
        x - 3 * u, y + 4 * u, w + 6 * u, b - 4 * u, 6.2 * u, 8
    )
    front += lozenges(x - 3 * u, y + 4 * u, w + 6 * u, b - 10 * u, plan.pitch / 2, 24 * u, 0.16)
    front += box(x - 3 * u, y + 4 * u, w + 6 * u, 17 * u, 0, down((0, NIGHT, 0.8), (0.45, NIGHT, 0.42), (1, NIGHT, 0)))
    front += box(x - 3 * u, y + b * 0.55, w + 6 * u, b * 0.45, 0, down((0, NIGHT, 0), (1, NIGHT, 0.45)))
    for left in _rims(plan)[1:-1]:
        front += column(left - 3.1 * u, y + 5 * u, 6.2 * u, b - 12 * u, "#e2d2c2", "#5e5368")
    left, broad = x - 9 * u, w + 18 * u
    return [
        Part(walk, 4, (left, y - deep - 8 * u, broad, deep + 12 * u)),
        Part(front, 0, (left, y - 2 * u, broad, b + 4 * u)),
        Part(_cornice(plan), 6, (left, y - 7 * u, broad, 18 * u)),
        Part(_plinth(plan), 3, (left, y + b - 8 * u, broad, 12 * u)),
    ]


def _cornice(plan: PalacePlan) -> str:
    """The south wing's cornice: it stands out over the front on small brackets, the moon on its upper side."""
    (x, _, w, _), (_, top, _, h), u = plan.box, plan.court, plan.unit
    y, d = top + h, ""
    count = round(w / (9.2 * u))
    for number in range(count):
        left = x + (number + 0.2) * w / count
        d += f"M{left:.1f} {y + 2.5 * u:.1f}h{w / count * 0.55:.1f}v{3.6 * u:.1f}l{-w / count * 0.14:.1f} {1.6 * u:.1f}h{-w / count * 0.27:.1f}l{-w / count * 0.14:.1f} {-1.6 * u:.1f}z"
    drawing = path(d, down("#b5a5a4", "#6a5e70"), EDGE, 0.5)
    drawing += box(x - 6 * u, y - 5 * u, w + 12 * u, 4.6 * u, 1, down("#fffaf0", "#d6c7bc"), EDGE, 0.9)
    return drawing + box(x - 5 * u, y - 0.6 * u, w + 10 * u, 3.6 * u, 0.8, down("#a5979c", "#5f5468"), EDGE, 0.9)


def _plinth(plan: PalacePlan) -> str:
    """The foot of the south front: two courses of stone, each nearer than the one above."""
    (x, y, w, h), u = plan.box, plan.unit
    drawing = box(x - 4 * u, y + h - 6.5 * u, w + 8 * u, 4 * u, 0.8, down("#d8c9bd", "#74687c"), EDGE, 0.9)
    drawing += box(x - 7 * u, y + h - 3 * u, w + 14 * u, 5 * u, 0.8, down("#bdafae", "#4d4560"), EDGE, 0.9)
    joints = "".join(f"M{left + plan.pitch / 2:.1f} {y + h - 2.4 * u:.1f}v{3.8 * u:.1f}" for left in _rims(plan))
    return drawing + path(joints, line=EDGE, width=0.8, opacity=0.6)


def _towers(plan: PalacePlan) -> list[Part]:
    """The four corners, with quoins; those in the north have merlons of their own."""
    (x, y, w, h), u, p, b = plan.box, plan.unit, plan.pitch, plan.bay
    drawn = list[Part]()
    for left, top in ((x, y), (x + w - p, y), (x, y + h - b), (x + w - p, y + h - b)):
        drawing, high = "", b / 7
        if top == y:
            drawing += merlons(
                left - 6 * u, p + 12 * u, top - 5 * u, 15 * u, 5 if p < 90 * u else 7, "#f4e8d4", "#a094ac"
            )
        for stone in range(7):
            wide = (9 if stone % 2 else 6) * u
            for at, fill in (
                (left - 4 * u, across(STONE, STONE_LOW)),
                (left + p + 4 * u - wide, across("#b8a6a6", "#75698a")),
            ):
                drawing += box(round(at, 1), round(top + stone * high, 1), wide, high - 0.6, 1, fill, EDGE, 0.8)
        drawing += box(left - 7 * u, top - 6 * u, p + 14 * u, 6.5 * u, 1.5, down(CORNICE, "#93828a"), EDGE, 1)
        drawing += circle(left + p / 2, top - 2.8 * u, 1.5 * u, "#8a5a18", EDGE, 0.6)
        drawn.append(Part(drawing, 4, (left - 9 * u, top - 26 * u, p + 18 * u, b + 30 * u)))
    return drawn


def _pavilions(plan: PalacePlan) -> list[Part]:
    """What carries the arcades of the side wings: blocks of brick that stand on the terraces."""
    drawn, u = list[Part](), plan.unit
    for cell in plan.cells:
        if cell.kind == "gap" or cell.row in (0, plan.rows - 1):
            continue
        w, h = plan.pitch * 0.98, plan.bay * 0.98
        x, y = cell.x - w / 2, cell.y - h / 2
        drawing = box(x, y, w, h, 2, down(mixed(BRICK, "#20264a", 0.1), mixed(BRICK, "#151a3a", 0.5)), EDGE, 1)
        drawing += bricks(x + 1, y + 4 * u, w - 2, h - 6 * u, 6.2 * u, 12 + cell.number)
        drawing += lozenges(x + 1, y + 2 * u, w - 2, h - 4 * u, w / 2, 24 * u, 0.15)
        drawing += box(x, y + 2 * u, w, 12 * u, 0, down((0, NIGHT, 0.6), (1, NIGHT, 0)))
        drawing += box(x - 3 * u, y - 4 * u, w + 6 * u, 6 * u, 1.5, down(CORNICE, "#93828a"), EDGE, 1)
        drawing += box(x - 2 * u, y + h - 3 * u, w + 4 * u, 4 * u, 1, down("#cfc0b8", "#5d5270"), EDGE, 0.9)
        drawn.append(Part(drawing, 6, (x - 5 * u, y - 6 * u, w + 10 * u, h + 9 * u)))
    return drawn
