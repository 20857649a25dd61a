"""The plan of the palace in Intrigo: where every arcade and every gap is, in units of the board. Nothing is painted here.

The ring is an oblong of bays whose corners are arcades (I 1.3): 7 x 3 arcades for four players, 5 x 3 for three, with a gap
between any two. Arcade 0 is the gate, at the upper left; all counts go clockwise from it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height
Kind = Literal["arcade", "gap"]
Side = Literal["north", "east", "south", "west"]

SIZE = (984.0, 521.0)  # of the board for which the numbers below are: from the top bar down to the desk strip
TOP = 32.0  # the ribbon covers what is above
SKY = 30.0  # between the ribbon and the roof: room for the moon
ASIDE = 10.0  # from the palace to the board's edges at its sides
ROUNDS = {16: (7, 3), 12: (5, 3)}  # arcades along the north and along the west, by how many there are

ARCH = (0.93, 0.74)  # the width of an arch: shares of a bay's width and of its height, the smaller of both
ARCH_VIEW = (74.0, 94.0)  # the canvas on which an arch is drawn
CARD = (0.81, 0.645)  # the width of a card, in the same way
NICHE = 1.05  # the width of a niche, as a share of a card's
TOKEN = 0.60  # the diameter of a token, as a share of an arch's width
LOWER = 0.135  # how far the middle of a token is below that of its arch, as a share of the arch's height
CHIP = 0.33  # the diameter of the chip on the apex, as a share of the arch's width
WALK = 7.0  # units from the court's edge out into the wing, where the lantern goes


@dataclass(frozen=True, slots=True)
class Cell:
    """An arcade or a gap: its number, its bay in the grid, the side it lies on, and the middle of its bay in units.

    A corner belongs to the side that is left from it clockwise.
    """

    kind: Kind
    number: int
    column: int
    row: int
    side: Side
    x: float
    y: float

    @property
    def at(self) -> Point:
        return self.x, self.y


@dataclass(frozen=True)
class PalacePlan:
    """The palace with so many arcades (16 or 12) on a board of some size; `box` is the outer face of its walls."""

    arcades: int = 16
    size: Point = SIZE
    box: Box = (ASIDE, TOP + SKY, SIZE[0] - 2 * ASIDE, SIZE[1] - TOP - SKY)
    unit: float = 1.0  # how large what has no place of its own is drawn: thickness of walls, lines, lights

    @cached_property
    def columns(self) -> int:
        """Bays from the west to the east."""
        return 2 * ROUNDS[self.arcades][0] - 1

    @cached_property
    def rows(self) -> int:
        """Bays from the north to the south."""
        return 2 * ROUNDS[self.arcades][1] - 1

    @cached_property
    def pitch(self) -> float:
        """Width of a bay."""
        return self.box[2] / self.columns

    @cached_property
    def bay(self) -> float:
        """Height of a bay."""
        return self.box[3] / self.rows

    @cached_property
    def arch(self) -> Point:
        """Width and height of an arcade's arch."""
        width = min(74.0 * self.unit, self.pitch * ARCH[0], self.bay * ARCH[1])
        return width, width * ARCH_VIEW[1] / ARCH_VIEW[0]

    @cached_property
    def card(self) -> Point:
        """Width and height of a card that lies in a gap."""
        width = min(self.pitch * CARD[0], self.bay * CARD[1])
        return width, width * 1.4

    @cached_property
    def niche(self) -> Point:
        """Width and height of a niche."""
        return self.card[0] * NICHE, self.card[0] * NICHE * 1.42

    @property
    def token(self) -> float:
        """Diameter of a token in its arch."""
        return self.arch[0] * TOKEN

    @property
    def chip(self) -> float:
        """Diameter of the winner's chip."""
        return self.arch[0] * CHIP

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Clockwise from the gate: arcade 0, gap 0, arcade 1, gap 1 and so on."""
        found, x, y, _, _ = list[Cell](), *self.box
        for at, (column, row) in enumerate(self._around()):
            kind: Kind = "gap" if at % 2 else "arcade"
            middle = x + (column + 0.5) * self.pitch, y + (row + 0.5) * self.bay
            found.append(Cell(kind, at // 2, column, row, self._side(column, row), *middle))
        return tuple(found)

    def _around(self) -> list[tuple[int, int]]:
        last, foot = self.columns - 1, self.rows - 1
        way = [(column, 0) for column in range(last + 1)] + [(last, row) for row in range(1, foot + 1)]
        return (
            way + [(column, foot) for column in range(last - 1, -1, -1)] + [(0, row) for row in range(foot - 1, 0, -1)]
        )

    def _side(self, column: int, row: int) -> Side:
        if row == 0:
            return "north" if column < self.columns - 1 else "east"
        if row == self.rows - 1:
            return "south" if column > 0 else "west"
        return "east" if column else "west"

    @cached_property
    def reading(self) -> tuple[Cell, ...]:
        """The cells from above to below, in a row from left to right: as arrow keys and the lists of the blind go."""
        return tuple(sorted(self.cells, key=lambda cell: (cell.row, cell.column)))

    def arcade(self, number: int) -> Cell:
        return self.cells[2 * number]

    def gap(self, number: int) -> Cell:
        return self.cells[2 * number + 1]

    def gaps_of(self, arcade: int) -> tuple[int, int]:
        """The two gaps beside an arcade: the one before it and the one after it."""
        return (arcade - 1) % self.arcades, arcade

    def arcades_of(self, gap: int) -> tuple[int, int]:
        """The two arcades beside a gap."""
        return gap, (gap + 1) % self.arcades

    # What stands where in a bay

    def token_at(self, arcade: int) -> Point:
        """The middle of the token of an arcade."""
        cell = self.arcade(arcade)
        return cell.x, cell.y + self.arch[1] * LOWER

    def apex(self, arcade: int) -> Point:
        """Where the winner's chip sits: on the point of the arch."""
        cell = self.arcade(arcade)
        return cell.x, cell.y - self.arch[1] / 2 + 9.0 * self.unit

    def foot(self, arcade: int) -> Point:
        """The middle of the threshold of an arch, where its light falls out."""
        cell = self.arcade(arcade)
        return cell.x, cell.y + self.arch[1] / 2

    # The court

    @cached_property
    def court(self) -> Box:
        """The floor between the wings."""
        x, y, w, h = self.box
        return x + self.pitch, y + self.bay, w - 2 * self.pitch, h - 2 * self.bay

    @cached_property
    def chair(self) -> tuple[float, float, float]:
        """The middle of the Doge's chair with its steps, and its width."""
        x, y, w, h = self.court
        return x + w / 2, y + h * 0.565, min(178.0 * self.unit, h * 0.66)

    def stacks(self, card: float | None = None, gap: float | None = None) -> list[Point]:
        """The middles of the six stacks of influence cards, three on each side of the chair.

        `card` is the width of one of them, `gap` the room between two; without them they fill the court.
        """
        _, y, w, h = self.court
        middle, half = self.chair[0], self.chair[2] * 0.5
        room = (w / 2 - half - 10 * self.unit) / 3
        step = room if card is None else min(room, card + (10 * self.unit if gap is None else gap))
        inner = half + 6 * self.unit + step / 2
        right = [inner + step * number for number in range(3)]
        return [(middle + far, y + h * 0.44) for far in (*(-each for each in reversed(right)), *right)]

    # The lantern's way

    @cached_property
    def walks(self) -> tuple[Point, ...]:
        """The corners of the walk on the walls, around the court, clockwise from the one beside the gate."""
        x, y, w, h = self.court
        out = WALK * self.unit
        left, top, right, low = x - out, y - out, x + w + out, y + h + out
        return (left, top), (right, top), (right, low), (left, low)

    def station(self, arcade: int) -> Point:
        """The place on the walk from where the lantern looks into an arcade."""
        cell = self.arcade(arcade)
        (left, top), _, (right, low), _ = self.walks
        return min(max(cell.x, left), right), min(max(cell.y, top), low)

    def way(self, start: int, end: int) -> list[Point]:
        """The lantern's way clockwise from one arcade to another, with the corners between them; all around if equal."""
        corners = {
            self._corner(row, column): corner for (row, column), corner in zip(self._corners(), self.walks, strict=True)
        }
        steps = (end - start) % self.arcades or self.arcades
        way = [self.station(start)]
        for far in range(1, steps + 1):
            arcade = (start + far) % self.arcades
            way.append(corners.get(arcade, self.station(arcade)))
        return [way[0], *(there for here, there in pairwise(way) if there != here)]

    def _corners(self) -> tuple[tuple[int, int], ...]:
        last, foot = self.columns - 1, self.rows - 1
        return (0, 0), (0, last), (foot, last), (foot, 0)

    def _corner(self, row: int, column: int) -> int:
        """The number of the arcade in this bay."""
        return next(cell.number for cell in self.cells if (cell.row, cell.column) == (row, column))

    def fitted(self, wide: float, high: float, top: float, low: float, sky: float = SKY) -> PalacePlan:
        """The same palace on a board of this size of which y = `top` to `low` is seen, `sky` of it above the roof."""
        aside = ASIDE * wide / SIZE[0]
        box = aside, top + sky, wide - 2 * aside, low - top - sky
        unit = min(box[2] / (SIZE[0] - 2 * ASIDE), box[3] / (SIZE[1] - TOP - SKY))
        return PalacePlan(self.arcades, (wide, high), box, unit)


FOUR = PalacePlan(16)
THREE = PalacePlan(12)


def plan(arcades: int) -> PalacePlan:
    """The plan of a palace with so many arcades. Raises KeyError where there is none."""
    return {16: FOUR, 12: THREE}[arcades]


def along(way: Sequence[Point], share: float) -> Point:
    """The place at this share (0 to 1) of the length of a way."""
    left = max(0.0, min(1.0, share)) * sum(math.dist(one, two) for one, two in pairwise(way))
    for one, two in pairwise(way):
        far = math.dist(one, two)
        if left <= far and far > 0:
            return one[0] + (two[0] - one[0]) * left / far, one[1] + (two[1] - one[1]) * left / far
        left -= far
    return way[-1]
