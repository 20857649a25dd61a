"""The evenings of a season: which game is played on each, who sits at which table, and with what cards.

All of it is a function of the season, as its tag tells it, and of how the members stand: nothing of it is kept, it is drawn
anew and comes out the same. A long season has every game twice and some a third time, a short one each once.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from engine.bots.opponents import ME
from engine.bots.registry import levels_of
from engine.codes import USUAL_SEED
from engine.core.chance import Generator
from engine.core.game import Value
from engine.guests import root
from engine.library import GAMES, load
from engine.season.league import members

LEVELS = 3  # so many a season may be played at, the weakest of the game's own
GROWING = "growing"  # from the weakest to the strongest of these
MORE = 2  # games of a long season that come up a third time
NEAR, FAR = 24, 2  # how likely somebody is drawn to the person's table: NEAR by how many places they are apart, and FAR
SWAPS = 5  # places by which the others are drawn out of the order of the league before they sit down
SEEDS = 10**9  # of seasons
_TAG = re.compile(r"(\d{1,9})-(\d{1,3})-(\w{1,20})-(\d{4}-\d{2}-\d{2})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Season:
    """`seed` draws it, `count` is how many evenings it has; `level` is that of the opponents, or GROWING; `day` when it was begun."""

    seed: int
    count: int
    level: str
    day: str

    @property
    def tag(self) -> str:
        """All of it as a text, which no other season has."""
        return f"{self.seed}-{self.count}-{self.level}-{self.day}"

    @property
    def short(self) -> bool:
        return self.count <= len(games())

    def level_at(self, evening: int) -> str:
        """How well everybody plays on this evening, counted from 0."""
        found = levels()
        return found[evening * len(found) // self.count] if self.level == GROWING else self.level


def season_of(tag: str) -> Season | None:
    """The season of a tag; None where it is none that could be played."""
    found = _TAG.fullmatch(tag)
    if found is None:
        return None
    season = Season(int(found[1]), int(found[2]), found[3], found[4])
    known = season.level in (*levels(), GROWING) and 0 < season.count <= count(False)
    return season if known and season.tag == tag else None


@cache
def games() -> tuple[str, ...]:
    """The games of the house: whoever plays other people's games too has the same seasons."""
    return tuple(game for game in GAMES if root(game) is None)


def count(short: bool) -> int:
    """How many evenings a season has."""
    return len(games()) if short else 2 * len(games()) + MORE


def levels() -> tuple[str, ...]:
    """What a season may be played at, weakest first: what all games have."""
    return tuple(each for each in levels_of(games()[0]) if all(each in levels_of(game) for game in games()))[:LEVELS]


@dataclass(frozen=True, slots=True)
class Evening:
    """What was drawn for an evening, counted from 0. `tables` are the members at each, in the order of their seats: the first is
    the person's. `seeds` deal their cards. `free` have no table. `host` invites the person, and sits at that table.
    """

    number: int
    game: str
    level: str
    options: Mapping[str, Value]
    tables: tuple[tuple[str, ...], ...]
    seeds: tuple[int, ...]
    free: tuple[str, ...]
    host: str

    def seats(self, table: int) -> tuple[str, ...]:
        """The seats of a table as records name them."""
        return tuple(each if each == ME else f"{self.level}:{each}" for each in self.tables[table])


def programme(season: Season) -> tuple[tuple[str, int, bool], ...]:
    """For every evening its game, how many sit at the person's table, and whether the game comes up for the first time.

    The same game never comes up on two evenings in a row, and as long as there are others, no size of its tables twice.
    """
    drawn = Generator("season", season.tag, "programme")
    whole, more = divmod(season.count, len(games()))
    listed = [*games()] * whole + drawn.shuffled(games())[:more]
    order = drawn.shuffled(listed)
    while any(one == other for one, other in pairwise(order)):
        order = drawn.shuffled(listed)
    sizes = {game: drawn.shuffled(_sizes(game)) for game in games()}
    times = dict.fromkeys(games(), 0)
    found: list[tuple[str, int, bool]] = []
    for game in order:
        found.append((game, sizes[game][times[game] % len(sizes[game])], not times[game]))
        times[game] += 1
    return tuple(found)


def _sizes(game: str) -> list[int]:
    """How many may sit at the person's table: so that as few of the others as possible have none."""
    low, high = load(game).players
    left = {size: len(members()) - size - _seated(len(members()) - size, low, high) for size in range(low, high + 1)}
    return [size for size in left if left[size] == min(left.values())]


def _seated(people: int, low: int, high: int) -> int:
    """How many of so many people can sit at tables of between `low` and `high`."""
    return max(each for each in range(people + 1) if -(-each // high) * low <= each)


def drawn_for(season: Season, number: int, order: Sequence[str]) -> Evening:
    """The evening of this number; `order` are the members as they stand, best first, or in any order before the first evening."""
    game, size, first = programme(season)[number]
    drawn = Generator("season", season.tag, "evening", number)
    rules = load(game)
    others = drawn.shuffled(each for each in order if each != ME)
    if number:
        mine = order.index(ME)
        apart = {each: abs(order.index(each) - mine) for each in others}
    else:
        apart = dict.fromkeys(others, 1)
    nearest = sorted(others, key=lambda each: apart[each])[: size - 1]
    with_me = nearest if number == season.count - 1 else _rivals(drawn, others, apart, size - 1)
    tables = [drawn.shuffled([*with_me, ME])]
    rest = [each for each in order if each not in tables[0]]
    if not number:
        rest = drawn.shuffled(rest)
    places = {each: at + drawn.below(SWAPS) for at, each in enumerate(rest)}
    rest.sort(key=lambda each: places[each])
    at = 0
    for each in _split(drawn, _seated(len(rest), *rules.players), *rules.players):
        tables.append(drawn.shuffled(rest[at : at + each]))
        at += each
    hosts = Generator("season", season.tag, "hosts").shuffled(sorted(others))
    turn = number * 5 % len(hosts)
    host = next(each for each in (*hosts[turn:], *hosts[:turn]) if each in tables[0])
    options = {} if first else {each.name: drawn.pick(each.values) for each in rules.options}
    seeds = tuple(drawn.below(USUAL_SEED) for _ in tables)
    level = season.level_at(number)
    seated = tuple(tuple(each) for each in tables)
    return Evening(number, game, level, dict(rules.complete(options)), seated, seeds, tuple(rest[at:]), host)


def _rivals(drawn: Generator, others: Sequence[str], apart: Mapping[str, int], wanted: int) -> list[str]:
    """Who sits with the person: who stands next to them in the league, more often than others."""
    left, found = list(others), list[str]()
    while len(found) < wanted:
        shares = [NEAR // apart[each] + FAR for each in left]
        at = drawn.below(sum(shares))
        for each, share in zip(tuple(left), shares, strict=True):
            at -= share
            if at < 0:
                found.append(each)
                left.remove(each)
                break
    return found


def _split(drawn: Generator, people: int, low: int, high: int) -> list[int]:
    """So many people at tables of between `low` and `high`, nobody left over; each way to do so is as likely."""
    return list(drawn.pick(_ways(people, low, high)))


@cache
def _ways(people: int, low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """All ways to share out so many people, as the sizes of the tables, the largest first."""
    if not people:
        return ((),)
    sizes = range(low, min(high, people) + 1)
    return tuple((size, *rest) for size in sizes for rest in _ways(people - size, low, size))
