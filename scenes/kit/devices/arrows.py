"""Where arrow keys move the focus: to the nearest widget in their direction, and back along the way one came."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.widget import Widget

Spot = tuple[int, int]  # the middle of a place, in pixels
Direction = tuple[int, int]  # one step right and below: (0, -1) is up
DIRECTIONS: tuple[Direction, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
LONGEST = 200  # steps that are remembered


def _ahead(here: Spot, there: Spot, way: Direction) -> bool:
    dx, dy = there[0] - here[0], there[1] - here[1]
    return dx * way[0] + dy * way[1] > max(4, 0.3 * abs(dx * way[1] + dy * way[0]))


def _distance(here: Spot, there: Spot, way: Direction) -> float:
    dx, dy = there[0] - here[0], there[1] - here[1]
    return dx * way[0] + dy * way[1] + 2 * abs(dx * way[1] + dy * way[0])


Links = dict[tuple[str, Direction], str]


class Paths:
    """Where each arrow leads from each place: to the nearest, but so that one gets from every place to every other.

    A place that is the nearest of no other is put on the way to one that is. Places with the same middle are one place
    to arrows; the tabulator key tells them apart.
    """

    def __init__(self, places: Sequence[Widget]) -> None:
        self._spots: dict[str, Spot] = {each.id: each.rect.center for each in places}
        self._links: Links = {}
        for name, spot in self._spots.items():
            for way in DIRECTIONS:
                ahead = [
                    (_distance(spot, there, way), at)
                    for at, there in enumerate(self._spots.values())
                    if _ahead(spot, there, way)
                ]
                if ahead:
                    self._links[name, way] = places[min(ahead)[1]].id
        if places:
            self._join(places[0].id)
            self._let_out(places[0].id)

    def to(self, here: str, way: Direction) -> str | None:
        """The place that an arrow leads to from here; None where it leads nowhere."""
        return self._links.get((here, way))

    def _join(self, start: str) -> None:
        """Let every place be reached from `start`."""
        reached = _reached(start, self._links)
        for name in self._spots:
            if name not in reached:
                self._put_on_the_way(name, start, reached)
                reached = _reached(start, self._links)

    def _put_on_the_way(self, name: str, start: str, reached: set[str]) -> None:
        """Lead an arrow of a place that is reached to this one, and let it go on from here to where it led before."""
        for near, way in self._around(name, reached):
            tried, led_to = dict(self._links), self._links.get((near, way))
            tried[near, way] = name
            if led_to is not None and led_to != name and self._lies(name, led_to, way):
                tried[name, way] = led_to
            if _reached(start, tried) > reached:
                self._links = tried
                return

    def _let_out(self, start: str) -> None:
        """Let `start` be reached from every place."""
        lead_there = _reached(start, self._links, backwards=True)
        for name in self._spots:
            if name not in lead_there:
                self._let_one_out(name, start, lead_there)
                lead_there = _reached(start, self._links, backwards=True)

    def _let_one_out(self, name: str, start: str, lead_there: set[str]) -> None:
        out = [(near, (-right, -below)) for near, (right, below) in self._around(name, lead_there)]
        for near, way in sorted(out, key=lambda each: (name, each[1]) in self._links):
            tried = {**self._links, (name, way): near}
            if _reached(start, tried) >= _reached(start, self._links):
                self._links = tried
                return

    def _around(self, name: str, among: set[str]) -> list[tuple[str, Direction]]:
        """The arrows that could lead to a place, each with where it starts: unused ones first, then the nearest."""
        here, ways = self._spots[name], []
        for near in among - {name}:
            for way in DIRECTIONS:
                if self._lies(near, name, way):
                    ways.append(((near, way) in self._links, _distance(self._spots[near], here, way), near, way))
        return [(near, way) for *_, near, way in sorted(ways)]

    def _lies(self, here: str, there: str, way: Direction) -> bool:
        return _ahead(self._spots[here], self._spots[there], way)


def _reached(start: str, links: Links, backwards: bool = False) -> set[str]:
    """All places that can be reached from `start` in any number of steps; `backwards`: those from which it can be."""
    doors: dict[str, list[str]] = {}
    for (here, _), there in links.items():
        one, other = (there, here) if backwards else (here, there)
        doors.setdefault(one, []).append(other)
    reached, fresh = {start}, [start]
    while fresh:
        for there in doors.get(fresh.pop(), ()):
            if there not in reached:
                reached.add(there)
                fresh.append(there)
    return reached


class Arrows:
    """Remembers the last steps: the opposite arrow goes back along them, even where another place would be nearer."""

    def __init__(self) -> None:
        self._trail: list[tuple[str, Direction, str]] = []
        self._paths: tuple[object, Paths] | None = None

    def step(self, here: Widget, places: Sequence[Widget], right: int, below: int) -> Widget | None:
        """The place that an arrow leads to from here; None where it leads nowhere. `right` and `below` are a `Direction`."""
        by_name, way = {each.id: each for each in places}, (right, below)
        if self._trail and self._trail[-1][2] != here.id:
            self._trail.clear()
        if self._trail:
            before, came, _ = self._trail[-1]
            there = by_name.get(before)
            if came == (-right, -below) and there is not None and _ahead(there.rect.center, here.rect.center, came):
                self._trail.pop()
                return there
        name = self._known(places).to(here.id, way)
        if name is None:
            return None
        self._trail = [*self._trail[-LONGEST:], (here.id, way, name)]
        return by_name[name]

    def _known(self, places: Sequence[Widget]) -> Paths:
        key = [(each.id, tuple(each.rect)) for each in places]
        if self._paths is None or self._paths[0] != key:
            self._paths = key, Paths(places)
        return self._paths[1]
