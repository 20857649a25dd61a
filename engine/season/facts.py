"""What may be said of a season on one of its evenings: plain figures, all of them known to everybody in the league.

Matches that are over are told with their truth, as the truth of a match is open once it has ended. Nothing of a match that
is still played is in it. The league makes these facts, `talk.py` finds in them what is worth saying.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bots.opponents import ME


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a member of the league stands: an opponent by id, or ME.

    `place` counts from 1, equal points being one place. `change` is how many places were gained since the evening before
    (below 0: lost; 0 on the first evening).
    """

    member: str
    place: int
    points: int
    change: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What a member has done this season, at all tables that are over.

    `last` is how often the last place was theirs. `caught` are own lies found out at the table, `right` are own doubts that
    were right. `row` are wins in a row up to now, `longest` the most there were.
    """

    played: int = 0
    won: int = 0
    last: int = 0
    lies: int = 0
    caught: int = 0
    doubts: int = 0
    right: int = 0
    row: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """One table that is over: its members in the order of their seats, and the place of each, from 1."""

    game: str
    members: tuple[str, ...]
    places: tuple[int, ...]

    def place(self, member: str) -> int | None:
        """None where this member did not sit there."""
        return dict(zip(self.members, self.places, strict=True)).get(member)


@dataclass(frozen=True, slots=True)
class Coming:
    """The table of this evening at which the person sits. `evening` counts from 1 `of` so many.

    `members` sit there, ME and the `host` among them. `points` is what each place brings, the first place first.
    """

    evening: int
    of: int
    game: str
    host: str
    members: tuple[str, ...]
    points: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.members)


@dataclass(frozen=True, slots=True)
class Met:
    """How a member and the person fared at tables they shared this season: who of them had the better place, how often."""

    times: int = 0
    theirs: int = 0
    mine: int = 0


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """All of it. `standings` has every member once, best first; a member without `tallies` or `met` has done nothing yet.

    `last` are all tables of the evening before, empty on the first. `recalled` is what each opponent can truly say of the
    person in tonight's game (Recalled.so() of engine/recalled.py).
    """

    seed: int
    coming: Coming
    standings: tuple[Standing, ...]
    tallies: Mapping[str, Tally] = field(default_factory=dict[str, Tally])
    met: Mapping[str, Met] = field(default_factory=dict[str, Met])
    last: tuple[Result, ...] = ()
    recalled: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def standing(self, member: str) -> Standing:
        """Raises KeyError for whom the league does not have."""
        found = next((each for each in self.standings if each.member == member), None)
        if found is None:
            raise KeyError(member)
        return found

    def tally(self, member: str) -> Tally:
        return self.tallies.get(member, Tally())

    def yesterday(self, member: str) -> Result | None:
        """The table of the evening before at which a member sat; None where they sat at none."""
        return next((each for each in self.last if member in each.members), None)

    # What is at stake for the person

    @property
    def above(self) -> Standing | None:
        """Who stands next above the person, with more points; None for who leads."""
        mine = self.standing(ME).points
        return next((each for each in reversed(self.standings) if each.points > mine), None)

    @property
    def below(self) -> Standing | None:
        """Who stands next below the person, with fewer points; None for who is last."""
        mine = self.standing(ME).points
        return next((each for each in self.standings if each.points < mine), None)
