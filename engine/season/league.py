"""The league of a season: what a place is worth at a table of so many, and how its members stand. Functions of results alone.

Each place is worth two points more than the next, and every table brings as many points a head as any other, so that
nobody gains by sitting at a larger one: of three the first has 10, 8 and 6 points are for the others; of eight 15, down to 1.
Who share places share what these bring. Who gives up is last, and the others share the places before. An evening without a
table brings as many points as a table does on average. Of those with equal points, who has won more often stands before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.bots.opponents import ME, opponents

MEAN = 8  # points a head, at every table (house)
COUNTED = ("lies", "caught", "doubts", "right")  # what is kept of every seat, in this order


@dataclass(frozen=True, slots=True)
class FinishedTable:
    """A table that is over: who sat there, in the order of the seats, and their places from 1; `numbers` are those of COUNTED.

    `given_up`: the person gave up. `tag` is that of the person's match, as the statistics have it; empty at other tables.
    """

    game: str
    members: tuple[str, ...]
    places: tuple[int, ...]
    numbers: tuple[tuple[int, ...], ...]
    given_up: bool = False
    tag: str = ""

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""
        return points(self.places)

    def place(self, member: str) -> int:
        return self.places[self.members.index(member)]


@dataclass(frozen=True, slots=True)
class Stand:
    """How a member stands after some evenings: `points` of each of them in `evenings`; `place` is shared where all is equal."""

    member: str
    place: int
    points: int
    won: int
    evenings: tuple[int, ...]
    change: int = 0  # places gained since the evening before


def members() -> tuple[str, ...]:
    """The thirteen: the opponents, and the person."""
    return (*opponents(), ME)


def worth(players: int) -> tuple[int, ...]:
    """What each place brings at a table of so many, the first place first."""
    return tuple(MEAN + 1 + players - 2 * place for place in range(1, players + 1))


def points(places: Sequence[int]) -> tuple[int, ...]:
    """What everybody gets who came in at these places: who share one share what the places brought that they take up."""
    found: list[int] = []
    for place in places:
        last = place + places.count(place) - 1
        found.append(MEAN + 1 + len(places) - place - last)
    return tuple(found)


def placed(places: Sequence[int], given_up: int | None = None) -> tuple[int, ...]:
    """Places as the league has them: who has none comes after all who have one; the seat that has given up is last."""
    if given_up is not None:
        return tuple(len(places) if seat == given_up else 1 for seat in range(len(places)))
    behind = 1 + sum(place > 0 for place in places)
    return tuple(place or behind for place in places)


def standings(evenings: Sequence[Iterable[FinishedTable]]) -> list[Stand]:
    """How all stand after these evenings, best first; of those who stand alike the opponents as they are listed, then the person."""
    last = _standings(evenings)
    if not evenings:
        return last
    before = {each.member: each.place for each in _standings(evenings[:-1])} if len(evenings) > 1 else {}
    return [
        Stand(each.member, each.place, each.points, each.won, each.evenings, before.get(each.member, each.place) - each.place)
        for each in last
    ]  # fmt: skip


def _standings(evenings: Sequence[Iterable[FinishedTable]]) -> list[Stand]:
    brought = {member: [MEAN] * len(evenings) for member in members()}
    won = dict.fromkeys(brought, 0)
    for number, tables in enumerate(evenings):
        for table in tables:
            for member, place, got in zip(table.members, table.places, table.points, strict=True):
                brought[member][number] = got
                won[member] += place == 1
    reached = {member: (sum(each), won[member]) for member, each in brought.items()}
    ahead = {member: sum(other > own for other in reached.values()) for member, own in reached.items()}
    order = sorted(brought, key=lambda member: ahead[member])
    return [Stand(each, 1 + ahead[each], *reached[each], tuple(brought[each])) for each in order]
