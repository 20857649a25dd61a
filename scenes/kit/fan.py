"""Where the cards of a hand lie: on an arc, cards alike closer together, and all of them closer where there are many.

Design units throughout; angles in degrees, to the left positive. Each card lies over the one to its left. A card that
is opened is given room: its neighbours move away from it, so that it can be read. All that showed of it before shows
then too, so that a pointer on it stays on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from math import cos, radians, sin

HIGH = 1.4  # height of a card, as a share of its width
SQUEEZED = 0.6  # share of its step that a card keeps at least when another one is opened
CORNER = 0.36  # share of a card that shows its value; cards alike move closer before less than this of any kind shows
LOOSE = 0.4  # share of a card: the step between cards alike where there is room to spare
CLOSEST = 0.18  # share of a card: the step between cards alike where there is least room


def largest_card(width: float, kinds: int, alike: int, tilt: float = 8.0) -> float:
    """The width of cards of which every kind shows its value in a hand so wide; `alike` have another of their kind before them."""
    ends = cos(radians(tilt)) + HIGH * sin(radians(tilt))
    return width / (ends + CORNER * max(0, kinds - 1) + CLOSEST * alike)


@dataclass(frozen=True, slots=True)
class Lie:
    """How a card lies: its middle in units, and its tilt in degrees."""

    x: float
    y: float
    tilt: float

    def risen(self, by: float) -> Lie:
        """The same, `by` units higher."""
        return Lie(self.x, self.y - by, self.tilt)

    def towards(self, other: Lie, share: float) -> Lie:
        """The lie that is a `share` of the way to another, from 0 to 1."""
        return Lie(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.tilt + (other.tilt - self.tilt) * share,
        )

    def holds(self, x: float, y: float, card: float) -> bool:
        """Whether the point `x`, `y` is on a card that lies like this and is `card` units wide."""
        dx, dy = x - self.x, y - self.y
        if max(abs(dx), abs(dy)) > card * (1 + HIGH) / 2:  # beyond its corners, however it is tilted
            return False
        angle = radians(self.tilt)
        along, across = dx * cos(angle) - dy * sin(angle), dx * sin(angle) + dy * cos(angle)
        return abs(along) <= card / 2 and abs(across) <= card * HIGH / 2


@dataclass(frozen=True, slots=True)
class Fan:
    """The arc on which a hand lies: it begins at `left` and is `width` wide. Cards are `card` wide.

    `middle` is how far down a card in the middle of the arc has its own middle; at the ends cards lie `sagitta` lower
    and are tilted by `tilt`. Where there is room, the step from a card to the next is `within` of its width if they are
    alike, else `between` of it. Of cards alike each lies `stack` higher than the one that lies over it. `opens`: whether
    neighbours make room for a card; where they do not, one of two quick clicks never meets another card than it aimed at.
    """

    left: float
    width: float
    middle: float
    card: float
    within: float = 0.27
    between: float = 0.875
    stack: float = 7.0
    sagitta: float = 23.0
    tilt: float = 8.0
    opens: bool = True

    @property
    def free(self) -> float:
        """The distance between the middles of the first and the last card, if they lie at the ends."""
        angle = radians(self.tilt)
        return max(0.0, self.width - self.card * (cos(angle) + HIGH * sin(angle)))

    def steps(self, kinds: Sequence[object]) -> list[float]:
        """The steps from each card to the next: as wide as fits, and if possible wider between cards of two kinds."""
        pairs = [one == other for one, other in pairwise(kinds)]
        alike, others = sum(pairs), len(pairs) - sum(pairs)
        if not pairs:
            return []
        close = self.within * self.card
        if alike and others:
            spared = (self.free - CORNER * self.card * others) / alike
            close = min(close, max(CLOSEST * self.card, spared))
        wide = min(self.between * self.card, (self.free - close * alike) / others) if others else close
        if wide < close or close * len(pairs) > self.free:
            return [min(close, self.free / len(pairs))] * len(pairs)
        if alike:  # room that is left over makes them easier to hit
            close = max(close, min(LOOSE * self.card, (self.free - wide * others) / alike))
        return [close if same else wide for same in pairs]

    def lies(self, kinds: Sequence[object], opened: Mapping[int, float]) -> list[Lie]:
        """How each card lies. `opened`: how wide the step behind a card shall be, by its number; earlier ones first."""
        steps = self.steps(kinds)
        begin = self.left + self.width / 2 - sum(steps) / 2
        for at, wanted in opened.items() if self.opens else ():
            if at < len(steps):
                begin, steps = self._opened(begin, steps, at, wanted)
        behind = [len(group) - 1 - at for group in _groups(kinds) for at in range(len(group))]
        return [self._lie(x, up) for x, up in zip(accumulate([begin, *steps]), behind, strict=True)] if kinds else []

    def _opened(self, begin: float, steps: Sequence[float], at: int, wanted: float) -> tuple[float, list[float]]:
        """Where the hand begins, and its steps, when step `at` is `wanted` wide, or as wide as the others allow."""
        others = sum(steps) - steps[at]
        most = max(steps[at], self.free - SQUEEZED * others)
        wide = max(steps[at], min(wanted, most))
        share = min(1.0, (self.free - wide) / others) if others else 1.0
        grown = share * others + wide - sum(steps)
        spare = self.free - sum(steps)
        first = self.left + (self.width - self.free) / 2
        moved = grown * (begin - first) / spare if grown > 0 and spare > 0 else 0.0
        return begin - moved, [wide if each == at else step * share for each, step in enumerate(steps)]

    def _lie(self, x: float, behind: int) -> Lie:
        aside = (x - self.left - self.width / 2) / (self.free / 2) if self.free else 0.0
        return Lie(x, self.middle + self.sagitta * aside**2 - self.stack * behind, -self.tilt * aside)


def _groups(kinds: Sequence[object]) -> list[list[object]]:
    return [list(group) for _, group in groupby(kinds)]
